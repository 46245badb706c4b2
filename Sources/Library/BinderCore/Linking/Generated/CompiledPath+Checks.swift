@_spi(GeneratedCode) import BinderConversion

// The rules BC106, BC205 and BC301 to BC303 as compiler errors: of the overloads of one name the compiler
// selects the one that fits the types of the binding best.

@_spi(GeneratedCode) extension CompiledPath {
  // MARK: Whether the model can be written

  public static func canWrite<Shown>(from slot: CompiledSlot<Shown, Reading>.Type) {}

  @available(
    *, unavailable,
    message: "this can only be read, and the user can edit the slot: say 'mode: oneWay'"
  )
  public static func canWrite<Shown>(from slot: CompiledSlot<Shown, Writing>.Type) {}

  public static func canWrite(from slot: AfterError) {}

  // MARK: Whether the slot takes the value without a converter, and may write it

  // The type checker takes as long for a statement as for ten overloads, so that one statement judges both. A
  // path that can be written serves any slot, since `Writing` is a kind of `Reading`.

  /// Whether the end can be written.
  public static var access: Access.Type { Access.self }

  /// The path without nil, for which the binding has a text.
  public static func present<Wrapped>() -> CompiledPath<Wrapped, Access>.Type
  where Value == Wrapped? { CompiledPath<Wrapped, Access>.self }

  @_disfavoredOverload
  public static func present() -> CompiledPath<Value, Access>.Type { Self.self }

  /// The value itself.
  public static func fits<Edit>(
    _ slot: CompiledSlot<Value, Edit>.Type, _ access: Edit.Type
  ) where Value: Equatable {}

  public static func fits<Edit>(
    _ slot: CompiledSlot<Value?, Edit>.Type, _ access: Edit.Type
  ) where Value: Equatable {}

  /// Text from which the value can be read back.
  @_disfavoredOverload
  public static func fits<Edit>(
    _ slot: CompiledSlot<String, Edit>.Type, _ access: Edit.Type
  ) where Value: LosslessStringConvertible & Equatable {}

  @_disfavoredOverload
  public static func fits<Edit>(
    _ slot: CompiledSlot<String?, Edit>.Type, _ access: Edit.Type
  ) where Value: LosslessStringConvertible & Equatable {}

  /// A text is empty for nil.
  public static func fits<Wrapped: LosslessStringConvertible & Equatable, Edit>(
    _ slot: CompiledSlot<String, Edit>.Type, _ access: Edit.Type
  ) where Value == Wrapped? {}

  @_disfavoredOverload
  public static func fits<Wrapped: LosslessStringConvertible & Equatable, Edit>(
    _ slot: CompiledSlot<String?, Edit>.Type, _ access: Edit.Type
  ) where Value == Wrapped? {}

  @available(*, unavailable, message: "this may be nil, and the slot cannot: add a 'placeholder:'")
  @_disfavoredOverload
  public static func fits<Wrapped: Equatable, Edit>(
    _ slot: CompiledSlot<Wrapped, Edit>.Type, _ access: Edit.Type
  ) where Value == Wrapped? {}

  @available(*, unavailable, message: "this is a command: to run it, write 'action:'")
  public static func fits<Input, Shown, Edit>(
    _ slot: CompiledSlot<Shown, Edit>.Type, _ access: Access.Type
  ) where Value == Command<Input> {}

  @available(
    *, unavailable,
    message: "the slot takes another type than the field has: name a 'modelType' that joins the two"
  )
  @_disfavoredOverload
  public static func fits<Shown, Edit>(
    _ slot: CompiledSlot<Shown, Edit>.Type, _ access: Edit.Type
  ) {}

  @available(
    *, unavailable,
    message: "this can only be read, and the user can edit the slot: say 'mode: oneWay'"
  )
  @_disfavoredOverload
  public static func fits<Shown>(
    _ slot: CompiledSlot<Shown, Writing>.Type, _ access: Reading.Type
  ) where Access == Reading {}

  public static func fits(_ slot: AfterError, _ access: Reading.Type) {}

  // MARK: The types on both sides of a converter, without their optionalities

  public static func types<Shown, Edit>(
    to slot: CompiledSlot<Shown, Edit>.Type, _ access: Edit.Type
  ) -> Conversions<Value, Shown> { Conversions() }

  public static func types<Wrapped, Shown, Edit>(
    to slot: CompiledSlot<Shown, Edit>.Type, _ access: Edit.Type
  ) -> Conversions<Wrapped, Shown> where Value == Wrapped? { Conversions() }

  public static func types<Shown, Edit>(
    to slot: CompiledSlot<Shown?, Edit>.Type, _ access: Edit.Type
  ) -> Conversions<Value, Shown> { Conversions() }

