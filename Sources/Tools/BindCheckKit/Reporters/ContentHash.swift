import JSONRPC

/// A hash of 128 bits, the same in every run.
///
/// Two multiplications of 64 by 64 bits for every 16 bytes, as wyhash does it: a debug build reads 100 MB a second by
/// it. It is no defence against deliberate collisions; an author of the sources can do worse.
struct ContentHash: Hashable {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xD1B5_4A32_D192_ED03

  init() {}

  init(_ bytes: [UInt8]) {
    add(bytes[...])
  }

  mutating func add(_ text: String) {
    add(Array(text.utf8)[...])
  }

  /// Adds bytes and their number, so that `a`, `bc` is not `ab`, `c`.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { text in
      var offset = 0
      while offset + 16 <= text.count {
        mix(UInt128(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt128.self)))
        offset += 16
      }
      var rest: UInt128 = 0
      for (index, byte) in text[offset...].enumerated() { rest |= UInt128(byte) << (8 * index) }
      mix(rest)
    }
    mix(UInt128(bytes.count))
  }

  private mutating func mix(_ block: UInt128) {
    let (a, b) = (UInt64(truncatingIfNeeded: block), UInt64(truncatingIfNeeded: block >> 64))
    let one = (a ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: b ^ first)
    let other = (b ^ 0xE703_7ED1_A0B4_28DB).multipliedFullWidth(by: a ^ second)
    first = one.high ^ one.low
    second = other.high ^ other.low
  }

  var text: String {
    [first, second].map { String($0, hexadecimalDigits: 16) }.joined()
  }
}
