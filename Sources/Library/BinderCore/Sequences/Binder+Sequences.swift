extension Binder {
  // MARK: - Following a sequence

  /// Sets a field to the newest value of an asynchronous sequence, until the binder ends.
  ///
  ///     @MainActor final class Ticker {
  ///       @Observed var price = 0.0
  ///     }
  ///     binder.follow(exchange.prices, into: ticker.$price)
  ///     binder.follow(sensor.readings, into: model.$reading, every: .milliseconds(100))
  ///
  /// The sequence is read in a task of its own. Of several values that arrive before the field can be
  /// set only the newest is written, and the last one is never lost. The field's bindings deliver it
  /// like any other change of the model.
  ///
  /// - Parameters:
  ///   - sequence: A sequence of any isolation. Its elements must be `Sendable`.
  ///   - field: The field, which the binder does not keep alive; the observation ends with it.
  ///   - interval: The shortest time between two changes of the field. The first value is written at
  ///     once, as by Combine's `throttle(for:scheduler:latest:)`.
  ///   - clock: The clock that measures the interval; tests pass a `ManualClock`.
  ///   - isolation: The actor of the caller, which the field belongs to.
  ///   - fileID: The file that faults and `explain` name.
  ///   - line: The line that faults and `explain` name.
  /// - Returns: The observation, with the error of the sequence.
  /// - Precondition: The field can be written.
  @discardableResult
  public func follow<Source: AsyncSequence & SendableMetatype>(
    _ sequence: sending Source, into field: Field<Source.Element>, every interval: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> SequenceToken where Source.Element: Sendable {
    start(
      sequence, keeping: .newest(1), every: interval, clock, isolation: isolation,
      .code(fileID: fileID, line: line), changing(field) { $0 = $1[$1.count - 1] })
  }

  /// Appends the values of an asynchronous sequence to the collection in a field, until the binder ends.
  ///
  ///     binder.follow(server.lines, appendingTo: model.$lines)
  ///
  /// All values that wait are appended by one change. `policy` is the number of values that may wait;
  /// `SequenceToken/dropped` counts the others. The binder does not keep the field alive, and the observation
  /// ends with it. `interval` is the shortest time between two changes of the field.
  ///
  /// - Returns: The observation, with the error of the sequence.
  @discardableResult
  public func follow<Source: AsyncSequence & SendableMetatype, Values: RangeReplaceableCollection>(
    _ sequence: sending Source, appendingTo field: Field<Values>,
    keeping policy: BufferingPolicy = .newest(10_000), every interval: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> SequenceToken where Source.Element: Sendable, Values.Element == Source.Element {
    start(
      sequence, keeping: policy, every: interval, clock, isolation: isolation,
      .code(fileID: fileID, line: line), changing(field) { $0.append(contentsOf: $1) })
  }

  /// Calls a handler with the values of an asynchronous sequence, until the binder ends.
  ///
  ///     binder.follow(server.lines, keeping: .newest(10_000)) { [unowned model] lines in
  ///       model.log.append(contentsOf: lines)
  ///     }
  ///
  /// The handler runs in the isolation of the caller. It receives all values that wait, in their order and at least
  /// one. `policy` is the number of values that may wait, and `interval` the shortest time between two calls.
  ///
  /// - Returns: The observation, with the error of the sequence.
  @discardableResult
  public func follow<Source: AsyncSequence & SendableMetatype>(
    _ sequence: sending Source, keeping policy: BufferingPolicy = .newest(10_000),
    every interval: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping ([Source.Element]) -> Void
  ) -> SequenceToken where Source.Element: Sendable {
    start(
      sequence, keeping: policy, every: interval, clock, isolation: isolation,
      .code(fileID: fileID, line: line)
    ) {
      handler($0)
      return true
    }
  }

  /// - Parameter handler: Receives the values. It returns false to end the observation.
  private func start<Source: AsyncSequence & SendableMetatype>(
    _ sequence: sending Source, keeping policy: BufferingPolicy, every interval: Duration?,
    _ clock: any Clock<Duration>, isolation: isolated any Actor, _ origin: LinkOrigin,
    _ handler: @escaping ([Source.Element]) -> Bool
  ) -> SequenceToken where Source.Element: Sendable {
    let subscription = SequenceToken(queue: queue, site: LinkSite(origin))
    append(subscription)
    // The row that is being linked may have gone meanwhile.
    if subscription.isCancelled { return subscription }
    let mailbox = subscription.read(sequence, keeping: policy)
    subscription.deliver(
      by: Task {
        // Mentioned, so that the task runs on this actor.
        _ = isolation
        await subscription.deliver(mailbox, every: interval, clock, handler)
      })
    return subscription
  }

  // MARK: - Outside an actor

  /// Sets a field to the newest value of an asynchronous sequence, and returns when the sequence, the
  /// binder or the task ends. For code of no actor, which cannot start a task that shares its fields.
  ///
  ///     let prices = await binder.followToEnd(exchange.prices, into: ticker.$price)
  ///     if let error = prices.error { print(error) }
  ///
  /// - Returns: The ended observation, with the error of the sequence.
  @discardableResult
  public nonisolated(nonsending) func followToEnd<Source: AsyncSequence & SendableMetatype>(
    _ sequence: sending Source, into field: Field<Source.Element>, every interval: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> SequenceToken where Source.Element: Sendable {
    await run(
      sequence, keeping: .newest(1), every: interval, clock, .code(fileID: fileID, line: line),
      changing(field) { $0 = $1[$1.count - 1] })
  }

  /// Calls a handler with the values of an asynchronous sequence, and returns when the sequence, the
  /// binder or the task ends. For code of no actor, which cannot start a task that shares its fields.
  ///
  /// - Returns: The ended observation, with the error of the sequence.
  @discardableResult
  public nonisolated(nonsending) func followToEnd<Source: AsyncSequence & SendableMetatype>(
    _ sequence: sending Source, keeping policy: BufferingPolicy = .newest(10_000),
    every interval: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: ([Source.Element]) -> Void
  ) async -> SequenceToken where Source.Element: Sendable {
    await run(
      sequence, keeping: policy, every: interval, clock, .code(fileID: fileID, line: line)
    ) {
      handler($0)
      return true
    }
  }

  private nonisolated(nonsending) func run<Source: AsyncSequence & SendableMetatype>(
    _ sequence: sending Source, keeping policy: BufferingPolicy, every interval: Duration?,
    _ clock: any Clock<Duration>, _ origin: LinkOrigin, _ handler: ([Source.Element]) -> Bool
  ) async -> SequenceToken where Source.Element: Sendable {
    let subscription = SequenceToken(queue: queue, site: LinkSite(origin))
    append(subscription)
    if subscription.isCancelled { return subscription }
    let mailbox = subscription.read(sequence, keeping: policy)
    await withTaskCancellationHandler {
      await subscription.deliver(mailbox, every: interval, clock, handler)
    } onCancel: {
      mailbox.close()
    }
    subscription.cancel()
    return subscription
  }

  /// Changes a field by the values that arrive, as long as the field lives.
  private func changing<Value, Element>(
    _ field: Field<Value>, _ change: @escaping (inout Value, [Element]) -> Void
  ) -> ([Element]) -> Bool {
    precondition(!field.isReadOnly, "a sequence cannot be followed into a read-only property")
    return { [weak field] values in
      guard let field else { return false }
      field.modify { change(&$0, values) }
      return true
    }
  }
}
