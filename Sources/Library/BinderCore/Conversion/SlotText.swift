// The values that the texts of a binding file name: those of 'placeholder' and 'fallback'.

/// Reads a value of a slot from the text of a binding file; nil if `text` describes none.
///
/// A text names a case of an enum by its raw value, or else by the name of the case.
package func readValue<Value>(_ text: String, as type: Value.Type) -> Value? {
  if let text = text as? Value { return text }
  let bare = (type as? any AnyOptional.Type)?.wrappedType ?? type
  if let bare = bare as? any LosslessStringConvertible.Type { return bare.init(text) as? Value }
  if let bare = bare as? any RawRepresentable.Type, hasRawText(bare) {
    return rawValue(text, of: bare) as? Value
  }
  guard let bare = bare as? any CaseIterable.Type else { return nil }
  return cases(of: bare).first { $0.name == text }?.value as? Value
}

/// The texts that name the cases of an enum, in the order of its cases; empty where any text may name a
/// value, and nil where no text does.
package func textsNaming(_ type: any Any.Type) -> [String]? {
  if type is any LosslessStringConvertible.Type { return [] }
  if let raw = type as? any RawRepresentable.Type, hasRawText(raw) {
    return (type as? any CaseIterable.Type).map { cases(of: $0).compactMap { rawText($0.value) } }
      ?? []
  }
  return (type as? any CaseIterable.Type).map { cases(of: $0).compactMap(\.name) }
}

private func hasRawText<Raw: RawRepresentable>(_: Raw.Type) -> Bool {
  Raw.RawValue.self == String.self
}

private func rawValue<Raw: RawRepresentable>(_ text: String, of _: Raw.Type) -> Any? {
  (text as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
}

private func rawText(_ value: Any) -> String? {
  (value as? any RawRepresentable)?.rawValue as? String
}

private func cases<Cases: CaseIterable>(of _: Cases.Type) -> [(name: String?, value: Any)] {
  Cases.allCases.map { value in
    // Without reflection metadata the case has no name.
    (EnumCases.name(of: value), value)
  }
}
