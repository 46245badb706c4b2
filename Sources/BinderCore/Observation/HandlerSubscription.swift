/// A subscription that calls a closure: of an event, or of a field's values.
final class HandlerSubscription: Subscription {
  private var handler: ((Notifier) -> Void)?
  private let isOfEvent: Bool
  /// The version of a getter's value that the handler has received: the value may stay the same after a
  /// change of a property that the getter reads. nil before the first call, and for other fields.
  private var seen: Int?

  init(
    of notifier: Notifier, initial: Bool = false, queue: DeliveryQueue?, origin: LinkOrigin,
    _ handler: @escaping (Notifier) -> Void
  ) {
    self.handler = handler
    isOfEvent = notifier is Event
    super.init(queue: queue, site: LinkSite(origin))
    notifier.add(self)
    seen = initial ? nil : notifier.getterReads?.version
  }

  override func deliver(from source: Notifier) {
    if source.isComputed, let version = source.getterReads?.version {
      if version == seen { return }
      seen = version
    }
    handler?(source)
  }

  override func ended() { handler = nil }

  override var phase: DeliveryQueue.Phase { isOfEvent ? .events : .values }

  override var coalesces: Bool { !isOfEvent }
}

/// A closure of the app, which its binder keeps. The field or the event keeps the subscription alone: the
/// closure may have captured the screen that has the field, and would keep it after the binder's release.
final class Handler<Input> {
  let call: (Input) -> Void

  init(_ call: @escaping (Input) -> Void) { self.call = call }
}
