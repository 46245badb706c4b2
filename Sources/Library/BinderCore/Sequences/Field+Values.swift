extension Field where Value: Sendable {
  /// The value and its changes, as an asynchronous sequence that any task may read.
  ///
  ///     for await price in ticker.$price.values { await archive.store(price) }
  ///
  /// The first element is the value at the time of the call. A reader that is slower than the changes
  /// gets the newest value, as from `Observations`; `values(buffering:)` keeps more. The sequence ends
  /// when the field is released. Each call makes a sequence of its own, for one reader.
  public var values: AsyncStream<Value> { values(buffering: .bufferingNewest(1)) }

  /// The value and its changes, as an asynchronous sequence that keeps the changes that its reader
  /// has not read yet.
  ///
  ///     for await line in model.$lastLine.values(buffering: .bufferingNewest(1_000)) { … }
  ///
  /// Every write is an element, also a write of an equal value.
  ///
  /// - Parameter policy: The changes that wait for the reader.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy
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

  init(to continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
    super.init(queue: nil, site: LinkSite(.code(fileID: #fileID, line: #line)))
  }

  // The field keeps this object.
  deinit { continuation.finish() }

  override func deliver(from source: _Notifier) {
    guard let field = source as? Field<Value> else { return }
    // The reader may stop on any thread, so that the next change ends the subscription.
    if case .terminated = continuation.yield(field.value) { cancel() }
  }
}
