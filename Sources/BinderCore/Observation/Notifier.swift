/// Something whose changes can be observed: a field, or an event.
///
/// Subscriptions are told in the order in which they were added. They may be added and cancelled while
/// subscriptions are being told: one that is cancelled is not told any more, one that is added is told
/// from the next change on. The notifier itself may go meanwhile.
///
/// A notifier belongs to one isolation domain and is not `Sendable`.
public class Notifier {
  // The list and the walk are read at every change. Their exclusivity is not checked at run time,
  // which costs 4 of the 5 parts of an update (785 against 150 instructions); it is kept by assigning
  // each before anything else can run.
  @exclusivity(unchecked) @usableFromInline final var first: Subscription?
  // Kept by the list, like every one but the first.
  @exclusivity(unchecked) private final var last: Unmanaged<Subscription>?
  /// The walk along the list that is under way, the innermost of them. Subscriptions are unlinked only
  /// when there is none, so that a walk never loses its way.
  @exclusivity(unchecked) private final var walk: UnsafeMutablePointer<Walk>?
  @exclusivity(unchecked) private final var needsSweep = false
  /// What a write has to look at, in one byte: a write that finds it 0 only stores.
  @exclusivity(unchecked) @usableFromInline final var marks: UInt8 = 0
  /// The links that write to this.
  @exclusivity(unchecked) private final var incoming: Unmanaged<OneWayLink>?

  /// The bits of `marks`.
  @usableFromInline enum Mark {
    /// There are subscriptions, and not all of them wait for a flush already.
    @usableFromInline static let told: UInt8 = 1
    /// The value is being changed in place.
    @usableFromInline static let lent: UInt8 = 2
    /// There is one subscription, and it is a link that may bring the value over without further ado.
    @usableFromInline static let direct: UInt8 = 4
  }

  /// A walk along a list, which stays where it is called from.
  private struct Walk {
    let outer: UnsafeMutablePointer<Walk>?
    /// Set when the notifier goes: there is no list to go on with.
    var isOver = false
    /// The list of the notifier that went, which the walk still stands in.
    var left: Subscription?
  }

  @usableFromInline init() {}

  /// Whether it stands for something that is gone.
  var isAbandoned: Bool { false }

  deinit {
    while let link = incoming?.takeUnretainedValue() {
      removeIncoming(link)
      link.slotEnded()
    }
    // None may find its way here any more before the first is released: what its closure held may
    // cancel others when it goes.
    var each = first
    while let subscription = each {
      subscription.notifier = nil
      each = subscription.next
    }
    if walk != nil { leaveListToWalks() } else { Self.release(first.take()) }
    last = nil
  }

  /// Ends the walks that are under way, and lets the outermost keep the subscriptions that they stand at.
  private func leaveListToWalks() {
    var each = walk
    while let walk = each {
      walk.pointee.isOver = true
      each = walk.pointee.outer
      if each == nil { walk.pointee.left = first.take() }
    }
  }

  /// Releases a list one by one: through its head that would recurse once per subscription.
  private static func release(_ list: Subscription?) {
    var next = list
    while let subscription = next {
      next = subscription.next.take()
      subscription.previous = nil
      subscription.sourceEnded()
    }
  }

  /// Tells the subscriptions that the value changed or that the event happened.
  @usableFromInline final func notify() { notifySubscriptions(of: .passUnretained(self)) }

  @inline(never) fileprivate static func notifyEach(_ notifier: Unmanaged<Notifier>) {
    var isQuiet = true
    let isAlive = forEachSubscription(of: notifier) { if !$0.notified() { isQuiet = false } }
    if isQuiet, isAlive {
      notifier._withUnsafeGuaranteedRef { if $0.allWait { $0.marks &= Mark.lent } }
    }
  }

  /// Brings the value over the only link, where that runs nobody's code, so that nothing can change
  /// meanwhile: neither a walk nor the queue has to know. It takes a third of the instructions.
  ///
  /// - Returns: Whether that could be done.
  @inline(__always) fileprivate final func updateDirectly() -> Bool {
    guard marks & Mark.direct != 0, let link = firstUnretained else { return false }
    return link._withUnsafeGuaranteedRef {
      // A cast that cannot fail: only these can move directly.
      unsafeDowncast($0, to: OneWayLink.self).updateDirectly(from: self)
    }
  }

  /// Notes what a write has to do after subscriptions came, went, or had their turn.
  final func noteSubscriptions() {
    var marks = marks & Mark.lent
    if let first = firstUnretained {
      marks |= Mark.told
      first._withUnsafeGuaranteedRef {
        if $0.next == nil, $0.updatesDirectly, !$0.isCancelled { marks |= Mark.direct }
      }
    }
    self.marks = marks
  }

  /// Whether each subscription that is there waits for its turn.
  private final var allWait: Bool {
    var each = first
    while let subscription = each {
      if !subscription.isPending, !subscription.isCancelled { return false }
      each = subscription.next
    }
    return true
  }

