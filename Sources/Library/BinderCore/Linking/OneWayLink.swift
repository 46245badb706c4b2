/// Keeps a slot without editing equal to the converted value of a field, as its factory says.
final class OneWayLink: ObservationToken {
  private let hold: SlotHold

  /// - Precondition: The two are fields of the types that the factory is for.
  init(_ field: _AnyField, to slot: _AnyField, by factory: LinkFactory, queue: DeliveryQueue) {
    hold = SlotHold.join(slot)
    super.init(queue: queue, site: factory)
    slot.payOwed()
    field.add(self)
    hold.add(.init(source: field.lifetime, binder: queue.lifetime, givesWay: factory.givesWay))
  }

  override func deliver(from source: _Notifier) {
    if hold.isGone || isReplaced { return cancel() }
    guard let slot = hold.slot, !slot.isHidden || !waits(for: slot, source) else { return }
    site.show(source, in: slot)
    if site.isOnce { cancel() }
  }

  private var converter: any Converter { (site as! LinkFactory).converter }

  /// Whether a link that yields has to.
  private var isReplaced: Bool { site.givesWay && hold.isFed }

  override func waitsToBeShown(_ source: _Notifier) -> Bool {
    hold.slot.map { waits(for: $0, source) } ?? false
  }

  private func waits(for slot: _AnyField, _ source: _Notifier) -> Bool {
    // A slot with observers is delivered to, and one with several links: the last change counts.
    guard slot.isHidden, slot.isUnobserved, hold.isFed(onlyBy: self), !site.isOnce
    else { return false }
    wait(for: slot, showing: source)
    return true
  }

  override var isOver: Bool { super.isOver || hold.isGone || isReplaced }

  override func willLeave() {
    let isGone = hold.isGone
    if isOwing { hold.slot?.dropOwed() }
    hold.remove(self)
    hold.leave()
    if source?.isOver == true, !isGone { binder?.noteLost(self) }
  }

  override var shownField: _AnyField? { source?.source as? _AnyField }

  override var conversionFailure: String? {
    shownField.flatMap { reasonNotShown(of: $0, as: converter) }
  }

  override var isOverwritten: Bool {
    guard let shownField, let slot = hold.slot else { return false }
    return !isShown(shownField, in: slot, as: converter)
  }

  override var state: LinkState? {
    let slot = hold.slot
    let secret: _Notifier? = slot?.isSecret == true ? slot : shownField
    return LinkState(
      slot: slot, fieldValue: shownField.map { written($0.anyValue, of: secret ?? $0) },
      slotValue: slot.map { written($0.anyStored, of: secret ?? $0) },
      lastWriter: .model, names: converter.namesInCode, isWaiting: isOwing)
  }
}

extension _Notifier {
  /// Reports that the links from here to a slot cannot show the value there.
  @usableFromInline @inline(never) final func reportUnshown(in slot: _AnyField) {
    for link in subscriptions where link.slotObject === slot {
      link.reportUnshown(link.conversionFailure)
    }
  }
}

extension ObservationToken {
  final func reportUnshown(_ reason: String?) {
    if let reason { binder?.report(.conversion(link: origin.description, reason: reason)) }
  }
}

/// Represents a one-time link of a binding file, which has ended, for `why` and `explain`.
final class ShownOnce: ObservationToken {
  private weak var link: ObservationToken?
  private let slot: SourceLifetime

  init(_ link: ObservationToken, in slot: _AnyField) {
    (self.link, self.slot) = (link, slot.lifetime)
    super.init(queue: link.queue, site: link.site)
  }

  override var isOver: Bool { isDone || slot.isOver }
  override var isShownOnce: Bool { true }

  /// nil until the link has shown its value.
  override var state: LinkState? {
    guard link?.isOver != false, let slot = slot.source as? _AnyField else { return nil }
    return LinkState(slot: slot, slotValue: slot.writtenValue)
  }
}
