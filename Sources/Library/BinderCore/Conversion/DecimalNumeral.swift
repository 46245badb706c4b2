extension String {
  /// The text without the blanks around it, which users type and paste without seeing them.
  var withoutBlanksAround: String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// A number as users type it: a sign, digits, a point and digits.
///
/// One of the two runs of digits may be missing, so that `12.` and `.5` on the way to `12.5` are
/// numbers already.
struct DecimalNumeral {
  let hasPoint: Bool

  /// - Throws: `ConversionError` with a sentence for the user.
  init(_ text: String) throws(ConversionError) {
    var digits = 0
    var points = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "-") where index == 0, UInt8(ascii: "+") where index == 0: break
      case UInt8(ascii: ","):
        throw ConversionError(
          .hasWrongSeparator(text: text, found: ",", separator: "."))
      default: throw ConversionError(.isNot(.number, text: text))
      }
    }
    guard digits > 0, points <= 1 else {
      throw ConversionError(text.isEmpty ? .isNeeded(.number) : .isNot(.number, text: text))
    }
    hasPoint = points == 1
  }
}
