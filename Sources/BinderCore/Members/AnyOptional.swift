extension AnyField {
  /// The object that is the value, also from within an optional; nil for other values.
  package final var objectValue: AnyObject? { anyObjectValue(anyValue) }
}

/// The object in `value`, also from within an optional; nil for structs, enums and nil.
package func anyObjectValue(_ value: Any) -> AnyObject? {
  // `as? AnyObject` would box structs on platforms with Objective-C; the metatype distinguishes
  // them.
  if type(of: value) is AnyClass { return _openExistential(value, do: reference) }
  if let optional = value as? any AnyOptional, let wrapped = optional.wrappedValue {
    return anyObjectValue(wrapped)
  }
  return nil
}

/// A value whose dynamic type is a class, as an object. For a value of a class `as AnyObject` would ask
/// for a conformance first, which takes a search of all conformances of the program for each class.
private func reference<Value>(_ value: Value) -> AnyObject {
  // `Mirror` leaves the object of an existential property in its existential, which has more words.
  Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
}

/// An optional of any type.
package protocol AnyOptional {
  static var wrappedType: any Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
  package static var wrappedType: any Any.Type { Wrapped.self }
  package var wrappedValue: Any? { self }
}
