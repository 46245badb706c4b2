import BinderCore

/// A value where an object is asked for: as the model of a row, or as a step of a path.
final class ElementValue {
  let value: Any
  /// The field that the value was read from; nil for an element of a list.
  let holder: AnyField?

  init(_ value: Any, in holder: AnyField? = nil) {
    self.value = value
    self.holder = holder
  }

  /// The model of the row for an element: the element itself if it is an object.
  static func model(for element: Any) -> AnyObject {
    anyObjectValue(element) ?? ElementValue(element)
  }

  /// The object behind a field of a path, or the struct there; nil for nil and for values that have
  /// no members to go on with.
  static func next(_ field: AnyField) -> AnyObject? {
    next(field.anyValue, in: field)
  }

  static func next(_ value: Any, in holder: AnyField? = nil) -> AnyObject? {
    if let object = anyObjectValue(value) { return object }
    guard let value = unwrap(value),
      value is any BindableValue || Mirror(reflecting: value).displayStyle == .struct
    else { return nil }
    return ElementValue(value, in: holder)
  }

  /// What is the same for two values that stand for the same thing: their `id`. Without one, an object
  /// stands for itself, and a struct for whatever is in its place.
  static func entity(_ object: AnyObject) -> AnyHashable {
    let box = object as? ElementValue
    func identity<Entity: Identifiable>(_ entity: Entity) -> AnyHashable { AnyHashable(entity.id) }
    if let value = (box?.value ?? object) as? any Identifiable { return identity(value) }
    return box == nil ? AnyHashable(ObjectIdentifier(object)) : AnyHashable(0)
  }

  /// The element, also from within an optional; nil for nil.
  static func unwrap(_ element: Any) -> Any? {
    guard let optional = element as? any AnyOptional else { return element }
    return optional.wrappedValue.flatMap(unwrap)
  }
}
