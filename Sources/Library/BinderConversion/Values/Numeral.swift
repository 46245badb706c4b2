extension String {
  /// The text without the blanks around it, which users type and paste without seeing them.
  package var withoutBlanksAround: String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// Tests that a text is a number as users type it: a sign, digits, a point and digits.
///
/// One of the two runs of digits may be missing, so that `12.` and `.5` on the way to `12.5` are numbers already.
///
/// - Parameter isWhole: Whether a number with decimals is refused.
func requireNumeral(_ text: String, isWhole: Bool = false) throws(ConversionError) {
  var digits = 0
  var points = 0
  for (index, byte) in text.utf8.enumerated() {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    case UInt8(ascii: "."): points += 1
    case UInt8(ascii: "-") where index == 0, UInt8(ascii: "+") where index == 0: break
    // The sentence on decimals helps where there may be any.
    case UInt8(ascii: ",") where !isWhole:
      throw ConversionError(.hasWrongSeparator(text: text, found: ",", separator: "."))
    case UInt8(ascii: ",") where digits > 0:
      throw ConversionError(.isNotWhole(.number, text: text))
    default: throw ConversionError(.isNot(.number, text: text))
    }
  }
  guard digits > 0, points <= 1 else {
    throw ConversionError(text.isEmpty ? .isNeeded(.number) : .isNot(.number, text: text))
  }
  if isWhole, points == 1 { throw ConversionError(.isNotWhole(.number, text: text)) }
}
