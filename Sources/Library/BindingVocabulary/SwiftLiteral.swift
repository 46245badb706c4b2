extension String {
  /// The text as a literal of Swift: between quotation marks, in one line.
  package var swiftLiteral: String {
    let escaped = writing { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0": "\\0"
      default: scalar.isInvisible ? scalar.escape : nil
      }
    }
    return "\"" + escaped + "\""
  }

  /// The text with some scalars written otherwise; nil leaves one as it is.
  package func writing(_ escape: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.map { escape($0) ?? String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// As Swift escapes it: `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Its bytes in UTF-8, each as `%` and two digits.
  package var percentEncoded: String {
    String(self).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined()
  }

  /// Whether it is a control character, or one that turns or hides text; joiners make words and emoji.
  package var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return self != "\u{200C}" && self != "\u{200D}"
    default: return false
    }
  }
}
