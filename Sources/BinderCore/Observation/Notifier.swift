/// A source of notifications: a field or an event.
///
/// A change is delivered in phases: paths, computed properties, rows, values, edits, events. The
/// subscriptions of one phase are notified in the order in which they were added. A handler may add
/// and cancel subscriptions: a cancelled one is not notified any more, an added one is notified from
/// the next change on. A handler may also release the notifier.
///
/// A notifier belongs to one isolation domain and is not `Sendable`.
// More than 300 lines, since the list of subscriptions and the walks along it share state that no other
// file may touch.
public class Notifier {
  // The list and the walk are read at every change. Their exclusivity is not checked at run time,
  // which would cost 4 of the 5 parts of an update (785 against 150 instructions). No access
  // overlaps another one, because each assignment ends before other code can run.
  @exclusivity(unchecked) @usableFromInline final var first: Subscription?
  // Kept by the list, like every subscription but the first.
  @exclusivity(unchecked) private final var last: Unmanaged<Subscription>?
  /// The innermost walk along the list that is under way. Subscriptions are unlinked only when
  /// there is none, so a walk never loses its place.
  @exclusivity(unchecked) private final var walk: UnsafeMutablePointer<Walk>?
  @exclusivity(unchecked) private final var needsSweep = false
  /// The conditions that a write has to check, in one word: a write that finds 0 only stores.
  @exclusivity(unchecked) @usableFromInline final var marks: UInt16 = 0
  /// The first of the links that write to this notifier.
  @exclusivity(unchecked) final var incoming: Unmanaged<OneWayLink>?
  /// The mark of the widget that has this field; nil for none.
  @exclusivity(unchecked) final var display: DisplayMark?

  /// The bits of `marks`.
  @usableFromInline enum Mark {
    /// There are subscriptions, and not all of them wait already.
    @usableFromInline static let told: UInt16 = 1
    /// The value is being changed in place.
    @usableFromInline static let lent: UInt16 = 2
    /// The only subscription is a `OneWayLink` that may copy the value directly.
    @usableFromInline static let direct: UInt16 = 4
    /// The value is that of a getter.
    @usableFromInline static let computed: UInt16 = 8
    /// Getters have read the value.
    static let isRead: UInt16 = 16
    /// The notifier takes part in the round that is being collected.
    static let inRound: UInt16 = 32
    /// Writes are not reported.
    static let silent: UInt16 = 64
    /// Changes are reported to the mark of a widget.
    @usableFromInline static let shown: UInt16 = 128
    /// The only subscription is another one that may copy the value directly.
    @usableFromInline static let directToEditable: UInt16 = 256
    /// A link has not shown a newer value here yet, since the widget is not shown.
    @usableFromInline static let owed: UInt16 = 512
    @usableFromInline static let anyDirect = direct | directToEditable
  }

  /// A walk along a list; it lives on the stack of the function that walks.
  private struct Walk {
    let outer: UnsafeMutablePointer<Walk>?
    /// Set when the notifier is released: the list has no continuation then.
    var isOver = false
    /// The list of the released notifier, which contains the current position of the walk.
    var left: Subscription?
  }

  @usableFromInline init() {}

  /// Whether the notifier represents an object that has been released.
  var isAbandoned: Bool { false }

  /// Runs the getter of the value, if the value may have changed.
  func bringUpToDate() {}

  /// Called when waiting deliveries of the value are discarded.
  func waitedInVain() {}

  /// Called where the value is that of a getter, after a subscription was added.
  func wasJoined(by subscription: Subscription) {}

  deinit {
    if marks & Mark.owed != 0 { dropOwed() }
    while let link = incoming?.takeUnretainedValue() {
      removeIncoming(link)
      link.slotEnded()
    }
    // All back pointers are cleared before the first subscription is released: the release of its
    // handler may cancel other subscriptions.
    var each = first
    while let subscription = each {
      subscription.notifier = nil
      each = subscription.next
    }
    if walk != nil { leaveListToWalks() } else { Self.release(first.take()) }
    last = nil
  }

