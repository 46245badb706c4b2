/// The type of the selected element of a list, as the compiler knows it.
@_spi(GeneratedCode) public enum CompiledSelection {}

@_spi(GeneratedCode) extension CompiledLinks {
  /// The selected element of a list.
  public func slot(
    _ element: SelectedElement, _ field: NoField.Type
  ) -> CompiledSelection.Type { CompiledSelection.self }

  public func canEdit(_ slot: CompiledSelection.Type) {}
}

@_spi(GeneratedCode) extension CompiledPath {
  /// The type is compared with that of the rows.
  public static func fits(_ slot: CompiledSelection.Type, _ access: Writing.Type) {}

  @available(
    *, unavailable,
    message: "this can only be read, and the user can select another row: say 'mode: oneWay'"
  )
  @_disfavoredOverload
  public static func fits(_ slot: CompiledSelection.Type, _ access: Reading.Type) {}

  // MARK: Whether the field has the type of the elements

  public static func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection.Type
  ) where Elements.Element == Value {}

  public static func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection.Type
  ) where Value == Elements.Element? {}

  /// The rows of elements that may be nil.
  public static func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection.Type
  ) where Elements.Element == Value? {}

  @available(*, unavailable, message: "this is no element of the collection that the list shows")
  @_disfavoredOverload
  public static func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection.Type
  ) {}

  /// A property of the app's own widget that has the name of the library's.
  public static func isElement<Field, Elements, Shown, Edit>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSlot<Shown, Edit>.Type
  ) {}

  public static func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: AfterError
  ) {}
}
