import Synchronization

/// The delivery of a sequence's values to a field or a handler: the token that `follow` returns.
///
///     let prices = binder.follow(exchange.prices, into: model.$price)
///     binder.bind(prices.$error, to: screen.alert.$message)
///     prices.cancel()
///
/// It ends when it is cancelled, when its binder is released or unbound, and when the sequence ends.
/// Its fields keep their values after that.
public final class SequenceToken: ObservationToken {
  /// The description of the error with which the sequence ended; nil for one without.
  @Observed public private(set) var error: String?
  /// Whether the sequence has ended and all its values are delivered.
  @Observed public private(set) var isFinished = false
  /// The number of values that were dropped, because more arrived than may wait.
  @Observed public private(set) var dropped = 0

  /// Delivers the values. It ends with the mailbox, and a wait of it by its cancellation.
  private var delivery: Task<Void, Never>?
  private var close: @Sendable () -> Void = {}

  override var isOver: Bool { isDone }

  override func ended() {
    close()
    binder?.tasks.remove(self)
  }

  /// Takes the values of a sequence in a task of its own, so that they arrive while the binder's isolation is busy.
  func read<Source: AsyncSequence & SendableMetatype>(
    _ source: sending Source, keeping policy: BufferingPolicy
  ) -> Mailbox<Source.Element> {
    let mailbox = Mailbox<Source.Element>(policy)
    let reading = Task.detached { await mailbox.fill(from: source) }
    onEnd {
      mailbox.close()
      reading.cancel()
    }
    return mailbox
  }

  /// Delivers the values in a task of the binder's isolation.
  func deliver(by task: Task<Void, Never>) {
    delivery = task
    onEnd { [close] in
      close()
      task.cancel()
    }
  }

  /// - Parameter close: Ends the tasks, also where the binder is released.
  private func onEnd(_ close: @escaping @Sendable () -> Void) {
    self.close = close
    binder?.tasks.add(self, close)
  }

  /// Waits until the sequence has ended and its last value is delivered, or the observation is
  /// cancelled; for tests and scripts.
  ///
  ///     await binder.follow(file.lines, appendingTo: model.$lines).finish()
  public nonisolated(nonsending) func finish() async { await delivery?.value }

  /// Delivers the values until the sequence ends, the observation is cancelled, or `handler` returns false.
  nonisolated(nonsending) func deliver<Element>(
    _ mailbox: Mailbox<Element>, every interval: Duration?, _ clock: any Clock<Duration>,
    _ handler: ([Element]) -> Bool
  ) async {
    // Chance divides the values among the pauses: a session has the numbers, and a replay needs no clock for them.
    let session = interval == nil ? nil : Outside.source
    let index = session?.recorder.pauseCount.add(1, ordering: .relaxed).newValue ?? 0
    var taken = session == nil ? Int.max : 0
    for await _ in mailbox.arrivals {
      var pause = interval
      if let session, mailbox.arrivedCount > taken {
        pause = nil
        let count = try? await session.value("\(SessionRecorder.pauses)\(index)") {
          pause = interval
          return "\(mailbox.arrivedCount)"
        }
        guard let count = count.flatMap({ Int($0) }) else { return }
        while mailbox.arrivedCount < count, !Task.isCancelled { await Task.yield() }
        taken = count
      }
      let delivery = mailbox.take(upTo: taken)
      if isDone { return }
      if !delivery.values.isEmpty, !handler(delivery.values) { cancel() }
      if dropped != delivery.dropped { dropped = delivery.dropped }
      if delivery.isLast {
        if let message = delivery.error { error = message }
        isFinished = true
        // The binder needs to keep nothing of it.
        return cancel()
      }
      // Other work runs in between: while values keep arriving, no delivery would suspend its task. A cancelled wait
      // ends with its subscription.
      if let pause { try? await clock.sleep(for: pause) } else { await Task.yield() }
    }
  }
}

/// The tasks that end with a binder, wherever it is released: to cancel a task is safe on any thread.
final class EndingTasks: Sendable {
  private let cancellations = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])
  private let ends = Atomic(0)

  /// How often the binder has ended: at its release, and before that by `unbind()`.
  var endCount: Int { ends.load(ordering: .relaxed) }

  /// - Parameter owner: Lives as long as its task, or calls `remove` before its release.
  func add(_ owner: AnyObject, _ cancel: @escaping @Sendable () -> Void) {
    let id = ObjectIdentifier(owner)
    cancellations.withLock { $0[id] = cancel }
  }

  func remove(_ owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    _ = cancellations.withLock { $0.removeValue(forKey: id) }
  }

  func cancel() {
    ends.add(1, ordering: .relaxed)
    let all = cancellations.withLock { exchange(&$0, [:]) }
    for cancel in all.values { cancel() }
  }
}
