import RandomNumbers
import Testing

@testable import BinderTerminal

@Suite struct TextLayoutTests {
  private func rows(_ text: String, _ columns: Int) -> [String] {
    var editing = TextEditing(isMultiline: true)
    editing.replace(with: text)
    var layout = TextLayout()
    layout.update(for: &editing, columns: columns)
    return (0..<layout.rowCount).map { row in
      let (line, part) = layout.line(ofRow: row)
      return String(layout.characters(ofRow: part, of: line, in: editing.lines).text)
    }
  }

  @Test(
    "lines are broken between words, and longer words anywhere",
    arguments: [
      ("", 5, [""]),
      ("one two", 7, ["one two"]),
      ("one two", 5, ["one ", "two"]),
      ("one two", 3, ["one ", "two"]),
      ("one   two", 4, ["one   ", "two"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("a bcdefgh", 4, ["a ", "bcde", "fgh"]),
      ("  ab", 3, ["  ", "ab"]),
      ("abc ", 3, ["abc "]),
      ("one\n\ntwo", 9, ["one", "", "two"]),
      ("日本語 日本", 5, ["日本", "語 ", "日本"]),
      ("日本", 1, ["日", "本"]),
      ("👨‍👩‍👧👨‍👩‍👧", 3, ["👨‍👩‍👧", "👨‍👩‍👧"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("a\u{200B}b", 2, ["a\u{200B}b"]),
    ])
  func wrapping(text: String, columns: Int, rows expected: [String]) {
    #expect(rows(text, columns) == expected)
  }

  @Test(
    "any text is kept, and no row is wider than the room but for blanks at its end",
    arguments: 1...6)
  func everyCharacter(columns: Int) {
    let line = "ab  日本語x 👨‍👩‍👧e\u{301}   abcdefg 日\u{1B}[2J a"
    let rows = rows(line, columns)
    #expect(rows.joined() == line)
    for row in rows {
      let text = String(row.reversed().drop { $0 == " " }.reversed())
      #expect(DisplayText.width(of: text) <= columns || text.count == 1)
      #expect(!row.isEmpty)
    }
  }

  @Test("a place and its cell belong together, but behind a row that goes on", arguments: 1...7)
  func places(columns: Int) {
    var editing = TextEditing(isMultiline: true)
    editing.replace(with: "one two\n\nthree four five\n日本語 x\n")
    var layout = TextLayout()
    layout.update(for: &editing, columns: columns)
    for line in editing.lines.indices {
      for column in 0...editing.lines[line].count {
        let place = TextPosition(line: line, column: column)
        let cell = layout.cell(of: place, in: editing.lines)
        #expect((0...columns).contains(cell.column))
        if cell.column < columns {
          #expect(layout.place(at: cell, in: editing.lines) == place)
        }
      }
    }
  }

  @Test("a layout that follows edits is that of the text made anew", arguments: 0..<20)
  func updates(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var editing = TextEditing(isMultiline: true)
    var layout = TextLayout()
    let keys = try Key.parse(
      "ab 日<left><right><ctrl-home><ctrl-end><backspace><delete><ctrl-u><ctrl-k><ctrl-_><alt-_>"
        + "<ctrl-shift-home><shift-left><ctrl-left>")
    for step in 0..<300 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: editing.insert("\n")
      case 1: editing.insert("one\ntwo three\n\nfour")
      case 2 where step % 10 == 0: editing.replace(with: "new\ntext\n")
      default:
        let key = keys.randomElement(using: &generator)!
        _ = editing.move(by: key) || editing.edit(by: key)
      }
      if step % 3 == 0 { continue }
      layout.update(for: &editing, columns: step / 100 + 3)
      var anew = TextEditing(isMultiline: true)
      anew.replace(with: editing.text)
      var expected = TextLayout()
      expected.update(for: &anew, columns: step / 100 + 3)
      try #require(layout.rowCount == expected.rowCount)
      for row in 0..<layout.rowCount {
        try #require(layout.line(ofRow: row) == expected.line(ofRow: row))
      }
    }
  }

  @Test("a key in a long text measures the changed lines only")
  func cost() {
    var editing = TextEditing(isMultiline: true)
    editing.replace(with: (0..<100_000).map { "line \($0)" }.joined(separator: "\n"))
    var layout = TextLayout()
    layout.update(for: &editing, columns: 40)
    #expect(layout.rowCount == 100_000)
    editing.move(to: TextPosition(line: 50_000, column: 2))
    _ = editing.edit(by: .character("x"))
    #expect(editing.takeUnchanged() == (50_000, 49_999))
    editing.insert("a\nb")
    #expect(editing.takeUnchanged() == (50_000, 49_999))
  }
}
