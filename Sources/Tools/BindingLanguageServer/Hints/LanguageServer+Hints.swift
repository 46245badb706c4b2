import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  /// Behind each binding the types of both sides, the conversion and the mode.
  func hints(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), !document.isSwift else { return .array([]) }
    let wanted = params["range"].map(document.buffer.offsets)
    let bindings = document.resolutions.flatMap(\.withRows).flatMap(\.bindings)
    let hints = bindings.compactMap { binding -> JSONValue? in
      guard let label = Self.label(binding) else { return nil }
      let end = binding.binding.range.end.offset
      if let wanted, !wanted.contains(end), wanted.upperBound != end { return nil }
      return [
        "position": document.buffer.json(end), "label": label, "kind": 1, "paddingLeft": true,
      ]
    }
    return .array(hints)
  }

  private static func label(_ binding: BindingResolution) -> String? {
    guard let field = binding.field, field.row == nil, let from = binding.member?.type,
      let property = binding.property, let to = property.type
    else { return nil }
    var parts = [from == to ? "\(from)" : "\(from) → \(to)"]
    if let modelType = field.modelType { parts.append("\(modelType)") }
    parts.append(binding.mode.rawValue)
    return parts.joined(separator: ", ")
  }
}
