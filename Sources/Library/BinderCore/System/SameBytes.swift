#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares elements of two arrays by their bytes.
///
/// Elements with the same bytes are the same, since both arrays are alive: the same reference in both
/// leads to one object. Of a list of 100,000 rows nearly all are the same after an insertion. To compare
/// them by code of their type takes thirty times as long, which a user sees.
struct SameBytes<Element> {
  private let one: [Element]
  private let other: [Element]

  init(_ one: [Element], _ other: [Element]) { (self.one, self.other) = (one, other) }

  /// Whether elements are certainly the same; false also where only their padding differs.
  ///
  /// - Parameter count: The number of elements, at least 1.
  func areSame(at place: Int, _ otherPlace: Int, count: Int) -> Bool {
    // Bounds are checked here, since no pointer checks them.
    precondition(one.indices.contains(place) && other.indices.contains(otherPlace) && count > 0)
    precondition(one.count - place >= count && other.count - otherPlace >= count)
    let stride = MemoryLayout<Element>.stride
    // Without the padding behind the last element.
    let bytes = (count - 1) * stride + MemoryLayout<Element>.size
    return unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first + place * stride, second + otherPlace * stride, bytes) == 0
      }
    }
  }
}
