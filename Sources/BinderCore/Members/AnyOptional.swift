extension AnyField {
  /// The object that is the value, also from within an optional; nil for other values.
  package final var objectValue: AnyObject? { anyObjectValue(anyValue) }
}

/// The object in `value`, also from within an optional; nil for structs, enums and nil.
package func anyObjectValue(_ value: Any) -> AnyObject? {
  // `as? AnyObject` would box structs on platforms with Objective-C; the metatype distinguishes
  // them.
  if type(of: value) is AnyClass { return value as AnyObject }
  if let optional = value as? any AnyOptional, let wrapped = optional.wrappedValue {
    return anyObjectValue(wrapped)
  }
  return nil
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
