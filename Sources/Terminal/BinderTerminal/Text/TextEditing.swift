/// A place in a text, between two characters as the user sees them.
struct TextPosition: Hashable, Comparable {
  static let start = TextPosition(line: 0, column: 0)

  var line: Int
  /// The number of characters of the line before the place.
  var column: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A text with caret, selection and history, and the effects of keys on them: the core of `LineEditor` and `TextArea`.
struct TextEditing {
  /// Whether the text is split at its line ends. In a single line they are characters.
  let isMultiline: Bool
  /// Whether keys for words take a whole line as one word, lest they show where the words of a secret begin.
  var hidesWords = false

  private(set) var lines = [""]
  private(set) var caret = TextPosition.start
  /// The end of the selection that does not move with the caret; nil for no selection.
  private var anchor: TextPosition?
  /// Whether the whole text is selected, including a text that replaces it.
  private var selectsAll = false
  private var history = TextHistory()
  /// The line end between the lines, which is the first one of the text.
  private var lineEnd = "\n"
  private(set) var changeCount = 0
  /// The number of lines at the start and at the end of the text that are as they were at the last `takeUnchanged()`.
  private var unchanged = (head: 0, tail: 0)

  init(isMultiline: Bool) { self.isMultiline = isMultiline }

  var text: String { isMultiline ? lines.joined(separator: lineEnd) : lines[0] }

  var isEmpty: Bool { lines == [""] }

  var selection: Range<TextPosition>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  var end: TextPosition { lineEnd(of: lines.count - 1) }

  /// For a layout of the lines: the lines at either end that need no update since the last call.
  mutating func takeUnchanged() -> (head: Int, tail: Int) {
    defer { unchanged = (lines.count, lines.count) }
    return unchanged
  }

  // MARK: - From elsewhere

  /// Takes a text from a model or from code, which cannot be undone. The caret keeps its place, or
  /// stays at the end; several lines that replace none are shown from their start.
  mutating func replace(with text: String) {
    let wasAtEnd = caret == end && !(isMultiline && isEmpty)
    (lines, lineEnd) = isMultiline ? TextLines.split(text) : ([text], "\n")
    unchanged = (0, 0)
    changeCount += 1
    history = TextHistory()
    caret = wasAtEnd ? end : clamped(caret)
    anchor = selectsAll ? .start : nil
  }

  /// Takes the text that a draft has replaced, which can be undone. The caret keeps its place.
  mutating func takeBack(to text: String) {
    let place = caret
    replace(.start..<end, with: text, kind: .other)
    caret = clamped(place)
  }

  private func clamped(_ place: TextPosition) -> TextPosition {
    if place.line >= lines.count { return end }
    return TextPosition(line: place.line, column: min(place.column, lines[place.line].count))
  }

  // MARK: - Moving

  mutating func selectAll() {
    (anchor, caret) = (.start, end)
    selectsAll = true
    history.endStep()
  }

  /// - Parameter selecting: Whether the text between the places before and after is selected.
  mutating func move(to place: TextPosition, selecting: Bool = false) {
    anchor = selecting ? anchor ?? caret : nil
    selectsAll = false
    caret = clamped(place)
    history.endStep()
  }

  mutating func move(by key: Key) -> Bool {
    guard let place = target(of: key) else { return false }
    move(to: place, selecting: key.isSelecting)
    return true
  }

  private func target(of key: Key) -> TextPosition? {
    switch key {
    case .left, .control("b"): selection?.lowerBound ?? place(before: caret)
    case .right, .control("f"): selection?.upperBound ?? place(after: caret)
    case .shift(.left): place(before: caret)
    case .shift(.right): place(after: caret)
    case .wordLeft, .alt("b"), .shift(.wordLeft): wordStart(where: TextLines.isInWord)
    case .wordRight, .alt("f"), .shift(.wordRight): wordEnd
    case .home, .control("a"), .shift(.home): TextPosition(line: caret.line, column: 0)
    case .end, .control("e"), .shift(.end): lineEnd(of: caret.line)
    case .textStart, .shift(.textStart): .start
    case .textEnd, .shift(.textEnd): end
    default: nil
    }
  }

  private func lineEnd(of line: Int) -> TextPosition {
    TextPosition(line: line, column: lines[line].count)
  }

  private func place(before place: TextPosition) -> TextPosition {
    if place.column > 0 { return TextPosition(line: place.line, column: place.column - 1) }
    return place.line > 0 ? lineEnd(of: place.line - 1) : place
  }

  private func place(after place: TextPosition) -> TextPosition {
    if place.column < lines[place.line].count {
      return TextPosition(line: place.line, column: place.column + 1)
    }
    return place.line < lines.count - 1 ? TextPosition(line: place.line + 1, column: 0) : place
  }

  /// Whether a key moves the caret, or changes the text other than by typing a character.
  func takes(_ key: Key, isReadOnly: Bool = false) -> Bool {
    let undoes = [.control("_"), .alt("_"), .control("y")].contains(key)
    return target(of: key) != nil || !isReadOnly && (undoes || removal(by: key) != nil)
  }

  // MARK: - Words

  /// The start of the word that the caret is in or behind.
  private func wordStart(where isInWord: (Character) -> Bool) -> TextPosition {
    if hidesWords { return TextPosition(line: caret.line, column: 0) }
    for line in (0...caret.line).reversed() {
      let text = lines[line].prefix(line == caret.line ? caret.column : .max)
      guard let last = text.lastIndex(where: isInWord) else { continue }
      let before = text[..<last].lastIndex { !isInWord($0) }
      return TextPosition(line: line, column: before.map { text[...$0].count } ?? 0)
    }
    return .start
  }

