import Testing

@testable import BinderTerminal

extension LineEditorTests {
  /// The selected part of the text after some keys in brackets, and the caret as a bar.
  func selected(_ text: String, _ keys: String) throws -> String {
    var line = LineEditor(text)
    for key in try Key.parse(keys) { _ = line.handle(key) }
    var characters = Array(line.text).map(String.init)
    let selection = line.selection
    for index in (0...characters.count).reversed() {
      if index == selection?.upperBound { characters.insert("]", at: index) }
      if index == line.caret { characters.insert("|", at: index) }
      if index == selection?.lowerBound { characters.insert("[", at: index) }
    }
    return characters.joined()
  }

  @Test(
    "Shift with a key that moves the caret selects, and takes characters back from a selection",
    arguments: [
      ("abc", "<shift-left>", "ab[|c]"),
      ("abc", "<shift-left><shift-left>", "a[|bc]"),
      ("abc", "<shift-left><shift-left><shift-right>", "ab[|c]"),
      ("abc", "<shift-left><shift-right>", "abc|"),
      ("abc", "<home><shift-right>", "[a|]bc"),
      ("abc", "<left><shift-home>", "[|ab]c"),
      ("abc", "<home><right><shift-end>", "a[bc|]"),
      ("one two", "<ctrl-shift-left>", "one [|two]"),
      ("one two", "<home><ctrl-shift-right>", "[one|] two"),
      ("one two", "<alt-shift-left><alt-shift-left>", "[|one two]"),
      ("abc", "<ctrl-shift-home>", "[|abc]"),
      ("abc", "<home><ctrl-shift-end>", "[abc|]"),
      ("日e\u{301}x", "<home><shift-right><shift-right>", "[日e\u{301}|]x"),
    ])
  func selecting(text: String, keys: String, result: String) throws {
    #expect(try selected(text, keys) == result)
  }

  @Test(
    "keys that edit replace or remove the selected part",
    arguments: [
      ("x", "ax|d"), ("<backspace>", "a|d"), ("<delete>", "a|d"), ("<ctrl-k>", "a|d"),
      ("<ctrl-w>", "a|d"), ("<alt-d>", "a|d"),
    ])
  func editingSelection(key: String, result: String) throws {
    #expect(try line("abcd", "<left><shift-left><shift-left>" + key) == result)
  }

  @Test("Left and Right end a selection at its ends, and other keys move from the caret")
  func endingSelection() throws {
    let selecting = "<left><shift-left><shift-left>"
    #expect(try selected("abcd", selecting + "<left>") == "a|bcd")
    #expect(try selected("abcd", selecting + "<right>") == "abc|d")
    #expect(try selected("abcd", selecting + "<end>") == "abcd|")
    #expect(try selected("abcd", selecting + "<ctrl-b>") == "a|bcd")
  }

  @Test("Shift and an arrow key take characters from the whole text that is selected")
  func shrinkingSelection() throws {
    var line = LineEditor("abc")
    line.selectAll()
    _ = line.handle(.shift(.left))
    #expect(line.selection == 0..<2)
    line.replace(with: "xyz")
    #expect(line.selection == nil)
  }

  @Test("the window has the selected characters that it shows")
  func selectionInWindow() throws {
    var line = LineEditor("abcdefgh")
    _ = line.handle(.left)
    _ = line.handle(.shift(.left))
    _ = line.handle(.shift(.left))
    let window = line.window(of: 4, showsCaret: true)
    #expect(window.text == "cdef")
    #expect(line.selection == 5..<7)
    #expect(window.selection == 3..<4)
    line.selectAll()
    #expect(line.window(of: 4, showsCaret: true).selection == 0..<4)
    #expect(line.window(of: 4, showsCaret: false).selection.isEmpty)
  }

  // MARK: - Secrets

  @Test("a secret line shows a dot for each character as the user sees it")
  func secretWindow() {
    var line = LineEditor("pä日👨‍👩‍👧")
    line.isSecret = true
    #expect(line.window(of: 8, showsCaret: true).text == "••••")
    #expect(line.window(of: 8, showsCaret: true).caretColumn == 4)
    line.moveCaret(toColumn: 3)
    #expect(line.caret == 3)
    #expect(line.text == "pä日👨‍👩‍👧")
  }

  @Test(
    "keys for words do not show where the words of a secret line begin",
    arguments: [
      ("<ctrl-left>x", "x|one two"), ("<home><ctrl-right>x", "one twox|"), ("<ctrl-w>", "|"),
      ("<alt-backspace>", "|"), ("<home><alt-d>", "|"), ("<left><alt-backspace>", "|o"),
    ])
  func secretWords(keys: String, result: String) throws {
    var line = LineEditor("one two")
    line.isSecret = true
    #expect(try after(keys, in: &line) == result)
  }

  @Test("the typing of a secret line is one step of its history, whatever words it has")
  func secretHistory() throws {
    var line = LineEditor()
    line.isSecret = true
    #expect(try after("one two three<ctrl-_>", in: &line) == "|")
  }
}
