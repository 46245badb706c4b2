/// Delivers the notifications of one binder, in rounds.
///
/// A change made inside a notification is delivered after it. Of the waiting deliveries those of
/// the first phase are made first, in the order of the changes: so no edit that a widget makes
/// while its inputs change is written before every path leads to the current objects. A waiting
/// observation is not queued twice: at its delivery it reads the newest value.
///
/// The observations of a binder keep its queue, so that the queue keeps none of them for longer than
/// a round: those that wait for a flush are kept by the binder.
// More than 300 lines, since its parts share state that no other file may touch.
final class DeliveryQueue {
  /// The length at which a chain of changes that cause each other is cut.
  static let chainLimit = 1_000

  /// One line for each phase, made with the first delivery that waits: most binders have none.
  private var due: [Line] = []
  private var dueCount = 0
  /// The deliveries of one change that are being made without a line, and its source.
  private var unlined: ArraySlice<ObservationToken> = []
  private var unlinedSource: _Notifier?
  /// The depth of the delivery that is under way.
  private var depth = 0
  private var isDelivering = false
  /// Whether changes wait, except edits and events.
  private var holds: Bool
  private let waitsForFlush: Bool
  /// Whether the batch that is open holds the deliveries back.
  var isInBatch = false { didSet { holds = isInBatch || waitsForFlush } }
  /// How many set-ups are open. Meanwhile the links that are made show nothing yet.
  private var setUps = 0
  /// Whether a path is being moved, whose new link shows its value in a later phase.
  private var isMovingPath = false
  /// Set by a flush that was requested while no delivery may be made.
  private var isFlushDue = false
  private var isFlushing = false
  /// The deliveries in the later part of a chain, which may be a loop, and the one under way.
  private(set) var loop: (record: DeliveryRecord, cause: Int?)?
  /// Tells whether the binder lives.
  let lifetime = Lifetime()
  weak var owner: Binder?
  /// Receives the faults of the binder for its screen, also one that a link finds after the binder's release.
  var faultListener: (@Sendable (BindingFault) -> Void)?

  init(waitsForFlush: Bool) {
    self.waitsForFlush = waitsForFlush
    holds = waitsForFlush
  }

  // MARK: One change

  /// Delivers a change to the only observation of a field or an event; false if the binder has been released.
  func deliver(_ subscription: ObservationToken, from source: _Notifier) -> Bool {
    if lifetime.hasBeenReleased { return false }
    if isDelivering || holds {
      let isOutermost = begin()
      collect(subscription, from: source)
      if isOutermost { deliverDue() }
    } else {
      isDelivering = true
      subscription.deliver(from: source)
      if isDone { isDelivering = false } else { deliverDue() }
    }
    return true
  }

  /// Whether nothing is left to do in a round.
  private var isDone: Bool { dueCount == 0 && !isFlushDue && !areDraftsDue }

  /// Whether a change can be delivered as it is, without a round.
  var isIdle: Bool { !isDelivering && !holds && !lifetime.hasBeenReleased }

  /// Delivers a change to the observations of a field, all of the phase of values, while `isIdle`: they need no line at
  /// first. Returns false where one of them has ended.
  func deliver(_ subscriptions: [ObservationToken], from source: _Notifier) -> Bool {
    isDelivering = true
    (unlined, unlinedSource) = (subscriptions[...], source)
    var areThere = true
    while let subscription = unlined.popFirst() {
      if subscription.isMuted { continue }
      if subscription.isDone { areThere = false } else { subscription.deliver(from: source) }
    }
    // Also where it is empty: a slice keeps all elements of its array.
    (unlined, unlinedSource) = ([], nil)
    if isDone { isDelivering = false } else { deliverDue() }
    return areThere
  }

  /// Lines up the deliveries that a change has left, before another delivery stands behind them.
  private func lineUp() {
    guard let source = unlinedSource else { return }
    for subscription in exchange(&unlined, []) where !subscription.isMuted && !subscription.isDone {
      subscription.isPending = true
      enqueue(subscription, from: source)
    }
  }

  /// Begins a round, which the caller ends by `deliverDue()`; false inside another one.
  func begin() -> Bool {
    if isDelivering { return false }
    isDelivering = true
    return true
  }

  /// Adds a delivery to the round that is under way.
  func collect(_ subscription: ObservationToken, from source: _Notifier) {
    if !unlined.isEmpty { lineUp() }
    if let loop { _ = loop.record.noteLoop(subscription, cause: loop.cause) }
    if subscription.coalesces {
      if subscription.isPending { return }
      subscription.isPending = true
    } else {
      subscription.waits(for: source)
    }
    if holds, !isFlushing, !subscription.isUrgent {
      owner?.held.append(HeldDelivery(subscription: subscription, source: source))
    } else {
      enqueue(subscription, from: source)
    }
  }