  public static func types<Wrapped, Shown, Edit>(
    to slot: CompiledSlot<Shown?, Edit>.Type, _ access: Edit.Type
  ) -> Conversions<Wrapped, Shown> where Value == Wrapped? { Conversions() }

  @available(
    *, unavailable,
    message: "this can only be read, and the user can edit the slot: say 'mode: oneWay'"
  )
  @_disfavoredOverload
  public static func types<Shown>(
    to slot: CompiledSlot<Shown, Writing>.Type, _ access: Reading.Type
  ) -> AfterError where Access == Reading { AfterError() }

  public static func types(to slot: AfterError, _ access: Reading.Type) -> AfterError { slot }

  // MARK: Whether a converter joins the two, with their optionalities

  public static func joins<Shown, Edit, Base: Converter>(
    _ slot: CompiledSlot<Shown, Edit>.Type, as base: Base, textForNil: String? = nil
  ) where Base.Value == Value, Base.Shown == Shown {}

  public static func joins<Shown, Edit, Base: Converter>(
    _ slot: CompiledSlot<Shown?, Edit>.Type, as base: Base, textForNil: String? = nil
  ) where Base.Value == Value, Base.Shown == Shown {}

  public static func joins<Shown, Edit, Base: Converter>(
    _ slot: CompiledSlot<Shown?, Edit>.Type, as base: Base, textForNil: String? = nil
  ) where Value == Base.Value?, Base.Shown == Shown {}

  public static func joins<Edit, Base: Converter>(
    _ slot: CompiledSlot<String, Edit>.Type, as base: Base, textForNil: String? = nil
  ) where Value == Base.Value?, Base.Shown == String {}

  @_disfavoredOverload
  public static func joins<Edit, Shown: LosslessStringConvertible, Base: Converter>(
    _ slot: CompiledSlot<Shown, Edit>.Type, as base: Base, textForNil: String
  ) where Value == Base.Value?, Base.Shown == Shown {}

  // An optional text makes these second to the one above, for an enum that is also lossless.

  @_disfavoredOverload
  public static func joins<Edit, Shown: CaseIterable, Base: Converter>(
    _ slot: CompiledSlot<Shown, Edit>.Type, as base: Base, textForNil: String?
  ) where Value == Base.Value?, Base.Shown == Shown {}

  public static func joins<Edit, Shown: RawRepresentable<String>, Base: Converter>(
    _ slot: CompiledSlot<Shown, Edit>.Type, as base: Base, textForNil: String?
  ) where Value == Base.Value?, Base.Shown == Shown {}

  /// A condition has an answer for nil, also in a slot that may be empty.
  public static func joins<Edit, Base: Condition>(
    _ slot: CompiledSlot<Bool?, Edit>.Type, as base: Base, textForNil: String
  ) where Value == Base.Value? {}

  @available(*, unavailable, message: "this may be nil, and the slot cannot: add a 'placeholder:'")
  @_disfavoredOverload
  public static func joins<Edit, Shown, Base: Converter>(
    _ slot: CompiledSlot<Shown, Edit>.Type, as base: Base, textForNil: String? = nil
  ) where Value == Base.Value?, Base.Shown == Shown {}

  public static func joins<Slot>(_ slot: Slot, as base: AfterError, textForNil: String? = nil) {}

  // MARK: Whether a condition on nil says anything

  public static func mayBeNil<Wrapped>() where Value == Wrapped? {}

  @available(*, unavailable, message: "this is never nil, so that the condition says nothing")
  @_disfavoredOverload
  public static func mayBeNil() {}
}

@_spi(GeneratedCode) extension CompiledPath where Access == Writing {
  public static func canWrite<Shown>(from slot: CompiledSlot<Shown, Writing>.Type) {}
}

@_spi(GeneratedCode) extension CompiledLinks {
  // MARK: Whether the converter can be read back

  public func canRead<Shown, C: TwoWayConverter>(
    _ slot: CompiledSlot<Shown, Writing>.Type, as converter: C
  ) {}

  public func canRead<Shown, C: Converter>(
    _ slot: CompiledSlot<Shown, Reading>.Type, as converter: C
  ) {}

  @available(
    *, unavailable,
    message: "this converter only shows, and the user can edit the slot: say 'mode: oneWay'"
  )
  public func canRead<Shown, C: Converter>(
    _ slot: CompiledSlot<Shown, Writing>.Type, as converter: C
  ) {}

  public func canRead<Slot>(_ slot: Slot, as converter: AfterError) {}

  // MARK: Whether the user can edit the slot

  public func canEdit<Shown>(_ slot: CompiledSlot<Shown, Writing>.Type) {}

  @available(
    *, unavailable, message: "the user cannot edit the slot: leave out the mode, or say 'oneWay'"
  )
  public func canEdit<Shown>(_ slot: CompiledSlot<Shown, Reading>.Type) {}

  public func canEdit(_ slot: AfterError) {}
}
