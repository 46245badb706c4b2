/// Holds the deliveries of all binders back while `body` runs. At the end of the outermost batch they make
/// one round, in which each observation is notified once, also where `body` throws.
///
///     batch {
///       for row in rows { model.total += row.amount }
///     }
///
/// It concerns the changes that `body` makes itself, on its thread. The handler of a ``Command`` runs in a
/// batch. Edits by the user and events take effect at once also in a batch. The behaviour is that of MobX's
/// `runInAction` and of `batch` in signals.
///
/// - Returns: The result of `body`.
/// - Throws: The error of `body`, after the deliveries.
public func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
  if Batch.current != nil { return try body() }
  let batch = Batch()
  ReadRecording.begin()
  defer {
    ReadRecording.end()
    batch.deliver()
  }
  return try Batch.open.with(batch, body)
}

/// The batch that is open on a thread, with the queues whose deliveries it holds back.
final class Batch {
  fileprivate static let open = ThreadLocal<Batch>()
  private var queues: [DeliveryQueue] = []

  /// The batch on this thread; nil outside of one. As cheap as a comparison while no thread has one.
  static var current: Batch? { ReadRecording.isActive ? open.value : nil }

  /// Has the deliveries of a queue wait for the end of the batch.
  func hold(_ queue: DeliveryQueue) {
    if queue.isInBatch { return }
    queue.isInBatch = true
    queues.append(queue)
  }

  fileprivate func deliver() {
    for queue in queues { queue.isInBatch = false }
    DeliveryQueue.deliverDue(of: queues.filter { $0.beginAfterBatch() })
  }
}

extension ObservationToken {
  /// Whether the delivery waits for the end of a batch, so that a further change adds nothing to it.
  final var isHeldByBatch: Bool {
    guard isPending, coalesces, let queue else { return false }
    return queue.isInBatch && queue.loop == nil
  }
}
