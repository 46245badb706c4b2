import BinderTerminal
import Testing

@Suite struct KeyNotationTests {
  @Test("a character is its key, and other keys have names")
  func parses() throws {
    #expect(
      try Key.parse("1.é<enter>a<lt>") == [
        .character("1"), .character("."), .character("é"), .enter, .character("a"), .character("<"),
      ])
    #expect(try Key.parse("") == [])
    #expect(try Key.parse(">") == [.character(">")])
  }

  @Test(
    "every name is read, in any letter case",
    arguments: [
      ("enter", Key.enter), ("tab", .tab), ("backtab", .backTab), ("esc", .escape),
      ("backspace", .backspace), ("delete", .delete), ("left", .left), ("right", .right),
      ("up", .up), ("down", .down), ("home", .home), ("end", .end), ("ctrl-u", .control("u")),
      ("lt", .character("<")), ("space", .character(" ")), ("pageup", .pageUp),
      ("pagedown", .pageDown), ("f1", .function(1)), ("f12", .function(12)),
      ("ctrl-left", .wordLeft), ("alt-left", .wordLeft), ("ctrl-right", .wordRight),
      ("alt-right", .wordRight), ("ctrl-delete", .wordDelete), ("alt-delete", .wordDelete),
      ("alt-backspace", .wordBackspace), ("alt-space", .alt(" ")), ("alt-lt", .alt("<")),
      ("alt-gt", .alt(">")), ("ctrl-_", .control("_")), ("alt-_", .alt("_")),
      ("ctrl-home", .textStart), ("ctrl-end", .textEnd), ("shift-left", .shift(.left)),
      ("shift-right", .shift(.right)), ("shift-up", .shift(.up)), ("shift-down", .shift(.down)),
      ("shift-home", .shift(.home)), ("shift-end", .shift(.end)),
      ("ctrl-shift-left", .shift(.wordLeft)),
      ("ctrl-shift-right", .shift(.wordRight)), ("alt-shift-left", .shift(.wordLeft)),
      ("alt-shift-right", .shift(.wordRight)), ("ctrl-shift-home", .shift(.textStart)),
      ("ctrl-shift-end", .shift(.textEnd)),
    ])
  func names(name: String, key: Key) throws {
    #expect(try Key.parse("<\(name)>") == [key])
    #expect(try Key.parse("<\(name.uppercased())>") == [key])
  }

  @Test("control with a letter is the key that a terminal sends for it")
  func controlLetters() throws {
    #expect(
      try Key.parse("<ctrl-i><ctrl-m><ctrl-j><ctrl-h><ctrl-a>") == [
        .tab, .enter, .enter, .backspace, .control("a"),
      ])
  }

  @Test("alt with a character is that character as it is written")
  func altCharacters() throws {
    #expect(
      try Key.parse("<alt-b><ALT-B><alt-é><alt-->") == [
        .alt("b"), .alt("B"), .alt("é"), .alt("-"),
      ])
  }

  @Test("the description of a key can be read again")
  func descriptions() throws {
    let keys = try Key.parse(
      "a<lt>é<enter><tab><backtab><esc><backspace><delete><left><right><up><down><home><end><ctrl-u>"
        + "<pageup><pagedown><f1><f12><ctrl-left><alt-right><alt-delete><alt-backspace><alt-B><alt-<>"
        + "<alt-gt><alt-space><ctrl-_><alt-_><ctrl-home><ctrl-end><shift-left><shift-right><shift-up>"
        + "<shift-down><shift-home><shift-end><ctrl-shift-left><ctrl-shift-right>"
        + "<ctrl-shift-home><ctrl-shift-end>")
    #expect(try Key.parse(keys.map(\.description).joined()) == keys)
  }

  @Test(
    "an error for a text that describes no keys has the part that is wrong",
    arguments: [
      ("a<entr>b", "'<entr>' is no key; the names are backspace, "),
      ("<>", "'<>' is no key; "), ("<f13>", "'<f13>' is no key; "),
      ("<alt->", "'<alt->' is no key; "), ("<alt-\n>", "'<alt-\n>' is no key; "),
      ("<ctrl-1>", "'<ctrl-1>' is no key; "),
      ("<ctrl-é>", "'<ctrl-é>' is no key; "),
      ("<ctrl->", "'<ctrl->' is no key; "),
      ("12<enter", "'<enter' has no closing '>'; '<lt>' is the key '<'"),
      ("a\nb", "a control character is no key; "),
      ("\u{1B}[A", "a control character is no key; "),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: KeyNotationError.self) { try Key.parse(text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
