import Testing

@testable import BinderTerminal

@Suite struct GlyphTests {
  @Test(
    "characters take the cells that terminals give them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}\u{303}", 1), ("ß", 1), ("Я", 1),
      ("日", 2), ("ｱ", 1), ("ｶ\u{FF9E}", 2), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("、", 2),
      ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("⌚", 2),
      ("─", 1), ("…", 1), ("א", 1), ("ก็", 1), ("𠀀", 2), ("\u{200B}", 0), ("\u{FEFF}", 0),
      ("\u{AD}", 0), ("\u{200D}", 0),
    ] as [(Character, Int)])
  func widths(character: Character, width: Int) {
    #expect(Glyph(character).width == width)
  }

  @Test(
    "nothing that a terminal would obey is drawn",
    arguments: [
      ("\u{1B}", "␛"), ("\0", "␀"), ("\u{7}", "␇"), ("\r\n", "␍"), ("\u{7F}", "␡"),
      ("\u{9B}", "\u{FFFD}"), ("\u{85}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"),
      ("\u{2066}", "\u{FFFD}"), ("\u{200F}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"),
      ("\u{FFFF}", "\u{FFFD}"), ("\t", " "),
    ] as [(Character, Character)])
  func controls(character: Character, shown: Character) {
    #expect(Glyph(character).character == shown)
    #expect(Glyph(character).width == 1)
  }

  @Test("no character of Unicode is drawn as a control character")
  func everyScalar() {
    // All where control and format characters are, and samples of the rest.
    let dense = [0...0x3000, 0xD7A0...0xFFFF, 0xE0000...0xE0200] as [ClosedRange<UInt32>]
    let samples = Array(stride(from: UInt32(0x3001), through: 0x10FFFF, by: 31))
    for value in dense.joined() + samples {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let glyph = Glyph(Character(scalar))
      let isSafe = glyph.character.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && !$0.properties.isBidiControl
      }
      if !isSafe || !(0...2).contains(glyph.width) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test("a mark without a letter is drawn on a circle, not on its neighbour")
  func loneMark() {
    #expect(Glyph("\u{301}") == Glyph("\u{25CC}\u{301}"))
    #expect(Glyph("\u{301}").width == 1)
  }

  @Test("a heap of marks is cut")
  func heap() {
    let heap = Character("a" + String(repeating: "\u{301}", count: 1000))
    #expect(Glyph(heap).character.unicodeScalars.count == 16)
    #expect(Glyph(heap).width == 1)
  }
}

@Suite struct DisplayTextTests {
  @Test("a text is as wide as its characters")
  func width() {
    #expect(DisplayText.width(of: "") == 0)
    #expect(DisplayText.width(of: "a日e\u{301}😀") == 6)
  }

  @Test("a text that is too wide ends in an ellipsis, and never takes more than its room")
  func truncation() {
    #expect(DisplayText.truncated("abcdef", to: 6) == "abcdef")
    #expect(DisplayText.truncated("abcdef", to: 5) == "abcd…")
    #expect(DisplayText.truncated("日本語", to: 4) == "日…")
    #expect(DisplayText.truncated("日本語", to: 1) == "…")
    #expect(DisplayText.truncated("abc", to: 0) == "")
    #expect(DisplayText.truncated("abc", to: -1) == "")
  }

  @Test("text is wrapped between words, and within a word only where it must be")
  func wrapping() {
    #expect(
      DisplayText.wrapped("the quick brown fox", to: 10) == ["the quick", "brown fox"])
    #expect(DisplayText.wrapped("a\n\nb", to: 10) == ["a", "", "b"])
    #expect(DisplayText.wrapped("incredible fox", to: 5) == ["incre", "dible", "fox"])
    #expect(DisplayText.wrapped("日本語の本", to: 5) == ["日本", "語の", "本"])
    #expect(DisplayText.wrapped("日本", to: 1) == ["日", "本"])
    #expect(DisplayText.wrapped("", to: 5) == [""])
    #expect(DisplayText.wrapped("abc", to: 0) == [])
  }
}
