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

  /// An `@Observed` or `@Editable` property.
  public func slot<Shown, Access>(
    _ value: Shown, _ field: CompiledSlot<Shown, Access>.Type
  ) -> CompiledSlot<Shown, Access>.Type { field }

  /// A widget, which represents its default property.
  public func slot<Slot: SlotWidget, Shown>(
    _ widget: Slot, _ field: NoField.Type
  ) -> CompiledSlot<Shown, Reading>.Type where Slot.DefaultSlot == Field<Shown> {
    CompiledSlot.self
  }

  /// A widget whose default property the user can edit.
  public func slot<Slot: SlotWidget, Shown>(
    _ widget: Slot, _ field: NoField.Type
  ) -> CompiledSlot<Shown, Writing>.Type where Slot.DefaultSlot == EditableField<Shown> {
    CompiledSlot.self
  }

  /// A list, whose default slot are its rows.
  public func slot<Slot: SlotWidget>(
    _ widget: Slot, _ field: NoField.Type
  ) -> RowSlot where Slot.DefaultSlot == RowSlot { widget.defaultSlot }

  /// A widget in an `@Observed` property.
  public func slot<Slot: SlotWidget, Shown, Access>(
    _ widget: Slot, _ field: CompiledSlot<Slot, Access>.Type
  ) -> CompiledSlot<Shown, Reading>.Type where Slot.DefaultSlot == Field<Shown> {
    CompiledSlot.self
  }

  /// A widget in an `@Observed` property, whose default property the user can edit.
  public func slot<Slot: SlotWidget, Shown, Access>(
    _ widget: Slot, _ field: CompiledSlot<Slot, Access>.Type
  ) -> CompiledSlot<Shown, Writing>.Type where Slot.DefaultSlot == EditableField<Shown> {
    CompiledSlot.self
  }

  /// The rows of a list.
  public func slot(_ rows: RowSlot, _ field: NoField.Type) -> RowSlot { rows }

  @available(
    *, unavailable, message: "this may be nil, and a slot has to be there from the start"
  )
  public func slot<Slot: SlotWidget>(_ widget: Slot?, _ field: NoField.Type) -> AfterError {
    AfterError()
  }

  @available(
    *, unavailable,
    message: "this is no slot: neither an '@Observed' property nor a widget that is a 'SlotWidget'"
  )
  public func slot<Other>(_ other: Other, _ field: NoField.Type) -> AfterError { AfterError() }
}
