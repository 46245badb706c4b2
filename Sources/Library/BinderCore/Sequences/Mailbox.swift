import Synchronization

/// The values that one task takes from a sequence and another one, in the isolation of the binder, delivers.
package final class Mailbox<Element: Sendable>: Sendable {
  /// The values that wait, at the time at which they are taken.
  package struct Delivery {
    package var values: [Element] = []
    /// The number of values since the beginning, also of those that were dropped.
    var arrived = 0
    /// The number of values that were dropped since the beginning.
    package var dropped = 0
    /// Whether the sequence has ended, and all its values are here.
    package var isLast = false
    /// The description of the error with which the sequence ended.
    package var error: String?

    /// Drops the oldest values.
    mutating func drop(_ count: Int) {
      guard count > 0 else { return }
      values.removeFirst(count)
      dropped += count
    }
  }

  private let policy: BufferingPolicy
  /// A replay may get values earlier than the deliveries before them.
  private let slack = Outside.source == nil ? 0 : 1_000
  private let content = Mutex(Delivery())
  var arrivedCount: Int { content.withLock(\.arrived) }
  /// Has an element when there is a value, or the end, to take.
  let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation
  private let space: AsyncStream<Void>
  /// Has an element when values were taken.
  private let spaceMade: AsyncStream<Void>.Continuation

  package init(_ policy: BufferingPolicy) {
    self.policy = policy
    (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (space, spaceMade) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  // MARK: - The side of the sequence

  /// Takes all values of a sequence, until it ends or the task is cancelled.
  package func fill<Source: AsyncSequence>(
    from source: Source
  ) async where Source.Element == Element {
    var error: String?
    do {
      for try await value in source { await put(value) }
    } catch let failure {
      // The cancellation of the task is that of the subscription, and no failure.
      if !Task.isCancelled { error = "\(failure)" }
    }
    content.withLock { ($0.isLast, $0.error) = (true, error) }
    arrival.yield()
  }

  private func put(_ value: Element) async {
    while !keep(value), !Task.isCancelled {
      for await _ in space { break }
    }
  }

  /// - Returns: false where the value has to wait for space.
  private func keep(_ value: Element) -> Bool {
    let limit = policy.limit
    return content.withLock { content in
      let count = content.values.count
      switch policy {
      case .all:
        if count >= limit { return false }
      case .oldest:
        if count >= limit {
          content.dropped += 1
          return true
        }
      case .newest:
        // Up to twice the limit waits, so that a removal at the front is rare.
        if count / 2 - slack >= limit { content.drop(limit) }
      }
      content.values.append(value)
      content.arrived += 1
      if count == 0 { arrival.yield() }
      return true
    }
  }

  // MARK: - The side of the binder

  /// The values that have arrived since the last call, of those up to a number since the beginning.
  package func take(upTo number: Int = .max) -> Delivery {
    let delivery = content.withLock { content in
      let later = Array(content.values.suffix(max(0, content.arrived - number)))
      content.values.removeLast(later.count)
      if case .newest = policy { content.drop(content.values.count - policy.limit) }
      var delivery = content
      content.values = later
      delivery.isLast = delivery.isLast && later.isEmpty
      if !later.isEmpty { arrival.yield() }
      return delivery
    }
    spaceMade.yield()
    return delivery
  }

  func close() {
    arrival.finish()
    spaceMade.finish()
  }
}
