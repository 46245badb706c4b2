// The rules BC106, BC205 and BC303 as compiler errors: of the overloads of one name the compiler
// selects the one that fits the types of the binding best.

@_spi(GeneratedCode) extension ModelPath {
  // MARK: Whether the model can be written

  public func canWrite<Shown>(from slot: CompiledSlot<Shown, Reading>) {}

  @available(
    *, unavailable,
    message: "this can only be read, and the user can edit the slot: say 'mode: oneWay'"
  )
  public func canWrite<Shown>(from slot: CompiledSlot<Shown, Writing>) {}

  public func canWrite(from slot: AfterError) {}
}

@_spi(GeneratedCode) extension ModelPath where Access == Writing {
  public func canWrite<Shown>(from slot: CompiledSlot<Shown, Writing>) {}
}

@_spi(GeneratedCode) extension CompiledLinks {
  // MARK: Whether the conversion can be read back

  public func canRead<Shown, Conversion: InvertibleModelType>(
    _ slot: CompiledSlot<Shown, Writing>, as conversion: Conversion
  ) {}

  public func canRead<Shown, Conversion: ModelType>(
    _ slot: CompiledSlot<Shown, Reading>, as conversion: Conversion
  ) {}

  @available(
    *, unavailable,
    message: "this model type only shows, and the user can edit the slot: say 'mode: oneWay'"
  )
  public func canRead<Shown, Conversion: ModelType>(
    _ slot: CompiledSlot<Shown, Writing>, as conversion: Conversion
  ) {}

  public func canRead<Slot>(_ slot: Slot, as conversion: AfterError) {}

  // MARK: Whether the user can edit the slot

  public func canEdit<Shown>(_ slot: CompiledSlot<Shown, Writing>) {}

  @available(
    *, unavailable, message: "the user cannot edit the slot: leave out the mode, or say 'oneWay'"
  )
  public func canEdit<Shown>(_ slot: CompiledSlot<Shown, Reading>) {}

  public func canEdit(_ slot: AfterError) {}
}

/// The result of a step that the compiler has rejected. Every further step accepts it without an
/// error, so that each mistake is reported once.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct AfterError {
  package init() {}

  public subscript(dynamicMember name: String) -> AfterError { self }

  public func callAsFunction(_ arguments: String...) -> AfterError { self }

  public func make<Conversion: ModelType>(_ conversion: Conversion) -> AfterError { self }

  public func integer(_ number: Int) -> AfterError { self }

  public func fits<Conversion>(_ conversion: Conversion) -> AfterError { self }
}
