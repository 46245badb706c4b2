import SwiftParser
import SwiftSyntax

/// The syntax of Swift texts, which are input like any other.
package enum SwiftText {
  /// The result of `read` for the syntax of a text, on a stack that is deep enough; nil for a text that nests too deep.
  @discardableResult
  package static func parsed<Result>(
    _ bytes: [UInt8], _ read: (SourceFileSyntax) -> Result
  ) -> Result? {
    DeepStack.run { tree(of: bytes).map(read) }
  }

  /// The syntax of a text, for a caller on such a stack.
  static func tree(of bytes: [UInt8]) -> SourceFileSyntax? {
    bytes.withUnsafeBufferPointer { text in
      NestingCheck.read(text).complaint == nil
        ? Parser.parse(source: text, maximumNestingLevel: 256) : nil
    }
  }
}
