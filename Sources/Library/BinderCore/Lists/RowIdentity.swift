/// Decides which rows are the same before and after a change of their collection.
///
/// A value is its `Identifiable.id`, an object itself; otherwise rows are compared by equal value, or by
/// their place. Where the type of the elements leaves it open, as a protocol does, the elements are asked.
struct RowIdentity<Element> {
  private let difference: (_ old: [Element], _ new: [Element]) -> [RowChange]
  /// Whether two elements are one, or two versions of one; never where the place alone decides.
  let isSame: (Element, Element) -> Bool
  /// The closure that finds the place of an element in a list: the first one; nil for an element that is not there.
  let places: (_ list: [Element]) -> (Element) -> Int?

  /// Of a journal only the changed parts are compared.
  func changes<Elements: RandomAccessCollection<Element>>(
    from old: Elements, to new: Elements
  ) -> [RowChange] {
    if let journal = new as? Journal<Element>, let before = old as? Journal<Element>,
      let parts = journal.changedParts(since: before)
    {
      return parts.changes(between: old, and: new, by: self)
    }
    return compared(old, new)
  }

  /// The changes, with all elements compared.
  fileprivate func compared<Elements: Collection<Element>>(
    _ old: Elements, _ new: Elements
  ) -> [RowChange] {
    difference(old as? [Element] ?? [Element](old), new as? [Element] ?? [Element](new))
  }

  static func best() -> RowIdentity {
    let type: any Any.Type = Element.self
    if let wrapped = asOptional(type)?.wrappedType,
      wrapped is AnyClass || wrapped is any Identifiable.Type
    {
      return asked()
    }
    // These casts cannot fail: each identity is made for the element type itself.
    if let type = type as? any Identifiable.Type { return identified(type) as! RowIdentity }
    if type is AnyClass { return byKey { asObject($0).map { ObjectIdentifier($0) } } }
    if let type = type as? any Hashable.Type { return hashed(type) as! RowIdentity }
    if let type = type as? any Equatable.Type { return compared(type) as! RowIdentity }
    return asked()
  }

  private static func byKey<Key: Hashable>(_ key: @escaping (Element) -> Key) -> RowIdentity {
    RowIdentity {
      RowDifference.byKey(from: $0, to: $1, key: key)
    } isSame: {
      key($0) == key($1)
    } places: {
      places(in: $0, by: key)
    }
  }

  private static func places<Key: Hashable>(
    in list: [Element], by key: @escaping (Element) -> Key
  ) -> (Element) -> Int? {
    var places = [Key: Int](minimumCapacity: list.count)
    for (index, element) in list.enumerated().reversed() { places[key(element)] = index }
    return { places[key($0)] }
  }

  private static func identified<Found: Identifiable>(_: Found.Type) -> Any {
    // Not by the key path, which the runtime would follow for each row.
    RowIdentity<Found>.byKey { $0.id }
  }

  private static func hashed<Found: Hashable>(_: Found.Type) -> Any {
    RowIdentity<Found>.byKey { $0 }
  }

  private static func compared<Found: Equatable>(_: Found.Type) -> Any {
    RowIdentity<Found> {
      RowDifference.byPlace(from: $0, to: $1, isEqual: ==)
    } isSame: {
      $0 == $1
    } places: { list in
      { element in list.firstIndex(of: element) }
    }
  }

  /// Elements of which each has an identity of its own.
  private static func asked() -> RowIdentity {
    RowIdentity { old, new in
      // The values of a type without an identity need not be asked.
      if let one = old.first ?? new.first, type(of: one as Any) == Element.self,
        !(one is any AnyOptional)
      {
        return RowDifference.byCount(from: 0..<old.count, to: 0..<new.count)
      }
      return RowDifference.byKey(from: old, to: new) { PathEntity(ofRow: $0) }
    } isSame: { one, other in
      let key = PathEntity(ofRow: one)
      return key != .place && key == PathEntity(ofRow: other)
    } places: { list in
      let place = places(in: list) { PathEntity(ofRow: $0) }
      return { PathEntity(ofRow: $0) == .place ? nil : place($0) }
    }
  }
}

extension PathEntity {
  /// The identity of an element whose type does not tell it: an object is itself.
  fileprivate init(ofRow element: Any) {
    if let object = anyObjectValue(element) {
      self = .object(ObjectIdentifier(object))
    } else if let id = unwrapped(element).flatMap(EntityID.init) {
      self = .named(id)
    } else {
      self = .place
    }
  }
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
  return isKnownEqual(one, other)
}

/// Whether two values are equal or, where their type has no `==`, equal in all that they store. The bytes do not
/// tell it: two copies of a value may differ in padding.
func storesTheSame(_ one: Any, _ other: Any) -> Bool {
  if showsTheSame(one, other) { return true }
  guard let one = unwrapped(one), let other = unwrapped(other) else {
    return unwrapped(one) == nil && unwrapped(other) == nil
  }
  let type = type(of: one)
  // A mirror of the app's own may leave parts out.
  if type is AnyClass || one is any Equatable || type != Swift.type(of: other)
    || one is any CustomReflectable && !(one is any Sequence)
  {
    return false
  }
  if EnumCases.isStruct(type), !(one is any Sequence) {
    func stores<Value>(_ one: Value) -> Bool { storesTheSame(one, inStruct: other) }
    return _openExistential(one, do: stores)
  }
  func caseName<Value>(_ value: Value) -> String? { EnumCases.name(of: value) }
  if EnumCases.isEnum(type),
    _openExistential(one, do: caseName) != _openExistential(other, do: caseName)
  {
    return false
  }
  let (parts, others) = (Mirror(reflecting: one).children, Mirror(reflecting: other).children)
  // A closure has no parts, and nothing tells whether it is the same.
  if parts.isEmpty, !EnumCases.isEnum(type), !(one is any Sequence) { return false }
  return parts.count == others.count
    && zip(parts, others).allSatisfy { storesTheSame($0.value, $1.value) }
}

private func storesTheSame<Value>(_ one: Value, inStruct other: Any) -> Bool {
  // Of the payload of an enum the static type may be a protocol.
  guard EnumCases.isStruct(Value.self), let other = other as? Value else { return false }
  // No `unowned` property is read, whose object may be gone: it has no key path here.
  let paths = TypeLayout.keyPaths(of: Value.self)
  guard paths.count == TypeLayout.of(Value.self)?.members.count else { return false }
  return paths.values.allSatisfy { storesTheSame(one[keyPath: $0], other[keyPath: $0]) }
}
