import Testing

@testable import BinderTerminal

@Suite struct LineEditorTests {
  /// The line after some keys, with a bar for the caret.
  func line(_ text: String, _ keys: String) throws -> String {
    var line = LineEditor(text)
    return try after(keys, in: &line)
  }

  func after(_ keys: String, in line: inout LineEditor) throws -> String {
    for key in try Key.parse(keys) { _ = line.handle(key) }
    let characters = Array(line.text)
    return String(characters[..<line.caret]) + "|" + String(characters[line.caret...])
  }

  @Test(
    "keys edit at the caret",
    arguments: [
      ("", "abc", "abc|"),
      ("abc", "<left>x", "abx|c"),
      ("abc", "<home>x<right>y", "xay|bc"),
      ("abc", "<home><end>x", "abcx|"),
      ("abc", "<left><left><left><left><left>x", "x|abc"),
      ("abc", "<right><right>x", "abcx|"),
      ("abc", "<backspace>", "ab|"),
      ("abc", "<left><backspace>", "a|c"),
      ("abc", "<home><backspace>", "|abc"),
      ("abc", "<home><delete>", "|bc"),
      ("abc", "<delete>", "abc|"),
      ("abc", "<left><ctrl-u>", "|c"),
      ("", "<backspace><delete><left><right><home><end><ctrl-u>", "|"),
      ("abc", "<ctrl-a>x", "x|abc"),
      ("abc", "<ctrl-a><ctrl-e>x", "abcx|"),
      ("abc", "<left><left><ctrl-k>", "a|"),
      ("abc", "<ctrl-b><ctrl-b><ctrl-f>x", "abx|c"),
      ("abc", "<ctrl-a><ctrl-d>", "|bc"),
      (
        "", "<ctrl-k><ctrl-w><ctrl-a><ctrl-e><ctrl-d><alt-d><alt-backspace><ctrl-left><ctrl-right>",
        "|"
      ),
    ])
  func editing(text: String, keys: String, result: String) throws {
    #expect(try line(text, keys) == result)
  }

  @Test(
    "keys for words move over words and remove them",
    arguments: [
      ("one two.three", "<ctrl-left>", "one two.|three"),
      ("one two.three", "<alt-b><alt-b>", "one |two.three"),
      ("one two  ", "<alt-left>", "one |two  "),
      ("one two", "<home><ctrl-right>", "one| two"),
      ("one  two", "<home><alt-f><alt-f>", "one  two|"),
      ("a_1 b", "<home><alt-right>", "a_1| b"),
      ("one two.three  ", "<ctrl-w>", "one |"),
      ("one two.three", "<alt-backspace>", "one two.|"),
      ("one two", "<home><alt-d>", "| two"),
      ("one two", "<home><right><ctrl-delete>", "o| two"),
      ("日本 語", "<ctrl-left>x", "日本 x|語"),
      ("é e\u{301}x", "<alt-b>", "é |e\u{301}x"),
    ])
  func words(text: String, keys: String, result: String) throws {
    #expect(try line(text, keys) == result)
  }

  @Test(
    "pasted text is inserted at the caret, in one line and without control characters",
    arguments: [
      ("xy", "ab", "axy|b"), ("two\nlines\r\nmore\n", "ab", "atwo lines more|b"),
      ("\n", "ab", "a|b"), ("\ta\u{1B}[31mb\u{7}", "ab", "a a[31mb|b"), ("", "ab", "a|b"),
      ("\u{301}", "eb", "e\u{301}|b"), ("日👨‍👩‍👧", "ab", "a日👨‍👩‍👧|b"),
    ])
  func pasting(pasted: String, text: String, result: String) throws {
    var line = LineEditor()
    line.replace(with: text)
    _ = line.handle(.left)
    line.paste(pasted)
    #expect(try after("", in: &line) == result)
  }

  @Test("pasted text replaces a selected text")
  func pastingOverSelection() throws {
    var line = LineEditor()
    line.replace(with: "0.00")
    line.selectAll()
    line.paste("12")
    #expect(try after("3", in: &line) == "123|")
  }

  @Test("a click puts the caret before the character that it hits, or behind the last one")
  func clicking() throws {
    var line = LineEditor()
    line.replace(with: "a日b")
    line.selectAll()
    for (column, place) in [(0, "|a日b"), (1, "a|日b"), (2, "a|日b"), (3, "a日|b"), (9, "a日b|")] {
      line.moveCaret(toColumn: column)
      #expect(try after("", in: &line) == place)
    }
    #expect(line.selection == nil)
    line.replace(with: "abcdefgh")
    _ = line.handle(.end)
    _ = line.window(of: 4, showsCaret: true)
    line.moveCaret(toColumn: 0)
    #expect(try after("", in: &line) == "abcd|efgh")
  }

  @Test(
    "a click in a text that was scrolled and then left counts from the beginning, which is shown")
  func clickingAfterLeaving() throws {
    var line = LineEditor()
    line.replace(with: "abcdefgh")
    #expect(line.window(of: 4, showsCaret: true).text == "efgh")
    #expect(line.window(of: 4, showsCaret: false).text == "abc…")
    line.moveCaret(toColumn: 1)
    #expect(try after("", in: &line) == "a|bcdefgh")
  }

