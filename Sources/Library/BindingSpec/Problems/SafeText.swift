/// Text from outside, made fit for a terminal.
package enum SafeText {
  /// The text with each control character, bidirectional override and invisible character written
  /// as an escape, so that a file can neither drive the terminal nor look like other text.
  ///
  /// - Parameter keepsTabs: whether tabs are left as they are.
  package static func escaped(_ text: String, keepsTabs: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar), !(keepsTabs && scalar == "\t") {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // Joiners make words and emoji; the other format characters only hide or turn text.
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }
}
