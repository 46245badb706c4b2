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

  override func deliver() {
    // A cast that cannot fail: `init` is the only one that adds this observer to a notifier.
    guard let slot,
      let field = notifier.map({ unsafeDowncast($0, to: Field<Conversion.Value>.self) })
    else { return }
    // A draft is not overwritten; the binder has this delivered again when the editing ends.
    if let editable = slot as? any AnyEditableField, editable.hasDraft { return }
    Self.show(field.value, in: slot, as: conversion, fallback: fallback)
  }

  override var isOver: Bool { super.isOver || slot == nil }

  override var state: LinkState? {
    let field = notifier.map { unsafeDowncast($0, to: Field<Conversion.Value>.self) }
    return LinkState(
      fieldValue: field.map { String(reflecting: $0.value) },
      slotValue: slot.map { String(reflecting: $0.value) }, lastWriter: .model)
  }

  /// Writes what the conversion makes of `value`, unless it is there already.
  static func show(
    _ value: Conversion.Value, in slot: Field<Conversion.Shown>, as conversion: Conversion,
    fallback: Conversion.Shown?
  ) {
    let shown: Conversion.Shown
    do {
      shown = try conversion.format(value)
    } catch {
      // What cannot be shown must not leave an older value on the screen.
      guard let replacement = fallback ?? ("" as? Conversion.Shown) else { return }
      shown = replacement
    }
    if slot.value != shown { slot.value = shown }
  }
}
