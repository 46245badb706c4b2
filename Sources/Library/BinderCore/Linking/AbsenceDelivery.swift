/// Shows in its phase of a round that a path is unresolved, after every path has been moved.
final class AbsenceDelivery: ObservationToken {
  private let ownPhase: DeliveryQueue.Phase
  private var body: (() -> Void)?

  /// - Parameters:
  ///   - phase: The phase in which a value at the end of the path would be shown.
  ///   - body: Called once.
  init(
    in phase: DeliveryQueue.Phase, queue: DeliveryQueue, site: LinkSite,
    _ body: @escaping () -> Void
  ) {
    ownPhase = phase
    self.body = body
    super.init(queue: queue, site: site)
    // It has no source of its own.
    queue.show(self, from: _Notifier())
  }

  override var phase: DeliveryQueue.Phase { ownPhase }
  override var isOver: Bool { isDone || body == nil }

  override func deliver(from source: _Notifier) { body.take()?() }

  override func ended() { body = nil }
}
