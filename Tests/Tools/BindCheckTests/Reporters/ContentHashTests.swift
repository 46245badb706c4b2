import Testing

@testable import BindCheckKit

/// Numbers that stand for contents.
@Suite struct ContentHashTests {
  @Test("the same bytes have the same hash in every run")
  func stable() {
    #expect(ContentHash([]).text == ContentHash([]).text)
    #expect(ContentHash(Array("binder".utf8)).text == "597cd40ed2c84ccce0a2065d6b59c4dd")
  }

  @Test("every bit, every length and every border counts")
  func different() {
    var seen: Set<ContentHash> = []
    let text = [UInt8]((0..<67).map { UInt8($0) })
    for length in 0...text.count { seen.insert(ContentHash(Array(text[..<length]))) }
    for index in text.indices {
      for bit in 0..<8 {
        var flipped = text
        flipped[index] ^= 1 << bit
        seen.insert(ContentHash(flipped))
      }
    }
    for length in 1..<40 { seen.insert(ContentHash([UInt8](repeating: 0, count: length + 100))) }
    #expect(seen.count == 68 + 67 * 8 + 39)
    var one = ContentHash()
    one.add("ab")
    one.add("c")
    var other = ContentHash()
    other.add("a")
    other.add("bc")
    #expect(one != other)
  }
}
