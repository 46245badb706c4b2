/// The selected element of a list, as compiled bindings find it.
@_spi(GeneratedCode) public struct CompiledSelection {
  let target: SelectedElement
}

/// The conversions of a selected element, of which there is one.
// A type of its own: a further overload in `Conversions` would worsen the compiler's sentence about
// types that differ.
@_spi(GeneratedCode) public struct ElementConversions {
  /// The field has the element itself.
  public var unconverted: ElementAsItIs { ElementAsItIs() }
}

/// The conversion of a selected element: none.
@_spi(GeneratedCode) public struct ElementAsItIs {}

@_spi(GeneratedCode) extension CompiledLinks {
  /// The selected element of a list.
  public func slot(_ element: SelectedElement, _ field: NoField) -> CompiledSelection {
    CompiledSelection(target: element)
  }

  public func canEdit(_ slot: CompiledSelection) {}

  public func canRead(_ slot: CompiledSelection, as conversion: ElementAsItIs) {}
}

@_spi(GeneratedCode) extension ModelPath {
  @available(
    *, unavailable,
    message: "this can only be read, and the user can select another row: say 'mode: oneWay'"
  )
  public func canWrite(from slot: CompiledSelection) {}

  public func types(to slot: CompiledSelection) -> ElementConversions { ElementConversions() }

  public func lift(_ base: ElementAsItIs, to slot: CompiledSelection) -> ElementAsItIs { base }

  /// Links a field and the selected element of a list.
  public func join<Model>(
    _ links: CompiledLinks<Model>, to slot: CompiledSelection, as conversion: ElementAsItIs,
    mode: BindingMode = .twoWay, at place: BindingPlace
  ) {
    let site = LinkSite(.binding(links.origin(place)))
    links.installer.install(
      SelectedElementSpec(site, from: steps, to: nil, mode: mode), onto: slot.target)
  }

  // MARK: Whether the field has the type of the elements

  public func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection
  ) where Elements.Element == Value {}

  public func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection
  ) where Value == Elements.Element? {}

  /// The rows of elements that may be nil.
  public func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection
  ) where Elements.Element == Value? {}

  @available(*, unavailable, message: "this is no element of the collection that the list shows")
  @_disfavoredOverload
  public func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSelection
  ) {}

  /// A property of the app's own widget that has the name of the library's.
  public func isElement<Field, Elements, Shown, Edit>(
    of rows: CompiledRows<Field, Elements>, in slot: CompiledSlot<Shown, Edit>
  ) {}

  public func isElement<Field, Elements>(
    of rows: CompiledRows<Field, Elements>, in slot: AfterError
  ) {}
}

@_spi(GeneratedCode) extension ModelPath where Access == Writing {
  public func canWrite(from slot: CompiledSelection) {}
}
