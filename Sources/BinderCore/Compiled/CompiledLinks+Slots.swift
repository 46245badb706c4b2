extension CompiledLinks {
  /// For finding the fields of a widget, or of a host of widgets.
  public func fields<Root>(of root: Root) -> SlotFields<Root> { SlotFields(root: root) }

  // MARK: The last segment of a slot's name

  /// An `@Observed` property.
  public func slot<Shown>(_ value: Shown, _ field: Field<Shown>) -> Field<Shown> { field }

  /// An `@Editable` property.
  public func slot<Shown>(
    _ value: Shown, _ field: EditableField<Shown>
  ) -> EditableField<Shown> { field }

  /// A widget, which means its default property.
  public func slot<Slot: SlotWidget>(_ widget: Slot, _ field: NoField) -> Slot.DefaultSlot {
    widget.defaultSlot
  }

  /// A widget in an `@Observed` property.
  public func slot<Slot: SlotWidget>(_ widget: Slot, _ field: Field<Slot>) -> Slot.DefaultSlot {
    widget.defaultSlot
  }

  /// The rows of a list.
  public func slot(_ rows: RowSlot, _ field: NoField) -> RowSlot { rows }

  @available(
    *, unavailable,
    message: "this is no slot: neither an '@Observed' property nor a widget that is a 'SlotWidget'"
  )
  public func slot<Other>(_ other: Other, _ field: NoField) -> AfterError { AfterError() }

  // MARK: Its name

  /// The name of a slot as `explain` has it: a widget alone means its default property.
  public func name<Slot: SlotWidget>(_ name: String, of widget: Slot) -> String {
    "\(name).\(Slot.defaultProperty)"
  }

  @_disfavoredOverload
  public func name<Property>(_ name: String, of property: Property) -> String { name }
}
