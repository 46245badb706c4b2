/// Keeps a slot that only shows things showing what a field holds.
///
/// It is no generic class, so that a delivery is one virtual call and one call of a closure that was
/// made for the types: the methods of a generic class are run unspecialized, at five times the cost.
final class OneWayLink: Observer {
  /// Brings the value of the field, given first, to the slot.
  typealias Move = (AnyField, AnyField) -> Void

  private let move: Move
  private let conversion: any ModelType.Type
  // Both are cleared before what they point at goes: the slot tells when it does, and a link leaves the
  // slot's list when it ends.
  @exclusivity(unchecked) private var slot: Unmanaged<AnyField>?
  @exclusivity(unchecked) var nextIncoming: Unmanaged<OneWayLink>?

  init<Conversion: ModelType>(
    _ field: Field<Conversion.Value>, to slot: Field<Conversion.Shown>, as conversion: Conversion,
    fallback: Conversion.Shown?, queue: DeliveryQueue, origin: LinkOrigin
  ) {
    move = Self.move(as: conversion, fallback: fallback)
    self.conversion = Conversion.self
    self.slot = .passUnretained(slot)
    super.init(queue: queue, origin: origin)
    field.add(self)
    slot.addIncoming(self)
  }

  override func deliver() {
    guard let slot, let notifier = unretainedNotifier else { return }
    // Neither is used again after the slot has told its observers, of whom one may let them go.
    slot._withUnsafeGuaranteedRef { slot in
      notifier._withUnsafeGuaranteedRef { move(unsafeDowncast($0, to: AnyField.self), slot) }
    }
  }

  override var isOver: Bool { super.isOver || slot == nil }

  /// The slot goes.
  func slotEnded() {
    slot = nil
    cancel()
  }

  override func ended() {
    slot?.takeUnretainedValue().removeIncoming(self)
    slot = nil
  }

  override func sourceEnded() { cancel() }

  override var state: LinkState? {
    let slot = slot?.takeUnretainedValue()
    return LinkState(
      slot: slot, fieldValue: (notifier as? AnyField).map { written($0.anyValue) },
      slotValue: slot.map { written($0.anyValue) }, lastWriter: .model,
      kind: LinkState.Kind(conversion))
  }

  // MARK: Conversions

  // The types that most bindings have get code of their own; the compiler tries them one by one when a
  // link is made, and never again.
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
