import BindCheckKit
import JSONRPC
import Testing

@Suite struct TextBufferTests {
  /// A tab, two bytes, a surrogate pair, and the three kinds of line ends.
  private static let text = "a\té😀z\r\nb\rc\n"

  @Test(
    "each position has its offset, and each offset its position",
    arguments: [
      (PositionEncoding.utf8, [0, 1, 2, 4, 8, 9]), (.utf16, [0, 1, 2, 3, 5, 6]),
      (.utf32, [0, 1, 2, 3, 4, 5]),
    ])
  func positions(encoding: PositionEncoding, characters: [Int]) {
    let buffer = TextBuffer(Array(Self.text.utf8), encoding: encoding)
    for (offset, character) in zip([0, 1, 2, 4, 8, 9], characters) {
      #expect(buffer.offset(line: 0, character: character) == offset)
      #expect(buffer.position(at: offset) == (0, character))
    }
    #expect(buffer.position(at: 11) == (1, 0))
    #expect(buffer.position(at: 13) == (2, 0))
    #expect(buffer.position(at: 15) == (3, 0))
  }

  @Test("a position behind the end of its line is that end, and one behind the last line the end")
  func clamped() {
    let buffer = TextBuffer(Array(Self.text.utf8), encoding: .utf16)
    #expect(buffer.offset(line: 0, character: 99) == 9)
    #expect(buffer.offset(line: 99, character: 0) == 15)
    #expect(buffer.offset(line: -1, character: 0) == 0)
    #expect(buffer.position(at: 10) == (0, 6))
  }

  @Test("a position within a surrogate pair is the start of the character")
  func halves() {
    let buffer = TextBuffer(Array(Self.text.utf8), encoding: .utf16)
    #expect(buffer.offset(line: 0, character: 4) == 4)
  }

  @Test("a byte order mark counts in the text of a client, and not in that of the disk")
  func mark() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("ab".utf8)
    #expect(TextBuffer(bytes, encoding: .utf16).offset(line: 0, character: 1) == 4)
    #expect(TextBuffer(bytes, encoding: .utf16, version: 1).offset(line: 0, character: 1) == 3)
  }

  @Test("changes are made one after the other, in ranges or as a whole")
  func changes() {
    var buffer = TextBuffer(Array("ab\ncd\n".utf8), encoding: .utf16, version: 1)
    func range(_ line: Int, _ start: Int, _ end: Int) -> JSONValue {
      [
        "start": ["line": line, "character": start] as JSONValue,
        "end": ["line": line, "character": end] as JSONValue,
      ]
    }
    buffer.apply(
      [
        ["range": range(1, 0, 1), "text": "😀"], ["range": range(1, 2, 3), "text": "x\r\ny"],
        ["range": range(2, 1, 1), "text": "!"],
      ], version: 2)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "ab\n😀x\r\ny!\n")
    #expect(buffer.version == 2)
    buffer.apply([["text": "new"]], version: 3)
    #expect(buffer.bytes == Array("new".utf8))
  }
}
