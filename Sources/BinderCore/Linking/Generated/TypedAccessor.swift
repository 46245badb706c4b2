/// The accessor of generated code: one segment of a `ModelPath`, whose types the compiler knows.
final class TypedAccessor<Root, Value>: Accessor {
  let name: String
  private let keyPath: KeyPath<Root, Value>
  /// The `@Observed` storage of the property.
  private let ownField: KeyPath<Root, Field<Value>>?
  /// Compares two values of the property.
  private lazy var isSame = sameness(of: Value.self)

  init(
    _ name: String, _ keyPath: KeyPath<Root, Value>, _ ownField: KeyPath<Root, Field<Value>>?
  ) {
    self.name = name
    self.keyPath = keyPath
    self.ownField = ownField
  }

  func member(
    of object: AnyObject, _ tracking: TrackingSignal, writes: Bool
  ) -> Member? {
    if let element = object as? ElementValue {
      return (element.value as? Root).map { property(of: $0, in: element) }
    }
    guard let root = object as? Root else { return nil }
    let own = ownField.map { root[keyPath: $0] }
    if let model = object as? any BindableModel,
      case .field(let entry, let isStandIn, _)? = model.tableMember(name, tracking, own: own),
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

  /// The member of a struct that a field holds, or that is an element of a list.
  private func property(of root: Root, in element: ElementValue) -> Member {
    guard let holder = element.holder else {
      let field = ConstantField(root[keyPath: keyPath])
      element.onReplacement { [self] other in
        guard let root = other as? Root else { return }
        let value = root[keyPath: keyPath]
        if isSame?(field.value, value) != true { field.value = value }
      }
      return .field(field, isStandIn: true)
    }
    return .field(
      DerivedField(root, keyPath, in: holder, setter: setter(of: element)), isStandIn: true)
  }

  /// Sets the property that holds the struct, which may be an optional one.
  private func setter(of element: ElementValue) -> ((Root) -> Void)? {
    if let setter = element.setter as? PropertySetter<Root> { return setter.set }
    return (element.setter as? PropertySetter<Root?>).map { setter in { setter.set($0) } }
  }

  private func setter(of object: AnyObject) -> PropertySetter<Value>? {
    guard let keyPath = keyPath as? ReferenceWritableKeyPath<Root, Value> else { return nil }
    return PropertySetter { [weak object] value in
      if let root = object as? Root { root[keyPath: keyPath] = value }
    }
  }
}
