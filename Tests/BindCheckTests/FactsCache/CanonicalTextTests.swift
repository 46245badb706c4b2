import Testing

@testable import BindCheckKit

/// Values as text that is the same in every run.
@Suite struct CanonicalTextTests {
  @Test("sets and dictionaries have one text whatever their order, and each value its own")
  func canonicalText() {
    struct Both { var set: Set<Int>, table: [String: Int?] }
    let numbers = Array(0..<50)
    let names = Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", Optional($0)) })
    let one = Both(set: Set(numbers), table: names)
    var reversed = Set<Int>(minimumCapacity: 1000)
    for number in numbers.reversed() { reversed.insert(number) }
    #expect(CanonicalText.of(one) == CanonicalText.of(Both(set: reversed, table: names)))
    var other = one
    other.table["7"] = .some(nil)
    #expect(CanonicalText.of(one) != CanonicalText.of(other))
    #expect(CanonicalText.of(["a", "b"]) != CanonicalText.of(["a, b"]))
  }
}
