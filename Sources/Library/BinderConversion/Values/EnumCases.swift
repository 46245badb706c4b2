@_spi(Reflection) import Swift

/// The names of the cases of enums, as the program has them at run time.
package enum EnumCases {
  /// Whether a type is an enum, other than an optional.
  package static func isEnum(_ type: any Any.Type) -> Bool { kind(of: type) == .enum }

  package static func isStruct(_ type: any Any.Type) -> Bool { kind(of: type) == .struct }

  package static func isOptional(_ type: any Any.Type) -> Bool { kind(of: type) == .optional }

  /// Whether two types are one generic struct, with any arguments.
  package static func haveOneDeclaration(_ one: any Any.Type, _ other: any Any.Type) -> Bool {
    guard isStruct(one), isStruct(other) else { return false }
    return unsafe descriptor(of: one) == descriptor(of: other)
  }

  private static func kind(of type: any Any.Type) -> _MetadataKind? {
    // The first word of the metadata of a type is its kind; that of a class is a pointer.
    _MetadataKind(rawValue: unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
  }

  /// The names, those of cases with values first; nil for another type, and for an enum without reflection metadata.
  package static func names(of type: any Any.Type) -> [String]? {
    guard isEnum(type) else { return nil }
    // The layout that Swift's ABI gives to the descriptors of enums and of their fields.
    guard let fields = unsafe relative(descriptor(of: type) + 16) else { return nil }
    let (size, count) = unsafe (load(fields + 10, UInt16.self), load(fields + 12, UInt32.self))
    let names = (0..<Int(count)).compactMap { index in
      unsafe relative(fields + 24 + index * Int(size)).map(String.init(cString:))
    }
    return names.isEmpty ? nil : names
  }

  /// The second word of the metadata of a struct or an enum.
  private static func descriptor(of type: any Any.Type) -> UnsafePointer<CChar> {
    unsafe unsafeBitCast(type, to: UnsafePointer<UnsafePointer<CChar>>.self)[1]
  }

  /// The name of the case of a value; nil for a value of another type, and without reflection metadata.
  package static func name<Value>(of value: Value) -> String? {
    unsafe caseName(value).map(String.init(cString:))
  }

  /// The address to which a 32-bit offset leads from its own place; nil for none.
  private static func relative(_ place: UnsafePointer<CChar>) -> UnsafePointer<CChar>? {
    let offset = unsafe load(place, Int32.self)
    return unsafe offset == 0 ? nil : place + Int(offset)
  }

  private static func load<Value>(_ place: UnsafePointer<CChar>, _: Value.Type) -> Value {
    unsafe UnsafeRawPointer(place).loadUnaligned(as: Value.self)
  }
}

/// The function of the runtime that prints the cases of enums. `description` may be the app's own.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// Reads a value of a slot from the text of a binding file, that of `placeholder` or `fallback`; nil if it describes
/// none. A text names a case of an enum by its raw value, or else by the name of the case.
package func readValue<Value>(_ text: String, as type: Value.Type) -> Value? {
  if let text = text as? Value { return text }
  let bare = unwrappedType(type)
  if let bare = bare as? any LosslessStringConvertible.Type {
    return bare.init(text).flatMap { $0 as? Value }
  }
  if let bare = bare as? any RawRepresentable<String>.Type {
    return bare.init(rawValue: text).flatMap { $0 as? Value }
  }
  guard let bare = bare as? any CaseIterable.Type else { return nil }
  return cases(of: bare).first { $0.text == text }?.value as? Value
}

/// The texts that name the cases of an enum, in their order; empty where any text may name one, nil where none does.
package func textsNaming(_ type: any Any.Type) -> [String]? {
  if type is any LosslessStringConvertible.Type { return [] }
  if let type = type as? any CaseIterable.Type { return cases(of: type).compactMap(\.text) }
  return type is any RawRepresentable<String>.Type ? [] : nil
}

/// The cases of a type with the texts that name them.
private func cases<Cases: CaseIterable>(of _: Cases.Type) -> [(text: String?, value: Any)] {
  Cases.allCases.map { value in
    // Without reflection metadata the case has no name.
    ((value as? any RawRepresentable)?.rawValue as? String ?? EnumCases.name(of: value), value)
  }
}
