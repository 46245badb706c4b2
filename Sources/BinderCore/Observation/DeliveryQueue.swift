/// Delivers the notifications of one binder one after another.
///
/// A change made inside a notification is delivered after it, in the order of the changes. A
/// waiting subscription is not queued twice: at its delivery it reads the newest value.
final class DeliveryQueue {
  /// The number of rounds after which a chain of changes that cause each other is cut. A round
  /// delivers the effects of the round before it, so this bounds the length of a chain, not the
  /// number of subscriptions.
  static let roundLimit = 1_000

  // Read at every change; `Notifier` says why their exclusivity is not checked. `pending` is never
  // accessed in place for longer than an append: it is taken or replaced as a whole.
  @exclusivity(unchecked) private var pending: [Subscription] = []
  /// The reasons why a delivery needs more than the call itself, in one byte, since each update
  /// reads it.
  @exclusivity(unchecked) private var care: Care = []

  private struct Care: OptionSet {
    let rawValue: UInt8

    /// A delivery is under way.
    static let delivers = Care(rawValue: 1)
    /// Changes wait, except edits and events.
    static let holds = Care(rawValue: 2)
    /// Each delivery is reported to `trace`.
    static let traces = Care(rawValue: 4)
  }

  private var isDelivering: Bool {
    get { care.contains(.delivers) }
    set { care = newValue ? care.union(.delivers) : care.subtracting(.delivers) }
  }

  private var holds: Bool {
    get { care.contains(.holds) }
    set { care = newValue ? care.union(.holds) : care.subtracting(.holds) }
  }

  /// Whether changes wait for a flush.
  private let waitsForFlush: Bool
  /// How many batches are open.
  private var batches = 0 {
    didSet { holds = batches > 0 || waitsForFlush }
  }
  /// Set by a flush that was requested while no delivery may be made.
  @exclusivity(unchecked) private var isFlushDue = false
  /// Set in the later rounds of a chain, which may be a loop.
  private var causes: CauseTrace?
  /// The binder that owns the queue, as long as it lives.
  // Cleared by the binder, so it never dangles; `weak` would cost an allocation for each binder.
  var owner: Unmanaged<Binder>?
  /// Receives a line of text after each delivery.
  var trace: ((String) -> Void)? {
    didSet { care = trace == nil ? care.subtracting(.traces) : care.union(.traces) }
  }

  init(waitsForFlush: Bool) {
    self.waitsForFlush = waitsForFlush
    holds = waitsForFlush
  }

  /// Whether a delivery is made at once and not reported to `trace`.
  @inline(__always) var isIdle: Bool { care.isEmpty }

  /// - Returns: Whether the subscription waits for a flush, and would not be queued again.
  @inline(__always) func deliver(_ subscription: Subscription) -> Bool {
    if !isIdle { return deliverWithCare(subscription) }
    isDelivering = true
    subscription.deliver()
    if pending.isEmpty, !isFlushDue { isDelivering = false } else { deliverDue() }
    return false
  }

  @inline(never) private func deliverWithCare(_ subscription: Subscription) -> Bool {
    if isDelivering || (holds && !subscription.isUrgent) {
      enqueue(subscription)
      // During a delivery each cause has to be noted, so the subscription must not count as
      // waiting.
      return !isDelivering && subscription.isPending
    }
    isDelivering = true
    make(subscription)
    deliverDue()
    return false
  }

  private func make(_ subscription: Subscription) {
    causes?.cause = subscription
    subscription.deliver()
    if let trace { trace(subscription.traceLine) }
  }

  /// Runs the setup of a subscription; the changes that it makes are delivered after it.
  func perform<Result>(_ body: () -> Result) -> Result {
    guard !isDelivering else { return body() }
    isDelivering = true
    defer { deliverDue() }
    return body()
  }

  /// Holds deliveries back while `body` runs, and makes them at the end of the outermost batch.
  func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    batches += 1
    defer {
      batches -= 1
      if !isDelivering {
        isDelivering = true
        deliverDue()
      }
    }
    return try body()
  }

  /// Delivers all waiting changes: now, or at the end of the current notification or batch.
  func flush() {
    isFlushDue = true
    guard !isDelivering, batches == 0 else { return }
    isDelivering = true
    deliverDue()
  }

  /// Releases subscriptions that ended while they waited.
  func forgetEnded() {
    pending.removeAll(where: \.isCancelled)
  }

  private func enqueue(_ subscription: Subscription) {
    causes?.note(subscription)
    if subscription.coalesces {
      if subscription.isPending { return }
      subscription.isPending = true
    } else {
      subscription.waits()
    }
    pending.append(subscription)
    if !isDelivering, holds, batches == 0 { askForFlush() }
  }

  /// Makes all deliveries that are due, and ends the current delivery.
  private func deliverDue() {
    repeat {
      let flushes = isFlushDue && batches == 0
      if flushes {
        isFlushDue = false
        owner?.takeUnretainedValue().lookAtTracked()
      }
      if pending.isEmpty { continue }
      if !holds || flushes {
        drain()
      } else if pending.contains(where: \.isUrgent) {
        // An edit by the user makes no waiting change due.
        drain(onlyUrgent: true)
      }
    } while isFlushDue && batches == 0
    isDelivering = false
    if waitsForFlush, batches == 0, !pending.isEmpty { askForFlush() }
  }

  private func drain(onlyUrgent: Bool = false) {
    defer { causes = nil }
    for number in 0..<Self.roundLimit {
      // From this round on only subscriptions in a loop, or behind one, receive deliveries. A loop
      // that is longer than the remaining rounds is reported with the subscriptions at the cut.
      if number == Self.roundLimit / 2 { causes = CauseTrace() }
      var round = pending
      pending.removeAll(keepingCapacity: true)
      if onlyUrgent {
        pending = round.filter { !$0.isUrgent }
        round.removeAll { !$0.isUrgent }
      }
      for subscription in round {
        subscription.endWait()
        if !subscription.isOver { make(subscription) }
      }
      if onlyUrgent ? !pending.contains(where: \.isUrgent) : pending.isEmpty { return }
    }
    let looping = onlyUrgent ? pending.filter(\.isUrgent) : pending
    pending.removeAll { !onlyUrgent || $0.isUrgent }
    for subscription in looping {
      subscription.endWait()
      subscription.waitedInVain()
    }
    let named = causes?.looping ?? []
    owner?.takeUnretainedValue().report(loop: named.isEmpty ? looping : named)
  }

  /// Asks for a flush, since a subscription waits for one.
  private func askForFlush() { owner?.takeUnretainedValue().tracking.marks.needFlush() }
}
