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