  /// The end of the word that the caret is in or before.
  private var wordEnd: TextPosition {
    if hidesWords { return lineEnd(of: caret.line) }
    for line in caret.line..<lines.count {
      let start = line == caret.line ? caret.column : 0
      let text = lines[line].dropFirst(start)
      guard let first = text.firstIndex(where: TextLines.isInWord) else { continue }
      let word = text[first...].prefix(while: TextLines.isInWord)
      return TextPosition(line: line, column: start + text[..<word.endIndex].count)
    }
    return end
  }

  // MARK: - Editing

  mutating func edit(by key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character), kind: .typing)
    case .control("_"): replay(isUndo: true)
    case .alt("_"), .control("y"): replay(isUndo: false)
    default:
      guard let (range, kind) = removal(by: key) else { return false }
      replace(selection ?? range, with: "", kind: selection == nil ? kind : .other)
    }
    return true
  }

  /// Inserts typed characters with the steps of history that they have as single keys: one for each word.
  mutating func type(_ text: String) {
    var word = ""
    for character in text {
      if !character.isWhitespace, word.last?.isWhitespace == true {
        insert(word, kind: .typing)
        word = ""
      }
      word.append(character)
    }
    insert(word, kind: .typing)
  }

  /// Inserts a text in place of the selection, which an empty text leaves as it is.
  mutating func insert(_ text: String, kind: TextHistory.Kind = .other) {
    if text.isEmpty { return }
    replace(selection ?? caret..<caret, with: text, kind: kind)
  }

  private func removal(by key: Key) -> (Range<TextPosition>, TextHistory.Kind)? {
    switch key {
    case .backspace: (place(before: caret)..<caret, .backspace)
    case .delete, .control("d"): (caret..<place(after: caret), .delete)
    case .control("w"): (wordStart { !$0.isWhitespace }..<caret, .other)
    case .wordBackspace: (wordStart(where: TextLines.isInWord)..<caret, .other)
    case .wordDelete, .alt("d"): (caret..<wordEnd, .other)
    case .control("u"):
      // At the start of a line the line end before it.
      (min(TextPosition(line: caret.line, column: 0), place(before: caret))..<caret, .other)
    case .control("k"):
      (caret..<max(lineEnd(of: caret.line), place(after: caret)), .other)
    default: nil
    }
  }

  private mutating func replace(
    _ range: Range<TextPosition>, with text: String, kind: TextHistory.Kind
  ) {
    let before = (caret: caret, anchor: anchor)
    anchor = nil
    selectsAll = false
    guard !range.isEmpty || !text.isEmpty else { return }
    let (start, end) = (range.lowerBound, range.upperBound)
    // As text, because a mark or a joiner joins the character before it.
    let upToCaret = String(lines[start.line].prefix(start.column)) + text
    let whole = upToCaret + lines[end.line].dropFirst(end.column)
    let inserted = isMultiline ? TextLines.split(whole).lines : [whole]
    let removed = Array(lines[start.line...end.line])
    let caretLines = isMultiline ? TextLines.split(upToCaret).lines : [upToCaret]
    replaceLines(start.line, removed.count, with: inserted)
    caret = clamped(
      TextPosition(
        line: start.line + caretLines.count - 1, column: caretLines[caretLines.count - 1].count))
    history.add(
      TextHistory.Step(
        firstLine: start.line, removed: removed, inserted: inserted, before: before,
        after: (caret, nil)),
      kind: kind, beginsWord: kind == .typing && beginsWord(text, at: start))
  }

  private func beginsWord(_ text: String, at place: TextPosition) -> Bool {
    guard !hidesWords, text.first?.isWhitespace == false, place.column > 0 else { return false }
    return lines[place.line].dropFirst(place.column - 1).first?.isWhitespace == true
  }

  private mutating func replaceLines(_ first: Int, _ count: Int, with new: [String]) {
    unchanged.head = min(unchanged.head, first)
    unchanged.tail = min(unchanged.tail, lines.count - first - count)
    changeCount += 1
    if count == new.count {
      for (index, line) in new.enumerated() { lines[first + index] = line }
    } else {
      lines.replaceSubrange(first..<(first + count), with: new)
    }
  }

  // MARK: - History

  private mutating func replay(isUndo: Bool) {
    guard let step = history.replay(isUndo: isUndo) else { return }
    let (old, new) = isUndo ? (step.inserted, step.removed) : (step.removed, step.inserted)
    replaceLines(step.firstLine, old.count, with: new)
    (caret, anchor) = isUndo ? step.before : step.after
    selectsAll = false
  }
}

/// Text as lines, and the characters that may be in one.
package enum TextLines {
  static func split(_ text: String) -> (lines: [String], lineEnd: String) {
    var lines: [String] = []
    var lineEnd: String?
    let bytes = text.utf8
    var start = bytes.startIndex
    // Bytes, since a text may have megabytes of lines. No byte of another character is a line end.
    while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(String(text[start..<end]))
      let next = bytes.index(after: end)
      let isPair = bytes[end] == 0x0D && next < bytes.endIndex && bytes[next] == 0x0A
      start = isPair ? bytes.index(after: next) : next
      lineEnd = lineEnd ?? (isPair ? "\r\n" : "\n")
    }
    lines.append(String(text[start...]))
    return (lines, lineEnd ?? "\n")
  }

  static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// A pasted text without control characters, with other characters for line ends and tabs.
  package static func cleaned(_ text: String, lineEnd: Character, tab: Character) -> String {
    let cleaned = text.compactMap { character -> Character? in
      if character.isNewline { return lineEnd }
      if character == "\t" { return tab }
      let category = character.unicodeScalars.first?.properties.generalCategory
      return category == .control ? nil : character
    }
    return String(cleaned)
  }
}
