/// What a place of the glue is. The order decides for a statement in two forms.
public enum Form: String, CaseIterable, Codable, Sendable {
  case life, callback, write, receive, render, entry, part, bind, notice
  case setUp = "set-up"
}

/// A place of the glue: code that decides which value is shown where, or which action runs what.
public struct Place: Hashable, Sendable {
  public let file: String
  public let form: Form
  /// Offsets in the file's UTF-8, like all ranges here.
  public let range: Range<Int>
  public let line: Int
  public let column: Int
  /// The block or map in which places of one form follow each other.
  public let block: Int
  /// What an operator may change in it.
  public var source: Range<Int>?
  public var slot: Range<Int>?
  public var converter: Range<Int>?

  /// A name that stays when lines above are added: the hash of it orders the drawn mutants.
  var key: String { "\(file):\(line):\(column):\(form.rawValue)" }
}

extension String {
  /// The text at offsets of UTF-8.
  public subscript(utf8 range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
