/// A line of text with a caret in it, and the effects of the editing keys on them.
///
/// The caret is between characters as the user sees them, never within one. Characters typed in a word are one
/// step of undo, as are characters removed one after another.
package struct LineEditor: Sendable {
  private var editing = TextEditing(isMultiline: false)
  /// The number of characters that are scrolled out of the window on the left.
  private var scroll = 0
  /// The cells of the latest window with the caret; nil where the window shows none.
  private var columns: Int?

  package init(_ text: String = "") { replace(with: text) }

  package var text: String { editing.text }

  /// The number of characters before the caret.
  package var caret: Int { editing.caret.column }

  /// The selected characters, by their numbers; nil if none are selected.
  package var selection: Range<Int>? {
    editing.selection.map { $0.lowerBound.column..<$0.upperBound.column }
  }

  /// Whether the window shows a dot for each character, and keys for words move over the whole text.
  package var isSecret: Bool {
    get { editing.hidesWords }
    set { editing.hidesWords = newValue }
  }

  /// Takes a text from a model or from code, which cannot be undone.
  package mutating func replace(with text: String) { editing.replace(with: text) }

  /// Takes the text that a draft has replaced, which can be undone.
  mutating func takeBack(to text: String) { editing.takeBack(to: text) }

  /// Selects the whole text, including a text that replaces it before the next key.
  package mutating func selectAll() { editing.selectAll() }

  /// Ends the selection. A caret at the end of it stays there.
  package mutating func deselect() { editing.move(to: editing.caret) }

  package mutating func handle(_ key: Key) -> Bool {
    guard editing.move(by: key) || editing.edit(by: key) else { return false }
    settle()
    return true
  }

  func takes(_ key: Key) -> Bool { editing.takes(key) }

  /// Inserts characters that the user has typed, as their keys do one after the other.
  package mutating func type(_ text: String) {
    editing.type(text)
    settle()
  }

  /// Inserts text in place of the selection. Line ends and tabs become blanks; other control characters are left out.
  package mutating func paste(_ text: String) {
    var cleaned = TextLines.cleaned(text, lineEnd: " ", tab: " ")
    // A whole line that was copied ends in a line end.
    if text.last?.isNewline == true { cleaned.removeLast() }
    editing.insert(cleaned)
    settle()
  }

  /// Scrolls to the caret, so that the position does not depend on the frames between keys.
  private mutating func settle() {
    guard let columns else { return }
    _ = scroll(in: columns, Array(shown))
  }

  package struct Window: Hashable, Sendable {
    package let text: String
    package let caretColumn: Int
    /// The selected characters of `text`; empty if none are selected.
    package let selection: Range<Int>
    /// Whether the window is scrolled, so that text before it is out of sight.
    package var isCutAtStart = false
    /// Whether text behind the window is out of sight. Without the caret an ellipsis in `text` says so.
    package var isCutAtEnd = false
  }

  private var shown: String { isSecret ? String(repeating: "•", count: text.count) : text }

  /// Puts the caret at a column of the window, and ends the selection.
  package mutating func moveCaret(toColumn column: Int) {
    // The text may have become shorter since it was shown.
    let characters = Array(shown).dropFirst(scroll)
    let place = characters.startIndex + DisplayText.start(of: characters, in: column).count
    editing.move(to: TextPosition(line: 0, column: place))
  }

  /// The part of the text in so many cells: with the caret scrolled to it, without the beginning. The caret behind the
  /// last character may be in the cell behind the window, so that a text that fits is shown as a whole.
  package mutating func window(of columns: Int, showsCaret: Bool) -> Window {
    self.columns = showsCaret ? columns : nil
    let shown = shown
    guard showsCaret else {
      scroll = 0
      return Window(
        text: DisplayText.truncated(shown, to: columns), caretColumn: 0, selection: 0..<0)
    }
    let characters = Array(shown)
    let caretColumn = scroll(in: columns, characters)
    let text = String(DisplayText.start(of: characters[scroll...], in: columns))
    let selection = (selection ?? caret..<caret).clamped(to: scroll..<(scroll + text.count))
    return Window(
      text: text, caretColumn: caretColumn,
      selection: (selection.lowerBound - scroll)..<(selection.upperBound - scroll),
      isCutAtStart: scroll > 0, isCutAtEnd: scroll + text.count < characters.count)
  }

  /// Scrolls no farther than is needed for a window of so many cells to show the caret, and returns its column.
  private mutating func scroll(in columns: Int, _ characters: [Character]) -> Int {
    let widths = characters.map { Glyph($0).width }
    let limit = caret == characters.count ? columns : columns - 1
    scroll = min(scroll, caret)
    var caretColumn = widths[scroll..<caret].reduce(0, +)
    while caretColumn > limit, scroll < caret {
      caretColumn -= widths[scroll]
      scroll += 1
    }
    // Characters that are hidden on the left use the room at the end.
    var used = caretColumn + widths[caret...].reduce(0, +)
    while scroll > 0, used + widths[scroll - 1] <= columns {
      scroll -= 1
      used += widths[scroll]
      caretColumn += widths[scroll]
    }
    return caretColumn
  }
}

/// The columns of a field's text between its edges. A room of fewer than three columns has no edges.
struct FieldRoom {
  let columns: Int
  /// The column of the text, which is 0 without edges.
  let start: Int

  init(in room: Int, atMost limit: Int = .max) {
    start = room < 3 ? 0 : 1
    // Without an edge the caret behind the text needs a column.
    columns = max(0, min(limit, room < 3 ? room - 1 : room - 2))
  }

  var hasEdges: Bool { start > 0 }
}
