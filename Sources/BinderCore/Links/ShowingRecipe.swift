/// How values go over links that only show; one object for all links that a binding makes.
///
/// What a link does is a closure that was made for the types, and the link no generic class: the methods
/// of a generic class are run unspecialized, at five times the cost.
package final class ShowingRecipe: LinkSite {
  /// Brings the value of the field, given first, to the slot.
  typealias Move = (AnyField, AnyField) -> Void

  let move: Move
  /// Whether a move runs no code of the user's, so that nothing else can happen while it is made.
  let runsNobodysCode: Bool
  /// Shows in the slot that there is no field; the reason is nobody's there.
  private let clear: (AnyField) -> Void
  let conversion: any ModelType.Type

  package convenience init<Conversion: ModelType>(
    as conversion: Conversion, fallback: Conversion.Shown?, origin: LinkOrigin
  ) {
    self.init(as: conversion, fallback: fallback, origin: origin) {
      moving(as: conversion, fallback: fallback)
    }
  }

  /// - Parameter make: Makes the move for a conversion that is not among those with code of their own.
  init<Conversion: ModelType>(
    as conversion: Conversion, fallback: Conversion.Shown?, origin: LinkOrigin, make: () -> Move
  ) {
    (move, runsNobodysCode) = Self.move(as: conversion, fallback: fallback, make: make)
    clear = Self.clear(as: conversion, fallback: fallback)
    self.conversion = Conversion.self
    super.init(origin)
  }

  // The types that most bindings have get code of their own; the compiler tries them one by one when a
  // recipe is made, and never again.
  @_specialize(where Conversion == SameType<Int>)
  @_specialize(where Conversion == SameType<Double>)
  @_specialize(where Conversion == SameType<Bool>)
  @_specialize(where Conversion == SameType<String>)
  @_specialize(where Conversion == SameType<String?>)
  @_specialize(where Conversion == FixedPointType<Double>)
  @_specialize(where Conversion == IntegerType<Int>)
  private static func move<Conversion: ModelType>(
    as conversion: Conversion, fallback: Conversion.Shown?, make: () -> Move
  ) -> (move: Move, runsNobodysCode: Bool) {
    isOurs(Conversion.self)
      ? (moving(as: conversion, fallback: fallback), true) : (make(), false)
  }

  /// As `AnyField.showText` does, of which it is a fiftieth: what is shown is known before, and how to
  /// compare it.
  package func showLack(in slot: AnyField) { clear(slot.anyLinkTarget) }

  @_specialize(where Conversion == SameType<String>)
  @_specialize(where Conversion == FixedPointType<Double>)
  @_specialize(where Conversion == IntegerType<Int>)
  private static func clear<Conversion: ModelType>(
    as conversion: Conversion, fallback: Conversion.Shown?
  ) -> (AnyField) -> Void {
    guard let shown = fallback ?? Field<Conversion.Shown>.value(showing: nil) else {
      return { _ in }
    }
    return { target in
      // A cast that cannot fail, as above.
      let slot = unsafeDowncast(target, to: Field<Conversion.Shown>.self)
      if slot.value != shown { slot.value = shown }
    }
  }

  /// Whether it is a conversion of ours between types of the standard library.
  @inline(__always)
  private static func isOurs<Conversion: ModelType>(_ conversion: Conversion.Type) -> Bool {
    conversion == SameType<Int>.self || conversion == SameType<Double>.self
      || conversion == SameType<Bool>.self || conversion == SameType<String>.self
      || conversion == SameType<String?>.self || conversion == FixedPointType<Double>.self
      || conversion == IntegerType<Int>.self
  }
}

/// What brings a value over as a conversion says; made where the types are known, which for types of an
/// app is in the app, at a sixth of the cost.
@inlinable func moving<Conversion: ModelType>(
  as conversion: Conversion, fallback: Conversion.Shown?
) -> (AnyField, AnyField) -> Void {
  { source, target in
    // Casts that cannot fail: the link is made for two fields of these types.
    let field = unsafeDowncast(source, to: Field<Conversion.Value>.self)
    let slot = unsafeDowncast(target, to: Field<Conversion.Shown>.self)
    guard let shown = shown(field.value, as: conversion, fallback: fallback) else { return }
    if slot.value != shown { slot.value = shown }
  }
}

/// What the conversion makes of `value`; nil to leave the slot alone.
@inlinable @inline(__always)
func shown<Conversion: ModelType>(
  _ value: Conversion.Value, as conversion: Conversion, fallback: Conversion.Shown?
) -> Conversion.Shown? {
  do {
    return try conversion.format(value)
  } catch {
    // What cannot be shown must not leave an older value on the screen.
    return fallback ?? Field<Conversion.Shown>.value(showing: nil)
  }
}
