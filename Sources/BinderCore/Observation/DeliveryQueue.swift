/// Delivers the notifications of one binder one after another.
///
/// A change made inside a notification is delivered after it, in the order of the changes. An
/// subscription that is waiting already is not queued twice: it reads the newest value when its turn
/// comes.
final class DeliveryQueue {
  /// After so many rounds a chain of changes that cause each other is cut. A round delivers what the
  /// round before it caused, so this bounds the length of a chain, not the number of subscriptions.
  static let roundLimit = 1_000

  // Read at every change; see `Notifier` for why their exclusivity is not checked. `pending` is never
  // lent out: it is taken or replaced as a whole, or appended to.
  @exclusivity(unchecked) private var pending: [Subscription] = []
  /// Why a delivery has more to it than to be made: in one byte, since each update looks at it.
  @exclusivity(unchecked) private var care: Care = []

  private struct Care: OptionSet {
    let rawValue: UInt8

    /// One is being made.
    static let delivers = Care(rawValue: 1)
    /// What is no edit or event has to wait.
    static let holds = Care(rawValue: 2)
    /// Each is told of.
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
  /// Set by a flush that came where nothing may be delivered yet.
  @exclusivity(unchecked) private var isFlushDue = false
  /// Set in the later rounds of a chain, which may be a loop.
  private var causes: CauseTrace?
  /// The binder whose deliveries these are, until it goes.
  // Cleared by the binder, so it never dangles; `weak` would cost an allocation for each binder.
  var owner: Unmanaged<Binder>?
  /// Told of each delivery after it was made, in words.
  var trace: ((String) -> Void)? {
    didSet { care = trace == nil ? care.subtracting(.traces) : care.union(.traces) }
  }

  init(waitsForFlush: Bool) {
    self.waitsForFlush = waitsForFlush
    holds = waitsForFlush
  }

  /// Whether a delivery would be made at once, and be told to nobody.
  @inline(__always) var isIdle: Bool { care.isEmpty }

  /// - Returns: Whether the subscription waits for a flush, and would not be queued again.
  @inline(__always) func deliver(_ subscription: Subscription) -> Bool {
    if !isIdle { return deliverWithCare(subscription) }
    isDelivering = true
    subscription.deliver()
    if pending.isEmpty, !isFlushDue { isDelivering = false } else { settle() }
    return false
  }

  @inline(never) private func deliverWithCare(_ subscription: Subscription) -> Bool {
    if isDelivering || (holds && !subscription.isUrgent) {
      enqueue(subscription)
      // While there are deliveries, what causes what has to be seen.
      return !isDelivering && subscription.isPending
    }
    isDelivering = true
    make(subscription)
    settle()
    return false
  }

  private func make(_ subscription: Subscription) {
    causes?.cause = subscription
    subscription.deliver()
    if let trace { trace(subscription.traceLine) }
  }

  /// Does what sets up a subscription, so that the changes it makes are delivered after it.
  func perform<Result>(_ body: () -> Result) -> Result {
    guard !isDelivering else { return body() }
    isDelivering = true
    defer { settle() }
    return body()
  }

  /// Holds deliveries back while `body` runs, and makes them at the end of the outermost batch.
  func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    batches += 1
    defer {
      batches -= 1
      if !isDelivering {
        isDelivering = true
        settle()
      }
    }
    return try body()
  }

  /// Delivers what is waiting. Inside a notification or a batch, as soon as that is over.
  func flush() {
    isFlushDue = true
    guard !isDelivering, batches == 0 else { return }
    isDelivering = true
    settle()
  }

  /// Lets go of subscriptions that ended while they waited.
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

  /// Delivers what is due, and ends the delivery.
  private func settle() {
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
        // What waits is not due because somebody typed.
        drain(onlyUrgent: true)
      }
    } while isFlushDue && batches == 0
    isDelivering = false
    if waitsForFlush, batches == 0, !pending.isEmpty { askForFlush() }
  }

  private func drain(onlyUrgent: Bool = false) {
    defer { causes = nil }
    for number in 0..<Self.roundLimit {
      // By then only those are told who are in a loop, or hang on one. A loop longer than the rounds
      // that are left is named by where it was cut.
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

  /// A subscription begins to wait for a flush.
  private func askForFlush() { owner?.takeUnretainedValue().tracking.marks.needFlush() }
}
