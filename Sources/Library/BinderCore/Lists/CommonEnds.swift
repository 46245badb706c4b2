/// The rows that two lists have in common at their start and at their end.
///
/// The code of the elements' type runs only for those whose bytes differ, in padding or because they are
/// different.
struct CommonEnds {
  private(set) var prefix = 0
  private(set) var suffix = 0

  /// The number of elements whose bytes are compared in one call.
  private static let block = 512

  init<Element>(_ old: [Element], _ new: [Element], _ isSame: (Element, Element) -> Bool) {
    let shorter = min(old.count, new.count)
    prefix = Self.length(upTo: shorter) {
      SystemCalls.areSame(old, at: $0.lowerBound, new, at: $0.lowerBound, count: $0.count)
    } isSame: {
      isSame(old[$0], new[$0])
    }
    // Places are counted from the ends.
    suffix = Self.length(upTo: shorter - prefix) {
      SystemCalls.areSame(
        old, at: old.count - $0.upperBound, new, at: new.count - $0.upperBound, count: $0.count)
    } isSame: {
      isSame(old[old.count - 1 - $0], new[new.count - 1 - $0])
    }
  }

  /// The rows between the common ends, of a list of so many.
  func middle(_ count: Int) -> Range<Int> { prefix..<(count - suffix) }

  private static func length(
    upTo limit: Int, areSameBytes: (Range<Int>) -> Bool, isSame: (Int) -> Bool
  ) -> Int {
    var length = 0
    while length < limit {
      let places = length..<min(length + block, limit)
      if !areSameBytes(places) {
        for place in places {
          guard areSameBytes(place..<(place + 1)) || isSame(place) else { return place }
        }
      }
      length = places.upperBound
    }
    return length
  }
}
