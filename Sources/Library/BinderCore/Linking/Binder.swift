import Synchronization

/// Keeps fields of models and slots of screens synchronized for as long as it lives.
///
///     let binder = Binder()
///     binder.bind(model.$balance, to: screen.balance.$text, as: .fpint)
///     binder.bind(model.$change, to: screen.change.$text, as: .fpint)  // editable: both ways
///     binder.observe(model.$isLoading) { print($0) }
///
/// With `BINDER_TRACE=1` in the environment each delivery is written to standard error.
///
/// The binder keeps neither the model nor the view alive. Its release, and `unbind()`, end all of its observations and
/// links. It belongs to one isolation domain, like the fields, but may be released on any thread. So its release only
/// marks the links as ended; `unbind()` also writes an edit that waits for a pause of the user.
public final class Binder {
  /// Receives the faults that happen after set-up; by default it writes a line to standard error.
  public var onFault: (BindingFault) -> Void = { Binder.printLine("\($0)") }

  /// Writes the sentences that users read in another language; nil for a sentence leaves it in English.
  ///
  ///     binder.messages = german
  ///
  /// A sentence that is on the screen already stays as it is.
  public var messages: (UserMessage) -> String? = { _ in nil }

  /// Called once a frame, when the first change begins to wait for `flush()`, so that a front end
  /// can schedule the flush.
  ///
  /// It may be called on any thread, since an `@Observable` object reports on the thread that
  /// changes it, before the change: schedule the flush, do not flush inside the call.
  public var onNeedsFlush: @Sendable () -> Void = {} {
    didSet { madeTracking?.marks.setOnNeed(onNeedsFlush) }
  }

  /// Asks the front end to call `commitDue()` at a time or later, for an edit that waits for a pause
  /// of the user: `delay` of a binding.
  ///
  ///     binder.onNeedsWake = { [unowned binder] time in
  ///       timer.schedule(at: time) { binder.commitDue() }
  ///     }
  ///
  /// It is called for the earliest time only, and again by `commitDue()` while edits wait. No timer
  /// belongs to the binder. While it is nil, as by default, edits do not wait for a pause.
  public var onNeedsWake: ((ContinuousClock.Instant) -> Void)?

  /// The time by which pauses are measured; a test replaces it by one that it advances.
  public var now: () -> ContinuousClock.Instant = { .now }

  let queue: DeliveryQueue
  /// The tracking of `@Observable` models, which connects stand-ins with the delivery queue.
  package var tracking: TrackingSignal {
    madeTracking ?? kept(TrackingSignal(queue: queue, onNeed: onNeedsFlush), in: &madeTracking)
  }
  /// nil for most binders, which have nothing to track.
  private(set) var madeTracking: TrackingSignal?
  private var standIns: [AnyObject] = []
  /// The closures of the app, by the observations that call them.
  private var handlers: [ObjectIdentifier: AnyObject] = [:]

  /// The texts that users have typed and that the model does not have for good yet.
  public var drafts: Drafts {
    madeDrafts ?? kept(Drafts(queue, of: activeSubscriptions), in: &madeDrafts)
  }
  private(set) var madeDrafts: Drafts?
  /// The edits that wait for a pause of the user, once there was one.
  var delayed: DelayedEdits?
  /// All observations that the binder holds, ended ones included.
  package var subscriptions: [ObservationToken] { all }
  private var all: [ObservationToken] = []
  /// The count at which ended observations are removed; doubling it keeps the cost per link constant.
  private var pruneAt = 64
  /// The deliveries that wait for a flush or for the end of a batch.
  var held: [HeldDelivery] = []
  /// The tasks that end with the binder: those that read sequences, and runs of commands.
  let tasks = EndingTasks()

  /// - Parameters:
  ///   - delivery: When changes of fields are delivered. Edits by the user and events wait for no
  ///     flush: the changes that wait are delivered before them.
  ///   - onFault: Receives the faults; nil to write them to standard error.
  public init(delivery: Delivery = .atOnce, onFault: ((BindingFault) -> Void)? = nil) {
    queue = DeliveryQueue(waitsForFlush: delivery == .onFlush)
    if let onFault { self.onFault = onFault }
    Self.traceIfWanted
    queue.owner = self
  }

