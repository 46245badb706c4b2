#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps fields of models and slots of screens in step for as long as it lives.
///
///     let binder = Binder()
///     binder.bind(model.$balance, to: screen.balance.$text, as: .fpint)
///     binder.bind(model.$change, to: screen.change.$text, as: .fpint)  // editable: both ways
///     binder.observe(model.$isLoading) { print($0) }
///
/// With `BINDER_TRACE=1` in the environment each delivery is written to standard error.
///
/// The binder keeps neither model nor view alive. When it goes, or on `unbind()`, everything that it
/// set up ends. It belongs to one isolation domain, like the fields.
public final class Binder {
  /// Told of what goes wrong after set-up; writes a line to standard error unless replaced.
  public var onFault: (BindingFault) -> Void = { Binder.printLine("\($0)") }

  /// Told once a frame, when something begins to wait for `flush()`, so that a front end can plan one.
  ///
  /// It may be called on any thread, since an `@Observable` object reports on the thread that changes
  /// it, before the change: plan the flush, do not flush in it.
  public var onNeedsFlush: @Sendable () -> Void = {} {
    didSet { madeTracking?.marks.setOnNeed(onNeedsFlush) }
  }

  let queue: DeliveryQueue
  /// The fields of `@Observable` models and other fields that nobody else keeps.
  package var tracking: TrackingSignal {
    if let madeTracking { return madeTracking }
    let made = TrackingSignal(queue: queue)
    made.marks.setOnNeed(onNeedsFlush)
    madeTracking = made
    return made
  }
  /// Most binders have nothing to track.
  private var madeTracking: TrackingSignal?
  private var standIns: [AnyObject] = []
  // Looked at for each link, a tenth of which was to check that nobody lends them: they are appended to,
  // or replaced as a whole before what was there goes.
  @exclusivity(unchecked) private var subscriptions: [Subscription] = []
  /// The count at which ended subscriptions are dropped; doubling keeps the cost per link constant.
  @exclusivity(unchecked) private var pruneAt = 64

  /// - Parameters:
  ///   - delivery: When changes of fields are delivered. Edits by the user and events are delivered at
  ///     once in any case.
  ///   - onFault: What to do with faults; nil to write them to standard error.
  public init(delivery: Delivery = .atOnce, onFault: ((BindingFault) -> Void)? = nil) {
    queue = DeliveryQueue(waitsForFlush: delivery == .onFlush)
    if let onFault { self.onFault = onFault }
    if Self.isTraceWanted { queue.trace = { Self.printLine("trace: \($0)") } }
    queue.owner = .passUnretained(self)
  }

  /// Asked once: the environment is a list that has to be searched.
  private static let isTraceWanted = getenv("BINDER_TRACE").map { $0.pointee != 0 } ?? false

  deinit {
    queue.owner = nil
    unbind()
  }

  func lookAtTracked() { madeTracking?.refresh() }

  func report(loop: [Subscription]) { onFault(.loop(links: loop.map(\.origin.description))) }

  /// Makes room for links that are about to be made.
  package func reserveLinks(_ count: Int) {
    subscriptions.reserveCapacity(subscriptions.count + count)
  }

  /// Ends what a binding file set up, and nothing else.
  package func unbindFileLinks() {
    for subscription in subscriptions {
      if case .binding = subscription.origin { subscription.cancel() }
    }
    dropEnded()
    standIns = []
  }

  private func dropEnded() {
    let all = subscriptions
    for subscription in all where subscription.isOver { subscription.cancel() }
    subscriptions.removeAll(where: \.isOver)
    // What a subscription holds may run anything as it goes.
    withExtendedLifetime(all) {}
  }

  /// How to link anew what a file says; nil for a binder without a file.
  package var reloading: (() throws -> Void)?

  private static func printLine(_ text: String) {
    // `write`, because `stderr` is a global variable that Swift 6 lets nobody share.
    let line = Array("binder: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// Ends all subscriptions and links of this binder.
  public func unbind() {
    let ending = subscriptions
    subscriptions = []
    // Not retained one by one: they are kept until all have ended.
    ending.withUnsafeBufferPointer { ending in
      for index in ending.indices {
        Unmanaged.passUnretained(ending[index])._withUnsafeGuaranteedRef { $0.cancel() }
      }
    }
    queue.forgetEnded()
    standIns = []
  }

  /// When a binder delivers changes.
  public enum Delivery: Sendable {
    /// Before the setter returns.
    case atOnce
    /// When `flush()` is called, the newest value once, however often it changed.
    case onFlush
  }

  /// Delivers what has been waiting: changes of `@Observable` models, and under `.onFlush` all
  /// changes. Inside a notification or a batch it does so when that is over.
  public func flush() {
    queue.flush()
  }

  /// Keeps a field or a command that stands for a member of a model for as long as the binder lives,
  /// or the row whose links are being made.
  package func keep(_ standIn: AnyObject) {
    if let collecting { collecting.keep(standIn) } else { standIns.append(standIn) }
  }

  /// The row whose links are being made.
  @exclusivity(unchecked) private var collecting: LinkGroup?

  /// Has what `body` links end with a group, too.
  func collect(into group: LinkGroup, _ body: () -> Void) {
    let outer = collecting
    collecting = group
    body()
    collecting = outer
  }

  /// Holds deliveries back while `body` runs; at the end of the outermost batch each subscription is
  /// told once, also where `body` throws.
  ///
  ///     binder.batch {
  ///       for row in rows { model.total += row.amount }
  ///     }
  public func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    try queue.batch(body)
  }

  /// The subscriptions that the binder holds, ended ones among them.
  package var keptCount: Int { subscriptions.count }

  var activeSubscriptions: [Subscription] { subscriptions.filter { !$0.isOver } }

  /// The subscriptions and links that have not ended.
  package var activeCount: Int { subscriptions.count { !$0.isOver } }

  @discardableResult
  func keep(_ subscription: Subscription) -> Subscription {
    append(subscription)
    return subscription
  }

  func append(_ subscription: consuming Subscription) {
    if subscriptions.count >= pruneAt {
      dropEnded()
      pruneAt = max(64, subscriptions.count * 2)
    }
    if collecting != nil { collecting?.add(subscription) }
    subscriptions.append(subscription)
  }

  // MARK: - Observing

  /// Calls `handler` with the field's value, now and after each change.
  ///
  /// This is the Binder of key-value observing, with the compiler checking the field. `initial` says
  /// whether to call at once, as `NSKeyValueObservingOptions.initial` does.
  @discardableResult
  public func observe<Value>(
    _ field: Field<Value>, initial: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> Subscription {
    observe(field, initial: initial, origin: .code(fileID: fileID, line: line), handler)
  }

  package func observe<Value>(
    _ field: Field<Value>, initial: Bool = true, origin: LinkOrigin,
    _ handler: @escaping (Value) -> Void
  ) -> Subscription {
    let subscription = ValueSubscription(of: field, queue: queue, origin: origin, handler)
    if initial { queue.perform(subscription.deliver) }
    return keep(subscription)
  }

  /// Calls `handler` each time the event happens.
  @discardableResult
  public func observe(
    _ event: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping () -> Void
  ) -> Subscription {
    let subscription = HandlerSubscription(
      queue: queue, origin: .code(fileID: fileID, line: line), handler)
    event.add(subscription)
    return keep(subscription)
  }
}
