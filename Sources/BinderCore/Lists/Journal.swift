import Synchronization

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
/// A journal is a value. A copy shares its elements with the original, in chunks, until one of both
/// changes.
public struct Journal<Element> {
  private var storage: Storage

  /// Makes a journal without elements.
  public init() { storage = Storage() }

  /// Removes elements at the front, so that at most so many are left.
  public mutating func keepLast(_ count: Int) {
    let excess = self.count - Swift.max(0, count)
    if excess > 0 { removeFirst(excess) }
  }
}

extension Journal: Sendable where Element: Sendable {}

// MARK: - The elements

extension Journal {
  /// The elements of a chunk; all chunks but the last are full.
  fileprivate static var chunkSize: Int { 512 }

  /// Some neighbouring elements. It is changed only while one storage has it.
  fileprivate final class Chunk {
    var elements: ContiguousArray<Element>

    init(_ elements: ContiguousArray<Element>) { self.elements = elements }
  }

  /// The chunks of a journal, and its known parts. It is changed only while one journal
  /// has it.
  fileprivate final class Storage: @unchecked Sendable {
    var chunks: [Chunk]
    /// The elements of the first chunk that are removed.
    var skipped: Int
    var count: Int
    /// Distinguishes the states of all journals that were ever shared.
    let id: UInt64
    var known: KnownParts

    init() {
      (chunks, skipped, count) = ([], 0, 0)
      id = journalIDs.wrappingAdd(1, ordering: .relaxed).newValue
      known = KnownParts(parent: 0, count: 0)
    }

    /// A copy of a storage that another journal shows.
    init(of shared: Storage) {
      (chunks, skipped, count) = (shared.chunks, shared.skipped, shared.count)
      id = journalIDs.wrappingAdd(1, ordering: .relaxed).newValue
      known = KnownParts(parent: shared.id, count: count)
    }

    func makeUnique(_ chunk: Int) {
      if !isKnownUniquelyReferenced(&chunks[chunk]) {
        chunks[chunk] = Chunk(chunks[chunk].elements)
      }
    }

    /// The last chunk, which has room.
    private func lastWithRoom() -> Chunk {
      if chunks.isEmpty || chunks[chunks.count - 1].elements.count == chunkSize {
        var elements = ContiguousArray<Element>()
        elements.reserveCapacity(chunkSize)
        chunks.append(Chunk(elements))
      } else {
        makeUnique(chunks.count - 1)
      }
      return chunks[chunks.count - 1]
    }

    func append(_ element: Element) {
      lastWithRoom().elements.append(element)
      count += 1
    }

    /// A chunk at a time, since each element would take a look at the types of this generic class.
    func append(all elements: UnsafeBufferPointer<Element>) {
      var rest = elements[...]
      while !rest.isEmpty {
        let chunk = lastWithRoom()
        let part = rest.prefix(chunkSize - chunk.elements.count)
        chunk.elements.append(contentsOf: part)
        count += part.count
        rest = rest.dropFirst(part.count)
      }
    }

    /// Removes the elements from a place on.
    func cut(at place: Int) {
      let end = skipped + place
      let kept = (end + chunkSize - 1) / chunkSize
      chunks.removeLast(chunks.count - kept)
      if end % chunkSize > 0 {
        makeUnique(kept - 1)
        let chunk = chunks[kept - 1]
        chunk.elements.removeLast(chunk.elements.count - end % chunkSize)
      }
      count = place
    }

    func removeFirst(_ removed: Int) {
      skipped += removed
      count -= removed
      if count == 0 {
        (chunks, skipped) = ([], 0)
      } else if skipped >= chunkSize {
        chunks.removeFirst(skipped / chunkSize)
        skipped %= chunkSize
      }
    }
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(of: storage) }
  }
}

private let journalIDs = Atomic<UInt64>(0)

