/// The rows that two lists have in common at their start and at their end.
///
/// The code of the elements' type runs only for those whose bytes differ, in padding or because they are different.
struct CommonEnds {
  let prefix: Int
  let suffix: Int

  /// The number of elements whose bytes are compared in one call.
  private static let block = 512

  init<Element>(_ old: [Element], _ new: [Element], _ isSame: (Element, Element) -> Bool) {
    /// `start` gives the first elements, in both lists, of a range of places.
    func length(upTo limit: Int, from start: (Range<Int>) -> (old: Int, new: Int)) -> Int {
      var length = 0
      while length < limit {
        let places = length..<min(length + Self.block, limit)
        let first = start(places)
        if !SystemCalls.areSame(old, at: first.old, new, at: first.new, count: places.count) {
          for place in places {
            let one = start(place..<(place + 1))
            guard
              SystemCalls.areSame(old, at: one.old, new, at: one.new, count: 1)
                || isSame(old[one.old], new[one.new])
            else { return place }
          }
        }
        length = places.upperBound
      }
      return length
    }
    let shorter = min(old.count, new.count)
    prefix = length(upTo: shorter) { ($0.lowerBound, $0.lowerBound) }
    // Places are counted from the ends.
    suffix = length(upTo: shorter - prefix) {
      (old.count - $0.upperBound, new.count - $0.upperBound)
    }
  }

  /// The rows between the common ends, of a list of so many.
  func middle(_ count: Int) -> Range<Int> { prefix..<(count - suffix) }
}
