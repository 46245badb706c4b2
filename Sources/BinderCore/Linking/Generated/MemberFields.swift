/// Finds the `@Observed` field behind a property of a type, if there is one.
///
/// The generator does not know whether a property is `@Observed`; the compiler does. A name that
/// the type does not have, such as `$total` for a plain `total`, is no error here but gives
/// `NoField`, because the compiler prefers a subscript by key path to one by text.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct MemberFields<Root> {
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Root, Field<Value>>
  ) -> KeyPath<Root, Field<Value>> { keyPath }

  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Root, EditableField<Value>>
  ) -> KeyPath<Root, EditableField<Value>> { keyPath }

  public subscript(dynamicMember name: String) -> NoField { NoField() }
}

/// The `@Observed` and `@Editable` fields of a widget or a host of widgets, found in the same way.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct SlotFields<Root> {
  let root: Root

  public subscript<Value>(dynamicMember keyPath: KeyPath<Root, Field<Value>>) -> Field<Value> {
    root[keyPath: keyPath]
  }

  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Root, EditableField<Value>>
  ) -> EditableField<Value> {
    root[keyPath: keyPath]
  }

  public subscript(dynamicMember name: String) -> NoField { NoField() }
}

/// Represents the missing field of a property that is not `@Observed`.
@_spi(GeneratedCode) public struct NoField {
  public init() {}
}
