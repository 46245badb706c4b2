/// A box for a value where an object is needed: as the model of a row, or as a step of a path.
package final class ElementValue {
  package private(set) var value: Any
  /// The field that the value was read from; nil for an element of a list.
  package let holder: _AnyField?
  /// A `PropertySetter` of that field's type.
  let setter: AnyObject?
  /// Give the properties of a value that takes the place of this one to the fields that stand for them;
  /// nil where only new links can show it.
  private var replacements: [(Any) -> Void]? = []

  package init(_ value: Any, in holder: _AnyField? = nil, setter: AnyObject? = nil) {
    (self.value, self.holder, self.setter) = (value, holder, setter)
  }

  /// Makes a member of a value; nil for a value of another type.
  package typealias MakeMember = (ElementValue) -> Member?

  /// Makes the fields that stand for a property of values: one that follows the field with the value, or for an
  /// element of a list one that also gets the property of each element that takes its place.
  ///
  /// - Parameter isReadOnly: Whether bindings must not write although the key path allows it.
  package static func members<Root, Property>(
    of keyPath: KeyPath<Root, Property>, isReadOnly: Bool = false
  ) -> MakeMember {
    let isSame = sameness(of: Property.self)
    return { element in
      guard let root = element.value as? Root else { return nil }
      if let holder = element.holder {
        let field = DerivedField(
          root, keyPath, in: holder, setter: element.propertySetter(), isReadOnly: isReadOnly)
        return .field(field, isStandIn: true)
      }
      let field = ConstantField(root[keyPath: keyPath])
      field.isSetByRow = true
      element.replacements?.append { other in
        guard let root = other as? Root else { return }
        let value = root[keyPath: keyPath]
        if isSame?(field.value, value) != true { field.value = value }
      }
      return .field(field, isStandIn: true)
    }
  }

  /// Sets the property that holds the value, which may be an optional one.
  private func propertySetter<Root>() -> ((Root) -> Void)? {
    if let setter = setter as? PropertySetter<Root> { return setter.set }
    return (setter as? PropertySetter<Root?>).map { setter in { setter.set($0) } }
  }

  /// Notes that a link depends on this value in another way than by a field that stands for a property.
  package func needsNewLinks() { replacements = nil }

  /// Shows another value of the same type by the links of this one; false where that is not possible.
  package func replace(with other: Any) -> Bool {
    guard let replacements, type(of: other) == type(of: value) else { return false }
    value = other
    for replace in replacements { replace(other) }
    return true
  }

  /// The model of the row for an element: the element itself if it is an object.
  package static func model(for element: Any) -> AnyObject {
    anyObjectValue(element) ?? ElementValue(element)
  }

  /// The object behind the field of a segment, where a path continues: a struct or an enum in a box. nil for nil.
  static func object(
    behind field: _AnyField, _ setter: AnyObject?, _ optional: (any AnyOptional.Type)? = nil
  ) -> AnyObject? {
    if let optional { return field.object(in: optional) }
    let value = field.anyValue
    if let object = anyObjectValue(value) { return object }
    return unwrapped(value).map { ElementValue($0, in: field, setter: setter) }
  }

  /// The entity that an object on a path represents: its `id`, if it has one. Otherwise an object
  /// represents itself, and a struct the place that holds it.
  static func entity(_ object: AnyObject) -> PathEntity {
    let box = object as? ElementValue
    if let id = EntityID(of: box?.value ?? object) { return .named(id) }
    return box == nil ? .object(ObjectIdentifier(object)) : .place
  }
}

/// The `id` of a value or an object, with the type that has it: a person and a company may both have the number 1.
struct EntityID: Hashable {
  private let type: ObjectIdentifier
  private let id: AnyHashable

  /// nil for a value without an `id`.
  init?(of value: Any) {
    let valueType = Swift.type(of: value)
    guard let type = Self.owners(valueType, find: { Self.owner(of: valueType) }),
      let value = value as? any Identifiable
    else { return nil }
    func id<Entity: Identifiable>(of entity: Entity) -> AnyHashable { AnyHashable(entity.id) }
    (self.type, self.id) = (type, id(of: value))
  }

  private static let owners = FactsByType<ObjectIdentifier?>()

  /// The type that has the `id`, of a class the topmost one: objects of two subclasses may be versions of one entity.
  private static func owner(of type: any Any.Type) -> ObjectIdentifier? {
    let bare = unwrappedType(type)
    guard !isScalar(bare), bare is any Identifiable.Type else { return nil }
    let top: AnyClass? = (bare as? AnyClass).map(superclasses)?.last {
      $0 is any Identifiable.Type
    }
    return ObjectIdentifier(top ?? bare)
  }
}

enum PathEntity: Hashable {
  /// The object itself, as for all objects of its class.
  case object(ObjectIdentifier)
  /// The entity of a type with this `id`, in a box, since a copy of the `id` takes as long as a walk along a path.
  indirect case named(EntityID)
  /// The value at its place, whichever it is.
  case place
}
