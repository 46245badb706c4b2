@_spi(GeneratedCode) extension ModelPath {
  // MARK: The types on both sides, without their optionalities

  public func types<Shown, Edit>(
    to slot: CompiledSlot<Shown, Edit>
  ) -> Conversions<Value, Shown> { Conversions() }

  public func types<Wrapped, Shown, Edit>(
    to slot: CompiledSlot<Shown, Edit>
  ) -> Conversions<Wrapped, Shown> where Value == Wrapped? { Conversions() }

  public func types<Shown, Edit>(
    to slot: CompiledSlot<Shown?, Edit>
  ) -> Conversions<Value, Shown> { Conversions() }

  public func types<Wrapped, Shown, Edit>(
    to slot: CompiledSlot<Shown?, Edit>
  ) -> Conversions<Wrapped, Shown> where Value == Wrapped? { Conversions() }

  public func types(to slot: AfterError) -> AfterError { slot }

  // MARK: The conversion between the two types, with their optionalities

  public func lift<Shown, Edit, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown, Edit>, whenNil: String? = nil
  ) -> Base where Base.Value == Value, Base.Shown == Shown { base }

  public func lift<Shown, Edit, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown?, Edit>, whenNil: String? = nil
  ) -> PresentType<Base> where Base.Value == Value, Base.Shown == Shown { PresentType(base) }

  public func lift<Shown, Edit, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown?, Edit>, whenNil: String? = nil
  ) -> OptionalSlotType<Base> where Value == Base.Value?, Base.Shown == Shown {
    OptionalSlotType(base)
  }

  /// A text is empty for nil unless there is a placeholder.
  public func lift<Edit, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<String, Edit>, whenNil: String? = nil
  ) -> OptionalType<Base> where Value == Base.Value?, Base.Shown == String {
    OptionalType(base, whenNil: slot.field.shownForNil(whenNil))
  }

  /// A slot of another type needs a placeholder for nil.
  @_disfavoredOverload
  public func lift<Edit, Shown: LosslessStringConvertible, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown, Edit>, whenNil: String
  ) -> OptionalType<Base> where Value == Base.Value?, Base.Shown == Shown {
    OptionalType(base, whenNil: Self.shown(whenNil))
  }

  // An optional text makes these second to the one above, for an enum that is also lossless.

  /// A text names a case of an enum.
  @_disfavoredOverload
  public func lift<Edit, Shown: CaseIterable, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown, Edit>, whenNil: String?
  ) -> OptionalType<Base> where Value == Base.Value?, Base.Shown == Shown {
    OptionalType(base, whenNil: Self.shown(whenNil))
  }

  /// A text names a case of an enum by its raw value.
  @_disfavoredOverload
  public func lift<Edit, Shown: RawRepresentable<String>, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown, Edit>, whenNil: String?
  ) -> OptionalType<Base> where Value == Base.Value?, Base.Shown == Shown {
    OptionalType(base, whenNil: Self.shown(whenNil))
  }

  @_disfavoredOverload
  public func lift<Edit, Shown: RawRepresentable<String> & CaseIterable, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown, Edit>, whenNil: String?
  ) -> OptionalType<Base> where Value == Base.Value?, Base.Shown == Shown {
    OptionalType(base, whenNil: Self.shown(whenNil))
  }

  private static func shown<Shown>(_ text: String?) -> Shown {
    if let text, let shown = readValue(text, as: Shown.self) { return shown }
    preconditionFailure("the placeholder '\(text ?? "")' cannot be read as '\(Shown.self)'")
  }

  /// A condition has an answer for nil, also in a slot that may be empty.
  public func lift<Edit, Base: Condition>(
    _ base: Base, to slot: CompiledSlot<Bool?, Edit>, whenNil: String
  ) -> PresentType<OptionalType<Base>> where Value == Base.Value? {
    PresentType(OptionalType(base, whenNil: Self.shown(whenNil)))
  }

  // MARK: Whether a condition on nil says anything

  public func mayBeNil<Wrapped>() where Value == Wrapped? {}

  @available(*, unavailable, message: "this is never nil, so that the condition says nothing")
  @_disfavoredOverload
  public func mayBeNil() {}

  @available(
    *, unavailable,
    message: "this may be nil, and the slot cannot: add a 'placeholder:'"
  )
  @_disfavoredOverload
  public func lift<Edit, Shown, Base: ModelType>(
    _ base: Base, to slot: CompiledSlot<Shown, Edit>, whenNil: String? = nil
  ) -> AfterError where Value == Base.Value?, Base.Shown == Shown { AfterError() }

  public func lift<Slot>(_ base: AfterError, to slot: Slot, whenNil: String? = nil) -> AfterError {
    base
  }
}
