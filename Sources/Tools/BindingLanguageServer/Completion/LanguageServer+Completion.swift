import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  func completion(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), !document.isSwift else { return .null }
    let (buffer, offset, facts) = (document.buffer, document.offset, document.session.facts)
    guard let sketch = YAMLSketch(buffer.bytes, at: offset, path: document.path),
      let completer = Completer(
        sketch, types: facts, hasSnippets: client.hasSnippets, documentation: documentation)
    else { return .null }
    // Only the last part of a dotted name is replaced.
    let typed = buffer.bytes[sketch.word.lowerBound..<offset]
    let start = typed.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? sketch.word.lowerBound
    let end =
      buffer.bytes[offset..<sketch.word.upperBound]
      .firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "?") } ?? sketch.word.upperBound
    let edits = questionMarks(completer, buffer)
    let items = completer.items.map { json($0, buffer.json(start..<end), edits) }
    return ["isIncomplete": items.count >= 200, "items": items]
  }

  private func json(_ item: CompletionItem, _ range: JSONValue, _ edits: [JSONValue]) -> JSONValue {
    [
      "label": item.label, "kind": item.kind.rawValue, "detail": item.detail,
      "documentation": item.documentation.map { ["kind": "markdown", "value": $0] as JSONValue },
      "sortText": String(item.rank, hexadecimalDigits: 8), "filterText": item.label,
      "textEdit": ["range": range, "newText": item.text ?? item.label] as JSONValue,
      "insertTextFormat": item.isSnippet ? 2 : 1,
      "additionalTextEdits": edits.isEmpty ? nil : edits, "tags": item.isDeprecated ? [1] : nil,
    ]
  }

  /// The insertions of `?` behind the segments before the cursor that may be nil.
  private func questionMarks(_ completer: Completer, _ buffer: TextBuffer) -> [JSONValue] {
    let sketch = completer.sketch
    guard !sketch.place.isKey, completer.path.count > 1 else { return [] }
    let segments = sketch.place.outerSegments
    var offset = sketch.word.lowerBound
    var edits: [JSONValue] = []
    for (index, name) in segments.enumerated() {
      offset += name.utf8.count
      guard offset < buffer.bytes.count else { break }
      if buffer.bytes[offset] == UInt8(ascii: "?") {
        offset += 1
      } else if completer.owner(behind: Array(segments[..<index]))?.members[name]?.type?.isOptional
        == true
      {
        edits.append(["range": buffer.json(offset..<offset), "newText": "?"])
      }
      offset += 1
    }
    return edits
  }

  /// The doc comment above a declaration.
  func documentation(_ location: SourceLocation?) -> String? {
    guard let location, let buffer = buffer(location.file) else { return nil }
    let above = (1..<location.range.start.line).reversed().lazy
      .map { buffer.text.line($0).drop { $0 == " " || $0 == "\t" } }
      .prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
    let lines = above.filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).drop { $0 == " " } }
    return lines.isEmpty ? nil : lines.reversed().joined(separator: "\n")
  }
}
