/// An observation that calls a closure: of an event, or of a field's values.
final class HandlerSubscription: ObservationToken {
  private var handler: ((_Notifier) -> Void)?
  private let ownPhase: DeliveryQueue.Phase
  /// The version of a getter's value that the handler has received: the value may stay the same after a
  /// change of a property that the getter reads. nil before the first call, and for other fields.
  private var seen: Int?

  init(
    of notifier: _Notifier, initial: Bool = false, in phase: DeliveryQueue.Phase? = nil,
    queue: DeliveryQueue?, site: LinkSite, _ handler: @escaping (_Notifier) -> Void
  ) {
    self.handler = handler
    ownPhase = phase ?? (notifier is AnyEvent ? .events : .values)
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

  override func ended() { handler = nil }

  override var phase: DeliveryQueue.Phase { ownPhase }

  override var coalesces: Bool { ownPhase != .events }
}

/// An observation that calls a closure with the value that an event carries.
final class PayloadSubscription<Payload>: ObservationToken {
  private weak var event: Event<Payload>?
  private var handler: ((Payload) -> Void)?
  /// The payloads of the events that wait to be delivered.
  private var waiting: [Payload] = []

  init(
    of event: Event<Payload>, queue: DeliveryQueue?, origin: LinkOrigin,
    _ handler: @escaping (Payload) -> Void
  ) {
    (self.event, self.handler) = (event, handler)
    super.init(queue: queue, site: LinkSite(origin))
    event.add(self)
  }

  override var phase: DeliveryQueue.Phase { .events }

  override var coalesces: Bool { false }

  override func waits(for source: _Notifier) {
    if let payload = event?.payload { waiting.append(payload) }
  }

  override func waitedInVain() { waiting = [] }

  override func deliver(from source: _Notifier) {
    // An event without other deliveries does not wait.
    if waiting.isEmpty { waits(for: source) }
    if !waiting.isEmpty { handler?(waiting.removeFirst()) }
  }

  override func ended() { (handler, waiting) = (nil, []) }
}

/// A closure of the app, which its binder keeps. The field or the event keeps the observation alone: the
/// closure may have captured the screen that has the field, and would keep it after the binder's release.
final class Handler<Input> {
  let call: (Input) -> Void

  init(_ call: @escaping (Input) -> Void) { self.call = call }
}
