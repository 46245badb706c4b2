import BindingSpec

// Places and sentences as other programs want them.

extension CheckReport {
  /// The column of a position in UTF-16 code units, from 1.
  ///
  /// Without the text of the file, or where it has no such line, the column in bytes is the best that can be said.
  func utf16Column(of position: SourcePosition, in file: String) -> Int {
    guard let text = texts[file], text.lineStarts.indices.contains(position.line - 1) else {
      return position.column
    }
    let start = text.lineStarts[position.line - 1]
    let end = min(max(start + position.column - 1, start), text.bytes.count)
    return String(decoding: text.bytes[start..<end], as: UTF8.self).utf16.count + 1
  }
}

extension Problem {
  /// The message with the remedy.
  var sentence: String { message + (help.map { "; " + $0 } ?? "") }
}