  private func enqueue(
    _ subscription: ObservationToken, from source: _Notifier,
    because cause: ChangeCause? = ChangeCause.current.value
  ) {
    if lifetime.isOver { return }
    if !unlined.isEmpty { lineUp() }
    let phase = subscription.phase.rawValue
    let entry = Entry(subscription: subscription, source: source, depth: depth + 1, cause: cause)
    inLines { $0[phase].append(entry) }
    dueCount += 1
  }

  /// Changes the lines while they are out of their place, so that no access to it lasts.
  private func inLines<Result>(_ body: (inout [Line]) -> Result) -> Result {
    var lines = exchange(&due, [])
    if lines.isEmpty { lines = Array(repeating: Line(), count: Phase.allCases.count) }
    defer { due = lines }
    return body(&lines)
  }

  private func removeAll(where isUnwanted: (Entry) -> Bool) -> [Entry] {
    let removed = inLines { all in all.indices.flatMap { all[$0].removeAll(where: isUnwanted) } }
    dueCount -= removed.count
    return removed
  }

  // MARK: Setting up

  /// Runs the setup of an observation; the changes that it makes are delivered after it.
  func perform<Result>(_ body: () -> Result) -> Result {
    guard begin() else { return body() }
    defer { deliverDue() }
    return body()
  }

  /// Begins the setup of several links, which show their values together at its end: rows first, whatever their order.
  func beginSetUp() { setUps += 1 }

  func endSetUp() {
    setUps -= 1
    if setUps == 0, !isDone, begin() { deliverDue() }
    // A set-up fills them more than any change afterwards.
    if dueCount == 0 { due = [] }
  }

  /// Makes the first delivery of a new link: at once, or in its phase of the round under way.
  func show(_ subscription: ObservationToken, from source: _Notifier) {
    if Tracing.isOn { Tracing.noteShow(subscription) }
    guard setUps > 0 || isMovingPath else {
      return perform { make(subscription, from: source, isFirst: true) }
    }
    guard !subscription.isPending else { return }
    subscription.isPending = true
    enqueue(subscription, from: source)
  }

  /// Reads the `@Observable` objects again whose changes wait for a flush. Returns whether the changes have effects:
  /// then the observation, whose delivery is under way, is queued again behind them.
  func refreshTracked(before subscription: ObservationToken, from source: _Notifier) -> Bool {
    guard !joinsBatch, owner?.madeTracking?.refresh() == true else { return false }
    releaseHeld()
    if dueCount == 0 { return false }
    subscription.isPending = true
    enqueue(subscription, from: source)
    return true
  }

  /// Makes the deliveries that wait for a flush, and queues the observation again, whose delivery is under way, if
  /// edits are due. Returns whether it was queued.
  func makeWay(for subscription: ObservationToken, from source: _Notifier) -> Bool {
    if !joinsBatch, owner?.held.isEmpty == false {
      let outer = isFlushing
      releaseHeld()
      isFlushing = true
      drain(before: .edits)
      isFlushing = outer
    }
    if dueCount == 0 { return false }
    enqueue(subscription, from: source)
    return true
  }

  /// Delivers the changes that wait before the user's edit begins: all of them, or inside a batch the moves of paths.
  func deliverWaiting() {
    guard let owner, !owner.held.isEmpty || owner.madeTracking != nil, begin() else { return }
    if !joinsBatch { isFlushDue = true } else { releaseHeld { $0.phase == .paths } }
    deliverDue()
  }

  // MARK: Links that take the place of others

  /// The binder settles them before any other delivery than those of paths and rows: a command has to see the
  /// text that the user has typed.
  private(set) var leftDrafts = LeftDrafts()
  /// How often the user has edited a slot, and has taken back a draft that had been written.
  var edits = 0
  var takenBack = 0
  /// Whether they are due. Each delivery asks, and a look into the struct is a checked access.
  private var areDraftsDue = false

  /// Changes the drafts that are left while they are out of their place, so that no access to that lasts.
  func leave(_ change: (inout LeftDrafts) -> Void) {
    var left = exchange(&leftDrafts, LeftDrafts())
    change(&left)
    leftDrafts = left
  }

  /// Runs code that ends links for good, or makes others in their place.
  func replaceLinks(_ body: () -> Void) {
    leftDrafts.replacements += 1
    areDraftsDue = false
    body()
    leftDrafts.replacements -= 1
    areDraftsDue = leftDrafts.areDue
    if areDraftsDue, begin() { deliverDue() }
  }

  // MARK: Many changes

  /// Makes the deliveries due that a batch has held back, and begins a round, as `begin()` does.
  func beginAfterBatch() -> Bool {
    if !holds { releaseHeld() }
    return begin()
  }

