import BinderCore
import RandomNumbers
import Testing

@testable import BinderTerminal

/// Random keys on the editor of one line and on that of several, and on a model of them that is as
/// simple as can be.
@Suite struct RandomEditingTests {
  /// A text as one array of characters, the caret, and the other end of the selection.
  private struct NaiveEditing {
    var characters: [Character] = []
    var caret = 0
    var anchor: Int?

    var selection: Range<Int>? {
      anchor.flatMap { $0 == caret ? nil : min($0, caret)..<max($0, caret) }
    }

    private var lineStart: Int { (characters[..<caret].lastIndex(of: "\n") ?? -1) + 1 }
    private var lineEnd: Int { characters[caret...].firstIndex(of: "\n") ?? characters.count }

    private func isInWord(_ index: Int) -> Bool {
      characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
    }

    private func wordStart(_ isInWord: (Int) -> Bool) -> Int {
      var place = caret
      while place > 0, !isInWord(place - 1) { place -= 1 }
      while place > 0, isInWord(place - 1) { place -= 1 }
      return place
    }

    private var wordEnd: Int {
      var place = caret
      while place < characters.count, !isInWord(place) { place += 1 }
      while place < characters.count, isInWord(place) { place += 1 }
      return place
    }

    mutating func press(_ key: Key) {
      switch key {
      case .left: move(selection?.lowerBound ?? max(0, caret - 1))
      case .right: move(selection?.upperBound ?? min(characters.count, caret + 1))
      case .shift(.left): select(max(0, caret - 1))
      case .shift(.right): select(min(characters.count, caret + 1))
      case .wordLeft: move(wordStart(isInWord))
      case .wordRight: move(wordEnd)
      case .shift(.wordLeft): select(wordStart(isInWord))
      case .shift(.wordRight): select(wordEnd)
      case .home: move(lineStart)
      case .end: move(lineEnd)
      case .shift(.home): select(lineStart)
      case .shift(.end): select(lineEnd)
      case .textStart: move(0)
      case .textEnd: move(characters.count)
      case .shift(.textStart): select(0)
      case .shift(.textEnd): select(characters.count)
      case .character(let character): replace(selection ?? caret..<caret, String(character))
      case .backspace: remove(max(0, caret - 1)..<caret)
      case .delete: remove(caret..<min(characters.count, caret + 1))
      case .wordBackspace: remove(wordStart(isInWord)..<caret)
      case .wordDelete: remove(caret..<wordEnd)
      case .control("w"): remove(wordStart { !characters[$0].isWhitespace }..<caret)
      case .control("u"): remove((lineStart == caret ? max(0, caret - 1) : lineStart)..<caret)
      case .control("k"):
        remove(caret..<(lineEnd == caret ? min(characters.count, caret + 1) : lineEnd))
      default: break
      }
    }

    private mutating func move(_ place: Int) { (caret, anchor) = (place, nil) }
    private mutating func select(_ place: Int) { (anchor, caret) = (anchor ?? caret, place) }
    private mutating func remove(_ range: Range<Int>) { replace(selection ?? range, "") }

    mutating func replace(_ range: Range<Int>, _ text: String) {
      let before = String(characters[..<range.lowerBound]) + text
      characters = Array(before + String(characters[range.upperBound...]))
      (caret, anchor) = (min(before.count, characters.count), nil)
    }
  }

  private static let keys: [Key] = [
    .left, .right, .shift(.left), .shift(.right), .wordLeft, .wordRight, .shift(.wordLeft),
    .shift(.wordRight),
    .home, .end, .shift(.home), .shift(.end), .textStart, .textEnd, .shift(.textStart),
    .shift(.textEnd),
    .backspace, .delete, .wordBackspace, .wordDelete, .control("w"), .control("u"), .control("k"),
  ]
  /// Letters, blanks, wide characters, a mark, the parts of a family and of a flag.
  private static let characters: [Character] = [
    "a", "b", "_", "1", " ", " ", ".", "日", "\u{301}", "\u{200D}", "👨", "👩", "🇩", "🇪", "\u{1F3FD}",
  ]

  private func randomKey(_ generator: inout SplitMix64) -> Key {
    Bool.random(using: &generator)
      ? .character(Self.characters.randomElement(using: &generator)!)
      : Self.keys.randomElement(using: &generator)!
  }

  private func offset(of place: TextPosition, in editing: TextEditing) -> Int {
    editing.lines[..<place.line].reduce(place.column) { $0 + $1.count + 1 }
  }

