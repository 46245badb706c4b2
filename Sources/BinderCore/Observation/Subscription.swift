/// One subscription of one field or event, and the token that ends it.
///
/// The `Binder` that made it keeps it; it ends when it is cancelled or when the binder goes.
public class Subscription {
  // Read at every change; see `Notifier` for why their exclusivity is not checked.

  /// The list of the notifier that this subscription belongs to.
  @exclusivity(unchecked) final var next: Subscription?
  /// Both the one before in that list and the marks, which are the bits that no address of an object
  /// has: a link is 16 bytes smaller for it, 80 instead of 96 with what `malloc` adds.
  @exclusivity(unchecked) private final var word: UInt = 0
  // Cleared by the notifier before what it points at goes, so it never dangles; a checked `unowned` cannot be optional and unset, and `weak` allocates a side table.
  @exclusivity(unchecked) final var unretainedNotifier: Unmanaged<Notifier>?

  /// Orders the deliveries of one binder; nil for a subscription that is told at once.
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

  // MARK: Marks, and the one before

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

  /// Whether it waits for its turn.
  final var isPending: Bool {
    get { self[Mark.pending] }
    set { self[Mark.pending] = newValue }
  }

  final private(set) var isCancelled: Bool {
    get { self[Mark.cancelled] }
    set { self[Mark.cancelled] = newValue }
  }

  /// Set while the subscription itself writes to what it observes.
  final var isMuted: Bool {
    get { self[Mark.muted] }
    set { self[Mark.muted] = newValue }
  }

  /// The one before in the list. The notifier clears it before that one goes, so it never dangles.
  final var previous: Unmanaged<Subscription>? {
    get { UnsafeRawPointer(bitPattern: word & ~Mark.all).map(Unmanaged.fromOpaque) }
    set { word = UInt(bitPattern: newValue?.toOpaque()) | word & Mark.all }
  }

  /// What is observed, until that goes.
  final var notifier: Notifier? {
    get { unretainedNotifier?.takeUnretainedValue() }
    set { unretainedNotifier = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// The next of the list, which keeps it: to retain it costs as much as all else in a walk.
  @inline(__always) final var nextUnretained: Unmanaged<Subscription>? {
    next.map { Unmanaged.passUnretained($0) }
  }

  /// Ends the subscription. Nothing is delivered afterwards, not even what is waiting.
  public final func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    willLeave()
    unretainedNotifier?._withUnsafeGuaranteedRef { $0.remove(self) }
    ended()
  }

  /// Whether there is nothing left to observe.
  var isOver: Bool { isCancelled || notifier?.isAbandoned != false }

  /// Whether it is told at once also where a binder collects changes: an edit by the user, an event.
  var isUrgent: Bool { false }

  /// Whether being told once stands for having been told several times. So it is for values, of
  /// which the newest counts, and not for events.
  var coalesces: Bool { true }

  /// Tells that what is observed changed.
  ///
  /// - Returns: Whether to tell it again would change nothing until a flush.
  @inline(__always) final func notified() -> Bool {
    if isMuted { return false }
    // The subscription keeps the queue, and is kept by whoever tells it.
    guard let queue = queue.map({ Unmanaged.passUnretained($0) }) else {
      deliver()
      return false
    }
    return queue._withUnsafeGuaranteedRef { $0.deliver(self) }
  }

  /// Its turn has come: changes count again.
  final func endWait() {
    isPending = false
    notifier?.noteSubscriptions()
  }

  /// What has just been delivered, for a trace.
  final var traceLine: String {
    guard let state, let value = state.fieldValue else { return "\(origin)" }
    return "\(origin): \(value)\(state.slotValue.map { " → \($0)" } ?? "")"
  }

  // MARK: For subclasses

  /// What a link can tell of itself; nil for a subscription that is no link.
  var state: LinkState? { nil }

  /// Told when a delivery that does not coalesce has to wait, to note what it is about.
  func waits() {}

  /// Told when what was waiting will not be delivered.
  func waitedInVain() {}

  /// Whether it is a `OneWayLink` that runs no code of the app's when it brings a value over.
  var updatesDirectly: Bool { false }

  /// Brings the news to where it belongs.
  func deliver() {}

  /// Told when it has been cancelled and is still in the list of what it observed.
  func willLeave() {}

  /// Lets go of what the subscription holds.
  func ended() {}

  /// Told when what it observed is gone.
  func sourceEnded() {}

  // MARK: For links of a field that the user can edit

  /// What the link does with the field.
  var editRoles: EditRoles { [] }

  /// Why the model does not have what the user entered.
  var editFailure: String? { nil }

  /// Writes what the user typed to the model, if `moment` is when this link does that.
  func commitDraft(at moment: CommitTrigger) {}

  /// Shows the model's value again after the user's editing ended.
  func showModelValue() {}
}
