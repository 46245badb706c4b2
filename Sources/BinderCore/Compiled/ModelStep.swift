/// One segment of a `ModelPath`.
class ModelStep {
  final let name: String

  init(_ name: String) { self.name = name }

  /// The member of an object, or of the value in an `ElementValue`; nil for an object of another type.
  ///
  /// - Parameter writes: Whether a setter is wanted, for which several objects have to be made.
  func member(
    of object: AnyObject, _ tracking: TrackingSignal, writes: Bool
  ) -> ModelMember? {
    fatalError("abstract")
  }
}

/// What a segment names in one object.
struct ModelMember {
  let field: AnyField
  /// Whether the field is nobody else's.
  let isStandIn: Bool
  /// Writes through the property's setter, where the field would go around it: a `Setter` of the
  /// field's type.
  var setter: AnyObject?
}

/// Sets a property of one object.
final class Setter<Value> {
  let set: (Value) -> Void

  init(_ set: @escaping (Value) -> Void) { self.set = set }
}

final class TypedStep<Root, Value>: ModelStep {
  private let keyPath: KeyPath<Root, Value>
  /// The `@Observed` storage of the property.
  private let ownField: KeyPath<Root, Field<Value>>?
  /// The class of the latest object without a table: to ask whether it is a `Root`, and has one, takes as
  /// long as to read a key path.
  // Assigned as a whole, and lent to nobody.
  @exclusivity(unchecked) private var plainClass: ObjectIdentifier?

  init(
    _ name: String, _ keyPath: KeyPath<Root, Value>, _ ownField: KeyPath<Root, Field<Value>>?
  ) {
    self.keyPath = keyPath
    self.ownField = ownField
    super.init(name)
  }

  override func member(
    of object: AnyObject, _ tracking: TrackingSignal, writes: Bool
  ) -> ModelMember? {
    let type = ObjectIdentifier(type(of: object))
    if plainClass == type, let ownField {
      // A cast that cannot fail: an object of this class was a `Root` before.
      let field = unsafeBitCast(object, to: Root.self)[keyPath: ownField]
      return ModelMember(field: field, isStandIn: false, setter: writes ? setter(of: object) : nil)
    }
    if let element = object as? ElementValue {
      guard let root = element.value as? Root else { return nil }
      return member(of: root, in: element)
    }
    guard let root = object as? Root else { return nil }
    if Root.self is AnyClass, !(object is any BindableModel) { plainClass = type }
    let own = ownField.map { root[keyPath: $0] }
    if let model = object as? any BindableModel,
      case .field(let entry, let isStandIn)? = model.tableValue(name, tracking, own: own),
      entry is Field<Value>
    {
      return ModelMember(
        field: entry, isStandIn: isStandIn,
        setter: writes && !isStandIn ? setter(of: object) : nil)
    }
    if let own {
      return ModelMember(field: own, isStandIn: false, setter: writes ? setter(of: object) : nil)
    }
    return ModelMember(
      field: FollowedField(object, root, keyPath, tracking), isStandIn: true, setter: nil)
  }

  /// The member of a struct that a field holds, or that is an element of a list.
  private func member(of root: Root, in element: ElementValue) -> ModelMember {
    guard let holder = element.holder else {
      return ModelMember(field: ConstantField(root[keyPath: keyPath]), isStandIn: true)
    }
    return ModelMember(
      field: ValueField(root, keyPath, in: holder, setter: setter(of: element)), isStandIn: true)
  }

  /// Sets the property that holds the struct, which may be an optional one.
  private func setter(of element: ElementValue) -> ((Root) -> Void)? {
    if let setter = element.setter as? Setter<Root> { return setter.set }
    return (element.setter as? Setter<Root?>).map { setter in { setter.set($0) } }
  }

  private func setter(of object: AnyObject) -> Setter<Value>? {
    guard let keyPath = keyPath as? ReferenceWritableKeyPath<Root, Value> else { return nil }
    return Setter { [weak object] value in
      if let root = object as? Root { root[keyPath: keyPath] = value }
    }
  }
}
