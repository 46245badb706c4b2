import BinderCore
import BinderTerminal
import Testing

@MainActor @Suite struct LogViewTests {
  let log = LogView<String>()
  let stage: Stage

  init() {
    stage = Stage(20, 4) { [log] in log }
    log.lines = Journal((1...10).map { "line \($0)" })
    _ = stage.text
  }

  @Test("the end of a log is in sight, and stays so")
  func following() throws {
    #expect(stage.text == "line 7\nline 8\nline 9\nline 10")
    log.lines.append("line 11")
    #expect(stage.text == "line 8\nline 9\nline 10\nline 11")
  }

  @Test("a log that is shorter than its room begins at the top")
  func short() throws {
    log.lines = ["a", "b"]
    #expect(stage.text == "a\nb")
    try stage.press("<up>")
    #expect(stage.text == "a\nb")
    #expect(log.isFollowing)
    log.lines = []
    #expect(stage.text == "")
  }

  @Test("scrolling up ends the following, and a row says so")
  func scrollsAway() throws {
    try stage.press("<up>")
    #expect(!log.isFollowing)
    #expect(stage.text == "line 6\nline 7\nline 8\n↓ 2 more lines, End…")
    log.lines.append("line 11")
    #expect(stage.text == "line 6\nline 7\nline 8\n↓ 3 more lines, End…")
    try stage.press("<end>")
    #expect(log.isFollowing)
    #expect(stage.text == "line 8\nline 9\nline 10\nline 11")
  }

  @Test("keys that arrive together go where they go with a frame for each")
  func together() throws {
    try stage.press("<home>")
    for key in [Key.end, .up] { stage.application.send(key) }
    #expect(stage.text.hasPrefix("line 6\n"))
  }

  @Test(
    "a log that does not follow leaves no blank rows below, however the lines and the room change")
  func blank() throws {
    try stage.press("<up><up>")
    stage.terminal.resize(columns: 20, rows: 8)
    #expect(stage.text.hasPrefix("line 3\n") || stage.text.hasPrefix("line 4\n"))
    stage.terminal.resize(columns: 20, rows: 4)
    log.lines = Journal((1...4).map { "new \($0)" })
    #expect(stage.text == "new 2\nnew 3\nnew 4\nEnd follows")
    log.wraps = true
    log.lines = [String(repeating: "word ", count: 40)]
    try stage.press("<end><up>")
    stage.terminal.resize(columns: 200, rows: 4)
    #expect(stage.text.hasPrefix("word word"))
  }

  @Test("a log scrolls sideways no farther than its longest line in sight")
  func farRight() throws {
    for _ in 0..<10 { try stage.press("<right>") }
    #expect(stage.text.hasPrefix("line 7"))
    log.lines.append("a line of some thirty characters")
    for _ in 0..<10 { try stage.press("<right>") }
    #expect(stage.text.hasSuffix("irty characters"))
    for _ in 0..<2 { try stage.press("<left>") }
    #expect(stage.text.hasPrefix("line 8"))
  }

  @Test("scrolling down to the end begins the following again")
  func scrollsBack() throws {
    try stage.press("<up><up>")
    #expect(stage.text.hasPrefix("line 5\n"))
    try stage.press("<down>")
    #expect(stage.text.hasPrefix("line 6\n"))
    #expect(!log.isFollowing)
    try stage.press("<down>")
    #expect(log.isFollowing)
    try stage.press("<home>")
    #expect(stage.text.hasPrefix("line 1\n"))
    try stage.press("<pagedown>")
    #expect(stage.text.hasPrefix("line 3\n"))
    try stage.press("<pageup>")
    #expect(stage.text.hasPrefix("line 1\n"))
  }

  @Test("lines that are removed at the front do not move the lines in sight")
  func trimmed() throws {
    try stage.press("<up><up>")
    #expect(stage.text.hasPrefix("line 5\nline 6\nline 7\n"))
    log.lines.keepLast(7)
    log.lines += (11...13).map { "line \($0)" }
    #expect(stage.text.hasPrefix("line 5\nline 6\nline 7\n"))
    log.lines.keepLast(6)
    #expect(stage.text.hasPrefix("line 8\n"))
  }

