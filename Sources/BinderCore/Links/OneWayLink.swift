/// Keeps a slot that only shows things showing what a field holds.
final class OneWayLink<Conversion: ModelType>: Observer {
  private let conversion: Conversion
  private let fallback: Conversion.Shown?
  // Weak, so that a view that goes is let go also by a binder that outlives it.
  private weak var slot: Field<Conversion.Shown>?

  init(
    _ field: Field<Conversion.Value>, to slot: Field<Conversion.Shown>, as conversion: Conversion,
    fallback: Conversion.Shown?, queue: DeliveryQueue, origin: LinkOrigin
  ) {
    self.conversion = conversion
    self.fallback = fallback
    self.slot = slot
    super.init(queue: queue, origin: origin)
    field.add(self)
  }

  /// The field while it lives. A cast that cannot fail: `init` is the only one that adds this
  /// observer to a notifier.
  private var field: Field<Conversion.Value>? {
    notifier.map { unsafeDowncast($0, to: Field<Conversion.Value>.self) }
  }

  override func deliver() {
    guard let slot, let field,
      let shown = Self.shown(field.value, as: conversion, fallback: fallback)
    else { return }
    if slot.value != shown { slot.value = shown }
  }

  override var isOver: Bool { super.isOver || slot == nil }

  override var state: LinkState? {
    LinkState(
      slot: slot, fieldValue: field.map { written($0.value) },
      slotValue: slot.map { written($0.value) }, lastWriter: .model,
      kind: LinkState.Kind(Conversion.self))
  }

  /// What the conversion makes of `value`; nil to leave the slot alone.
  static func shown(
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
