/// Delivers the notifications of one binder, in rounds.
///
/// A change made inside a notification is delivered after it. Of the waiting deliveries those of
/// the first phase are made first, in the order of the changes: so no edit that a widget makes
/// while its inputs change is written before every path leads to the current objects. A waiting
/// subscription is not queued twice: at its delivery it reads the newest value.
// More than 300 lines, since its parts share state that no other file may touch.
final class DeliveryQueue {
  /// The length at which a chain of changes that cause each other is cut.
  static let chainLimit = 1_000

  // Read at every change; `Notifier` says why their exclusivity is not checked. The lines are never
  // accessed in place for longer than an append or a removal, which run no other code.
  /// One line for each phase, made with the first delivery that waits: most binders have none.
  @exclusivity(unchecked) private var due: [Line] = []
  /// The number of entries in `due`.
  @exclusivity(unchecked) private var dueCount = 0
  /// The subscriptions that wait for a flush or for the end of a batch.
  @exclusivity(unchecked) private var held: [Subscription] = []
  /// The depth of the delivery that is under way.
  @exclusivity(unchecked) private var depth = 0
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
  /// How many set-ups are open. Meanwhile the links that are made show nothing yet.
  @exclusivity(unchecked) private var setUps = 0
  /// Whether a path is being moved, whose new link shows its value in a later phase.
  @exclusivity(unchecked) private var isMovingPath = false
  /// Set by a flush that was requested while no delivery may be made.
  @exclusivity(unchecked) private var isFlushDue = false
  @exclusivity(unchecked) private var isFlushing = false
  /// Set in the later part of a chain, which may be a loop.
  private var causes: CauseTrace?
  /// The binder that owns the queue, as long as it lives.
  // Cleared by the binder, so it never dangles; `weak` would cost an allocation for each binder.
  var owner: Unmanaged<Binder>?
  /// The drafts of the binder, once they have been asked for.
  var drafts: Drafts?
  /// The edits that wait for a pause of the user, once there was one.
  var delayed: DelayedEdits?
  /// Writes a line of text for each delivery.
  var trace: DeliveryTrace? {
    didSet { care = trace == nil ? care.subtracting(.traces) : care.union(.traces) }
  }

  init(waitsForFlush: Bool) {
    self.waitsForFlush = waitsForFlush
    holds = waitsForFlush
  }

  /// Whether a delivery is made at once and not reported to `trace`.
  @inline(__always) var isIdle: Bool { care.isEmpty }

  // MARK: One change

  /// Delivers a change to the only subscription of a field or an event.
  ///
  /// - Returns: Whether the subscription waits for a flush, and would not be queued again.
  @inline(__always) func deliver(_ subscription: Subscription) -> Bool {
    if !isIdle { return deliverWithCare(subscription) }
    isDelivering = true
    subscription.deliver()
    if dueCount == 0, !isFlushDue { isDelivering = false } else { deliverDue() }
    return false
  }

  @inline(never) private func deliverWithCare(_ subscription: Subscription) -> Bool {
    let isOutermost = begin()
    let waits = collect(subscription)
    if isOutermost { deliverDue() }
    return isOutermost && waits
  }

  /// Begins a round, whose deliveries are made by `deliverDue()`.
  ///
  /// - Returns: Whether the caller has to end the round: false inside another one.
  func begin() -> Bool {
    if isDelivering { return false }
    isDelivering = true
    return true
  }

  /// Adds a delivery to the round that is under way.
  ///
  /// - Returns: Whether the subscription waits for a flush, and would not be queued again.
  func collect(_ subscription: Subscription) -> Bool {
    causes?.note(subscription)
    if subscription.coalesces {
      if subscription.isPending { return holds && !isFlushing }
      subscription.isPending = true
    } else {
      subscription.waits()
    }
    if holds, !isFlushing, !subscription.isUrgent {
      held.append(subscription)
      return subscription.isPending
    }
    enqueue(subscription)
    return false
  }

  private func enqueue(_ subscription: Subscription, showing field: Notifier? = nil) {
    if due.isEmpty { due = Array(repeating: Line(), count: Phase.allCases.count) }
    due[subscription.phase.rawValue].append(
      Entry(subscription, showing: field, depth: depth + 1))
    dueCount += 1
  }

