import BinderCore

/// A character that is safe to send to a terminal, and the cells that it takes.
///
/// Text from a model may hold any character. A terminal obeys Escape and other control characters, and marks of writing
/// direction change the order of the text on the screen, so visible symbols replace them.
struct Glyph: Equatable {
  let character: Character
  /// 0 for an invisible character, such as a zero width space; it is not drawn.
  let width: Int

  private static let replacement = Glyph(character: "\u{FFFD}", width: 1)
  private static let nothing = Glyph(character: " ", width: 0)
  /// The scalars that are kept of a character with many marks. The longest emoji in use have ten.
  private static let scalarLimit = 16

  private init(character: Character, width: Int) {
    self.character = character
    self.width = width
  }

  init(_ character: Character) {
    switch character.onlyScalar?.value {
    // Letters, and the lines and blocks of which borders and bars are made.
    case (0x20..<0x7F)?, (0x2500...0x259F)?: self.init(character: character, width: 1)
    default: self = Self.safe(character)
    }
  }

  private static func safe(_ character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nothing }
    switch first.properties.generalCategory {
    case .control: return controlSymbol(first.value)
    case .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return replacement
    case .nonspacingMark, .enclosingMark, .spacingMark:
      // A mark without a letter gets a circle, lest the terminal put it on the character before.
      // Some marks are characters of their own and need none.
      let text = kept(of: scalars)
      let marked = "\u{25CC}" + text
      return glyph(marked.count == 1 ? marked : text)
    default: break
    }
    if first.properties.isBidiControl { return replacement }
    if first.properties.isDefaultIgnorableCodePoint { return nothing }
    return glyph(kept(of: scalars))
  }

  private static func glyph(_ text: String) -> Glyph {
    guard text.count == 1, let character = text.first else { return replacement }
    return Glyph(character: character, width: CharacterWidth.width(of: character))
  }

  /// The picture of a control character, which Unicode has from U+2400 on.
  private static func controlSymbol(_ value: UInt32) -> Glyph {
    switch value {
    case 0x09: Glyph(character: " ", width: 1)
    case 0x00..<0x20: Glyph(character: Character(Unicode.Scalar(0x2400 + value)!), width: 1)
    case 0x7F: Glyph(character: "\u{2421}", width: 1)
    default: replacement
    }
  }

  private static func kept(of scalars: Character.UnicodeScalarView) -> String {
    let kept = scalars.prefix(scalarLimit).filter {
      !$0.properties.isBidiControl && $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(kept))
  }
}

extension Character {
  /// The scalar of a character that has no other; nil for one of several scalars.
  var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    let isAlone = scalars.index(after: scalars.startIndex) == scalars.endIndex
    return isAlone ? scalars[scalars.startIndex] : nil
  }
}

/// The width of text on a screen, and text cut to a width.
public enum DisplayText {
  /// The cells that a text takes in one line.
  ///
  ///     DisplayText.width(of: "日本")  // 4
  public static func width(of text: String) -> Int {
    isPrintableASCII(text) ? text.utf8.count : text.reduce(0) { $0 + Glyph($1).width }
  }

  static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The text, or as much of its beginning as fits before an ellipsis.
  public static func truncated(_ text: String, to columns: Int) -> String {
    if width(of: text) <= columns { return text }
    return columns > 0 ? start(of: text, in: columns - 1) + "…" : ""
  }

  /// As many of the first characters as fit in so many cells.
  static func start<Characters: Collection<Character>>(
    of characters: Characters, in columns: Int
  ) -> Characters.SubSequence {
    var used = 0
    return characters.prefix {
      used += Glyph($0).width
      return used <= columns
    }
  }

  /// The first lines of a text, of which the last one ends with an ellipsis if there are more.
  static func truncated(_ lines: [String], toRows rows: Int, columns: Int) -> [String] {
    guard lines.count > rows else { return lines }
    var shown = Array(lines.prefix(max(0, rows)))
    guard let last = shown.popLast() else { return [] }
    let isWhole = width(of: last) < columns
    return shown + [isWhole ? last + "…" : truncated(last + " ", to: columns)]
  }

  /// The text in lines of at most so many cells, broken between words where possible.
  public static func wrapped(_ text: String, to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrappedLine($0, to: columns) }
  }

  private static func wrappedLine(_ text: Substring, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let width = width(of: String(word))
      if used > 0, used + 1 + width <= columns {
        line += " " + word
        used += 1 + width
        continue
      }
      if used > 0 { lines.append(line) }
      (line, used) = ("", 0)
      for character in word {
        let width = Glyph(character).width
        if used > 0, used + width > columns {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += width
      }
    }
    return lines + [line]
  }
}
