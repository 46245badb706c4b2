/// The accessor of generated code: one segment of a `ModelPath`, whose types the compiler knows.
final class TypedAccessor<Root, Value>: Accessor {
  let name: String
  private let keyPath: KeyPath<Root, Value>
  /// The `@Observed` storage of the property.
  private let ownField: KeyPath<Root, Field<Value>>?
  /// Makes the fields of the property for the elements of a list.
  private lazy var fields = ElementValue.fields(of: keyPath)

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
      return property(in: element).map { .field($0, isStandIn: true) }
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
  private func property(in element: ElementValue) -> AnyField? {
    guard let holder = element.holder else { return fields(element) }
    return (element.value as? Root).map {
      DerivedField($0, keyPath, in: holder, setter: setter(of: element))
    }
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
