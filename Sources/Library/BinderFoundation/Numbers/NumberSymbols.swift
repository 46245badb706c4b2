import BinderConversion

/// How a locale writes numbers of a kind, learnt from the texts of its formatter.
///
/// Foundation's own parse strategies read `12abc` and `12,5` as 12 without a word, which would put a
/// wrong amount into the model. So a typed text is taken apart here, to the last character.
struct NumberSymbols {
  /// Stands before the decimals.
  let point: Character
  /// Stands between groups of digits, if they are grouped.
  let group: Character?
  /// The locale's own zero.
  let zero: Unicode.Scalar
  /// The text before or after the digits, such as `€` or `%`; empty for none.
  let affix: String

  /// - Parameter sample: The number -1234567.5 with one decimal as the formatter writes it.
  init(sample: String) {
    let text = Array(Self.plain(sample))
    let places = text.indices.filter { text[$0].isDecimalDigit }
    let first = places.first ?? 0
    let last = places.last ?? 0
    let between = text[first...max(first, last)].filter { !$0.isDecimalDigit }
    point = between.last ?? "."
    group = between.count > 1 ? between.first : nil
    let one = text.isEmpty ? nil : text[first].unicodeScalars.first
    zero = one.flatMap { Unicode.Scalar($0.value - 1) } ?? "0"
    affix = String(text[..<first] + text[(last + 1)...]).filter { $0 != "-" && $0 != " " }
  }

  /// One kind of blank and one kind of minus, and no marks that are not seen.
  static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          switch scalar {
          case "\u{200E}", "\u{200F}", "\u{061C}": nil
          case "\u{2212}": "-"
          case "\u{A0}", "\u{202F}", "\u{2009}": " "
          default: scalar
          }
        }))
  }

  /// Takes a text apart. The `affixes` may stand before or after the digits besides the locale's own, and the sentence
  /// for the typist names the `wanted` kind of value.
  func read(
    _ text: String, affixes: [String] = [], wanted: UserMessage.Kind = .number
  ) throws(ConversionError) -> Numeral {
    let text = text.withoutBlanksAround
    guard !text.isEmpty else { throw ConversionError(.isNeeded(wanted)) }
    var rest = Self.plain(text)[...]
    var sign = Self.takeSign(&rest)
    for affix in (affixes + [self.affix]).map(Self.plain) where !affix.isEmpty {
      if rest.hasPrefix(affix) {
        rest = rest.dropFirst(affix.count).drop { $0 == " " }
        sign = sign ?? Self.takeSign(&rest)
        break
      }
      if rest.hasSuffix(affix) {
        rest = rest.dropLast(affix.count)
        while rest.last == " " { rest.removeLast() }
        break
      }
    }
    return try numeral(rest, text, wanted, isNegative: sign == "-")
  }

  static func takeSign(_ rest: inout Substring) -> Character? {
    guard let sign = rest.first, sign == "-" || sign == "+" else { return nil }
    rest.removeFirst()
    return sign
  }

  private func numeral(
    _ digits: Substring, _ text: String, _ wanted: UserMessage.Kind, isNegative: Bool
  ) throws(ConversionError) -> Numeral {
    var whole = ""
    var fraction = ""
    var groups: [Int] = []
    var hasPoint = false
    for character in digits {
      if let digit = digit(character) {
        if hasPoint { fraction.append(digit) } else { whole.append(digit) }
      } else if character == point, !hasPoint {
        hasPoint = true
      } else if character == group, !hasPoint {
        groups.append(whole.count)
      } else if character == otherPoint, character != group {
        throw wrongPoint(text)
      } else {
        throw ConversionError(.isNot(wanted, text: text))
      }
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      throw ConversionError(.isNot(wanted, text: text))
    }
    guard Self.isGrouped(whole.count, groups) else {
      throw group == otherPoint ? wrongPoint(text) : ConversionError(.isNot(wanted, text: text))
    }
    return Numeral(isNegative: isNegative, whole: whole, fraction: fraction)
  }

  private func digit(_ character: Character) -> Character? {
    if character.isASCII { return character.isDecimalDigit ? character : nil }
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      scalar.value >= zero.value, scalar.value < zero.value + 10
    else { return nil }
    return Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(scalar.value - zero.value)))
  }

  /// Whether the places of the separators, counted in digits before them, cut groups of two or three
  /// digits, and three in the end: a separator anywhere else was meant as a decimal point.
  private static func isGrouped(_ count: Int, _ places: [Int]) -> Bool {
    guard let first = places.first, let last = places.last else { return true }
    return (1...3).contains(first) && count - last == 3
      && zip(places, places.dropFirst()).allSatisfy { (2...3).contains($1 - $0) }
  }

  /// The character that other locales write for the point.
  private var otherPoint: Character { point == "," ? "." : "," }

  private func wrongPoint(_ text: String) -> ConversionError {
    ConversionError(.hasWrongSeparator(text: text, found: otherPoint, separator: point))
  }

  /// Whether a text shows no digit but zeros.
  func showsZero(_ text: String) -> Bool {
    text.allSatisfy { !$0.isDecimalDigit || digit($0) == "0" }
  }
}

extension Character {
  /// Whether this is one of ten digits, of whatever script.
  var isDecimalDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.numericType == .decimal
  }
}
