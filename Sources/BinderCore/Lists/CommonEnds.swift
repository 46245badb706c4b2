#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The rows that two lists have in common at their start and at their end.
///
/// Elements with the same bytes are the same row, since both lists are alive: the same reference in
/// both leads to one object. So the code of the elements' type runs only for those whose bytes
/// differ, in padding or because they are different.
struct CommonEnds {
  private(set) var prefix = 0
  private(set) var suffix = 0

  /// The number of elements whose bytes are compared in one call.
  private static let block = 64

  init<Element>(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>,
    _ isSame: (Element, Element) -> Bool
  ) {
    guard let before = old.baseAddress, let after = new.baseAddress else { return }
    let shorter = min(old.count, new.count)
    prefix = Self.length(upTo: shorter) {
      Self.areSameBytes(before + $0.lowerBound, after + $0.lowerBound, $0.count)
    } isSame: {
      isSame(before[$0], after[$0])
    }
    // Places are counted from the ends.
    let (oldEnd, newEnd) = (before + old.count, after + new.count)
    suffix = Self.length(upTo: shorter - prefix) {
      Self.areSameBytes(oldEnd - $0.upperBound, newEnd - $0.upperBound, $0.count)
    } isSame: {
      isSame((oldEnd - 1 - $0).pointee, (newEnd - 1 - $0).pointee)
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

  private static func areSameBytes<Element>(
    _ one: UnsafePointer<Element>, _ other: UnsafePointer<Element>, _ count: Int
  ) -> Bool {
    // Without the padding behind the last element, which may be outside of the memory.
    let bytes = (count - 1) * MemoryLayout<Element>.stride + MemoryLayout<Element>.size
    return memcmp(one, other, bytes) == 0
  }
}
