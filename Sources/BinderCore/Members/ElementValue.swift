/// A value where an object is asked for: as the model of a row, or as a step of a path.
package final class ElementValue {
  package let value: Any
  /// The field that the value was read from; nil for an element of a list.
  package let holder: AnyField?
  /// Sets the property behind that field, a `Setter` of the field's type, where a write to the field
  /// would go around it.
  let setter: AnyObject?

  package convenience init(_ value: Any, in holder: AnyField? = nil) {
    self.init(value, in: holder, setter: nil)
  }

  init(_ value: Any, in holder: AnyField?, setter: AnyObject?) {
    self.value = value
    self.holder = holder
    self.setter = setter
  }

  /// The model of the row for an element: the element itself if it is an object.
  package static func model(for element: Any) -> AnyObject {
    anyObjectValue(element) ?? ElementValue(element)
  }

  /// What is the same for two values that stand for the same thing: their `id`. Without one, an object
  /// stands for itself, and a struct for whatever is in its place.
  package static func entity(_ object: AnyObject) -> PathEntity {
    let box = object as? ElementValue
    func identity<Entity: Identifiable>(_ entity: Entity) -> AnyHashable { AnyHashable(entity.id) }
    if let value = (box?.value ?? object) as? any Identifiable {
      return .named(PathEntity.Name(identity(value)))
    }
    return box == nil ? .object(ObjectIdentifier(object)) : .place
  }

  /// The element, also from within an optional; nil for nil.
  package static func unwrap(_ element: Any) -> Any? {
    guard let optional = element as? any AnyOptional else { return element }
    return optional.wrappedValue.flatMap(unwrap)
  }
}

/// What an object on a path stands for.
package enum PathEntity: Equatable {
  /// For itself, as all objects of its class do.
  case object(ObjectIdentifier)
  /// For what has this `id`.
  case named(Name)
  /// For whatever is in its place.
  case place

  /// An object, since to copy an `AnyHashable` takes as long as to walk a path.
  package final class Name: Equatable {
    private let id: AnyHashable

    init(_ id: AnyHashable) { self.id = id }

    package static func == (one: Name, other: Name) -> Bool { one.id == other.id }
  }
}
