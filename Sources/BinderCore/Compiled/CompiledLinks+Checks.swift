extension CompiledLinks {
  // What the rules BC106, BC205 and BC303 say of sources and of running objects, said by the compiler:
  // of the overloads of one name it takes the one that describes the two best.

  // MARK: Whether the model can be written

  public func canWrite<Value, Shown>(
    _ path: ModelPath<Value, Writing>, from slot: EditableField<Shown>
  ) {}

  @available(
    *, unavailable,
    message: "this can only be read, and the user can edit the slot: say 'mode: oneWay'"
  )
  public func canWrite<Value, Shown>(
    _ path: ModelPath<Value, Reading>, from slot: EditableField<Shown>
  ) {}

  @_disfavoredOverload
  public func canWrite<Path, Slot>(_ path: Path, from slot: Slot) {}

  // MARK: Whether the conversion can be read back

  public func canRead<Shown, Conversion: InvertibleModelType>(
    _ slot: EditableField<Shown>, as conversion: Conversion
  ) {}

  @available(
    *, unavailable,
    message: "this model type only shows, and the user can edit the slot: say 'mode: oneWay'"
  )
  public func canRead<Shown, Conversion: ModelType>(
    _ slot: EditableField<Shown>, as conversion: Conversion
  ) {}

  @_disfavoredOverload
  public func canRead<Slot, Conversion>(_ slot: Slot, as conversion: Conversion) {}

  // MARK: Whether the user can edit the slot

  public func canEdit<Shown>(_ slot: EditableField<Shown>) {}

  @available(
    *, unavailable, message: "the user cannot edit the slot: leave out the mode, or say 'oneWay'"
  )
  public func canEdit<Shown>(_ slot: Field<Shown>) {}

  @_disfavoredOverload
  public func canEdit<Slot>(_ slot: Slot) {}
}

/// What a question gives that the compiler has answered with an error: asked further, it says
/// nothing, so that each mistake is reported once.
@dynamicMemberLookup
public struct AfterError {
  public subscript(dynamicMember name: String) -> AfterError { self }

  public func callAsFunction(_ arguments: String...) -> AfterError { self }

  public func make<Conversion: ModelType>(_ conversion: Conversion) -> AfterError { self }

  public func fits<Conversion>(_ conversion: Conversion) -> AfterError { self }
}
