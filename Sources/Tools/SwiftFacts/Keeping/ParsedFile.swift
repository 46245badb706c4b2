import SourceVocabulary

import struct SwiftSyntax.SourceFileSyntax

/// A file with its syntax, in which the uses of objects are looked for.
struct ParsedFile {
  let path: String
  let text: [UInt8]
  let tree: SourceFileSyntax

  /// - Returns: Nil for a text that nests too deep; to be called on a deep stack.
  init?(path: String, text: [UInt8]) {
    guard let tree = SwiftText.tree(of: text) else { return nil }
    (self.path, self.text, self.tree) = (path, text, tree)
  }

  func location(_ place: Range<Int>) -> SourceLocation {
    SourceLocation(file: path, range: SourceText(bytes: text).range(place))
  }
}
