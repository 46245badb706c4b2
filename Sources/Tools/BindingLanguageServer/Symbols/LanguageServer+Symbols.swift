import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  /// The documents of a binding file with their slots.
  func symbols(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), !document.isSwift,
      let file = document.session.file(document.path)
    else { return .array([]) }
    func symbol(
      _ name: String, _ detail: String, kind: Int, _ range: SourceRange, _ own: SourceRange,
      _ children: [JSONValue] = []
    ) -> JSONValue {
      [
        "name": name, "detail": detail, "kind": kind, "range": document.buffer.json(range),
        "selectionRange": document.buffer.json(own), "children": children,
      ]
    }
    func slots(_ bindings: [SlotBinding]) -> [JSONValue] {
      bindings.map { binding in
        symbol(
          binding.slot.description, binding.source.path.description,
          kind: binding.source.field == nil ? 24 : 7, binding.range, binding.slot.range,
          slots(binding.source.field?.row?.slots ?? []))
      }
    }
    return .array(
      file.documents.map { document in
        symbol(
          document.model?.value.description ?? "document", document.view?.value.description ?? "",
          kind: 5, document.range,
          document.model?.range ?? SourceRange(at: document.range.start), slots(document.slots))
      })
  }

  /// The models and slots of all binding files whose names contain a text.
  func workspaceSymbols(_ params: JSONValue) -> JSONValue {
    let query = (params["query"]?.string ?? "").lowercased()
    var found: [JSONValue] = []
    for workspace in workspaces {
      for path in workspace.session.bindings {
        guard let file = workspace.session.file(path) else { continue }
        for document in file.documents {
          let names =
            [document.model.map { ($0.value.description, $0.range, 5) }].compactMap(\.self)
            + document.slots.map { ($0.slot.description, $0.slot.range, 7) }
          for (name, range, kind) in names where query.isEmpty || name.lowercased().contains(query)
          {
            guard let place = location(SourceLocation(file: path, range: range)) else { continue }
            found.append([
              "name": name, "kind": kind, "location": place,
              "containerName": document.model?.value.description,
            ])
            if found.count >= 500 { return .array(found) }
          }
        }
      }
    }
    return .array(found)
  }

  /// Each document, and each mapping over several lines.
  func foldings(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), let file = document.session.file(document.path) else {
      return .array([])
    }
    var found: [JSONValue] = []
    func fold(_ node: YAMLNode, from line: Int) {
      guard case .mapping(let entries) = node.content else { return }
      if node.range.end.line > line {
        found.append(["startLine": line - 1, "endLine": node.range.end.line - 1])
      }
      for entry in entries { fold(entry.value, from: entry.key.range.start.line) }
    }
    for part in file.yaml.documents { fold(part.root, from: part.range.start.line) }
    return .array(found)
  }

  // MARK: - Semantic tokens

  static let tokenTypes = ["class", "property", "method", "event", "function", "enumMember"]

  func tokens(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), !document.isSwift else { return .null }
    var tokens: [(range: SourceRange, type: Int)] = []
    for resolution in document.resolutions.flatMap(\.withRows) {
      tokens += resolution.namedTypes.map { ($0.name.range, 0) }
      for binding in resolution.bindings {
        let isAction = binding.field == nil
        tokens += binding.binding.slot.segments.map { ($0.range, isAction ? 3 : 1) }
        let segments = binding.path.segments
        for (index, segment) in segments.enumerated() {
          tokens.append((segment.range, isAction && index + 1 == segments.count ? 2 : 1))
        }
        if let type = binding.field?.modelType { tokens.append((type.name.range, 4)) }
        if let mode = binding.field?.mode { tokens.append((mode.range, 5)) }
        if let commit = binding.field?.commit { tokens.append((commit.range, 5)) }
      }
    }
    return ["data": Self.encoded(tokens, document.buffer)]
  }

  /// The tokens as the protocol has them: five numbers each, the places relative to the one before.
  private static func encoded(
    _ tokens: [(range: SourceRange, type: Int)], _ buffer: TextBuffer
  ) -> [Int] {
    var data: [Int] = []
    var (line, character, end) = (0, 0, -1)
    for token in tokens.sorted(by: { $0.range.start < $1.range.start }) {
      let start = buffer.position(at: token.range.start.offset)
      let stop = buffer.position(at: token.range.end.offset)
      // The contents of an anchor are there once for each alias.
      guard token.range.start.offset >= end, start.line == stop.line else { continue }
      let isSameLine = start.line == line
      data += [
        start.line - line, isSameLine ? start.character - character : start.character,
        stop.character - start.character, token.type, 0,
      ]
      (line, character, end) = (start.line, start.character, token.range.end.offset)
    }
    return data
  }
}
