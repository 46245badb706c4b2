import JSONRPC
import Testing

@Suite struct FramingTests {
  private func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  private func frames(
    of bytes: [UInt8], inPortionsOf size: Int, _ framing: MessageFraming = MessageFraming()
  ) -> [[UInt8]] {
    var framing = framing
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      framing.append(bytes[start..<min(bytes.count, start + size)])
      while let body = framing.next() { found.append(body) }
    }
    return found
  }

  @Test("messages are found however their bytes arrive", arguments: [1, 2, 3, 7, 64, 10_000])
  func portions(size: Int) {
    let bodies = ["{}", "", "é😀", "Content-Length: 3\r\n\r\n"]
    let bytes = bodies.flatMap(frame)
    #expect(frames(of: bytes, inPortionsOf: size) == bodies.map { Array($0.utf8) })
  }

  @Test("other header lines, other cases of letters and bare line feeds are read")
  func headers() {
    let text =
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:2\r\n\r\n{}"
      + "Content-Length:  2 \n\n[]"
    #expect(frames(of: Array(text.utf8), inPortionsOf: 5) == ["{}", "[]"].map { Array($0.utf8) })
  }

  @Test(
    "behind a header that cannot be used the next message is found",
    arguments: [
      "X: 1\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: ten\r\n\r\n", "\r\n",
    ],
    [1, 1000])
  func malformed(header: String, size: Int) {
    let found = frames(of: Array(header.utf8) + frame("{}"), inPortionsOf: size)
    #expect(found == [Array("{}".utf8)])
  }

  @Test("a message above the limit is skipped, and the next one found", arguments: [1, 1000])
  func large(size: Int) {
    let bytes = frame("0123456789") + frame("{}")
    let found = frames(of: bytes, inPortionsOf: size, MessageFraming(maximumLength: 9))
    #expect(found == [Array("{}".utf8)])
  }

  @Test("a header without an end is given up, and keeps no memory")
  func endless() {
    let bytes = [UInt8](repeating: 0x61, count: 40_000) + frame("{}")
    #expect(frames(of: bytes, inPortionsOf: 20_000) == [Array("{}".utf8)])
  }

  @Test("a message of 20 MB is read whole")
  func huge() {
    let body = [UInt8](repeating: 0x20, count: 20 << 20)
    let bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    #expect(frames(of: bytes, inPortionsOf: 64 << 10) == [body])
  }
}