  @Test("a click in a text that became shorter than it was scrolled puts the caret at its end")
  func clickingAfterShortening() throws {
    var line = LineEditor()
    line.replace(with: "abcdefgh")
    _ = line.window(of: 4, showsCaret: true)
    line.replace(with: "ab")
    line.moveCaret(toColumn: 0)
    #expect(try after("", in: &line) == "ab|")
    #expect(line.window(of: 4, showsCaret: true).text == "ab")
  }

  @Test("the caret steps over characters as the user sees them")
  func characters() throws {
    #expect(try line("日e\u{301}👨‍👩‍👧", "<left><left>") == "日|e\u{301}👨‍👩‍👧")
    #expect(try line("日e\u{301}👨‍👩‍👧", "<backspace>") == "日e\u{301}|")
    #expect(try line("日e\u{301}👨‍👩‍👧", "<backspace><backspace>") == "日|")
    #expect(try line("🇩🇪🇫🇷", "<left>x") == "🇩🇪x|🇫🇷")
  }

  @Test("a mark that is typed joins the letter before the caret")
  func marks() {
    var line = LineEditor()
    line.replace(with: "ex")
    _ = line.handle(.left)
    _ = line.handle(.character("\u{301}"))
    #expect(line.text == "e\u{301}x")
    #expect(line.caret == 1)
    _ = line.handle(.backspace)
    #expect(line.text == "x")
  }

  @Test("the parts of a flag and of a family become one character")
  func joined() {
    var line = LineEditor()
    for scalar in "🇩🇪👨‍👩".unicodeScalars { _ = line.handle(.character(Character(scalar))) }
    #expect(line.text == "🇩🇪👨‍👩")
    #expect(line.caret == 2)
  }

  @Test("a removal that joins two characters leaves the caret within the text")
  func joiningRemoval() throws {
    // Between the halves of a flag.
    #expect(try line("🇩x🇪", "<left><backspace>") == "🇩🇪|")
  }

  @Test("a text from elsewhere keeps the caret at the end, or inside")
  func replacement() throws {
    var line = LineEditor()
    line.replace(with: "abc")
    #expect(try after("", in: &line) == "abc|")
    _ = line.handle(.left)
    line.replace(with: "abcdef")
    #expect(try after("", in: &line) == "ab|cdef")
    line.replace(with: "x")
    #expect(try after("", in: &line) == "x|")
    line.replace(with: "")
    #expect(try after("", in: &line) == "|")
  }

  @Test(
    "typing replaces a selected text, keys that only move keep it",
    arguments: [
      ("5", "5|"), ("<backspace>", "|"), ("<delete>", "|"), ("<ctrl-u>", "|"), ("<ctrl-k>", "|"),
      ("<ctrl-w>", "|"), ("<alt-d>", "|"), ("<ctrl-e>5", "0.005|"),
      ("<left>5", "5|0.00"), ("<home>5", "5|0.00"), ("<right>5", "0.005|"), ("<end>5", "0.005|"),
      ("5<home>1", "1|5"),
    ])
  func selection(keys: String, result: String) throws {
    var line = LineEditor()
    line.replace(with: "0.00")
    line.selectAll()
    #expect(try after(keys, in: &line) == result)
  }

  @Test("keys that are not for editing are left alone and keep the selection")
  func otherKeys() throws {
    var line = LineEditor()
    line.replace(with: "abc")
    line.selectAll()
    for key in try Key.parse("<enter><tab><esc><up><down><pageup><f1><alt-x><shift-up>") {
      let isTaken = line.handle(key)
      #expect(!isTaken)
    }
    #expect(line.selection == 0..<3)
    #expect(line.text == "abc")
  }

  @Test("the caret is always in the window, at its place among the cells", arguments: 1...6)
  func window(columns: Int) throws {
    var line = LineEditor()
    for key in try Key.parse("a日b<left>c本e<home>x<end>yz<left><left><backspace>") {
      _ = line.handle(key)
      let window = line.window(of: columns, showsCaret: true)
      // Behind the last character the caret may be in the cell behind the window.
      #expect(window.caretColumn < columns || line.caret == line.text.count)
      #expect(window.caretColumn <= columns)
      #expect(DisplayText.width(of: window.text) <= columns)
      #expect(line.text.contains(window.text))
    }
  }

  @Test("a longer text is scrolled only as far as it must be")
  func scrolling() throws {
    var line = LineEditor()
    line.replace(with: "abcdef")
    #expect(line.window(of: 4, showsCaret: true).text == "cdef")
    _ = line.handle(.left)
    #expect(line.window(of: 4, showsCaret: true).text == "cdef")
    _ = line.handle(.home)
    #expect(line.window(of: 4, showsCaret: true).text == "abcd")
    _ = line.handle(.end)
    _ = line.window(of: 4, showsCaret: true)
    _ = line.handle(.backspace)
    #expect(line.window(of: 4, showsCaret: true).text == "bcde")
    #expect(line.window(of: 4, showsCaret: false).text == "abc…")
  }

  @Test("a text as long as the window is shown as a whole, with the caret behind it")
  func fullWindow() {
    var line = LineEditor("abcd")
    let window = line.window(of: 4, showsCaret: true)
    #expect(window.text == "abcd")
    #expect(window.caretColumn == 4)
  }
}
