/// A line of text with a caret in it, and what the editing keys do to them.
///
/// The caret stands between characters as the user sees them, never within one. The whole text may be
/// selected: then the next character takes its place, so that a field that shows `0.00` can be
/// written over without being emptied first.
struct EditableLine {
  private var characters: [Character] = []
  /// The number of characters before the caret.
  private(set) var caret = 0
  private(set) var isSelected = false
  /// The number of characters that are scrolled out of the window on the left.
  private var scroll = 0

  var text: String { String(characters) }

  /// Takes a text from elsewhere. The caret stays where it is, or at the end if it is there.
  mutating func replace(with text: String) {
    let wasAtEnd = caret == characters.count
    characters = Array(text)
    caret = wasAtEnd ? characters.count : min(caret, characters.count)
  }

  /// Selects the whole text, or what comes into it before the next key.
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
    case .backspace where wasSelected, .delete where wasSelected:
      replaceAll(with: "")
    case .left where wasSelected: caret = 0
    case .character(let character): insert(character)
    case .backspace:
      if caret > 0 { remove((caret - 1)..<caret) }
    case .delete:
      if caret < characters.count { remove(caret..<(caret + 1)) }
    case .control("u"): remove(0..<caret)
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(characters.count, caret + 1)
    case .home: caret = 0
    case .end: caret = characters.count
    default:
      isSelected = wasSelected
      return false
    }
    return true
  }

  private mutating func replaceAll(with text: String) {
    rebuild(before: text, after: "")
  }

  private mutating func insert(_ character: Character) {
    // As text, because a mark or a joiner becomes one with the character before it.
    let before = String(characters[..<caret]) + String(character)
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

  /// What can be seen through a window of so many cells, and where the caret is in it.
  ///
  /// While the caret is shown the text is scrolled to it, and there is a cell for it after the last
  /// character.
  mutating func window(of columns: Int, showsCaret: Bool) -> (text: String, caretColumn: Int) {
    let widths = characters.map { Glyph($0).width }
    guard showsCaret else { return (text, 0) }
    scroll = min(scroll, caret)
    var caretColumn = widths[scroll..<caret].reduce(0, +)
    while caretColumn > columns - 1, scroll < caret {
      caretColumn -= widths[scroll]
      scroll += 1
    }
    // Room at the end, after something was removed, is used for what is hidden on the left.
    var used = caretColumn + widths[caret...].reduce(0, +) + 1
    while scroll > 0, used + widths[scroll - 1] <= columns {
      scroll -= 1
      used += widths[scroll]
      caretColumn += widths[scroll]
    }
    return (String(characters[scroll...]), caretColumn)
  }
}
