/// A subscription of one field or event, and the token that ends it.
///
///     let subscription = binder.observe(model.$balance) { print($0) }
///     subscription.cancel()
///
/// The `Binder` that made a subscription keeps it. A subscription ends when it is cancelled or when
/// its binder is released.
public class Subscription {
  // Read at every change; `Notifier` says why their exclusivity is not checked.

  /// The list of the notifier that this subscription belongs to.
  @exclusivity(unchecked) final var next: Subscription?
  /// The predecessor in the list and the marks in one word: the marks are the bits that are 0 in
  /// the address of any object. This makes a link 16 bytes smaller, 80 instead of 96 with the
  /// overhead of `malloc`.
  @exclusivity(unchecked) private final var word: UInt = 0
  // The notifier clears this at its release, so it never dangles; a checked `unowned` cannot be
  // optional and unset, and `weak` allocates a side table.
  @exclusivity(unchecked) final var unretainedNotifier: Unmanaged<Notifier>?

  /// Orders the deliveries of one binder; nil for a subscription that is notified at once.
  final let queue: DeliveryQueue?
  /// Where the subscription was set up.
  final let site: LinkSite

  init(queue: DeliveryQueue?, site: LinkSite) {
    self.queue = queue
    self.site = site
  }

  init(queue: DeliveryQueue?, origin: LinkOrigin) {
    self.queue = queue
    site = LinkSite(origin)
  }

  /// Where the subscription was set up, for messages.
  final var origin: LinkOrigin { site.origin }

  /// Whether the app has set the subscription up, so that a trace names its line.
  var isOfApp: Bool { true }

  /// The subscriptions of the app that a fault names for this one.
  var represented: [Subscription] { [self] }

  // MARK: Marks and predecessor

  private enum Mark {
    static let pending: UInt = 1
    static let cancelled: UInt = 2
    static let muted: UInt = 4
    static let all: UInt = 7
  }

  @inline(__always) private final subscript(mark: UInt) -> Bool {
    get { word & mark != 0 }
    set { word = newValue ? word | mark : word & ~mark }
  }

  /// Whether the subscription waits for its delivery.
  final var isPending: Bool {
    get { self[Mark.pending] }
    set { self[Mark.pending] = newValue }
  }

  final private(set) var isCancelled: Bool {
    get { self[Mark.cancelled] }
    set { self[Mark.cancelled] = newValue }
  }

  /// Set while the subscription itself writes to its notifier.
  final var isMuted: Bool {
    get { self[Mark.muted] }
    set { self[Mark.muted] = newValue }
  }

  /// The predecessor in the list. The notifier clears it before that one is released, so it never
  /// dangles.
  final var previous: Unmanaged<Subscription>? {
    get { UnsafeRawPointer(bitPattern: word & ~Mark.all).map(Unmanaged.fromOpaque) }
    set { word = UInt(bitPattern: newValue?.toOpaque()) | word & Mark.all }
  }

  /// The observed field or event, until it is released.
  final var notifier: Notifier? {
    get { unretainedNotifier?.takeUnretainedValue() }
    set { unretainedNotifier = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// The successor in the list, which keeps it: a retain would double the cost of a walk.
  @inline(__always) final var nextUnretained: Unmanaged<Subscription>? {
    next.map { Unmanaged.passUnretained($0) }
  }

  /// Ends the subscription. No change is delivered afterwards, not even a waiting one.
  public final func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    willLeave()
    unretainedNotifier?._withUnsafeGuaranteedRef { $0.remove(self) }
    ended()
  }

  /// Whether the subscription can receive no further change.
  var isOver: Bool { isCancelled || notifier?.isAbandoned != false }

  /// The phase of a round in which the subscription receives its deliveries.
  var phase: DeliveryQueue.Phase { .values }

  /// Whether changes are delivered at once even where a binder collects changes: an edit by the
  /// user, an event.
  final var isUrgent: Bool { phase.rawValue >= DeliveryQueue.Phase.edits.rawValue }

  /// Whether one delivery represents several changes: true for values, of which only the newest
  /// matters, false for events.
  var coalesces: Bool { true }

  /// Receives the notification of a change.
  ///
  /// - Returns: Whether a further notification would have no effect until a flush.
  @inline(__always) final func notified() -> Bool {
    if isMuted { return false }
    // The subscription keeps the queue, and the caller keeps the subscription.
    guard let queue = queue.map({ Unmanaged.passUnretained($0) }) else {
      deliver()
      return false
    }
    return queue._withUnsafeGuaranteedRef { $0.deliver(self) }
  }

  /// Ends the wait before a delivery: further changes count again.
  final func endWait() {
    isPending = false
    notifier?.noteSubscriptions()
  }

  /// A line of text about the latest delivery, for a trace.
  final var traceLine: String {
    guard let state, let value = state.fieldValue else { return "\(origin)" }
    return "\(origin): \(value)\(state.slotValue.map { " → \($0)" } ?? "")"
  }

  // MARK: For subclasses

  /// The state of a link, for `explain`; nil for a subscription that is no link.
  var state: LinkState? { nil }

  /// Called when a delivery that does not coalesce has to wait, to keep the argument.
  func waits() {}

  /// Called when the waiting deliveries are discarded.
  func waitedInVain() {}

  /// The mark of a notifier whose only subscription is this one: a `direct` one for a link whose
  /// update may run no code of the app, else 0.
  var directMark: UInt16 { 0 }

  /// Copies the value over the link, where that runs no code of the app.
  ///
  /// - Returns: Whether the value was copied.
  func updateDirectly(from field: Notifier) -> Bool { false }

  /// Handles one change.
  func deliver() {}

  /// Has a link wait, if its slot belongs to a widget that is not shown and nothing else follows the
  /// slot.
  ///
  /// - Returns: Whether the link waits.
  func waitsToBeShown() -> Bool { false }

  /// The part that waits to be shown; nil if none does.
  var waitingPart: Subscription? { nil }

  /// Makes the getter outdated that has read the notifier.
  ///
  /// - Returns: The field with the getter's value, if it has subscriptions to notify.
  func outdateReader() -> Notifier? { nil }

  /// Called after the cancellation, while the subscription is still in the list of its notifier.
  func willLeave() {}

  /// Releases the objects that the subscription holds.
  func ended() {}

  /// Called when the notifier has been released.
  func sourceEnded() {}

  // MARK: For links of a field that the user can edit

  /// The roles of the link for the field.
  var editRoles: EditRoles { [] }

  /// Why the model does not have the value that the user entered.
  var editFailure: String? { nil }

  /// Writes the draft to the model, if `moment` is the moment at which this link commits.
  func commitDraft(at moment: CommitTrigger) {}

  /// Writes the draft, which has waited for a pause of the user.
  func commitAfterPause() {}

  /// Whether only Enter commits the draft that the field has now.
  var waitsForEnter: Bool { false }

  /// Gives the model the value from before the draft, unless it has a newer one.
  ///
  /// - Returns: Whether the model has that value now.
  @discardableResult
  func takeBackDraft() -> Bool { false }

  /// Shows the model's value again after the user's editing ended.
  func showModelValue() {}
}