  private func make(_ subscription: Subscription) {
    causes?.cause = subscription
    if let trace { trace.deliver(subscription) } else { subscription.deliver() }
  }

  // MARK: Setting up

  /// Runs the setup of a subscription; the changes that it makes are delivered after it.
  func perform<Result>(_ body: () -> Result) -> Result {
    guard begin() else { return body() }
    defer { deliverDue() }
    return body()
  }

  /// Begins the setup of several links, which show their values together at its end, rows first, in
  /// each order of the links.
  func beginSetUp() { setUps += 1 }

  func endSetUp() {
    setUps -= 1
    if setUps == 0, dueCount > 0, begin() { deliverDue() }
  }

  /// Whether new links show their values in their phase of a round.
  var showsLater: Bool { setUps > 0 || isMovingPath }

  /// Makes the first delivery of a new link: at once, or in its phase of the round under way.
  func show(_ subscription: Subscription) {
    guard showsLater else { return perform(subscription.deliver) }
    guard !subscription.isPending else { return }
    subscription.isPending = true
    enqueue(subscription, showing: subscription.notifier)
  }

  /// Reads the `@Observable` objects again whose changes wait for a flush.
  ///
  /// - Returns: Whether the changes have effects. The subscription, whose delivery is under way, is
  ///   then queued again behind them.
  func refreshTracked(before subscription: Subscription) -> Bool {
    guard batches == 0, let owner, owner._withUnsafeGuaranteedRef({ $0.lookAtTracked() })
    else { return false }
    releaseHeld()
    if dueCount == 0 { return false }
    subscription.isPending = true
    enqueue(subscription)
    return true
  }

  /// Makes the deliveries that wait for a flush, and queues the subscription again, whose delivery
  /// is under way, if edits are due.
  ///
  /// - Returns: Whether it was queued.
  func makeWay(for subscription: Subscription) -> Bool {
    if batches == 0, !held.isEmpty {
      let outer = isFlushing
      releaseHeld()
      isFlushing = true
      drain(before: .edits)
      isFlushing = outer
    }
    if dueCount == 0 { return false }
    enqueue(subscription)
    return true
  }

  /// Delivers the changes that wait before the user's edit begins: all of them, or inside a batch
  /// the moves of paths.
  func deliverWaiting() {
    guard !held.isEmpty || owner?._withUnsafeGuaranteedRef({ $0.isTracking }) == true, begin()
    else { return }
    if batches == 0 { isFlushDue = true } else { releaseHeld { $0.phase == .paths } }
    deliverDue()
  }

  // MARK: Many changes