  /// Ends the walks that are under way. The outermost one keeps the subscriptions alive.
  private func leaveListToWalks() {
    var each = walk
    while let walk = each {
      walk.pointee.isOver = true
      each = walk.pointee.outer
      if each == nil { walk.pointee.left = first.take() }
    }
  }

  /// Releases a list one by one: a release of its head would recurse once per subscription.
  private static func release(_ list: Subscription?) {
    var next = list
    while let subscription = next {
      next = subscription.next.take()
      subscription.previous = nil
      subscription.sourceEnded()
    }
  }

  /// Notifies the subscriptions that the value changed or that the event happened.
  @usableFromInline final func notify() {
    if marks & Mark.shown != 0 { reportToDisplay() }
    notifySubscriptions(of: .passUnretained(self))
  }

  @inline(never) fileprivate static func notifyEach(_ notifier: Unmanaged<Notifier>) {
    // Reads of the handlers are none of a getter that makes the change.
    if ReadRecording.isActive { return ReadRecording.suspend { notifyAll(notifier) } }
    notifyAll(notifier)
  }

  private static func notifyAll(_ notifier: Unmanaged<Notifier>) {
    if notifier._withUnsafeGuaranteedRef({ $0.marks & (Mark.isRead | Mark.computed) != 0 }) {
      return notifier.takeUnretainedValue().notifyWithReaders()
    }
    var isQuiet = true
    let isAlone = notifier._withUnsafeGuaranteedRef { $0.first?.next == nil }
    let isAlive =
      isAlone
      ? forEachSubscription(of: notifier) { if !$0.notified() { isQuiet = false } }
      : notifyInOneRound(notifier, &isQuiet)
    if isQuiet, isAlive {
      notifier._withUnsafeGuaranteedRef { if $0.allWait { $0.becomeQuiet() } }
    }
  }

  /// Notifies several subscriptions. The deliveries of all binders among them make one round: the
  /// paths of each are moved before any other delivery of another one.
  ///
  /// - Returns: Whether the notifier still lives.
  private static func notifyInOneRound(
    _ notifier: Unmanaged<Notifier>, _ isQuiet: inout Bool
  ) -> Bool {
    var queue: DeliveryQueue?
    var others: [DeliveryQueue] = []
    var isDirect = false
    // This walk runs no code of the app, and the next one calls handlers that no binder orders.
    var isAlive = forEachSubscription(of: notifier) { subscription in
      guard !subscription.isMuted, let own = subscription.queue else {
        isDirect = isDirect || subscription.queue == nil
        isQuiet = false
        return
      }
      if own.begin() { if queue == nil { queue = own } else { others.append(own) } }
      let isOutermost = own === queue || others.contains { $0 === own }
      if !own.collect(subscription) || !isOutermost { isQuiet = false }
    }
    if isDirect, isAlive {
      isAlive = forEachSubscription(of: notifier) {
        if $0.queue == nil, !$0.isMuted { $0.deliver() }
      }
    }
    if let queue {
      if !others.isEmpty {
        queue.movePaths()
        for other in others { other.movePaths() }
      }
      queue.deliverDue()
      for other in others { other.deliverDue() }
    }
    return isAlive
  }

