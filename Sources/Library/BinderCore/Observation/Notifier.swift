/// A source of notifications: a field or an event.
///
/// A change is delivered in phases: paths, computed properties, rows, values, edits, events. The observations of one
/// phase are notified in the order in which they were added. A handler may add and cancel observations: a cancelled one
/// is not notified any more, an added one is notified from the next change on. A handler may also release the notifier.
///
/// A notifier belongs to one isolation domain and is not `Sendable`. It keeps its observations, and none of them keeps
/// it. An observation that has ended is forgotten at the next notification, or when others are added.
public class _Notifier: Slot {
  /// The first observation, apart from the others, since most fields have one at most.
  private final var first: ObservationToken?
  private final var others: [ObservationToken] = []
  /// The number of observations at which ended ones are forgotten.
  private final var pruneAt = 8
  private final var madeLifetime: SourceLifetime?
  /// Whether a change needs no round: there is one observation at most, and no getter has read the value.
  private final var isSimple = true
  /// Whether getters may have read the value.
  final var hasReaders = false { didSet { updateShape() } }
  private final var isSilent = false { didSet { updateShape() } }
  /// Whether a walk along readers has met this.
  private final var isFound = false
  /// Whether the value is a text that the user has typed.
  final var isDraft = false
  /// Whether the value is that of a getter, which may have to run before the value is read.
  final var isComputed = false { didSet { updateShape() } }
  /// The mark of the widget that has this field; nil for none.
  final var display: DisplayMark?
  /// Whether each change is reported to the mark.
  final var isReported = false
  /// Whether the value is one that no trace and no explanation may show, as a password.
  final var isSecret = false
  /// A link that has not shown a newer value here yet, since the widget is not shown.
  final var owed: OwedDelivery?
  /// The hold that the links onto this field share.
  final weak var hold: SlotHold?

  @usableFromInline init() {}

  deinit { madeLifetime?.end() }

  /// Tells those that do not keep the notifier whether it lives.
  final var lifetime: SourceLifetime { madeLifetime ?? kept(makeLifetime(), in: &madeLifetime) }

  func makeLifetime() -> SourceLifetime { SourceLifetime(of: self) }

  final func has(_ lifetime: Lifetime?) -> Bool { lifetime != nil && lifetime === madeLifetime }

  package final var traceNumber: Int { lifetime.traceNumber }

  // MARK: - For subclasses

  /// The reads of the getter whose value this is; nil for other fields.
  var getterReads: GetterReads? { nil }
  /// The fields that the getter reads; none for other fields.
  package final var readFields: [_AnyField] { getterReads?.fields ?? [] }

  /// Whether the object whose property this is has been released.
  var outlivesOwner: Bool { false }

  /// Runs the getter of the value, if the value may have changed.
  func bringUpToDate() {}

  /// Releases the value of a getter that has changed and that nothing follows.
  func dropValue() {}

  /// Whether the value is being changed in place.
  var isLent: Bool { false }

  /// Called when `isComputed` or `isOwed` has changed.
  func updateAccess() {}

  // MARK: - The subscriptions

  final func add(_ new: ObservationToken) {
    precondition(new.source == nil, "a subscription has one source")
    // A new subscription is notified from the next change on.
    payOwed()
    new.source = lifetime
    if others.isEmpty ? first?.isOver == true : others.count >= pruneAt { noticeEnds() }
    if first == nil { first = new } else { others = appending(new, to: exchange(&others, [])) }
    updateShape()
    if isComputed { getterReads?.wasJoined(by: new) }
  }

  /// Calls `handler` at each notification as long as the notifier lives, outside the order of any binder's deliveries.
  @discardableResult
  package final func onChange(
    fileID: StaticString = #fileID, line: UInt = #line, _ handler: @escaping () -> Void
  ) -> ObservationToken {
    HandlerSubscription(
      of: self, queue: nil, site: LinkSite(.code(fileID: fileID, line: line)), { _ in handler() })
  }

  /// All observations in their order, ended ones included.
  private final var all: [ObservationToken] { (first.map { [$0] } ?? []) + others }

  /// The observations that have not ended, in their order.
  final var subscriptions: [ObservationToken] { all.filter { !$0.isOver } }

  /// The first observation of a kind, also an ended one.
  final func subscription(where isWanted: (ObservationToken) -> Bool) -> ObservationToken? {
    guard let first else { return nil }
    return isWanted(first) ? first : others.first(where: isWanted)
  }

  /// Whether an observation that has not ended is of a kind.
  final func hasSubscription(where isWanted: (ObservationToken) -> Bool) -> Bool {
    subscription { !$0.isOver && isWanted($0) } != nil
  }

  final package var subscriptionCount: Int { subscriptions.count }

  /// Calls `body` with each present observation that has not ended when its turn is due.
  final func forEachSubscription(_ body: (ObservationToken) -> Void) {
    guard let first else { return }
    if others.isEmpty { return first.isOver ? () : body(first) }
    for subscription in subscriptions where !subscription.isCancelled { body(subscription) }
  }

  /// Makes the deliveries that wait in the binders of the observations.
  final func deliverWaiting() {
    let others = others
    if first?.isCancelled == false { first?.queue?.deliverWaiting() }
    for subscription in others where !subscription.isCancelled {
      subscription.queue?.deliverWaiting()
    }
  }