  private func expectSame(_ editing: TextEditing, _ naive: NaiveEditing, _ key: Key) throws {
    try #require(editing.text == String(naive.characters), "after \(key)")
    try #require(offset(of: editing.caret, in: editing) == naive.caret, "after \(key)")
    let selection = editing.selection.map {
      offset(of: $0.lowerBound, in: editing)..<offset(of: $0.upperBound, in: editing)
    }
    try #require(selection == naive.selection, "after \(key)")
    // The caret is between characters.
    try #require((0...editing.lines[editing.caret.line].count).contains(editing.caret.column))
  }

  @Test(
    "random keys have the same effect on a text, its caret and its selection as on a simple model",
    arguments: 0..<40, [false, true])
  func keys(seed: UInt64, isMultiline: Bool) throws {
    var generator = SplitMix64(seed: seed)
    var editing = TextEditing(isMultiline: isMultiline)
    var naive = NaiveEditing()
    for _ in 0..<400 {
      if isMultiline, Int.random(in: 0..<10, using: &generator) == 0 {
        editing.insert("\n")
        naive.replace(naive.selection ?? naive.caret..<naive.caret, "\n")
      } else {
        let key = randomKey(&generator)
        let isTaken = editing.move(by: key) || editing.edit(by: key)
        #expect(isTaken)
        naive.press(key)
        try expectSame(editing, naive, key)
      }
    }
  }

  @Test(
    "undoing everything gives the first text back, and making it again the last",
    arguments: 0..<40, [false, true])
  func history(seed: UInt64, isMultiline: Bool) throws {
    var generator = SplitMix64(seed: seed)
    var editing = TextEditing(isMultiline: isMultiline)
    let first = isMultiline ? "one\ntwo 日本\n" : "one two 日本"
    editing.replace(with: first)
    var texts: Set<String> = [first]
    for _ in 0..<300 {
      if isMultiline, Int.random(in: 0..<10, using: &generator) == 0 {
        editing.insert("x\ny")
      } else {
        let key = randomKey(&generator)
        _ = editing.move(by: key) || editing.edit(by: key)
      }
      texts.insert(editing.text)
      if Int.random(in: 0..<20, using: &generator) == 0 {
        _ = editing.edit(by: .control("_"))
        #expect(texts.contains(editing.text))
        if Bool.random(using: &generator) { _ = editing.edit(by: .control("y")) }
      }
    }
    // The last edit may have been undone.
    for _ in 0..<20 { _ = editing.edit(by: .control("y")) }
    let last = editing.text
    for _ in 0..<400 {
      _ = editing.edit(by: .control("_"))
      #expect(texts.contains(editing.text), "no text between two edits is shown")
    }
    #expect(editing.text == first)
    for _ in 0..<400 { _ = editing.edit(by: .control("y")) }
    #expect(editing.text == last)
  }

  @Test("an area of any size keeps its caret on the screen and its text in the model")
  func area() throws {
    for seed in UInt64(0)..<20 {
      var generator = SplitMix64(seed: seed)
      let (area, binder, notes) = (TextArea(columns: 3, rows: 1), Binder(), Field("one\n日本 two\n"))
      binder.bind(notes, to: area.$text)
      let stage = Stage(12, 6) { area }
      for _ in 0..<150 {
        let (column, row) = (
          Int.random(in: 0..<12, using: &generator), Int.random(in: 0..<6, using: &generator)
        )
        switch Int.random(in: 0..<24, using: &generator) {
        case 0: stage.terminal.resize(columns: 3 + column, rows: 1 + row)
        case 1: stage.click(column: column, row: row)
        case 2: stage.scroll(row > 2 ? .scrollUp : .scrollDown, column: column, row: 0)
        case 3: stage.application.paste("a long line of words\nand 日本語日本語日本語")
        case 4..<10:
          let keys: [Key] = [.up, .down, .shift(.up), .shift(.down), .pageUp, .pageDown, .enter]
          stage.application.send(keys.randomElement(using: &generator)!)
        case 10: stage.application.send(row > 2 ? .control("_") : .alt("_"))
        default: stage.application.send(randomKey(&generator))
        }
        let grid = stage.grid
        try #require(area.text == notes.value)
        try #require(grid.size == stage.terminal.size)
        if let caret = grid.caret {
          try #require(caret.column < grid.size.columns && caret.row < grid.size.rows)
        }
        // A key or a click brings the caret into sight; the wheel need not.
        stage.application.send(.shift(.right))
        try #require(stage.grid.caret != nil)
      }
    }
  }

  @Test("the caret is in the window, or in the cell behind it", arguments: 0..<20)
  func window(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var line = LineEditor()
    for _ in 0..<300 {
      _ = line.handle(randomKey(&generator))
      let columns = Int.random(in: 0..<8, using: &generator)
      let window = line.window(of: columns, showsCaret: true)
      try #require((0...columns).contains(window.caretColumn))
      try #require(DisplayText.width(of: window.text) <= columns)
    }
  }
}
