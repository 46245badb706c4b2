import BindingSpec
import JSONRPC

/// Places of problems, counted as other programs count them.
struct ReportPlaces {
  let texts: [String: SourceText]

  /// The column of a position in UTF-16 code units, from 1.
  ///
  /// Without the text of the file the column in bytes is the best that can be said.
  func utf16Column(of position: SourcePosition, in file: String) -> Int {
    guard let text = texts[file], position.line <= text.lineStarts.count, position.line > 0
    else { return position.column }
    let start = text.lineStarts[position.line - 1]
    let end = min(max(start + position.column - 1, start), text.bytes.count)
    return String(decoding: text.bytes[start..<end], as: UTF8.self).utf16.count + 1
  }

  static func sentence(of problem: Problem) -> String {
    problem.message + (problem.help.map { "; " + $0 } ?? "")
  }

  /// A path as a URI: absolute ones as `file:`, others as references.
  static func uri(of path: String) -> String {
    path.hasPrefix("/") ? DocumentURI.uri(path) : DocumentURI.escaped(path)
  }
}
