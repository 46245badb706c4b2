/// How values go over links that only show; one object for all links that a binding makes.
///
/// What a link does is a closure that was made for the types, and the link no generic class: the methods
/// of a generic class are run unspecialized, at five times the cost.
package final class ShowingRecipe: LinkSite {
  /// Brings the value of the field, given first, to the slot.
  typealias Move = (AnyField, AnyField) -> Void

  let move: Move
  let conversion: any ModelType.Type

  package init<Conversion: ModelType>(
    as conversion: Conversion, fallback: Conversion.Shown?, origin: LinkOrigin
  ) {
    move = Self.move(as: conversion, fallback: fallback)
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
    as conversion: Conversion, fallback: Conversion.Shown?
  ) -> Move {
    { source, target in
      // Casts that cannot fail: the link is made for two fields of these types.
      let field = unsafeDowncast(source, to: Field<Conversion.Value>.self)
      let slot = unsafeDowncast(target, to: Field<Conversion.Shown>.self)
      guard let shown = Self.shown(field.value, as: conversion, fallback: fallback) else { return }
      if slot.value != shown { slot.value = shown }
    }
  }

  /// What the conversion makes of `value`; nil to leave the slot alone.
  @inline(__always)
  static func shown<Conversion: ModelType>(
    _ value: Conversion.Value, as conversion: Conversion, fallback: Conversion.Shown?
  ) -> Conversion.Shown? {
    do {
      return try conversion.format(value)
    } catch {
      // What cannot be shown must not leave an older value on the screen.
      return fallback ?? Field<Conversion.Shown>.value(showing: nil)
    }
  }
}
