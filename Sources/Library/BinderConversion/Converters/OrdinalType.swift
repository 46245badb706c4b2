/// `ordinal` and `ordinal(superscript)`: a place in an order, with the English suffix.
///
///     place: { modelField: place, modelType: ordinal }               # 1st, 2nd, 3rd, 11th, 21st
///     place: { modelField: place, modelType: ordinal(superscript) }  # 1ˢᵗ, 2ⁿᵈ, 3ʳᵈ
///
/// The suffix may be left out when typing, and may be raised or not. A wrong one is rejected.
public struct OrdinalType<Value: FixedWidthInteger>: TwoWayConverter {
  public static var name: String { ConverterDescription.ordinal.name }
  /// Whether the suffix is written in raised letters.
  let isSuperscript: Bool

  public init(isSuperscript: Bool = false) { self.isSuperscript = isSuperscript }

  /// - Throws: `ConversionError` for any other argument than `superscript`.
  public init(arguments: [String]) throws(ConversionError) {
    self.init(
      isSuperscript: try ConverterDescription.ordinal.arguments(arguments).has("superscript"))
  }

  public func format(_ value: Value) -> String {
    let digits = String(value)
    let suffix = Self.suffix(of: digits)
    return digits + (isSuperscript ? raised[suffix] ?? suffix : suffix)
  }

  /// - Throws: `ConversionError` for text that is no whole number in the range of the type, and for a
  ///   suffix that is not the number's.
  public func parse(_ shown: String) throws(ConversionError) -> Value {
    let shown = shown.withoutBlanksAround
    let letters = String(shown.reversed().prefix(while: \.isLetter).reversed())
    let number = String(shown.dropLast(letters.count))
    guard !number.isEmpty || shown.isEmpty else {
      throw ConversionError(.isNot(.number, text: shown))
    }
    let value = try IntegerType<Value>().parse(number)
    let suffix = Self.suffix(of: String(value))
    guard ["", suffix, raised[suffix]].contains(letters.lowercased()) else {
      throw ConversionError(.isWritten(text: shown, correct: format(value)))
    }
    return value
  }

  private static func suffix(of digits: String) -> String {
    // 11, 12 and 13 are no exceptions to 'th'.
    if digits.dropLast().last == "1" { return "th" }
    return digits.last.flatMap { suffixes[$0] } ?? "th"
  }
}

/// The suffixes by the last digit, other than `th`.
private let suffixes: [Character: String] = ["1": "st", "2": "nd", "3": "rd"]
private let raised = ["st": "ˢᵗ", "nd": "ⁿᵈ", "rd": "ʳᵈ", "th": "ᵗʰ"]

// Swift has no generic properties, so the names are called: `as: .ordinal()`.
extension Converter {
  public static func ordinal<Value>(isSuperscript: Bool = false) -> Self
  where Self == OrdinalType<Value> { Self(isSuperscript: isSuperscript) }

  /// The empty text for nil.
  public static func ordinal<Value>(isSuperscript: Bool = false) -> Self
  where Self == OptionalType<OrdinalType<Value>> {
    Self(OrdinalType(isSuperscript: isSuperscript))
  }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger, Shown == String {
  public var ordinal: OrdinalType<Value> { OrdinalType() }

  public func ordinal(_ arguments: String...) -> OrdinalType<Value> { with(arguments) }
}
