import SwiftSyntax

extension TokenSyntax {
  /// The name without backticks.
  package var plainText: String {
    let text = text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
