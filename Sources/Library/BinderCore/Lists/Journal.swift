/// A collection that knows its latest changes: for lists and logs that grow without end.
///
///     @Observed var lines: Journal<String> = []
///     lines.append("connected")
///     lines.keepLast(100_000)
///
/// It is bound as any other collection. A list that shows an array compares all elements after each
/// change; of a journal it compares only the changed ones. Appending *k* elements costs *k*, removing
/// elements at the front costs those elements, a change in the middle costs the elements behind it.
///
/// A journal is a value. A copy shares its elements with the original, in chunks, until one of both changes.
public struct Journal<Element> {
  /// Some neighbouring elements each; all chunks but the last are full.
  private var chunks: [ContiguousArray<Element>] = []
  /// The elements of the first chunk that are removed.
  private var skipped = 0
  public private(set) var count = 0
  private var state = State()
  private var known = KnownParts(parent: State(), prefix: 0, suffix: 0)

  /// Makes a journal without elements.
  public init() {}

  /// Removes elements at the front, so that at most so many are left.
  public mutating func keepLast(_ count: Int) {
    let excess = self.count - Swift.max(0, count)
    if excess > 0 { removeFirst(excess) }
  }
}

extension Journal: Sendable where Element: Sendable {}

/// The state of a journal, shared by its copies. A copy that is changed gets a state of its own, and knows the shared
/// one, which thereby stays shared: so no change reaches the elements of a state that a comparison needs.
private final class State: Sendable {}

// MARK: - The elements

extension Journal {
  private static var chunkSize: Int { 512 }

  /// Called before each change.
  private mutating func beginChange() {
    if isKnownUniquelyReferenced(&state) { return }
    known = KnownParts(parent: state, prefix: count, suffix: count)
    state = State()
  }

  private mutating func add(_ element: Element) {
    if chunks.isEmpty || chunks[chunks.count - 1].count == Self.chunkSize {
      var chunk = ContiguousArray<Element>()
      chunk.reserveCapacity(Self.chunkSize)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  /// Removes the elements from a place on.
  private mutating func cut(at place: Int) {
    let end = skipped + place
    let kept = (end + Self.chunkSize - 1) / Self.chunkSize
    chunks.removeLast(chunks.count - kept)
    if end % Self.chunkSize > 0 {
      chunks[kept - 1].removeLast(chunks[kept - 1].count - end % Self.chunkSize)
    }
    count = place
  }
}

extension Journal: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "there is no element \(index)")
      let place = skipped + index
      return chunks[place / Self.chunkSize][place % Self.chunkSize]
    }
    set {
      precondition(index >= 0 && index < count, "there is no element \(index)")
      beginChange()
      known.replace(index..<(index + 1), of: count)
      let place = skipped + index
      chunks[place / Self.chunkSize][place % Self.chunkSize] = newValue
    }
  }
}

extension Journal: RangeReplaceableCollection {
  public mutating func append(_ element: Element) {
    beginChange()
    known.replace(count..<count, of: count)
    add(element)
  }

  public mutating func append<New: Sequence<Element>>(contentsOf elements: New) {
    beginChange()
    known.replace(count..<count, of: count)
    for element in elements { add(element) }
  }

  public mutating func removeFirst(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "there are fewer than \(removed) elements")
    if removed == 0 { return }
    beginChange()
    known.trim(removed, of: count)
    skipped += removed
    count -= removed
    if count == 0 {
      (chunks, skipped) = ([], 0)
    } else if skipped >= Self.chunkSize {
      chunks.removeFirst(skipped / Self.chunkSize)
      skipped %= Self.chunkSize
    }
  }

  public mutating func removeAll(keepingCapacity: Bool = false) { removeFirst(count) }

  public mutating func replaceSubrange<New: Collection<Element>>(
    _ range: Range<Int>, with elements: New
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "there is no range \(range)")
    if range.lowerBound == 0, elements.isEmpty { return removeFirst(range.count) }
    let rest = ContiguousArray(self[range.upperBound...])
    beginChange()
    known.replace(range, of: count)
    cut(at: range.lowerBound)
    for element in elements { add(element) }
    for element in rest { add(element) }
  }
}

extension Journal: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Journal: Equatable where Element: Equatable {
  public static func == (one: Journal, other: Journal) -> Bool {
    one.state === other.state || one.count == other.count && one.elementsEqual(other)
  }
}

extension Journal: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension Journal: CustomStringConvertible {
  public var description: String { "\(Array(self))" }
}

// MARK: - The changes

/// The elements of a journal that no change has touched since the state that was shared last.
private struct KnownParts {
  let parent: State
  /// The elements that are removed at the front of the parent.
  var trimmed = 0
  /// The elements at the front that follow those in the parent.
  var prefix: Int
  /// The elements at the end that are those at the end of the parent.
  var suffix: Int

  mutating func replace(_ range: Range<Int>, of count: Int) {
    prefix = min(prefix, range.lowerBound)
    suffix = min(suffix, count - range.upperBound)
  }

  mutating func trim(_ removed: Int, of count: Int) {
    let known = min(removed, prefix)
    trimmed += known
    prefix -= known
    suffix = min(suffix, count - removed)
  }
}

package struct ChangedParts: Equatable {
  /// The elements at the front of the old collection that are removed.
  package let trimmed: Int
  /// The part of the old collection that that of the new one replaces. The elements before and behind are the same.
  package let old: Range<Int>
  package let new: Range<Int>
}

extension Journal {
  /// The parts that may differ from those of an earlier state; nil where `old` is none that this one was made of.
  package func changedParts(since old: Journal) -> ChangedParts? {
    if state === old.state {
      return ChangedParts(trimmed: 0, old: count..<count, new: count..<count)
    }
    guard known.parent === old.state else { return nil }
    let prefix = known.prefix
    let left = Swift.min(old.count - known.trimmed, count) - prefix
    let suffix = Swift.max(0, Swift.min(known.suffix, left))
    return ChangedParts(
      trimmed: known.trimmed, old: (known.trimmed + prefix)..<(old.count - suffix),
      new: prefix..<(count - suffix))
  }
}
