@_spi(GeneratedCode) import BinderConversion

/// The type of a slot that is a `SelectedElement` of a list, or its `SelectedElements`, as the compiler knows it.
@_spi(GeneratedCode) public enum CompiledSelection<Selection> {}

@_spi(GeneratedCode) extension NoField {
  /// The selected element of a list.
  public static func of(
    _ element: SelectedElement.Type
  ) -> CompiledSelection<SelectedElement>.Type { CompiledSelection.self }

  /// The selected elements of a list.
  public static func of(
    _ elements: SelectedElements.Type
  ) -> CompiledSelection<SelectedElements>.Type { CompiledSelection.self }
}

@_spi(GeneratedCode) extension CompiledLinks {
  public func canEdit<Selection>(_ slot: CompiledSelection<Selection>.Type) {}
}

@_spi(GeneratedCode) extension CompiledPath {
  /// The type is compared with that of the rows.
  public static func fits<Selection>(
    _ slot: CompiledSelection<Selection>.Type, _ access: Writing.Type
  ) {}

  @available(
    *, unavailable,
    message: "this can only be read, and the user can select another row: say 'mode: oneWay'"
  )
  @_disfavoredOverload
  public static func fits<Selection>(
    _ slot: CompiledSelection<Selection>.Type, _ access: Reading.Type
  ) {}

  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<SelectedElement>.Type
  ) where Elements.Element == Value {}

  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<SelectedElement>.Type
  ) where Value == Elements.Element? {}

  /// The rows of elements that may be nil.
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<SelectedElement>.Type
  ) where Elements.Element == Value? {}

  /// The elements of several rows.
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<SelectedElements>.Type
  ) where Value == [Elements.Element] {}

  @available(*, unavailable, message: "this is no element of the collection that the list shows")
  @_disfavoredOverload
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<SelectedElement>.Type
  ) {}

  @available(
    *, unavailable, message: "this is no array of elements of the collection that the list shows"
  )
  @_disfavoredOverload
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<SelectedElements>.Type
  ) {}

  /// A property of the app's own widget that has the name of the library's.
  public static func isElement<Elements, Shown, Edit>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSlot<Shown, Edit>.Type
  ) {}

  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: AfterError
  ) {}
}
