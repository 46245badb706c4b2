/// Decides which rows are the same before and after a change of their collection.
///
/// Rows are compared by `Identifiable.id`; otherwise, for objects, by identity; otherwise by equal
/// value; otherwise by their place.
class RowIdentity<Element> {
  typealias Rows = [Element]

  /// The changes from one collection to another. Of a collection that knows its changes only the
  /// changed parts are compared.
  final func changes<Elements: RandomAccessCollection<Element>>(
    from old: Elements, to new: Elements
  ) -> [RowChange] {
    if let journal = new as? any ChangeReporting, let parts = journal.changedParts(fromAny: old) {
      return parts.changes(between: old, and: new, by: self)
    }
    return compared(old, new)
  }

  /// The changes from one collection to another, all of whose elements are compared.
  fileprivate final func compared<Elements: Collection<Element>>(
    _ old: Elements, _ new: Elements
  ) -> [RowChange] {
    changes(from: old as? Rows ?? Rows(old), to: new as? Rows ?? Rows(new))
  }

  /// The changes from one list to another; in this class, rows are the same by their place.
  func changes(from old: Rows, to new: Rows) -> [RowChange] {
    RowDifference.byCount(from: 0..<old.count, to: 0..<new.count)
  }

  /// Whether two elements are one, or two versions of one; never in this class.
  func isSame(_ one: Element, _ other: Element) -> Bool { false }

  /// The most precise identity for elements of the type.
  static func best() -> RowIdentity {
    // These casts cannot fail: each identity is made for the element type itself.
    var found: Any?
    if let type = Element.self as? any Identifiable.Type {
      found = identified(type)
    } else if Element.self is AnyObject.Type {
      found = ObjectRowIdentity<Element>()
    } else if let type = Element.self as? any Hashable.Type {
      found = hashed(type)
    } else if let type = Element.self as? any Equatable.Type {
      found = compared(type)
    }
    return found as? RowIdentity ?? RowIdentity()
  }

  private static func identified<Found: Identifiable>(_: Found.Type) -> Any {
    IdentifiedRowIdentity<Found>()
  }

  private static func hashed<Found: Hashable>(_: Found.Type) -> Any {
    HashedRowIdentity<Found>()
  }

  private static func compared<Found: Equatable>(_: Found.Type) -> Any {
    ComparedRowIdentity<Found>()
  }
}

private final class IdentifiedRowIdentity<Element: Identifiable>: RowIdentity<Element> {
  override func changes(from old: Rows, to new: Rows) -> [RowChange] {
    // Not by the key path, which the runtime would follow for each row.
    RowDifference.byKey(from: old, to: new) { $0.id }
  }

  override func isSame(_ one: Element, _ other: Element) -> Bool { one.id == other.id }
}

/// An identity for classes only.
private final class ObjectRowIdentity<Element>: RowIdentity<Element> {
  override func changes(from old: Rows, to new: Rows) -> [RowChange] {
    RowDifference.byKey(from: old, to: new) { ObjectIdentifier($0 as AnyObject) }
  }

  override func isSame(_ one: Element, _ other: Element) -> Bool {
    one as AnyObject === other as AnyObject
  }
}

private final class HashedRowIdentity<Element: Hashable>: RowIdentity<Element> {
  override func changes(from old: Rows, to new: Rows) -> [RowChange] {
    RowDifference.byKey(from: old, to: new) { $0 }
  }

  override func isSame(_ one: Element, _ other: Element) -> Bool { one == other }
}

private final class ComparedRowIdentity<Element: Equatable>: RowIdentity<Element> {
  override func changes(from old: Rows, to new: Rows) -> [RowChange] {
    RowDifference.byPlace(from: old, to: new, isEqual: ==)
  }

  override func isSame(_ one: Element, _ other: Element) -> Bool { one == other }
}

extension ChangedParts {
  /// The changes of the rows, of which those in the changed parts alone are compared.
  fileprivate func changes<Elements: RandomAccessCollection>(
    between before: Elements, and after: Elements, by identity: RowIdentity<Elements.Element>
  ) -> [RowChange] {
    func part(_ range: Range<Int>, of elements: Elements) -> Elements.SubSequence {
      elements.dropFirst(range.lowerBound).prefix(range.count)
    }
    let changes =
      old.isEmpty && new.isEmpty
      ? [] : identity.compared(part(old, of: before), part(new, of: after))
    // Removals are the first steps, from the last row to the first: those at the front follow.
    let removals = changes.prefix { if case .remove = $0 { true } else { false } }
    return removals.map { $0.shifted(by: old.lowerBound) }
      + (trimmed > 0 ? [.remove(0..<trimmed)] : [])
      + changes.dropFirst(removals.count).map { $0.shifted(by: new.lowerBound) }
  }
}

/// Whether a row of one element shows the other one equally: the same object, or equal values.
func showsTheSame(_ one: Any, _ other: Any) -> Bool {
  if let one = anyObjectValue(one), let other = anyObjectValue(other) { return one === other }
  return (one as? any Equatable).map { isEqual($0, other) } ?? false
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
  (other as? Value) == one
}
