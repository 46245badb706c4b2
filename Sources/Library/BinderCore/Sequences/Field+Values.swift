import Synchronization

extension Field where Value: Sendable {
  /// The value and its changes, as an asynchronous sequence that any task may read.
  ///
  ///     for await price in ticker.$price.values() { await archive.store(price) }
  ///     for await line in model.$lastLine.values(buffering: .bufferingNewest(1_000)) { … }
  ///
  /// The first element is the value at the time of the call, and every write is an element, also one of an equal value.
  /// The sequence ends when the field is released. Each call makes a sequence of its own, for one reader.
  ///
  /// - Parameter policy: The changes that wait for a reader that is slower than they are; by default the
  ///   newest one alone, as with `Observations`.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    continuation.yield(value)
    add(StreamSubscription(to: continuation))
    return stream
  }
}

/// Passes the changes of a field on to a stream.
private final class StreamSubscription<Value: Sendable>: ObservationToken {
  private let continuation: AsyncStream<Value>.Continuation
  private let reader = Reader()

  /// Tells whether the reader has stopped, which may happen on any thread.
  private final class Reader: Sendable { let hasStopped = Atomic(false) }

  init(to continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
    super.init(queue: nil, site: LinkSite(.code(fileID: #fileID, line: #line)))
    continuation.onTermination = { [reader] _ in
      reader.hasStopped.store(true, ordering: .relaxed)
    }
  }

  // The field keeps this object.
  deinit { continuation.finish() }

  override func deliver(from source: _Notifier) {
    guard let field = source as? Field<Value> else { return }
    if case .terminated = continuation.yield(field.value) { cancel() }
  }

  override var isOver: Bool { super.isOver || reader.hasStopped.load(ordering: .relaxed) }
}
