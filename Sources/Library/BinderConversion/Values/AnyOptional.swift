/// An optional whose type the compiler does not know.
package protocol AnyOptional: SendableMetatype {
  static var wrappedType: any Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
  package static var wrappedType: any Any.Type { Wrapped.self }
  package var wrappedValue: Any? { self }
}
