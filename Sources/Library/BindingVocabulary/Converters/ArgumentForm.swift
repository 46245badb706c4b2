/// The forms of arguments that need no list of known names.
enum ArgumentForm {
  /// Whether the text has the form of a locale's identifier: `de`, `de_DE`, `zh_Hans_CN`.
  static func isLocale(_ text: String) -> Bool {
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    // By scalars: a range of characters would hold 'é' between 'e' and 'f'.
    func all(_ part: Substring, _ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Bool {
      part.unicodeScalars.allSatisfy { first <= $0 && $0 <= last }
    }
    guard let language = parts.popFirst(), (2...3).contains(language.count),
      all(language, "a", "z")
    else { return false }
    if let script = parts.first, script.count == 4, all(script.prefix(1), "A", "Z"),
      all(script.dropFirst(), "a", "z")
    {
      parts.removeFirst()
    }
    if let region = parts.first,
      region.count == 2 && all(region, "A", "Z") || region.count == 3 && all(region, "0", "9")
    {
      parts.removeFirst()
    }
    return parts.isEmpty || parts.elementsEqual(["POSIX"])
  }

  /// Whether the text has the form of a time zone's identifier: `Europe/Berlin`, `UTC`, `GMT+2`.
  static func isTimeZone(_ text: String) -> Bool {
    if text == "UTC" { return true }
    if text.hasPrefix("GMT") {
      let offset = text.dropFirst(3)
      guard let sign = offset.first else { return true }
      return (sign == "+" || sign == "-") && offset.count > 1
        && offset.dropFirst().allSatisfy { ("0"..."9").contains($0) || $0 == ":" }
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_+-".contains($0) }
      }
  }

  /// Whether the text has the form of a code of ISO 4217: `EUR`. It is not looked up: a system that is
  /// older than a currency would reject it.
  static func isCurrency(_ text: String) -> Bool {
    text.utf8.count == 3 && text.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// The text without the quotes around it, which keep the spaces at its ends.
  static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
