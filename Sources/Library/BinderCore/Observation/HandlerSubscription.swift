/// An observation that calls a closure.
class HandlerSubscription: ObservationToken {
  private final var handler: ((_Notifier) -> Void)?
  private final let ownPhase: DeliveryQueue.Phase
  /// The version of a getter's value that the handler has received: the value may stay the same after a
  /// change of a property that the getter reads. nil before the first call, and for other fields.
  private final var seen: Int?

  init(
    of notifier: _Notifier, initial: Bool = false, in phase: DeliveryQueue.Phase = .values,
    queue: DeliveryQueue?, site: LinkSite, _ handler: @escaping (_Notifier) -> Void
  ) {
    self.handler = handler
    ownPhase = phase
    super.init(queue: queue, site: site)
    notifier.add(self)
    seen = initial ? nil : notifier.getterReads?.version
  }

  override func deliver(from source: _Notifier) {
    if source.isComputed, let version = source.getterReads?.version {
      if version == seen { return }
      seen = version
    }
    handler?(source)
  }

  final override func ended() { handler = nil }

  final override var phase: DeliveryQueue.Phase { ownPhase }
}

/// An observation of an event with the values that it carries, which wait with their deliveries.
class EventSubscription: ObservationToken {
  final private(set) weak var event: AnyEvent?
  /// A slice, whose first element is taken out without moving the others: a handler may fire 100,000 events.
  final var waiting: ArraySlice<Any?> = []
  private final var handler: ((Any?) -> Void)?

  init(
    of event: AnyEvent, queue: DeliveryQueue, site: LinkSite, _ handler: ((Any?) -> Void)? = nil
  ) {
    (self.event, self.handler) = (event, handler)
    super.init(queue: queue, site: site)
    event.add(self)
  }

  final override var phase: DeliveryQueue.Phase { .events }

  final override var coalesces: Bool { false }

  override func waits(for source: _Notifier) { waiting.append(event?.anyPayload) }

  override func waitedInVain() { exchange(&waiting, []) }

  override func deliver(from source: _Notifier) {
    // An event without other deliveries does not wait.
    if waiting.isEmpty { waits(for: source) }
    if let payload = nextPayload() { handler?(payload) }
  }

  /// Takes the payload of the event that has waited longest; nil where none waits any more, since code of
  /// the app has ended the observation meanwhile.
  final func nextPayload() -> Any?? {
    guard let payload = waiting.popFirst() else { return .none }
    // The slice has kept those that were taken out.
    if waiting.isEmpty { exchange(&waiting, []) }
    return .some(payload)
  }

  override func ended() {
    exchange(&handler, nil)
    exchange(&waiting, [])
  }
}

/// A closure of the app, which its binder keeps. The field or the event keeps the observation alone: the
/// closure may have captured the screen that has the field, and would keep it after the binder's release.
final class Handler<Input> {
  let call: (Input) -> Void

  init(_ call: @escaping (Input) -> Void) { self.call = call }
}
