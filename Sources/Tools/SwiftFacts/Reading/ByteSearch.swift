/// Finds words in texts with the C library's search.
///
/// The C library is as fast in a debug build of ours as in a release build. Looking at every byte in
/// Swift, a debug build scans 1 MB a second, and the sources of swift-syntax alone are 20.
///
/// `strstr` is the only such search that every platform has (`memmem` is a GNU extension, which Swift
/// does not see), so a text must end in a NUL; it may have more of them.
package enum ByteSearch {
  /// A text that can be searched.
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
      words.contains { containsWord(Array($0.utf8), in: text) }
    }
  }

  /// Whether `word` stands anywhere as a whole word.
  static func containsWord(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    places(of: word, in: text) { _ in true }
  }

  /// The places where `word` stands as a whole word.
  static func words(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    _ = places(of: word, in: text) {
      found.append($0)
      return false
    }
    return found
  }

  /// Visits the places where `word` stands as a whole word, until one is accepted.
  private static func places(
    of word: [UInt8], in text: UnsafeBufferPointer<UInt8>, until accepts: (Range<Int>) -> Bool
  ) -> Bool {
    guard !word.isEmpty, !word.contains(0) else { return false }
    return searchable(word).withUnsafeBufferPointer { needle in
      var start = 0
      while let place = find(needle.baseAddress!, word.count, in: text, from: start) {
        let range = place..<(place + word.count)
        if isWord(range, in: text), accepts(range) { return true }
        start = place + 1
      }
      return false
    }
  }

  /// Whether no letter or digit is next to a range.
  static func isWord(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    (range.lowerBound == 0 || !isWordByte(text[range.lowerBound - 1])
      || isAfterMark(range.lowerBound, in: text))
      && (range.upperBound == text.count || !isWordByte(text[range.upperBound]))
  }

  /// Whether a place is the first one behind a byte order mark, which looks like a letter.
  static func isAfterMark(_ place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    place == 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
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
