// The links that write to a notifier, as a list of which the notifier has the first.

extension Notifier {
  /// Whether any link writes to this notifier.
  final var hasFeeders: Bool { incoming != nil }

  /// Whether any link other than a yielding one (`givesWay`) writes to this notifier.
  final var isFed: Bool {
    var each = incoming?.takeUnretainedValue()
    while let link = each {
      if !link.givesWay { return true }
      each = link.nextIncoming?.takeUnretainedValue()
    }
    return false
  }

  /// Ends the links that yield to another one (`givesWay`).
  @inline(never) private final func endFollowers() {
    var each = incoming?.takeUnretainedValue()
    while let link = each {
      each = link.nextIncoming?.takeUnretainedValue()
      if link.givesWay { link.cancel() }
    }
  }

  /// Whether a link is the only one that writes to this notifier.
  final func isFed(onlyBy link: OneWayLink) -> Bool {
    incoming?.toOpaque() == Unmanaged.passUnretained(link).toOpaque() && link.nextIncoming == nil
  }

  @inline(__always) final func addIncoming(_ link: OneWayLink) {
    if marks & Mark.owed != 0 { payOwed() }
    if incoming != nil, !link.givesWay { endFollowers() }
    link.nextIncoming = incoming
    incoming = .passUnretained(link)
  }

  final func removeIncoming(_ link: OneWayLink) {
    // The usual case: the only link.
    if incoming?.toOpaque() == Unmanaged.passUnretained(link).toOpaque() {
      incoming = link.nextIncoming.take()
      return
    }
    var before: OneWayLink?
    var each = incoming?.takeUnretainedValue()
    while let current = each, current !== link {
      before = current
      each = current.nextIncoming?.takeUnretainedValue()
    }
    guard each != nil else { return }
    if let before { before.nextIncoming = link.nextIncoming } else { incoming = link.nextIncoming }
    link.nextIncoming = nil
  }

  /// Whether a binder orders the deliveries of a subscription.
  final var isBound: Bool {
    var isBound = hasFeeders
    forEachSubscription { isBound = isBound || $0.queue != nil }
    return isBound
  }
}