extension Journal: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.count }

  public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < storage.count, "there is no element \(index)")
      let place = storage.skipped + index
      return storage.chunks[place / Self.chunkSize].elements[place % Self.chunkSize]
    }
    set {
      precondition(index >= 0 && index < storage.count, "there is no element \(index)")
      makeUnique()
      storage.known.replace(index..<(index + 1), of: storage.count)
      let place = storage.skipped + index
      storage.makeUnique(place / Self.chunkSize)
      storage.chunks[place / Self.chunkSize].elements[place % Self.chunkSize] = newValue
    }
  }
}

extension Journal: RangeReplaceableCollection {
  public mutating func append(_ element: Element) {
    makeUnique()
    storage.known.replace(count..<count, of: count)
    storage.append(element)
  }

  public mutating func append<New: Sequence<Element>>(contentsOf elements: New) {
    makeUnique()
    storage.known.replace(count..<count, of: count)
    let isAppended: Void? = elements.withContiguousStorageIfAvailable { storage.append(all: $0) }
    if isAppended == nil { for element in elements { storage.append(element) } }
  }

  public mutating func removeFirst(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "there are fewer than \(removed) elements")
    if removed == 0 { return }
    makeUnique()
    storage.known.trim(removed, of: count)
    storage.removeFirst(removed)
  }

  @discardableResult
  public mutating func removeFirst() -> Element {
    let first = self[0]
    removeFirst(1)
    return first
  }

  public mutating func removeAll(keepingCapacity: Bool = false) { removeFirst(count) }

  public mutating func replaceSubrange<New: Collection<Element>>(
    _ range: Range<Int>, with elements: New
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "there is no range \(range)")
    if range.lowerBound == 0, elements.isEmpty { return removeFirst(range.count) }
    let rest = ContiguousArray(self[range.upperBound...])
    makeUnique()
    storage.known.replace(range, of: count)
    storage.cut(at: range.lowerBound)
    for element in elements { storage.append(element) }
    for element in rest { storage.append(element) }
  }
}

extension Journal: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Journal: Equatable where Element: Equatable {
  public static func == (one: Journal, other: Journal) -> Bool {
    one.storage === other.storage || one.count == other.count && one.elementsEqual(other)
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

/// The elements of a journal that are known to be the same as in the state that was shared last, since
/// no change has touched them.
private struct KnownParts {
  /// The state that was shared.
  let parent: UInt64
  /// The elements that are removed at the front of the parent.
  var trimmed = 0
  /// The elements at the front that follow those in the parent.
  var prefix: Int
  /// The elements at the end that are those at the end of the parent.
  var suffix: Int

  init(parent: UInt64, count: Int) {
    self.parent = parent
    (prefix, suffix) = (count, count)
  }

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

/// A collection that knows which elements have changed.
package protocol ChangeReporting<Element>: RandomAccessCollection {
  /// The parts that may differ from those of an earlier state of the collection.
  ///
  /// - Returns: nil where that is not known, since `old` is no state that this one was made of.
  func changedParts(since old: Self) -> ChangedParts?
}

extension ChangeReporting {
  /// The same for a state of any type; nil for one of another type.
  func changedParts(fromAny old: Any) -> ChangedParts? {
    (old as? Self).flatMap { changedParts(since: $0) }
  }
}

/// The parts of a collection that may have changed.
package struct ChangedParts: Equatable {
  /// The elements at the front of the old collection that are removed.
  package let trimmed: Int
  /// The part of the old collection that the part of the new one replaces. Elements before and behind
  /// them are the same.
  package let old: Range<Int>
  package let new: Range<Int>
}

extension Journal: ChangeReporting {
  package func changedParts(since old: Journal) -> ChangedParts? {
    if storage === old.storage {
      return ChangedParts(trimmed: 0, old: count..<count, new: count..<count)
    }
    let known = storage.known
    guard known.parent == old.storage.id else { return nil }
    let prefix = known.prefix
    let left = Swift.min(old.count - known.trimmed, count) - prefix
    let suffix = Swift.max(0, Swift.min(known.suffix, left))
    return ChangedParts(
      trimmed: known.trimmed, old: (known.trimmed + prefix)..<(old.count - suffix),
      new: prefix..<(count - suffix))
  }
}
