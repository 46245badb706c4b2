import Synchronization

/// The record of the deliveries, from which `Binder.why(_:)` tells why a slot has its value.
///
/// It is off unless `BINDER_TRACE` is set in the environment, or the product `BinderTracing` starts it, which
/// adds the Swift line of each write. While it is on, each write, each delivery and each event of a front end is
/// noted with its cause: the write, the delivery or the event around it, also across `await`.
public enum Tracing {
  /// The number of reasons for which deliveries are recorded. An update tests it once.
  @usableFromInline static let count = Atomic(0)

  /// Whether deliveries are recorded.
  @inlinable package static var isOn: Bool { count.load(ordering: .relaxed) > 0 }

  /// The record in use and the number of its entry that causes the changes of the code that runs. A task
  /// begins with the cause of the code that makes it.
  struct Context: Sendable {
    let record: DeliveryRecord
    var cause: Int?
  }

  @TaskLocal static var context: Context?

  /// The record of the whole program.
  private static let shared = Mutex<DeliveryRecord?>(nil)

  /// The record in use; nil where nothing is recorded.
  package static var record: DeliveryRecord? { context?.record ?? shared.withLock(\.self) }

  /// Whether the changes of the code that runs are recorded.
  package static var isRecording: Bool { isOn && record != nil }

  /// Begins to record the deliveries of the whole program. Where they are recorded already, the record begins anew, and
  /// nil keeps the way in which it takes call stacks or writes lines.
  package static func start(
    capturing capture: (any StackCapture)? = nil,
    writing write: (@Sendable (String) -> Void)? = nil
  ) {
    let isNew = shared.withLock { shared in
      defer {
        shared = DeliveryRecord(
          capturing: capture ?? shared?.capture, writing: write ?? shared?.write)
      }
      return shared == nil
    }
    if isNew { begin() }
  }

  /// Ends the record of the whole program, and forgets its deliveries.
  public static func stop() { if shared.withLock({ $0.take() != nil }) { end() } }

  /// Records the deliveries that `body` makes, and those of the tasks that it begins.
  package static func recording<Result>(
    into record: DeliveryRecord, _ body: () throws -> Result
  ) rethrows -> Result {
    begin()
    defer { end() }
    return try $context.withValue(Context(record: record), operation: body)
  }

  package nonisolated(nonsending) static func recording<Result>(
    into record: DeliveryRecord, _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    begin()
    defer { end() }
    return try await $context.withValue(Context(record: record), operation: body)
  }

  // The recordings of reads are counted as well, so that a change takes its longer way, and the short one
  // need not test a second number.
  private static func begin() {
    count.add(1, ordering: .relaxed)
    ReadRecording.begin()
  }

  private static func end() {
    count.subtract(1, ordering: .relaxed)
    ReadRecording.end()
  }

  // MARK: - Noting

  /// The name of the event that a front end draws, whose changes follow from others.
  package static let frame = "a frame"

  /// Notes an event of a front end, such as a key, as the cause of the changes that `body` makes.
  package static func cause<Result>(
    _ name: @autoclosure () -> String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isOn, let record else { return try body() }
    let number = record.add(.event(name()), cause: context?.cause)
    return try $context.withValue(Context(record: record, cause: number), operation: body)
  }

  /// Notes a write of a field, or an event that happens, as the cause of its deliveries.
  static func note(_ notifier: _Notifier, _ body: () -> Void) {
    guard let record else { return body() }
    let cause = context?.cause
    let field = notifier.traceNumber
    let value = (notifier as? _AnyField).map { brief($0.writtenValue) }
    let isByLink = cause.map { record.noteWrite(of: field, value, by: $0) } ?? false
    let number = record.add(
      .write(
        field: field, value: value, isEvent: notifier is AnyEvent,
        isObserved: !notifier.isUnobserved,
        stack: isByLink ? nil : record.capture?.take()),
      cause: cause)
    $context.withValue(Context(record: record, cause: number), operation: body)
  }

