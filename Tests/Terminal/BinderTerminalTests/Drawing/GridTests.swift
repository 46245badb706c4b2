import Testing

@testable import BinderTerminal

@Suite struct GridTests {
  /// A grid of one row with texts written from columns on.
  func row(_ columns: Int, clip: Range<Int>? = nil, _ texts: (String, Int)...) -> Grid {
    var grid = Grid(size: Size(columns: columns, rows: 1))
    let clip = clip ?? 0..<columns
    let area = Rect(column: clip.lowerBound, row: 0, columns: clip.count, rows: 1)
    for (text, start) in texts {
      var place = Position(column: start, row: 0)
      for character in text {
        let glyph = Glyph(character)
        grid.put(glyph, at: place, style: .plain, clip: area)
        place.column += glyph.width
      }
    }
    return grid
  }

  func changes(from old: Grid?, to new: Grid) -> [Int] {
    var columns: [Int] = []
    new.forEachChange(since: old) { place, _ in columns.append(place.column) }
    return columns
  }

  @Test("a wide character takes two cells")
  func wide() {
    let grid = row(6, ("日a", 0))
    #expect(grid[column: 0, row: 0].width == 2)
    #expect(grid[column: 1, row: 0].width == 0)
    #expect(grid[column: 2, row: 0].character == "a")
    #expect(grid.text == "日a")
  }

  @Test("the rest of a wide character that is written over is blank")
  func overwritten() {
    #expect(row(6, ("日本", 0), ("x", 1)).text == " x本")
    #expect(row(6, ("日本", 0), ("x", 0)).text == "x 本")
    #expect(row(6, ("日本", 0), ("語", 1)).text == " 語")
    #expect(row(6, ("a日", 0), ("語", 0)).text == "語")
  }

  @Test("no half of a wide character is drawn at an edge")
  func edges() {
    #expect(row(3, ("日本", 0)).text == "日")
    #expect(row(3, ("日本", -1)).text == " 本")
    #expect(row(6, clip: 1..<4, ("日本語", 0)).text == "  本")
    #expect(row(6, clip: 2..<4, ("abcdef", 0)).text == "  cd")
  }

  @Test("places outside the grid are passed over")
  func outside() {
    var grid = row(3, ("abc", 0))
    let everywhere = Rect(column: -9, row: -9, columns: 99, rows: 99)
    for (column, row) in [(-1, 0), (3, 0), (0, -1), (0, 1), (.min / 2, 0), (.max / 2, 0)] {
      grid.put(
        Glyph("x"), at: Position(column: column, row: row), style: .plain, clip: everywhere)
    }
    #expect(grid.text == "abc")
    #expect(Grid(size: Size(columns: -1, rows: 5)).text == "")
  }

  @Test("only a cell that differs is a change")
  func differences() {
    let old = row(6, ("abcdef", 0))
    #expect(changes(from: old, to: old) == [])
    #expect(changes(from: old, to: row(6, ("abXdeY", 0))) == [2, 5])
    #expect(changes(from: nil, to: old) == [0, 1, 2, 3, 4, 5])
    #expect(changes(from: row(5, ("abcde", 0)), to: old).count == 6)
  }

  @Test("a wide character is one change, and so is the text in its place")
  func wideDifferences() {
    let narrow = row(4, ("abcd", 0))
    let wide = row(4, ("a日d", 0))
    #expect(changes(from: narrow, to: wide) == [1])
    #expect(changes(from: wide, to: narrow) == [1, 2])
    #expect(changes(from: wide, to: row(4, ("日bd", 0))) == [0, 2])
  }

  @Test("a difference in style alone is a change")
  func styles() {
    var old = Grid(size: Size(columns: 1, rows: 1))
    var new = old
    let all = Rect(size: old.size)
    old.put(Glyph("a"), at: Position(column: 0, row: 0), style: .plain, clip: all)
    new.put(Glyph("a"), at: Position(column: 0, row: 0), style: .bold, clip: all)
    #expect(changes(from: old, to: new) == [0])
  }

  @Test("a character of several scalars is compared by its scalars, not by its place")
  func clusters() {
    let old = row(6, ("a\u{0301}b\u{0301}", 0))
    let new = row(6, ("b\u{0301}", 1), ("a\u{0301}", 0))
    #expect(old == new)
    #expect(old.hashValue == new.hashValue)
    #expect(changes(from: old, to: new) == [])
    #expect(changes(from: old, to: row(6, ("b\u{0301}a\u{0301}", 0))) == [0, 1])
    #expect(changes(from: old, to: row(6, ("ab\u{0301}", 0))) == [0])
  }

  @Test("a cell keeps each style, and a character as wide as they come")
  func packing() {
    let everything = Style(
      bold: true, dim: true, reversed: true, underlined: true, foreground: .brightWhite,
      background: .black)
    let wide = "\u{0915}" + String(repeating: "\u{093E}", count: 15)
    for style in [
      Style.plain, everything, Style(foreground: .black), Style(background: .brightWhite),
    ] {
      var grid = Grid(size: Size(columns: 40, rows: 1))
      for (column, text) in [(0, "x"), (1, wide)] {
        grid.put(
          Glyph(Character(text)), at: Position(column: column, row: 0), style: style,
          clip: Rect(size: grid.size))
      }
      #expect(grid[column: 0, row: 0].style == style)
      #expect(grid[column: 1, row: 0].style == style)
      #expect(grid[column: 1, row: 0].character == Character(wide))
      #expect(grid[column: 1, row: 0].width == Glyph(Character(wide)).width)
    }
  }
}
