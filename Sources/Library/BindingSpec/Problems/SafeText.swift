/// Text from outside, made fit for a terminal.
package enum SafeText {
  /// The text with each control character, bidirectional override and invisible character written
  /// as an escape, so that a file can neither drive the terminal nor look like other text.
  package static func escaped(_ text: String, keepsTabs: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: \.isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isInvisible, !(keepsTabs && scalar == "\t") {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