  /// Ends the observations whose binder, source or target is gone.
  final func noticeEnds() {
    guard let first, first.isOver || !others.isEmpty else { return }
    if first.isOver { first.cancel() }
    for subscription in others where subscription.isOver { subscription.cancel() }
    let former = (self.first, others)
    // Each path that is moved ends the only observation of a field: without a list it takes a tenth less.
    let left = others.isEmpty && first.isOver && self.first === first ? [] : subscriptions
    (self.first, others) = (left.first, Array(left.dropFirst()))
    pruneAt = max(8, left.count * 2)
    // The shape changes with it.
    hasReaders = hasReaders && left.contains { $0 is ReadSubscription }
    // Their release may run any code.
    withExtendedLifetime(former) {}
  }

  private final func updateShape() {
    isSimple = others.isEmpty && !hasReaders && !isComputed && !isSilent
  }

  /// Whether an observation is the only one, and no getter has read the value.
  final func isAlone(_ subscription: ObservationToken) -> Bool {
    if isSimple { return first === subscription }
    return subscriptions.elementsEqual([subscription], by: ===)
  }

  /// Whether an observation has ended by the release of its binder, and no binder has another one.
  final var hasAbandonedSubscriptions: Bool {
    all.contains { !$0.isCancelled && $0.isDone } && !hasSubscription { $0.queue != nil }
  }

  final var isUnobserved: Bool { first == nil || subscriptions.isEmpty }

  /// Whether a binder orders the deliveries of an observation, or a link writes to the field.
  package final var isBound: Bool {
    hold?.hasFeeders == true || hasSubscription { $0.queue != nil }
  }

  // MARK: - Notifying

  @usableFromInline final func notify() {
    if isReported { display?.changed() }
    guard let first else { return Tracing.isOn ? Tracing.note(self) {} : () }
    if isSimple, !ReadRecording.isActive {
      if !first.notified(by: self) { noticeEnds() }
    } else if Tracing.isOn, !isSilent {
      Tracing.note(self) { notifyLongWay(first) }
    } else {
      notifyLongWay(first)
    }
  }

  private final func notifyLongWay(_ first: ObservationToken) {
    if isSimple, first.isHeldByBatch {
      // A thousand changes in a batch are one delivery: without this each took 290 ns.
    } else if !isSilent {
      // Reads of the handlers are none of a getter that makes the change.
      ReadRecording.suspend { notifyInOneRound() }
    }
  }

  /// Notifies the observations of this and of the getters' values that change with it. The
  /// deliveries of all binders among them make one round: the paths of each are moved before any
  /// other delivery, and each getter runs once at most.
  private final func notifyInOneRound() {
    let batch = Batch.current
    if !Tracing.isOn, batch == nil, !hasReaders, !isComputed, let queue = first?.queue,
      queue.isIdle, first?.phase == .values,
      others.allSatisfy({ $0.queue === queue && $0.phase == .values })
    {
      if !queue.deliver(all, from: self) { noticeEnds() }
      return
    }
    var queues: [DeliveryQueue] = []
    var direct: [(ObservationToken, _Notifier)] = []
    var withEnded: [_Notifier] = []
    var unread: [_Notifier] = []
    for notifier in outdateReaders() {
      var ended = 0
      let all = notifier.all
      if all.isEmpty { unread.append(notifier) }
      for subscription in all where !subscription.isMuted {
        if subscription.isDone {
          ended += 1
        } else if let own = subscription.queue {
          batch?.hold(own)
          if own.begin() { queues.append(own) }
          own.collect(subscription, from: notifier)
        } else if !(subscription is ReadSubscription) {
          direct.append((subscription, notifier))
        }
      }
      if ended > 0 { withEnded.append(notifier) }
    }
    for (subscription, notifier) in direct where !subscription.isCancelled {
      subscription.deliver(from: notifier)
    }
    DeliveryQueue.deliverDue(of: queues)
    for notifier in withEnded { notifier.noticeEnds() }
    for notifier in unread { notifier.dropValue() }
  }

  /// Runs code whose writes to this notifier are not reported.
  final func silently<Result>(_ body: () -> Result) -> Result {
    isSilent = true
    defer { isSilent = false }
    return body()
  }

  // MARK: - Getters

  /// Makes the getters outdated that have read this, and those that have read these, before any of them runs. Returns
  /// this, and the fields with the getters' values.
  @discardableResult
  final func outdateReaders() -> [_Notifier] { withReaders { $0.outdateReader() } }

  /// This, and the fields with the values of the getters that have read this, or one of these.
  ///
  /// - Parameter field: The field of the getter that an observation is of.
  final func withReaders(_ field: (ReadSubscription) -> _Notifier?) -> [_Notifier] {
    guard hasReaders else { return [self] }
    var found: [_Notifier] = [self]
    var index = 0
    isFound = true
    while index < found.count {
      let notifier = found[index]
      index += 1
      guard notifier.hasReaders else { continue }
      notifier.forEachSubscription { subscription in
        guard let reader = (subscription as? ReadSubscription).flatMap(field), !reader.isFound
        else { return }
        reader.isFound = true
        found.append(reader)
      }
    }
    for notifier in found { notifier.isFound = false }
    return found
  }
}
