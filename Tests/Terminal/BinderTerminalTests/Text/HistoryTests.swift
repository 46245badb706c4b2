import Testing

@testable import BinderTerminal

/// Undo and redo, the same in `LineEditor` and `TextArea`.
@Suite struct HistoryTests {
  private func after(_ keys: String, in line: inout LineEditor) throws -> String {
    for key in try Key.parse(keys) { _ = line.handle(key) }
    let characters = Array(line.text)
    return String(characters[..<line.caret]) + "|" + String(characters[line.caret...])
  }

  @Test(
    "characters of a word are one step, and so is a run of removals",
    arguments: [
      ("", "one<ctrl-_>", "|"),
      ("", "one two<ctrl-_>", "one |"),
      ("", "one two<ctrl-_><ctrl-_>", "|"),
      ("", "one  two three<ctrl-_><ctrl-_>", "one  |"),
      ("abc", "<backspace><backspace><ctrl-_>", "abc|"),
      ("abc", "<home><delete><ctrl-d><ctrl-_>", "|abc"),
      ("abc", "x<backspace><backspace><ctrl-_>", "abcx|"),
      ("abc", "x<backspace><backspace><ctrl-_><ctrl-_>", "abc|"),
      ("abc", "<home><right><backspace><delete><ctrl-_>", "|bc"),
      ("one two", "<ctrl-w><ctrl-w><ctrl-_>", "one |"),
      ("one two", "<ctrl-u><ctrl-_>", "one two|"),
      ("one two", "<home><ctrl-k><ctrl-_>", "|one two"),
      ("abc", "<ctrl-_>", "abc|"),
      ("", "日本<ctrl-_>", "|"),
    ])
  func grouping(text: String, keys: String, result: String) throws {
    var line = LineEditor(text)
    #expect(try after(keys, in: &line) == result)
  }

  @Test("moving the caret ends a step")
  func moving() throws {
    var line = LineEditor()
    #expect(try after("ab<left><right>cd<ctrl-_>", in: &line) == "ab|")
    #expect(try after("<ctrl-_>", in: &line) == "|")
  }

  @Test("undone edits can be made again until another edit", arguments: ["<alt-_>", "<ctrl-y>"])
  func redoing(redo: String) throws {
    var line = LineEditor()
    #expect(try after("one two<ctrl-_><ctrl-_>" + redo, in: &line) == "one |")
    #expect(try after(redo, in: &line) == "one two|")
    #expect(try after(redo, in: &line) == "one two|")
    #expect(try after("<ctrl-_>x" + redo, in: &line) == "one x|")
  }

  @Test("a pasted text is one step")
  func pasting() throws {
    var line = LineEditor()
    _ = try after("a", in: &line)
    line.paste("one two")
    line.paste("three")
    #expect(try after("<ctrl-_>", in: &line) == "aone two|")
    #expect(try after("<ctrl-_>", in: &line) == "a|")
  }

  @Test("text typed in place of a selection is one step, which gives the selection back")
  func selection() throws {
    var line = LineEditor("abcd")
    #expect(try after("<shift-left><shift-left>xy", in: &line) == "abxy|")
    #expect(try after("<ctrl-_>", in: &line) == "ab|cd")
    #expect(line.selection == 2..<4)
    #expect(try after("<alt-_>", in: &line) == "abxy|")
    #expect(line.selection == nil)
  }

  @Test("a text from elsewhere ends the history")
  func replacing() throws {
    var line = LineEditor()
    _ = try after("abc", in: &line)
    line.replace(with: "xyz")
    #expect(try after("<ctrl-_>", in: &line) == "xyz|")
    #expect(try after("<alt-_>", in: &line) == "xyz|")
  }

  @Test("a mark that joined the letter before it is taken off again")
  func joining() throws {
    var line = LineEditor("e")
    _ = line.handle(.character("\u{301}"))
    #expect(line.text == "e\u{301}")
    #expect(try after("<ctrl-_>", in: &line) == "e|")
    #expect(try after("<alt-_>", in: &line) == "e\u{301}|")
    line = LineEditor("🇩x🇪")
    _ = try after("<left><backspace>", in: &line)
    #expect(try after("<ctrl-_>", in: &line) == "🇩x|🇪")
  }
}
