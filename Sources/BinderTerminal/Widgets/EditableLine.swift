/// A line of text with a caret in it, and the effects of the editing keys on them.
///
/// The caret is between characters as the user sees them, never within one. The whole text may be
/// selected. The next character then replaces it, so that the user need not empty a field that
/// shows `0.00`.
struct EditableLine {
  private var characters: [Character] = []
  /// The number of characters before the caret.
  private(set) var caret = 0
  private(set) var isSelected = false
  /// The number of characters that are scrolled out of the window on the left.
  private var scroll = 0

  var text: String { String(characters) }

  /// Takes a text from a model or from code. The caret keeps its place, or stays at the end.
  mutating func replace(with text: String) {
    let wasAtEnd = caret == characters.count
    characters = Array(text)
    caret = wasAtEnd ? characters.count : min(caret, characters.count)
  }

  /// Selects the whole text, including a text that replaces it before the next key.
  mutating func selectAll() {
    isSelected = true
    caret = characters.count
  }

  /// - Returns: Whether the key is one for editing.
  mutating func handle(_ key: Key) -> Bool {
    let wasSelected = isSelected
    isSelected = false
    switch key {
    case .character(let character) where wasSelected:
      replaceAll(with: String(character))
    case .left where wasSelected: caret = 0
    case let key where wasSelected && Self.removes(key): replaceAll(with: "")
    case .character(let character): insert(String(character))
    case .backspace:
      if caret > 0 { remove((caret - 1)..<caret) }
    case .delete, .control("d"):
      if caret < characters.count { remove(caret..<(caret + 1)) }
    case .control("u"): remove(0..<caret)
    case .control("k"): remove(caret..<characters.count)
    case .control("w"): remove(wordStart { !$0.isWhitespace }..<caret)
    case .wordBackspace: remove(wordStart(where: Self.isInWord)..<caret)
    case .wordDelete, .alt("d"): remove(caret..<wordEnd)
    case .left, .control("b"): caret = max(0, caret - 1)
    case .right, .control("f"): caret = min(characters.count, caret + 1)
    case .wordLeft, .alt("b"): caret = wordStart(where: Self.isInWord)
    case .wordRight, .alt("f"): caret = wordEnd
    case .home, .control("a"): caret = 0
    case .end, .control("e"): caret = characters.count
    default:
      isSelected = wasSelected
      return false
    }
    return true
  }

  /// Inserts text at the caret at once. Line ends and tabs become blanks, other control characters
  /// are left out.
  mutating func paste(_ text: String) {
    var cleaned = ""
    for character in text {
      if character.isNewline || character == "\t" {
        cleaned.append(" ")
      } else if character.unicodeScalars.first?.properties.generalCategory != .control {
        cleaned.append(character)
      }
    }
    // A whole line that was copied ends in a line end.
    if text.last?.isNewline == true { cleaned.removeLast() }
    if isSelected { replaceAll(with: "") }
    isSelected = false
    insert(cleaned)
  }

  private static func removes(_ key: Key) -> Bool {
    switch key {
    case .backspace, .delete, .wordBackspace, .wordDelete, .alt("d"), .control("d"), .control("k"),
      .control("u"), .control("w"):
      true
    default: false
    }
  }

  // MARK: - Words

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The start of the word that the caret is in or behind.
  private func wordStart(where isInWord: (Character) -> Bool) -> Int {
    var place = caret
    while place > 0, !isInWord(characters[place - 1]) { place -= 1 }
    while place > 0, isInWord(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The end of the word that the caret is in or before.
  private var wordEnd: Int {
    var place = caret
    while place < characters.count, !Self.isInWord(characters[place]) { place += 1 }
    while place < characters.count, Self.isInWord(characters[place]) { place += 1 }
    return place
  }

  // MARK: - Changing

  private mutating func replaceAll(with text: String) {
    rebuild(before: text, after: "")
  }

  private mutating func insert(_ text: String) {
    // As text, because a mark or a joiner joins the character before it.
    let before = String(characters[..<caret]) + text
    rebuild(before: before, after: String(characters[caret...]))
  }

  private mutating func remove(_ range: Range<Int>) {
    rebuild(
      before: String(characters[..<range.lowerBound]),
      after: String(characters[range.upperBound...]))
  }

  private mutating func rebuild(before: String, after: String) {
    characters = Array(before + after)
    caret = min(before.count, characters.count)
  }

  // MARK: - Scrolling

  /// Puts the caret at a column of the window, and ends the selection.
  mutating func moveCaret(toColumn column: Int) {
    isSelected = false
    // The text may have become shorter since it was shown.
    caret = min(scroll, characters.count)
    var end = 0
    while caret < characters.count {
      end += Glyph(characters[caret]).width
      if end > column { break }
      caret += 1
    }
  }

  /// The part of the text in a window of so many cells, and the column of the caret in it.
  ///
  /// While the caret is shown the text is scrolled to it, and it has a cell after the last
  /// character; otherwise the window shows the beginning.
  mutating func window(of columns: Int, showsCaret: Bool) -> (text: String, caretColumn: Int) {
    let widths = characters.map { Glyph($0).width }
    guard showsCaret else {
      scroll = 0
      return (text, 0)
    }
    scroll = min(scroll, caret)
    var caretColumn = widths[scroll..<caret].reduce(0, +)
    while caretColumn > columns - 1, scroll < caret {
      caretColumn -= widths[scroll]
      scroll += 1
    }
    // Characters that are hidden on the left use the room at the end.
    var used = caretColumn + widths[caret...].reduce(0, +) + 1
    while scroll > 0, used + widths[scroll - 1] <= columns {
      scroll -= 1
      used += widths[scroll]
      caretColumn += widths[scroll]
    }
    return (String(characters[scroll...]), caretColumn)
  }
}
