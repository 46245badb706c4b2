/// The type of the selected element of a list, or of its selected elements, as the compiler knows it.
@_spi(GeneratedCode) public enum CompiledSelection<Count> {}
/// The number of rows that a selection has.
@_spi(GeneratedCode) public enum CompiledCount {
  public enum One {}
  public enum Many {}
}

@_spi(GeneratedCode) extension NoField {
  /// The selected element of a list.
  public static func of(
    _ element: SelectedElement.Type
  ) -> CompiledSelection<CompiledCount.One>.Type { CompiledSelection.self }

  /// The selected elements of a list.
  public static func of(
    _ elements: SelectedElements.Type
  ) -> CompiledSelection<CompiledCount.Many>.Type { CompiledSelection.self }
}

@_spi(GeneratedCode) extension CompiledLinks {
  public func canEdit<Count>(_ slot: CompiledSelection<Count>.Type) {}
}

@_spi(GeneratedCode) extension CompiledPath {
  /// The type is compared with that of the rows.
  public static func fits<Count>(_ slot: CompiledSelection<Count>.Type, _ access: Writing.Type) {}

  @available(
    *, unavailable,
    message: "this can only be read, and the user can select another row: say 'mode: oneWay'"
  )
  @_disfavoredOverload
  public static func fits<Count>(_ slot: CompiledSelection<Count>.Type, _ access: Reading.Type) {}

  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<CompiledCount.One>.Type
  ) where Elements.Element == Value {}

  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<CompiledCount.One>.Type
  ) where Value == Elements.Element? {}

  /// The rows of elements that may be nil.
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<CompiledCount.One>.Type
  ) where Elements.Element == Value? {}

  /// The elements of several rows.
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<CompiledCount.Many>.Type
  ) where Value == [Elements.Element] {}

  @available(*, unavailable, message: "this is no element of the collection that the list shows")
  @_disfavoredOverload
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<CompiledCount.One>.Type
  ) {}

  @available(
    *, unavailable, message: "this is no array of elements of the collection that the list shows"
  )
  @_disfavoredOverload
  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSelection<CompiledCount.Many>.Type
  ) {}

  /// A property of the app's own widget that has the name of the library's.
  public static func isElement<Elements, Shown, Edit>(
    of rows: CompiledRows<Elements>.Type, in slot: CompiledSlot<Shown, Edit>.Type
  ) {}

  public static func isElement<Elements>(
    of rows: CompiledRows<Elements>.Type, in slot: AfterError
  ) {}
}