  /// Notes the line that makes a field or sets the handler of a command.
  @usableFromInline static func noteMaking(of field: _Notifier) {
    record?.noteMaking(of: field.traceNumber, cause: context?.cause)
  }

  /// Makes a delivery, and notes it.
  static func deliver(
    _ subscription: ObservationToken, from source: _Notifier, isFirst: Bool = false
  ) {
    // The dependency of a computed property is the library's own; the links onto the property are its effects.
    guard let record, !(subscription is DependencySubscription) else {
      return subscription.deliver(from: source)
    }
    let (write, computed) = latestWrite(of: source, in: record)
    let state = subscription.state
    if let cause = context?.cause { record.writeOpenLines(of: cause) }
    var delivery = DeliveryRecord.Delivery(
      origin: subscription.origin, source: source.traceNumber, slot: state?.slot?.traceNumber,
      field: subscription.shownField?.traceNumber,
      fieldValue: state?.fieldValue.map(brief), slotValue: state?.slotValue.map(brief),
      isCommand: subscription is CommandLink, computed: computed,
      subscription: ObjectIdentifier(subscription), isWritten: isFirst)
    delivery.handler = (subscription as? CommandLink)?.handlerNumber
    let number = record.addDelivery(delivery, write: write, context: context?.cause)
    // Handlers and events have no values: their line comes before the effects.
    if state?.fieldValue == nil { record.writeOpenLines(of: number) }
    $context.withValue(Context(record: record, cause: number)) {
      subscription.deliver(from: source)
    }
    let shown = subscription.state
    let isHidden = shown?.slot !== source && (shown?.slot as? _AnyField)?.isDraft == true
    let place = isHidden ? "behind the draft " : ""
    record.close(number, slotValue: shown?.slotValue.map { place + brief($0) })
  }

  /// Notes why the command under way does not run.
  static func noteHeldBack(_ reason: @autoclosure () -> String) {
    guard isOn, let cause = context?.cause, let record else { return }
    record.noteHeldBack(cause, because: reason())
  }

  /// Notes that a link will show its value in a later phase, because of the delivery under way.
  static func noteShow(_ subscription: ObservationToken) {
    guard let cause = context?.cause, let record else { return }
    record.noteCause(cause, of: ObjectIdentifier(subscription))
  }

  /// The latest write that a notification of a field reports, and the getters on the way to it.
  package static func latestWrite(
    of source: _Notifier, in record: DeliveryRecord, depth: Int = 0
  ) -> (write: Int?, computed: [String]) {
    guard let reads = source.getterReads, depth < 20 else {
      return (record.latestWrite(of: source.traceNumber), [])
    }
    let behind = reads.fields.map { latestWrite(of: $0, in: record, depth: depth + 1) }
    let latest = behind.max { ($0.write ?? 0) < ($1.write ?? 0) }
    return (latest?.write, [reads.name()] + (latest?.computed ?? []))
  }

  /// The names of the getters that a value comes from, the nearest first.
  package static func getters(behind source: _Notifier) -> [String] {
    var (names, open): ([String], [_Notifier]) = ([], [source])
    // A property may read one of each of a thousand rows: their getters have one name.
    for _ in 0..<1_000 {
      guard !open.isEmpty else { break }
      guard let reads = open.removeFirst().getterReads else { continue }
      let name = reads.name()
      if !names.contains(name) { names.append(name) }
      open += reads.fields as [_Notifier]
    }
    return names
  }

  /// A text that a line can hold.
  private static func brief(_ text: String) -> String {
    text.count > 200 ? "\(text.prefix(200))…" : text
  }
}

/// Takes the call stacks of writes.
package protocol StackCapture: Sendable {
  /// Takes the call stack now; its places are found when they are asked for.
  func take() -> @Sendable () -> any WriteStack
}

/// The call stack of a write, of which the record itself writes one place.
package protocol WriteStack: Sendable {
  /// The innermost place of the app, in words; nil where none is known.
  var place: String? { get }
}
