import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  /// Behind each binding the types of both sides, the conversion and the mode.
  func hints(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), !document.isSwift else { return .array([]) }
    let wanted = params["range"].map(document.buffer.offsets)
    var found: [JSONValue] = []
    func add(_ resolution: DocumentResolution) {
      for binding in resolution.bindings {
        if let row = binding.row { add(row) }
        guard let label = Self.label(binding) else { continue }
        let end = binding.binding.range.end.offset
        if let wanted, !wanted.contains(end), wanted.upperBound != end { continue }
        found.append([
          "position": document.buffer.json(end), "label": label, "kind": 1, "paddingLeft": true,
        ])
      }
    }
    for resolution in document.resolutions { add(resolution) }
    return .array(found)
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