  /// Whether a batch is open, which holds the deliveries back from now on.
  private var joinsBatch: Bool {
    Batch.current?.hold(self)
    return isInBatch
  }

  /// Delivers all waiting changes: now, or at the end of the current notification or batch.
  func flush() {
    isFlushDue = true
    if !joinsBatch, begin() { deliverDue() }
  }

  /// Releases observations that ended while they waited.
  func forgetEnded() {
    let ended = removeAll { $0.subscription.isCancelled }
    // The release of a subscription may run any code.
    withExtendedLifetime(ended) {}
  }

  /// Makes the deliveries due that wait for a flush or for the end of a batch.
  private func releaseHeld(where isWanted: (ObservationToken) -> Bool = { _ in true }) {
    guard let owner else { return }
    for held in exchange(&owner.held, []) {
      let subscription = held.subscription
      if !isWanted(subscription) {
        owner.held.append(held)
      } else if let source = held.source {
        enqueue(subscription, from: source, because: held.cause)
      } else {
        subscription.isPending = false
      }
    }
  }

  /// Makes the deliveries of links that waited to be shown, in the order in which they were made.
  func deliver(waiting links: [(link: ObservationToken, source: _Notifier)]) {
    for (link, source) in links.count > 1 ? owner?.inOrder(links) ?? [] : links {
      link.isPending = true
      enqueue(link, from: source)
    }
    if begin() { deliverDue() }
  }

  // MARK: The round

  /// Moves the paths of a round, before any other delivery of several queues.
  func movePaths() {
    let paths = Phase.paths.rawValue
    while dueCount > 0, let entry = inLines({ $0[paths].popFirst() }) { deliver(entry, in: paths) }
  }

  /// Makes all deliveries that are due, and ends the round.
  func deliverDue() {
    if setUps > 0 {
      isDelivering = false
      return
    }
    if holds, dueCount > 0, owner?.held.isEmpty == false,
      due[Phase.edits.rawValue...].contains(where: { !$0.isEmpty })
    {
      // An edit or an event concerns the objects that are current, so what waits comes first.
      releaseHeld { [isInBatch] in !isInBatch || $0.phase == .paths }
      isFlushing = !isInBatch
      drain(before: .edits)
    }
    isFlushing = false
    repeat {
      if isFlushDue, !isInBatch {
        // To the end of the round: the drafts that are settled then belong to the changes that are flushed.
        (isFlushing, isFlushDue) = (true, false)
        _ = owner?.madeTracking?.refresh()
        releaseHeld()
      }
      drain()
    } while isFlushDue && !isInBatch || dueCount > 0
    (isDelivering, isFlushing, depth) = (false, false, 0)
    if waitsForFlush, !isInBatch, let owner, !owner.held.isEmpty {
      owner.tracking.marks.needFlush()
    }
  }

  /// - Parameter end: The phase whose deliveries, and later ones, are left; nil for none.
  private func drain(before end: Phase? = nil) {
    while true {
      let phase = (dueCount > 0 ? nextPhase : nil) ?? .max
      if areDraftsDue, phase > Phase.rows.rawValue {
        areDraftsDue = false
        exchange(&leftDrafts, LeftDrafts()).settle()
      } else if phase < end?.rawValue ?? due.count, let entry = inLines({ $0[phase].popFirst() }) {
        deliver(entry, in: phase)
      } else {
        break
      }
    }
    loop = nil
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
    let (subscription, source) = (entry.subscription, entry.source)
    if entry.depth > Self.chainLimit { return cut(entry) }
    if entry.depth > Self.chainLimit / 2, loop == nil { loop = (DeliveryRecord(), nil) }
    // A delivery that was made meanwhile is not made again.
    if subscription.coalesces, !subscription.isPending { return }
    subscription.isPending = false
    if subscription.isOver { return }
    if source.isComputed {
      if subscription.waitsToBeShown(source) { return }
      source.bringUpToDate()
    }
    depth = entry.depth
    let outer = isMovingPath
    isMovingPath = phase == Phase.paths.rawValue
    if let record = loop?.record { loop = (record, record.noteLoop(subscription, cause: nil)) }
    if let cause = entry.cause {
      ChangeCause.current.with(cause) { make(subscription, from: source) }
    } else {
      make(subscription, from: source)
    }
    isMovingPath = outer
  }

  /// Discards the deliveries of a loop, and of links behind it.
  private func cut(_ entry: Entry) {
    let cut = [entry] + removeAll { $0.depth > Self.chainLimit / 2 }
    for entry in cut {
      entry.subscription.isPending = false
      entry.subscription.waitedInVain()
      entry.source.getterReads?.waitForNext()
    }
    let named = loop?.record.looping ?? []
    owner?.report(.loop(links: named.isEmpty ? Self.named(cut.map(\.subscription)) : named))
  }
}
