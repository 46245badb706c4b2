import Observation

/// The reads of the latest run of a getter, which tell whether its value is up to date.
///
/// A change of a field that the getter has read only marks the value as outdated, and so the values
/// of the getters behind it. A getter runs when its value is read: within a round after all changes,
/// in an order that the reads themselves give.
final class GetterReads {
  /// The number of runs that gave another value.
  var version = 0
  private(set) var isRunning = false
  /// Names the property in a fault.
  let name: () -> String
  private let site = LinkSite(.code(fileID: #fileID, line: #line))
  private let tracked = TrackedReads()
  private var subscriptions: [ReadSubscription] = []
  /// The observations among them to fields with a getter.
  private var computed: [ReadSubscription] = []
  /// The observations whose fields have changed, or may have, since the latest run.
  private var changed: [ReadSubscription] = []
  private var isOutdated = false
  /// Whether the latest run read a property of an `@Observable` object.
  private var readsObservable = false
  // The field keeps this object.
  fileprivate private(set) weak var field: _AnyField?

  init(of name: @autoclosure @escaping () -> String) { self.name = name }

  func setField(_ field: _AnyField) {
    self.field = field
    tracked.setField(ObjectIdentifier(field))
  }

  /// The fields that the latest run read, in their order.
  var fields: [_AnyField] { subscriptions.compactMap(\.field) }

  /// Whether the latest run read nothing whose changes are reported.
  var areNone: Bool { subscriptions.isEmpty && !readsObservable }

  var last: _AnyField? { subscriptions.last?.field }

  // MARK: Running

  func run<Value>(_ getter: () -> Value) -> Value {
    isRunning = true
    isOutdated = false
    endWaits()
    let run = tracked.beginRun()
    readsObservable = false
    let (value, fields) = ReadRecording.record(expecting: subscriptions) {
      // The argument is evaluated if there was a read, and only then.
      withObservationTracking(getter, onChange: noteRead(inRun: run))
    }
    isRunning = false
    if let fields { subscribe(to: lasting(fields)) }
    for subscription in computed { subscription.noteVersion() }
    return value
  }

  private func noteRead(inRun run: Int) -> @Sendable () -> Void {
    readsObservable = true
    return { [tracked] in tracked.noteChange(inRun: run) }
  }

  /// The fields to follow. A getter may read a computed property of an object that lives no longer
  /// than the run, such as a wrapper around an element: the reads of that property stand for it.
  private func lasting(_ fields: [_AnyField]) -> [_AnyField] {
    guard fields.contains(where: \.outlivesOwner) else { return fields }
    var known: Set<ObjectIdentifier> = []
    return fields.flatMap { field in
      field.outlivesOwner ? field.getterReads?.fields ?? [field] : [field]
    }.filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  private func subscribe(to fields: [_AnyField]) {
    let former = subscriptions
    subscriptions = fields.enumerated().map { ReadSubscription(of: $1, by: self, at: $0, site) }
    for subscription in former { subscription.cancel() }
    computed = subscriptions.filter { $0.reads != nil }
    for subscription in computed { subscription.reads?.tracked.add(tracked) }
  }

  // MARK: Changes

  /// Whether the getter would give its latest value again. One that reads nothing observed may always give another one.
  func isUpToDate() -> Bool {
    if isOutdated || tracked.isChanged || subscriptions.contains(where: \.isOver) { return false }
    if subscriptions.isEmpty { return readsObservable }
    let isInDoubt = !computed.isEmpty && tracked.takeDoubt()
    if changed.isEmpty, !isInDoubt { return true }
    // In the order of the reads: whether a getter may run can depend on a property read before it.
    var suspects = isInDoubt ? changed + computed.filter { !$0.isPending } : changed
    if suspects.count > 1 { suspects.sort { $0.order < $1.order } }
    for subscription in suspects where subscription.hasChanged {
      isOutdated = true
      return false
    }
    endWaits()
    return true
  }

  /// Whether a change has been reported since the latest run.
  var areChanged: Bool { isOutdated || tracked.isChanged || !changed.isEmpty }

  /// Whether each change is reported at once, by the fields that were read.
  var areReported: Bool { !subscriptions.isEmpty && !readsObservable && computed.isEmpty }

  func markOutdated() { isOutdated = true }

  /// Leaves the known changes to the next read, and notes further ones.
  func waitForNext() {
    if changed.isEmpty { return }
    isOutdated = true
    endWaits()
  }

  /// Notes the change of a field that was read, and returns the field with the getter's value.
  func outdate(by subscription: ReadSubscription) -> _Notifier? {
    if !subscription.isPending {
      subscription.isPending = true
      changed.append(subscription)
    }
    return field
  }

  /// The changes are known now, and further ones count again.
  private func endWaits() {
    for subscription in changed { subscription.isPending = false }
    changed = []
  }

  // MARK: Binders

  /// Called after an observation of the value was added, which receives the changes from now on.
  func wasJoined(by subscription: ObservationToken) {
    if areChanged, !isRunning { field?.bringUpToDate() }
    // The reads of `@Observable` objects wait for a flush of the binder.
    if let field, let signal = subscription.binder?.tracking, tracked.add(signal.marks) {
      signal.add(field)
    }
  }

  /// Reports that the getter reads its own value, to a binder that observes it or another getter of the circle.
  func reportCircle() {
    let fields = field?.withReaders { $0.reader?.field } ?? []
    let binder = fields.lazy.flatMap(\.subscriptions).compactMap(\.binder).first
    let fault = BindingFault.circle(property: name())
    if let binder { binder.report(fault) } else { FaultListener.report(fault) }
  }
}

/// Observes one field that a getter has read. It receives no deliveries: it passes the change on to
/// the observations of the getter's value.
final class ReadSubscription: ObservationToken {
  private(set) weak var field: _AnyField?
  fileprivate private(set) weak var reader: GetterReads?
  /// The place among the reads of a run.
  let order: Int
  /// The version of a getter's value that was read.
  private var seen = 0

  init(of field: _AnyField, by reader: GetterReads, at order: Int, _ site: LinkSite) {
    (self.field, self.reader, self.order) = (field, reader, order)
    super.init(queue: nil, site: site)
    field.add(self)
    field.hasReaders = true
  }

  override var isOver: Bool { super.isOver || reader == nil }

  var reads: GetterReads? { field?.getterReads }

  func noteVersion() { seen = reads?.version ?? 0 }

  /// Whether the field has another value than the one that was read. The getter behind it runs for the answer.
  var hasChanged: Bool {
    guard let field, field.isComputed else { return true }
    field.bringUpToDate()
    return reads?.version != seen
  }

  /// Makes the getter outdated, and returns the field with its value.
  func outdateReader() -> _Notifier? { isCancelled ? nil : reader?.outdate(by: self) }
}