  /// Starts the trace with the first binder. The environment is read once: it is a list that has to be searched.
  private static let traceIfWanted: Void = {
    guard !(SystemCalls.environment("BINDER_TRACE") ?? "").isEmpty else { return }
    let isFirst = Atomic(true)
    Tracing.start(writing: { line in
      if isFirst.exchange(false, ordering: .relaxed), Tracing.record?.capture == nil {
        printLine("trace: the product 'BinderTracing' adds the Swift line of each write")
      }
      printLine("trace: \(line)")
    })
  }()

  /// Whether any binder was released that had not ended its links before.
  package static var hasLeftLinks: Bool { leftLinks.load(ordering: .relaxed) }
  private static let leftLinks = Atomic(false)

  deinit {
    Self.leftLinks.logicalOr(!subscriptions.isEmpty, ordering: .relaxed)
    queue.lifetime.end()
    tasks.cancel()
  }

  func words(of sentence: UserMessage) -> String {
    if case .text(let text) = sentence { return text }
    return messages(sentence) ?? "\(sentence)"
  }

  private var fileLinks: LinkGroup?

  /// Replaces the links of the binding file by those that `body` makes. Other links stay.
  package func replaceFileLinks(_ body: () -> Void) {
    // The links show their values after it, which may call a handler whose links are not those of the file.
    beginSetUp()
    queue.replaceLinks {
      fileLinks?.cancel()
      dropEnded()
      let links = LinkGroup()
      fileLinks = links
      lost = nil
      collect(into: links, body)
    }
    endSetUp()
  }

  private func dropEnded() {
    let former = all
    for subscription in former where subscription.isOver { subscription.cancel() }
    all = all.filter { !$0.isCancelled }
    // The release of a subscription may run any code.
    withExtendedLifetime(former) {}
  }

  /// Installs the links of the changed binding file; nil for a binder without a file.
  package var reloading: (() throws -> Void)?

  static func printLine(_ text: String) { SystemCalls.printError("binder: \(text)\n") }

  /// Ends all observations and links of this binder.
  ///
  /// An edit that waits for a pause of the user is written first. Of that write no observation of
  /// this binder is notified.
  public func unbind() {
    let isOutermost = delayed != nil && queue.begin()
    delayed?.commitAll(in: self)
    let (ending, waiting, kept) = (subscriptions, held, standIns)
    (all, held, standIns) = ([], [], [])
    let edited = ending.filter { !$0.isOver }.compactMap(\.editedField)
    for subscription in ending { subscription.cancel() }
    tasks.cancel()
    // A failed edit has no answer any more; the draft stays with the widget.
    for field in edited { field.clearFailure() }
    exchange(&fileLinks, nil)?.cancel()
    queue.forgetEnded()
    if isOutermost { queue.deliverDue() }
    lost = nil
    // The release of a subscription may run any code.
    withExtendedLifetime((ending, waiting, kept)) {}
  }

  // MARK: - Deliveries that wait

