/// Takes messages out of a stream of bytes, in which each has a header with its length.
///
///     var framing = MessageFraming()
///     framing.append(bytes)
///     while let body = framing.next() { … }
///
/// Bytes may arrive in any portions. Behind a header that cannot be used the stream is read on, since
/// the next header may be in order.
package struct MessageFraming {
  /// Larger messages are skipped.
  private let maximumLength: Int
  private var buffer: [UInt8] = []
  /// The bytes of the buffer that were taken.
  private var start = 0
  /// The start of the line of a header that has not arrived as a whole.
  private var lineStart = 0
  /// The length of the message whose header was read; nil within a header.
  private var length: Int?
  /// How many bytes of a message that is too large are still to come.
  private var skipped = 0

  private static let maximumHeader = 16 << 10

  package init(maximumLength: Int = 256 << 20) { self.maximumLength = maximumLength }

  /// A message with its header.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      lineStart -= start
      start = 0
    }
    buffer += bytes
  }

  /// The next message; nil where its bytes have not arrived yet.
  package mutating func next() -> [UInt8]? {
    while true {
      if skipped > 0 {
        let count = min(skipped, buffer.count - start)
        take(count)
        skipped -= count
        if skipped > 0 { return nil }
      }
      if let length {
        guard buffer.count - start >= length else { return nil }
        let body = Array(buffer[start..<(start + length)])
        take(length)
        self.length = nil
        return body
      }
      guard let header = header() else {
        guard buffer.count - start > Self.maximumHeader else { return nil }
        // It does not end.
        take(buffer.count - start)
        continue
      }
      guard let length = Self.length(in: header) else { continue }
      if length > maximumLength { skipped = length } else { self.length = length }
    }
  }

  private mutating func take(_ count: Int) {
    start += count
    lineStart = start
  }

  /// The lines up to the next empty one; nil where that has not arrived.
  private mutating func header() -> ArraySlice<UInt8>? {
    while let end = buffer[lineStart...].firstIndex(of: 0x0A) {
      let line = buffer[lineStart..<end]
      lineStart = end + 1
      guard line.isEmpty || line == [0x0D] else { continue }
      let header = buffer[start..<lineStart]
      take(header.count)
      return header
    }
    return nil
  }

  /// The value of the last `Content-Length`, whatever the case of its letters.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    var length: Int?
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-length"
      else { continue }
      let value = line[line.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      guard let number = Int(value), number >= 0 else { return nil }
      length = number
    }
    return length
  }
}
