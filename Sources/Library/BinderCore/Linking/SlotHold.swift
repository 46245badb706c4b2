/// A slot, as the links onto it hold it: they share this object.
///
/// A slot is not kept by a weak reference, which would take as long again as an update. This object alone keeps the
/// slot, besides the widget that has it. So the widget is gone when nothing else refers to the slot.
final class SlotHold {
  /// nil while no link holds the slot.
  private var field: _AnyField?
  /// The first link, apart from the others, since most slots have one.
  private var feeder: Feeder?
  /// The number of links that have not ended. The number takes the bytes that the feeder leaves of a word.
  private var links: Int32 = 0
  private var others: [Feeder] = []

  /// The facts that a slot needs of a link that writes to it, also after the link's release.
  struct Feeder {
    /// Of the field that the link shows.
    let source: Lifetime
    /// Of the link's binder.
    let binder: Lifetime
    /// Whether the link yields to another one.
    let givesWay: Bool

    func isOf(_ link: ObservationToken) -> Bool {
      source === link.source && binder === link.queue?.lifetime && givesWay == link.site.givesWay
    }

    var isOver: Bool { source.isOver || binder.isOver }
  }

  private init(of slot: _AnyField) { slot.hold = self }

  /// The hold of a slot, for a link that calls `leave()` at its end.
  static func join(_ slot: _AnyField) -> SlotHold {
    let hold = slot.hold ?? SlotHold(of: slot)
    hold.field = slot
    hold.links += 1
    return hold
  }

  func leave() {
    links -= 1
    if links == 0 { field = nil }
  }

  /// The slot; nil once its links have ended.
  var slot: _AnyField? { field }

  /// Whether the widget has been released, or the links have ended.
  var isGone: Bool { isKnownUniquelyReferenced(&field) || field == nil }

  private var all: [Feeder] { (feeder.map { [$0] } ?? []) + others }

  private var feeders: [Feeder] {
    get { all.filter { !$0.isOver } }
    set { (feeder, others) = (newValue.first, Array(newValue.dropFirst())) }
  }

  var hasFeeders: Bool { !feeders.isEmpty }

  /// Whether any link writes to the slot that does not yield to others.
  var isFed: Bool {
    if let feeder, !feeder.givesWay, !feeder.isOver { return true }
    return feeders.contains { !$0.givesWay }
  }

  /// Whether a link has ended by the release of its binder, and none has taken its place.
  fileprivate var isAbandoned: Bool {
    !hasFeeders && all.contains { $0.binder.isOver && !$0.source.isOver }
  }

  func isFed(onlyBy link: ObservationToken) -> Bool {
    if others.isEmpty { return feeder?.isOf(link) == true }
    let feeders = feeders
    return feeders.count == 1 && feeders[0].isOf(link)
  }

  func add(_ new: Feeder) { if feeder == nil { feeder = new } else { feeders.append(new) } }

  func remove(_ link: ObservationToken) {
    if others.isEmpty {
      if feeder?.isOf(link) == true { feeder = nil }
    } else {
      var left = feeders
      if let index = left.firstIndex(where: { $0.isOf(link) }) { left.remove(at: index) }
      feeders = left
    }
  }
}

extension _Notifier {
  /// Whether any binder has a link onto the slot, or from the event.
  package final var hasLinkOfBinder: Bool {
    hold?.hasFeeders == true || subscriptions.contains { $0.state != nil }
  }
}

extension _AnyField {
  /// Whether a link onto the field has ended by the release of its binder, and none has taken its place.
  package final var isAbandoned: Bool { hold?.isAbandoned == true || hasAbandonedSubscriptions }
}