  /// Calls `body` with each subscription that is there now and has not been cancelled meanwhile.
  @inline(__always)
  final func forEachSubscription(_ body: (Subscription) -> Void) {
    _ = Self.forEachSubscription(of: .passUnretained(self), body)
  }

  /// - Returns: Whether the notifier is still there.
  @inline(__always)
  private static func forEachSubscription(
    of notifier: Unmanaged<Notifier>, _ body: (Subscription) -> Void
  ) -> Bool {
    // Not retained: the list keeps them, and stays as it is while there is a walk.
    guard var current = notifier._withUnsafeGuaranteedRef({ $0.firstUnretained }),
      let end = notifier._withUnsafeGuaranteedRef({ $0.lastAddress })
    else { return true }
    var walk = Walk(outer: notifier._withUnsafeGuaranteedRef { $0.walk })
    withUnsafeMutablePointer(to: &walk) { walk in
      notifier._withUnsafeGuaranteedRef { $0.walk = walk }
      while true {
        current._withUnsafeGuaranteedRef { if !$0.isCancelled { body($0) } }
        // The notifier has gone, and is not touched any more.
        if walk.pointee.isOver { return }
        if current.toOpaque() == end { break }
        guard let next = current._withUnsafeGuaranteedRef({ $0.nextUnretained }) else { break }
        current = next
      }
      // Retained here, where a subscription may go, and with it whatever it holds.
      if notifier._withUnsafeGuaranteedRef({ $0.endWalk(walk) }) {
        notifier.takeUnretainedValue().sweep()
      }
    }
    let isAlive = !walk.isOver
    if let left = walk.left.take() { release(left) }
    return isAlive
  }

  @inline(__always) private final var firstUnretained: Unmanaged<Subscription>? {
    first.map { .passUnretained($0) }
  }

  @inline(__always) private final var lastAddress: UnsafeMutableRawPointer? {
    last?.toOpaque()
  }

  /// - Returns: Whether subscriptions are to be unlinked that were cancelled meanwhile.
  @inline(__always) private final func endWalk(_ ended: UnsafeMutablePointer<Walk>) -> Bool {
    walk = ended.pointee.outer
    return walk == nil && needsSweep
  }

  final func add(_ subscription: Subscription) {
    precondition(subscription.unretainedNotifier == nil, "a subscription has one source")
    subscription.unretainedNotifier = .passUnretained(self)
    subscription.previous = last
    if let last {
      last._withUnsafeGuaranteedRef { $0.next = subscription }
    } else {
      first = subscription
    }
    last = .passUnretained(subscription)
    noteSubscriptions()
  }

  final func remove(_ subscription: Subscription) {
    if walk == nil { return unlink(subscription) }
    needsSweep = true
    marks &= ~Mark.direct
  }

  /// Takes a subscription out of the list that is not cancelled, unless somebody walks along it.
  final func letGo(_ subscription: Subscription) -> Bool {
    if walk != nil { return false }
    unlink(subscription)
    return true
  }

  private func sweep() {
    needsSweep = false
    var current = first
    while let subscription = current {
      current = subscription.next
      if subscription.isCancelled { unlink(subscription) }
    }
  }

  private func unlink(_ subscription: Subscription) {
    // `previous` is unowned, so the neighbours are joined before the list lets go of this one, which
    // whoever unlinks it keeps.
    let (previous, next) = (subscription.previous, subscription.next.take())
    if let next { next.previous = previous } else { last = previous }
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    subscription.previous = nil
    subscription.unretainedNotifier = nil
    noteSubscriptions()
  }

  /// The number of subscriptions that are not cancelled.
  final package var subscriptionCount: Int {
    var count = 0
    var current = first
    while let subscription = current {
      if !subscription.isCancelled { count += 1 }
      current = subscription.next
    }
    return count
  }

  // MARK: Links that write to this

  /// Whether a link writes to this that does not give way to others.
  final var isFed: Bool {
    var each = incoming?.takeUnretainedValue()
    while let link = each {
      if !link.givesWay { return true }
      each = link.nextIncoming?.takeUnretainedValue()
    }
    return false
  }

  /// Ends the links that give way to another one.
  @inline(never) private final func endFollowers() {
    var each = incoming?.takeUnretainedValue()
    while let link = each {
      each = link.nextIncoming?.takeUnretainedValue()
      if link.givesWay { link.cancel() }
    }
  }

  final func addIncoming(_ link: OneWayLink) {
    if incoming != nil, !link.givesWay { endFollowers() }
    link.nextIncoming = incoming
    incoming = .passUnretained(link)
  }

  final func removeIncoming(_ link: OneWayLink) {
    // Mostly there is one.
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
}

/// Tells the subscriptions of a notifier that lives now, and may go when one of them is told.
///
/// No static method, which would be called with the metadata of the field's type: to get that is a fourth
/// of an update.
@usableFromInline func notifySubscriptions(of notifier: Unmanaged<Notifier>) {
  if notifier._withUnsafeGuaranteedRef({ $0.updateDirectly() }) { return }
  Notifier.notifyEach(notifier)
}
