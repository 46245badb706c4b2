/// An optional whose type the compiler does not know.
package protocol AnyOptional: SendableMetatype {
  static var wrappedType: any Any.Type { get }
  static var absent: Any { get }
  var wrappedValue: Any? { get }
  var wrappedObject: AnyObject? { get }
}

extension Optional: AnyOptional {
  package static var wrappedType: any Any.Type { Wrapped.self }
  package static var absent: Any { Self.none as Any }
  package var wrappedValue: Any? { self }
  package var wrappedObject: AnyObject? { flatMap { asObject($0) } }
}

/// The object that a value is. Of a static type the cast takes 70 instructions; `as AnyObject` takes 2,600.
package func asObject<Value>(_ value: Value) -> AnyObject? {
  if case let object as AnyObject = value { object } else { nil }
}

/// A type as an optional; nil for another type.
///
/// The kind of a type stands in it. A cast to a protocol searches all conformances of the program, once for each
/// type: with Foundation 270,000 instructions, of which dozens were most of the time of a first binding.
package func asOptional(_ type: any Any.Type) -> (any AnyOptional.Type)? {
  EnumCases.isOptional(type) ? type as? any AnyOptional.Type : nil
}

/// The type in an optional type, or the type itself.
package func unwrappedType(_ type: any Any.Type) -> any Any.Type {
  asOptional(type)?.wrappedType ?? type
}

/// Whether a type is one of the equatable types of the standard library of which most properties are: its values have
/// neither members nor elements that bindings name. It is known without a search of all conformances.
package func isScalar(_ type: any Any.Type) -> Bool { scalars.contains(ObjectIdentifier(type)) }

private let scalars = Set(
  ([Bool.self, Double.self, Float.self, Int.self, Int64.self, String.self, UInt.self]
    as [any Any.Type])
    .map { ObjectIdentifier($0) })