  /// Holds deliveries back while `body` runs, and makes them at the end of the outermost batch.
  func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    batches += 1
    defer {
      batches -= 1
      if !holds { releaseHeld() }
      if begin() { deliverDue() }
    }
    return try body()
  }

  /// Delivers all waiting changes: now, or at the end of the current notification or batch.
  func flush() {
    isFlushDue = true
    if batches == 0, begin() { deliverDue() }
  }

  /// Releases subscriptions that ended while they waited.
  func forgetEnded() {
    var ended: [Entry] = []
    for phase in due.indices {
      ended += due[phase].removeAll { $0.subscription.isCancelled }
    }
    dueCount -= ended.count
    let all = held
    held = all.filter { !$0.isCancelled }
    // The release of a subscription may run any code.
    withExtendedLifetime((ended, all)) {}
  }

  /// Makes the deliveries due that wait for a flush or for the end of a batch.
  private func releaseHeld(where isWanted: (Subscription) -> Bool = { _ in true }) {
    let all = held
    held = []
    for subscription in all {
      if isWanted(subscription) { enqueue(subscription) } else { held.append(subscription) }
    }
  }

  /// Makes the deliveries of links that waited to be shown.
  func deliver(waiting links: [Subscription]) {
    for link in links where !link.isOver { enqueue(link) }
    if begin() { deliverDue() }
  }

  /// Sorts links that wait to be shown by the order in which they were made.
  func ordered(_ links: [Subscription]) -> [Subscription] {
    guard links.count > 1, let owner else { return links }
    return owner._withUnsafeGuaranteedRef { $0.inOrder(links) }
  }

  // MARK: The round

  /// Moves the paths of a round, before any other delivery of several queues.
  func movePaths() {
    let paths = Phase.paths.rawValue
    while dueCount > 0, let entry = due[paths].popFirst() { deliver(entry, in: paths) }
  }

  /// Makes all deliveries that are due, and ends the round.
  func deliverDue() {
    if setUps > 0 {
      isDelivering = false
      return
    }
    if holds, !held.isEmpty, dueCount > 0,
      Phase.urgent.contains(where: { !due[$0.rawValue].isEmpty })
    {
      // An edit or an event concerns the objects that are current, so what waits comes first.
      releaseHeld { [batches] in batches == 0 || $0.phase == .paths }
      isFlushing = batches == 0
      drain(before: .edits)
    }
    repeat {
      isFlushing = isFlushDue && batches == 0
      if isFlushing {
        isFlushDue = false
        owner?._withUnsafeGuaranteedRef { _ = $0.lookAtTracked() }
        releaseHeld()
      }
      drain()
    } while isFlushDue && batches == 0
    (isDelivering, isFlushing, depth) = (false, false, 0)
    if waitsForFlush, batches == 0, !held.isEmpty { askForFlush() }
  }

  /// - Parameter end: The phase whose deliveries, and later ones, are left; nil for none.
  private func drain(before end: Phase? = nil) {
    while dueCount > 0, let phase = nextPhase, phase < end?.rawValue ?? due.count,
      let entry = due[phase].popFirst()
    {
      deliver(entry, in: phase)
    }
    causes = nil
  }

  /// The phase of the next delivery. Computed properties and values follow each other by their depth:
  /// a property is read after all the values that one change sets.
  private var nextPhase: Int? {
    let first = due.firstIndex { !$0.isEmpty }
    guard first == Phase.derived.rawValue else { return first }
    let (derived, values) = (Phase.derived.rawValue, Phase.values.rawValue)
    guard let depth = due[derived].depth, let other = due[values].depth else { return first }
    return other < depth ? values : derived
  }

  private func deliver(_ entry: Entry, in phase: Int) {
    dueCount -= 1
    let subscription = entry.subscription
    if entry.depth > Self.chainLimit { return cut(entry) }
    if entry.depth > Self.chainLimit / 2, causes == nil { causes = CauseTrace() }
    // A delivery that was made meanwhile is not made again.
    if subscription.coalesces, !subscription.isPending { return }
    subscription.endWait()
    if subscription.isOver { return }
    if let notifier = subscription.notifier, notifier.isComputed {
      if subscription.waitsToBeShown() { return }
      notifier.bringUpToDate()
    }
    depth = entry.depth
    let outer = isMovingPath
    isMovingPath = phase == Phase.paths.rawValue
    make(subscription)
    isMovingPath = outer
  }

  /// Discards the deliveries of a loop, and of links behind it.
  private func cut(_ entry: Entry) {
    var cut = [entry]
    for phase in due.indices {
      cut += due[phase].removeAll { $0.depth > Self.chainLimit / 2 }
    }
    dueCount -= cut.count - 1
    let looping = cut.map(\.subscription)
    for subscription in looping {
      subscription.endWait()
      subscription.waitedInVain()
      subscription.notifier?.waitedInVain()
    }
    let named = causes?.looping ?? []
    owner?.takeUnretainedValue().report(loop: Self.named(named.isEmpty ? looping : named))
  }

  /// The subscriptions that a fault names: those that the app set up. The observation of a property's
  /// dependencies belongs to the library, and the subscriptions of the property represent it.
  private static func named(_ looping: [Subscription]) -> [Subscription] {
    let own = looping.filter { $0.phase != .derived }
    return own.isEmpty ? looping.flatMap(\.represented) : own
  }

  /// Asks for a flush, since a subscription waits for one.
  private func askForFlush() { owner?.takeUnretainedValue().tracking.marks.needFlush() }
}
