@_spi(GeneratedCode) extension CompiledLinks {
  /// Finds the fields of a widget, or of a host of widgets.
  public func fields<Root>(of root: Root) -> SlotFields<Root> { SlotFields(root: root) }

  // MARK: The last segment of a slot's name

  /// An `@Observed` property.
  public func slot<Shown>(
    _ value: Shown, _ field: Field<Shown>
  ) -> CompiledSlot<Shown, Reading> { CompiledSlot(field) }

  /// An `@Editable` property.
  public func slot<Shown>(
    _ value: Shown, _ field: EditableField<Shown>
  ) -> CompiledSlot<Shown, Writing> { CompiledSlot(field) }

  /// A widget, which represents its default property.
  public func slot<Slot: SlotWidget, Shown>(
    _ widget: Slot, _ field: NoField
  ) -> CompiledSlot<Shown, Reading> where Slot.DefaultSlot == Field<Shown> {
    CompiledSlot(widget.defaultSlot)
  }

  /// A widget whose default property the user can edit.
  public func slot<Slot: SlotWidget, Shown>(
    _ widget: Slot, _ field: NoField
  ) -> CompiledSlot<Shown, Writing> where Slot.DefaultSlot == EditableField<Shown> {
    CompiledSlot(widget.defaultSlot)
  }

  /// A list, whose default slot are its rows.
  public func slot<Slot: SlotWidget>(
    _ widget: Slot, _ field: NoField
  ) -> RowSlot where Slot.DefaultSlot == RowSlot { widget.defaultSlot }

  /// A widget in an `@Observed` property.
  public func slot<Slot: SlotWidget, Shown>(
    _ widget: Slot, _ field: Field<Slot>
  ) -> CompiledSlot<Shown, Reading> where Slot.DefaultSlot == Field<Shown> {
    CompiledSlot(widget.defaultSlot)
  }

  /// A widget in an `@Observed` property, whose default property the user can edit.
  public func slot<Slot: SlotWidget, Shown>(
    _ widget: Slot, _ field: Field<Slot>
  ) -> CompiledSlot<Shown, Writing> where Slot.DefaultSlot == EditableField<Shown> {
    CompiledSlot(widget.defaultSlot)
  }

  /// The rows of a list.
  public func slot(_ rows: RowSlot, _ field: NoField) -> RowSlot { rows }

  @available(
    *, unavailable, message: "this may be nil, and a slot has to be there from the start"
  )
  public func slot<Slot: SlotWidget>(_ widget: Slot?, _ field: NoField) -> AfterError {
    AfterError()
  }

  @available(
    *, unavailable,
    message: "this is no slot: neither an '@Observed' property nor a widget that is a 'SlotWidget'"
  )
  public func slot<Other>(_ other: Other, _ field: NoField) -> AfterError { AfterError() }

  // MARK: The name of a slot

  /// The name of a slot in `explain`: a widget alone represents its default property.
  public func name<Slot: SlotWidget>(_ name: String, of widget: Slot) -> String {
    guard case .named(let property) = DefaultMembers.of(widget).property else { return name }
    return "\(name).\(property)"
  }

  @_disfavoredOverload
  public func name<Property>(_ name: String, of property: Property) -> String { name }
}