  /// Copies the value over the only link, where that runs no code of the app. Nothing can change
  /// meanwhile, so neither a walk nor the queue is needed. It takes a third of the instructions.
  ///
  /// - Returns: Whether the value was copied.
  @inline(__always) fileprivate final func updateDirectly() -> Bool {
    guard marks & Mark.direct != 0, let link = firstUnretained else { return false }
    // The link of most fields, whose code is part of this. Only such a link sets this mark.
    return link._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: OneWayLink.self).updateDirectly(from: self)
    }
  }

  /// Notifies the subscriptions where the only one is no `OneWayLink` that copies the value.
  // Apart from the usual case, which then saves no registers.
  @inline(never) fileprivate static func notifyOthers(_ notifier: Unmanaged<Notifier>) {
    let isDone = notifier._withUnsafeGuaranteedRef { field in
      field.marks & Mark.directToEditable != 0
        && field.firstUnretained?._withUnsafeGuaranteedRef { $0.updateDirectly(from: field) }
          == true
    }
    if !isDone { notifyEach(notifier) }
  }

  /// Runs code whose writes to this notifier are not reported.
  final func silently<Result>(_ body: () -> Result) -> Result {
    marks = marks & (Mark.isRead | Mark.shown | Mark.owed) | Mark.silent
    defer {
      marks &= ~Mark.silent
      noteSubscriptions()
    }
    return body()
  }

  /// Updates `marks` after subscriptions were added, removed or delivered.
  final func noteSubscriptions() {
    if marks & Mark.silent != 0 { return }
    var marks = marks & ~(Mark.told | Mark.anyDirect)
    if let first = firstUnretained {
      marks |= Mark.told
      first._withUnsafeGuaranteedRef {
        if $0.next == nil, !$0.isCancelled { marks |= $0.directMark }
      }
    } else {
      marks &= ~Mark.isRead
    }
    self.marks = marks
  }

  /// Spares further writes the walk along subscriptions that all wait.
  final func becomeQuiet() { marks &= ~(Mark.told | Mark.anyDirect) }

  /// Whether every subscription waits for its delivery.
  final var allWait: Bool {
    var each = first
    while let subscription = each {
      if !subscription.isPending, !subscription.isCancelled { return false }
      each = subscription.next
    }
    return true
  }

  /// Calls `body` with each present subscription that is not cancelled when its turn is due.
  @inline(__always)
  final func forEachSubscription(_ body: (Subscription) -> Void) {
    _ = Self.forEachSubscription(of: .passUnretained(self), body)
  }

  /// - Returns: Whether the notifier still lives.
  @inline(__always)
  private static func forEachSubscription(
    of notifier: Unmanaged<Notifier>, _ body: (Subscription) -> Void
  ) -> Bool {
    // Not retained: the list keeps them, and does not change during a walk.
    guard var current = notifier._withUnsafeGuaranteedRef({ $0.firstUnretained }),
      let end = notifier._withUnsafeGuaranteedRef({ $0.lastAddress })
    else { return true }
    var walk = Walk(outer: notifier._withUnsafeGuaranteedRef { $0.walk })
    withUnsafeMutablePointer(to: &walk) { walk in
      notifier._withUnsafeGuaranteedRef { $0.walk = walk }
      while true {
        current._withUnsafeGuaranteedRef { if !$0.isCancelled { body($0) } }
        // The notifier is released, and must not be touched any more.
        if walk.pointee.isOver { return }
        if current.toOpaque() == end { break }
        guard let next = current._withUnsafeGuaranteedRef({ $0.nextUnretained }) else { break }
        current = next
      }
      // Retained here, since the release of a subscription may release the notifier.
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

  /// - Returns: Whether subscriptions that were cancelled during the walk have to be unlinked.
  @inline(__always) private final func endWalk(_ ended: UnsafeMutablePointer<Walk>) -> Bool {
    walk = ended.pointee.outer
    return walk == nil && needsSweep
  }

  final func add(_ subscription: Subscription) {
    precondition(subscription.unretainedNotifier == nil, "a subscription has one source")
    // A new subscription is notified from the next change on.
    if marks & Mark.owed != 0 { payOwed() }
    subscription.unretainedNotifier = .passUnretained(self)
    subscription.previous = last
    if let last {
      last._withUnsafeGuaranteedRef { $0.next = subscription }
    } else {
      first = subscription
    }
    last = .passUnretained(subscription)
    noteSubscriptions()
    if isComputed { wasJoined(by: subscription) }
  }

  final func remove(_ subscription: Subscription) {
    if walk == nil { return unlink(subscription) }
    needsSweep = true
    marks &= ~Mark.anyDirect
  }

  /// Removes a subscription from the list without cancelling it, unless a walk is under way.
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
    // `previous` is unowned, so the neighbours are joined before the list releases this
    // subscription. The caller keeps it.
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
}

/// Notifies the subscriptions of a notifier that lives now and that a handler may release.
///
/// A global function, since a static method would be called with the metadata of the field's type.
/// To obtain the metadata takes a fourth of an update.
@usableFromInline func notifySubscriptions(of notifier: Unmanaged<Notifier>) {
  if notifier._withUnsafeGuaranteedRef({ $0.updateDirectly() }) { return }
  Notifier.notifyOthers(notifier)
}
