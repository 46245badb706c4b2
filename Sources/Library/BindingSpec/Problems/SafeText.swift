/// Text from outside, made fit for a terminal.
package enum SafeText {
  /// The text with each control character, bidirectional override and invisible character written
  /// as an escape, so that a file can neither drive the terminal nor look like other text.
  package static func escaped(_ text: String, keepsTabs: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: \.isInvisible) else { return text }
    return text.writing { $0.isInvisible && !(keepsTabs && $0 == "\t") ? $0.escape : nil }
  }
}
