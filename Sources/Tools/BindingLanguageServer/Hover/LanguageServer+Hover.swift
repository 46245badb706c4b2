import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  /// The explanation of the binding at a place, as `bindcheck explain` gives it, or the doc comment of its name.
  func hover(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), !document.isSwift else { return .null }
    if let binding = document.binding {
      let range = binding.binding.slot.range
      let explanations = document.session.explanations(of: document.path)
      guard let found = explanations.first(where: { $0.location.range == range }) else {
        return .null
      }
      let text = document.workspace.shown(found.text)
      let comment = name(at: document)?.declaration.flatMap { documentation($0) }
      return hover(
        client.hasMarkdown
          ? (comment.map { $0 + "\n\n" } ?? "") + "```text\n\(text)```" : text,
        document.buffer.json(binding.binding.range))
    }
    guard let name = name(at: document), let comment = documentation(name.declaration) else {
      return .null
    }
    return hover(comment, document.buffer.json(name.place.range))
  }

  private func hover(_ text: String, _ range: JSONValue) -> JSONValue {
    [
      "contents": ["kind": client.hasMarkdown ? "markdown" : "plaintext", "value": text]
        as JSONValue,
      "range": range,
    ]
  }
}
