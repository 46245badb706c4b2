import SourceVocabulary

/// Finds words in texts with the C library's search.
///
/// The C library is as fast in a debug build of ours as in a release build. Looking at every byte in
/// Swift, a debug build scans 1 MB a second, and the sources of swift-syntax alone are 20.
///
/// `strstr` is the only such search that every platform has (`memmem` is a GNU extension, which Swift
/// does not see), so a text must end in a NUL; it may have more of them.
package enum ByteSearch {
  package static func searchable(_ bytes: [UInt8]) -> [UInt8] {
    // Without a copy, where the array has the room that `FileReading` leaves.
    var bytes = bytes
    bytes.append(0)
    return bytes
  }

  /// The place of the first occurrence at or after `start`.
  package static func first(
    _ needle: StaticString, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    find(needle.utf8Start, needle.utf8CodeUnitCount, in: text, from: start)
  }

  /// Whether one of some words stands anywhere as a whole word.
  package static func contains(anyOf words: [String], in bytes: [UInt8]) -> Bool {
    searchable(bytes).withUnsafeBufferPointer { text in
      words.contains { contains(Array($0.utf8), in: text) }
    }
  }

  /// Whether `word` stands anywhere as a whole word, at a place that is accepted.
  static func contains(
    _ word: String, in bytes: [UInt8],
    where accepts: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool
  ) -> Bool {
    searchable(bytes).withUnsafeBufferPointer { text in
      contains(Array(word.utf8), in: text) { accepts(text, $0) }
    }
  }

  static func contains(
    _ word: [UInt8], in text: UnsafeBufferPointer<UInt8>,
    where accepts: (Range<Int>) -> Bool = { _ in true }
  ) -> Bool {
    guard !word.isEmpty, !word.contains(0) else { return false }
    return searchable(word).withUnsafeBufferPointer { needle in
      var start = 0
      while let place = find(needle.baseAddress!, word.count, in: text, from: start) {
        let range = place..<(place + word.count)
        if text.isWord(range), accepts(range) { return true }
        start = place + 1
      }
      return false
    }
  }

  private static func find(
    _ needle: UnsafePointer<UInt8>, _ count: Int, in text: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    guard let base = text.baseAddress, text.last == 0 else { return nil }
    var start = start
    return UnsafeRawPointer(needle).withMemoryRebound(to: CChar.self, capacity: count + 1) {
      needle in
      // Once more for each NUL within the text.
      while start < text.count {
        let rest = UnsafeRawPointer(base + start).assumingMemoryBound(to: CChar.self)
        if let found = strstr(rest, needle) {
          return UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
        start += strlen(rest) + 1
      }
      return nil
    }
  }
}

/// Places around a word in a text that ends in a NUL.
extension UnsafeBufferPointer<UInt8> {
  /// Whether no letter or digit is next to a range.
  func isWord(_ range: Range<Int>) -> Bool {
    (range.lowerBound == 0 || !isWordByte(self[range.lowerBound - 1])
      || isAfterMark(range.lowerBound))
      && (range.upperBound == count || !isWordByte(self[range.upperBound]))
  }

  /// Whether a place is the first one behind a byte order mark, which looks like a letter.
  func isAfterMark(_ place: Int) -> Bool {
    place == 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  func wordStart(before end: Int) -> Int {
    var start = end
    while start > 0, isWordByte(self[start - 1]), !isAfterMark(start) { start -= 1 }
    return start
  }

  func wordEnd(from start: Int) -> Int {
    var end = start
    while isWordByte(self[end]) { end += 1 }
    return end
  }

  func word(at start: Int) -> String {
    String(decoding: self[start..<wordEnd(from: start)], as: UTF8.self)
  }

  /// The place behind blanks, and behind the mark around a name that is a keyword.
  func skipBlanks(from start: Int) -> Int {
    var place = start
    while isBlankByte(self[place]) || self[place] == UInt8(ascii: "`") { place += 1 }
    return place
  }

  func blankStart(before end: Int) -> Int {
    var start = end
    while start > 0, isBlankByte(self[start - 1]) { start -= 1 }
    return start
  }

  func lineStart(before place: Int) -> Int {
    var start = place
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The place behind the line of a place.
  func lineEnd(from place: Int) -> Int {
    guard let base = baseAddress, let end = memchr(base + place, 0x0A, count - place) else {
      return count
    }
    return UnsafeRawPointer(end) - UnsafeRawPointer(base) + 1
  }

  /// Whether the line of a word is a comment from its start. Prose has many words such as `class`.
  func isInLineComment(_ place: Int) -> Bool {
    var start = lineStart(before: place)
    while isBlankByte(self[start]) { start += 1 }
    return self[start] == UInt8(ascii: "/") && self[start + 1] == UInt8(ascii: "/")
  }
}

/// Whether a byte can be part of a Swift name; all bytes beyond ASCII can.
package func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// Whether a byte is a blank, a tab or an end of a line.
func isBlankByte(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
