import Testing

@testable import SourceVocabulary

@Suite struct SourceTextTests {
  @Test("lines end at LF, CRLF and a lone CR, and not at U+2028")
  func lines() {
    let text = SourceText("a\nb\r\nc\rd\u{2028}e")
    #expect((1...5).map(text.line) == ["a", "b", "c", "d\u{2028}e", ""])
    #expect(text.lineStarts == [0, 2, 5, 7])
  }

  @Test("columns count bytes and leave out a byte order mark")
  func columns() {
    let text = SourceText("\u{FEFF}é:\nb")
    #expect(text.position(at: 0) == SourcePosition(line: 1, column: 1, offset: 3))
    #expect(text.position(at: 5) == SourcePosition(line: 1, column: 3, offset: 5))
    #expect(text.position(at: 7) == SourcePosition(line: 2, column: 1, offset: 7))
    #expect(text.position(at: 99) == SourcePosition(line: 2, column: 2, offset: 8))
    #expect(text.line(1) == "é:")
  }

  @Test("an empty text has one empty line")
  func empty() {
    let text = SourceText("")
    #expect(text.line(1) == "")
    #expect(text.position(at: 0) == .start)
  }
}
