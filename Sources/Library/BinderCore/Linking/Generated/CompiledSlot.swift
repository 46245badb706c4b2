@_spi(GeneratedCode) import BinderConversion

/// The type of a slot of a widget, as the compiler knows it; there are no values of it. `Access` is `Writing`
/// where the user can edit the slot, and otherwise `Reading`.
@_spi(GeneratedCode) public enum CompiledSlot<Shown, Access> {}

/// The `@Observed` and `@Editable` fields of a widget or a host of widgets.
///
/// The generator does not know whether a property is `@Observed`; the compiler does. A name that the type does
/// not have, such as `$total` for a plain `total`, is no error here but gives `NoField`, because the compiler
/// prefers a subscript by key path to one by text.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct SlotFields<Root> {
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Root, Field<Value>>
  ) -> CompiledSlot<Value, Reading>.Type { CompiledSlot.self }

  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Root, EditableField<Value>>
  ) -> CompiledSlot<Value, Writing>.Type { CompiledSlot.self }

  public subscript(dynamicMember name: String) -> NoField.Type { NoField.self }
}

/// Represents the missing field of a property that is not `@Observed`.
@_spi(GeneratedCode) public enum NoField {}

@_spi(GeneratedCode) extension CompiledLinks {
  /// Finds the fields of a widget, or of a host of widgets.
  public func fields<Root>(of root: Root) -> SlotFields<Root> { SlotFields() }

  /// The type of a member of a view.
  public func memberType<Member>(of member: Member) -> Member.Type { Member.self }
}

// The slot that a member of a view is, by the field of its name and by its own type.

@_spi(GeneratedCode) extension CompiledSlot {
  /// An `@Observed` or `@Editable` property.
  @_disfavoredOverload
  public static func of(_ value: Shown.Type) -> Self.Type { Self.self }

  /// A widget in an `@Observed` property.
  public static func of<Default>(_ widget: Shown.Type) -> CompiledSlot<Default, Reading>.Type
  where Shown: SlotWidget, Shown.DefaultSlot == Field<Default> {
    CompiledSlot<Default, Reading>.self
  }

  /// A widget in an `@Observed` property, whose default property the user can edit.
  public static func of<Default>(_ widget: Shown.Type) -> CompiledSlot<Default, Writing>.Type
  where Shown: SlotWidget, Shown.DefaultSlot == EditableField<Default> {
    CompiledSlot<Default, Writing>.self
  }
}

@_spi(GeneratedCode) extension NoField {
  /// A widget, which represents its default property.
  public static func of<Widget: SlotWidget, Shown>(
    _ widget: Widget.Type
  ) -> CompiledSlot<Shown, Reading>.Type where Widget.DefaultSlot == Field<Shown> {
    CompiledSlot.self
  }

  /// A widget whose default property the user can edit.
  public static func of<Widget: SlotWidget, Shown>(
    _ widget: Widget.Type
  ) -> CompiledSlot<Shown, Writing>.Type where Widget.DefaultSlot == EditableField<Shown> {
    CompiledSlot.self
  }

  /// A list, whose default slot are its rows.
  public static func of<Widget: SlotWidget>(
    _ widget: Widget.Type
  ) -> RowSlot.Type where Widget.DefaultSlot == RowSlot { RowSlot.self }

  /// The rows of a list.
  public static func of(_ rows: RowSlot.Type) -> RowSlot.Type { rows }

  @available(*, unavailable, message: "this may be nil, and a slot has to be there from the start")
  public static func of<Widget: SlotWidget>(_ widget: Widget?.Type) -> AfterError { AfterError() }

  @available(
    *, unavailable,
    message: "this is no slot: neither an '@Observed' property nor a widget that is a 'SlotWidget'"
  )
  public static func of<Other>(_ other: Other.Type) -> AfterError { AfterError() }
}