  /// Sorts links by the order in which they were made.
  func inOrder(
    _ links: [(link: ObservationToken, source: _Notifier)]
  ) -> [(link: ObservationToken, source: _Notifier)] {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, subscription) in subscriptions.enumerated() {
      places[ObjectIdentifier(subscription.deliveringPart)] = place
    }
    return links.sorted {
      places[ObjectIdentifier($0.link)] ?? .max < places[ObjectIdentifier($1.link)] ?? .max
    }
  }

  /// When a binder delivers changes.
  @nonexhaustive public enum Delivery: Sendable {
    /// Before the setter returns.
    case atOnce
    /// When `flush()` is called, the newest value once, however often it changed.
    case onFlush
  }

  /// Delivers all waiting changes: those of `@Observable` models, and under `.onFlush` all changes.
  /// Inside a notification or a batch they are delivered at its end.
  public func flush() {
    queue.flush()
    noticeEnds()
    if lost != nil { reportLostModel() }
  }

  /// The first link whose field was released while its slot lived; nil for none.
  private var lost: LinkSite?

  /// The place in `subscriptions` where the next look for ended ones begins.
  private var lookAt = 0

  /// Drops links whose model or widget has been released. A flush looks at some, so that it costs the same with many.
  private func noticeEnds() {
    if lookAt >= subscriptions.count { lookAt = 0 }
    let part = subscriptions[lookAt...].prefix(256)
    lookAt += part.count
    if part.contains(where: \.isOver) { dropEnded() }
  }

  func noteLost(_ link: ObservationToken) { if lost == nil { lost = link.site } }

  /// Reports that the model has been released while the view lives. The end of one link among others
  /// that live is that of an object on a path, or in a row.
  private func reportLostModel() {
    guard let link = lost.take() else { return }
    let active = activeSubscriptions
    let commands = active.compactMap { $0 as? CommandLink }
    guard commands.allSatisfy(\.isLost) else { return }
    // The widget of a command that is gone still follows the command that cannot run.
    let followers = commands.flatMap(\.followers)
    let others = active.filter { !($0 is CommandLink || $0.isShownOnce) }
    guard others.allSatisfy({ link in followers.contains { $0 === link } }) else { return }
    report(.modelGone(link: link.origin.description))
  }

  /// Keeps a field or a command that represents a member of a model as long as the binder, or the row that is linked.
  package func keep(_ standIn: AnyObject) {
    if let collecting { collecting.keep(standIn) } else { standIns.append(standIn) }
  }

  /// The links of a row, or of the binding file, that are being made.
  package private(set) var collecting: LinkGroup?

  /// The row whose links are being made; nil where they are no links of a row.
  var row: RowSlot.Row? { collecting?.row }

  /// The place of the row that is being linked, from 0, as a field that follows inserts and removals.
  ///
  ///     binder.bind(model.$photos, to: screen.photos.rows, of: PhotoRow.self) { binder, photo, row in
  ///       binder.bind(binder.rowIndex, to: row.number.$text, as: .int)
  ///     }
  ///
  /// - Precondition: It is read in the closure that links a row.
  public var rowIndex: Field<Int> {
    guard let row else { preconditionFailure("'rowIndex' is read in the closure of a row alone") }
    return row.place
  }

  /// The objects around the row whose links are being made, innermost first, where its paths lead to them.
  package var objectsAroundRow: [AnyObject] {
    sequence(first: row) { $0?.slot?.outerRow }.prefix { $0 != nil }
      .compactMap { $0?.slot?.parent }
  }

  /// Adds the links that `body` makes to a group, which then ends them too.
  func collect(into group: LinkGroup, _ body: () -> Void) {
    let outer = collecting
    collecting = group
    body()
    collecting = outer
  }

  package var activeSubscriptions: [ObservationToken] { subscriptions.filter { !$0.isOver } }

  func dropHandler(of subscription: ObservationToken) {
    if handlers.isEmpty { return }
    // The release of a closure may run any code.
    withExtendedLifetime(handlers.removeValue(forKey: ObjectIdentifier(subscription))) {}
  }

  /// - Parameter handler: The closure that the observation calls, until its end.
  func append(_ subscription: consuming ObservationToken, keeping handler: AnyObject? = nil) {
    if let handler { handlers[ObjectIdentifier(subscription)] = handler }
    if subscriptions.count >= pruneAt {
      dropEnded()
      pruneAt = max(64, subscriptions.count * 2)
    }
    if collecting != nil { collecting?.add(subscription) }
    all = appending(subscription, to: exchange(&all, []))
  }

  /// Begins the setup of several links, which show their values together at its end.
  package func beginSetUp() { queue.beginSetUp() }

  package func endSetUp() { queue.endSetUp() }
}
