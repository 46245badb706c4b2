extension Binder {
  /// Calls a handler again and again, until the binder ends.
  ///
  ///     binder.every(.seconds(1)) { [unowned model] in model.refresh() }
  ///
  /// The first call is one interval after now. The times do not drift. A call that cannot be made in
  /// time, because the isolation of the binder is busy, is made once, however many were missed.
  ///
  /// The handler runs on the actor of the caller. Tests pass a `ManualClock`.
  ///
  /// - Returns: The observation, whose `cancel()` ends the calls.
  /// - Precondition: The interval is positive.
  @discardableResult
  public func every<Time: Clock<Duration>>(
    _ interval: Duration, clock: Time = ContinuousClock(),
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping () -> Void
  ) -> SequenceToken {
    precondition(interval > .zero, "the interval of a timer is positive")
    return follow(
      Ticks(clock: clock, interval: interval), keeping: .newest(1), isolation: isolation,
      fileID: fileID, line: line
    ) { _ in handler() }
  }
}

/// The times of a timer.
private struct Ticks<Time: Clock<Duration>>: AsyncSequence, AsyncIteratorProtocol {
  let clock: Time
  let interval: Duration
  private var next: Time.Instant

  init(clock: Time, interval: Duration) {
    (self.clock, self.interval) = (clock, interval)
    next = clock.now.advanced(by: interval)
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> Void? {
    do { try await clock.sleep(until: next, tolerance: nil) } catch { return nil }
    let missed = (next.duration(to: clock.now) / interval).rounded(.down)
    next = next.advanced(by: interval * (1 + missed))
    return ()
  }
}
