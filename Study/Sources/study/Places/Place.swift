/// What a place of the glue is. The order decides for a statement in two forms.
enum Form: String, CaseIterable, Sendable {
  case life, callback, write, receive, render, entry, part, bind, notice
  case setUp = "set-up"
}

/// A place of the glue: code that decides which value is shown where, or which action runs what.
struct Place: Hashable, Sendable {
  let file: String
  let form: Form
  /// Offsets in the file's UTF-8, like all ranges here.
  let range: Range<Int>
  let line: Int
  let column: Int
  /// The block or map in which places of one form follow each other.
  let block: Int
  /// What an operator exchanges with the next place.
  var source: Range<Int>?

  /// A name that stays when lines above are added: the hash of it orders the drawn mutants.
  var key: String { "\(file):\(line):\(column):\(form.rawValue)" }
}

extension String {
  /// The text at offsets of UTF-8.
  subscript(utf8 range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  func offsets(of part: Substring) -> Range<Int> {
    let start = utf8.distance(from: startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }
}