  @Test("the model decides on the following, too")
  func modelFollows() throws {
    try stage.press("<up>")
    log.isFollowing = true
    #expect(stage.text == "line 7\nline 8\nline 9\nline 10")
  }

  @Test("long lines are cut off and scrolled sideways, or wrapped")
  func longLines() throws {
    log.lines = ["one two three four five six", "end"]
    #expect(stage.text == "one two three four …\nend")
    try stage.press("<right>")
    #expect(stage.text == "…hree four five six")
    try stage.press("<left>")
    log.wraps = true
    #expect(stage.text == "one two three four\nfive six\nend")
    try stage.press("<up>")
    #expect(log.isFollowing)
    log.lines = ["1 2", "one two three four five six seven eight nine ten", "end"]
    #expect(stage.text == "one two three four\nfive six seven eight\nnine ten\nend")
    try stage.press("<up>")
    #expect(stage.text == "1 2\none two three four\nfive six seven eight\n↓ 1 more line, End …")
    try stage.press("<down>")
    #expect(stage.text.hasPrefix("one two three four\nfive six seven eight\nnine ten"))
  }

  @Test("a found text is highlighted, and n and N go from match to match")
  func search() throws {
    log.search = "line 1"
    #expect(stage.style(row: 3).isUnderlined)
    #expect(!stage.style(row: 0).isUnderlined)
    try stage.press("n")
    #expect(stage.text.hasPrefix("line 8\nline 9\nline 10"))
    try stage.press("n")
    #expect(stage.text.hasPrefix("line 1\n"))
    #expect(stage.style(row: 0).isReversed)
    try stage.press("N")
    #expect(stage.text.hasPrefix("line 8\nline 9\nline 10"))
    log.isFollowing = true
    log.lines = Journal(["match"] + (0..<20).map { "other \($0)" })
    log.search = "match"
    _ = stage.text
    try stage.press("n")
    #expect(stage.text.hasPrefix("match\n"))
    log.lines = Journal((1...10).map { "line \($0)" })
    log.search = "LINE"
    #expect(!stage.style(row: 0).isUnderlined)
    log.search = "nothing"
    let before = stage.text
    try stage.press("n")
    #expect(stage.text == before)
  }

  @Test("lines have styles by their level")
  func levels() throws {
    let log = LogView<Int>(String.init) { $0 < 0 ? "error" : nil }
    let stage = Stage(10, 2) { log }
    log.lines = [1, -1]
    #expect(stage.style(row: 0) == .plain)
    #expect(stage.style(row: 1) == Theme().error)
  }

  @Test("a line end within a line does not break the screen")
  func lineEnd() throws {
    log.lines = ["a\nb", "\u{1B}[31mred", ""]
    #expect(stage.text.hasPrefix("a\n"))
    log.wraps = true
    #expect(stage.text.hasPrefix("a\nb\n"))
  }

  @Test("the lines of a log that is released can still be set")
  func released() {
    var log: LogView<String>? = LogView()
    let lines = log?.$lines
    log = nil
    lines?.value = ["a"]
    #expect(lines?.value.count == 1)
  }

  @Test("the wheel scrolls")
  func wheel() throws {
    _ = stage.text
    stage.application.send(MouseEvent(.scrollUp, column: 1, row: 1))
    #expect(stage.text.hasPrefix("line 4\n"))
    stage.application.send(MouseEvent(.scrollDown, column: 1, row: 1))
    #expect(log.isFollowing)
  }

  @Test("a log survives any size")
  func sizes() throws {
    for columns in 0...4 {
      for rows in 0...4 {
        for wraps in [true, false] {
          log.wraps = wraps
          stage.terminal.resize(columns: columns, rows: rows)
          _ = stage.text
          try stage.press("<up><pageup><end>n<down>")
        }
      }
    }
  }
}

extension Stage {
  fileprivate func style(row: Int) -> Style { grid[column: 0, row: row].style }
}
