extension CompiledLinks {
  // MARK: The types on both sides, without their optionalities

  public func types<Value, Access, Shown>(
    _ path: ModelPath<Value, Access>, _ slot: Field<Shown>
  ) -> Conversions<Value, Shown> { Conversions() }

  public func types<Value, Access, Shown>(
    _ path: ModelPath<Value?, Access>, _ slot: Field<Shown>
  ) -> Conversions<Value, Shown> { Conversions() }

  public func types<Value, Access, Shown>(
    _ path: ModelPath<Value, Access>, _ slot: Field<Shown?>
  ) -> Conversions<Value, Shown> { Conversions() }

  public func types<Value, Access, Shown>(
    _ path: ModelPath<Value?, Access>, _ slot: Field<Shown?>
  ) -> Conversions<Value, Shown> { Conversions() }

  public func types<Path>(_ path: Path, _ slot: AfterError) -> AfterError { slot }

  // MARK: The conversion between the two as they are

  public func lift<Value, Access, Shown, Base: ModelType>(
    _ base: Base, from path: ModelPath<Value, Access>, to slot: Field<Shown>,
    whenNil: String?
  ) -> Base where Base.Value == Value, Base.Shown == Shown { base }

  public func lift<Value, Access, Shown, Base: ModelType>(
    _ base: Base, from path: ModelPath<Value, Access>, to slot: Field<Shown?>,
    whenNil: String?
  ) -> PresentType<Base> where Base.Value == Value, Base.Shown == Shown { PresentType(base) }

  public func lift<Value, Access, Shown, Base: ModelType>(
    _ base: Base, from path: ModelPath<Value?, Access>, to slot: Field<Shown?>,
    whenNil: String?
  ) -> OptionalSlotType<Base> where Base.Value == Value, Base.Shown == Shown {
    OptionalSlotType(base)
  }

  /// In a text that the user edits nil is empty, and the placeholder shows through.
  public func lift<Value, Access, Base: ModelType>(
    _ base: Base, from path: ModelPath<Value?, Access>, to slot: Field<String>,
    whenNil: String?
  ) -> OptionalType<Base> where Base.Value == Value, Base.Shown == String {
    OptionalType(base, whenNil: slot is EditableField<String> ? "" : whenNil ?? "")
  }

  /// A slot of another type needs to be told what to show for nil.
  public func lift<Value, Access, Shown: LosslessStringConvertible, Base: ModelType>(
    _ base: Base, from path: ModelPath<Value?, Access>, to slot: Field<Shown>,
    whenNil: String
  ) -> OptionalType<Base> where Base.Value == Value, Base.Shown == Shown {
    guard let shown = Shown(whenNil) else {
      preconditionFailure("the placeholder '\(whenNil)' cannot be read as '\(Shown.self)'")
    }
    return OptionalType(base, whenNil: shown)
  }

  public func lift<Path, Slot>(
    _ base: AfterError, from path: Path, to slot: Slot, whenNil: String?
  ) -> AfterError { base }
}
