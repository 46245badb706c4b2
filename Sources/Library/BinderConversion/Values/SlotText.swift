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
