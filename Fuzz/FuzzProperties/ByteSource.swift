/// Makes choices from the bytes of a fuzzer's input, so that a small change of the input is a small
/// change of the values made from them.
package struct ByteSource {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
  }

  package var isEmpty: Bool { rest.isEmpty }

  /// The next byte; zero at the end.
  package mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number from 0 up to `limit`, which is at most 256.
  package mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  package mutating func chance(_ part: Int, of whole: Int) -> Bool { number(below: whole) < part }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Yes, no, or unknown.
  package mutating func answer() -> Bool? { pick([true, false, nil]) }

  package mutating func uint64() -> UInt64 {
    (0..<8).reduce(0) { value, _ in value << 8 | UInt64(byte()) }
  }

  /// The next bytes as text, at most `count`.
  package mutating func text(upTo count: Int) -> String {
    let taken = rest.prefix(count)
    rest = rest.dropFirst(count)
    return String(decoding: taken, as: UTF8.self)
  }

  /// The remaining bytes.
  package mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}
