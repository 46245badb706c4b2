extension [any Accessor] {
  /// Names the steps of a path as the file writes it, such as `$parent.account?.name`: the compiler takes long
  /// for a text among the arguments of a key path.
  func name(as path: String) {
    let segments = path.split(separator: ".").filter { !$0.hasPrefix("$") }
    for (step, segment) in zip(filter { !$0.name.hasPrefix("$") }, segments) {
      step.name = String(segment.hasSuffix("?") ? segment.dropLast() : segment)
    }
  }
}

/// The accessor of generated code: one segment of a path, whose types the compiler knows.
final class TypedAccessor<Root, Value>: Accessor {
  /// Empty until the binding gives it.
  var name = ""
  private let keyPath: KeyPath<Root, Value>
  /// The storage in the objects of the class that was met last: a question about a class takes longer than the read.
  private var latest: (type: ObjectIdentifier, stored: StoredMember?)?
  /// Makes the fields of the property of structs.
  private lazy var members = ElementValue.members(of: keyPath)

  init(_ keyPath: KeyPath<Root, Value>) { self.keyPath = keyPath }

  func member(of object: AnyObject, _ tracking: TrackingSignal, writes: Bool) -> Member? {
    if let element = object as? ElementValue { return members(element) }
    guard let root = object as? Root else { return nil }
    let own = storage(of: object)
    if let model = bindable(object),
      case .field(let entry, let isStandIn, _)? =
        type(of: model).anyTable.member(name, of: model, tracking, own: own),
      entry is Field<Value>
    {
      return .field(
        entry, isStandIn: isStandIn, setter: writes && !isStandIn ? setter(of: object) : nil)
    }
    if let own {
      return .field(own, isStandIn: false, setter: writes ? setter(of: object) : nil)
    }
    return .field(DerivedField(object, as: root, keyPath), isStandIn: true)
  }

  /// The `@Observed` or `@Computed` storage of the property; nil for another property, whose getter is followed.
  private func storage(of object: AnyObject) -> Field<Value>? {
    let type = ObjectIdentifier(type(of: object))
    if latest?.type != type { latest = (type, stored(in: object)) }
    return latest?.stored?.member(of: object).inUse.field as? Field<Value>
  }

  private func stored(in object: AnyObject) -> StoredMember? {
    let stored = TypeLayout.of(type(of: object))?.members[name]
    return stored?.kind == .field || stored?.kind == .computed ? stored : nil
  }

  private func setter(of object: AnyObject) -> PropertySetter<Value>? {
    guard let keyPath = keyPath as? ReferenceWritableKeyPath<Root, Value> else { return nil }
    return PropertySetter { [weak object] value in
      if let root = object as? Root { root[keyPath: keyPath] = value }
    }
  }
}
