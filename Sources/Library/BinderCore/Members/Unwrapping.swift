extension _AnyField {
  /// The object that is the value, also from within an optional; nil for other values.
  package final var objectValue: AnyObject? { anyObjectValue(anyValue) }
}

/// The object in `value`, also from within an optional; nil for structs, enums and nil.
package func anyObjectValue(_ value: Any) -> AnyObject? {
  // `as? AnyObject` would box structs on platforms with Objective-C; the metatype distinguishes them.
  let type = type(of: value)
  if type is AnyClass { return asObject(value) }
  return unwrapper(type)?(value).flatMap(anyObjectValue)
}

/// The object that a value is. Of a static type the cast takes 70 instructions; `as AnyObject` takes 2,600.
func asObject<Value>(_ value: Value) -> AnyObject? {
  if case let object as AnyObject = value { object } else { nil }
}

/// The value, also from within an optional; nil for nil.
package func unwrapped(_ value: Any) -> Any? {
  guard let unwrapper = unwrapper(type(of: value)) else { return value }
  return unwrapper(value).flatMap(unwrapped)
}

private typealias Unwrapper = @Sendable (Any) -> Any?

private let unwrappers = FactsByType<Unwrapper?>()

/// Unwraps the values of a type; nil for a type that is no optional.
private func unwrapper(_ type: any Any.Type) -> Unwrapper? {
  func unwrapper<Found: AnyOptional>(_: Found.Type) -> Unwrapper {
    { ($0 as? Found)?.wrappedValue }
  }
  return unwrappers(type) { asOptional(type).map { unwrapper($0) } }
}
