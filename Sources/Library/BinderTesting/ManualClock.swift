import BinderCore
import Synchronization

/// A clock that a test advances, for code that sleeps: a spinner that turns, a service that is
/// slow.
///
///     let clock = ManualClock()
///     let application = Application(screen: screen, terminal: terminal, clock: clock)
///     let run = Task { try await application.run() }
///     await clock.waitForSleepers(1)
///     clock.advance(by: .milliseconds(100))
public final class ManualClock: Clock {
  /// A time, counted from the start of the clock.
  public struct Instant: InstantProtocol {
    package let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// A wait until so many tasks sleep.
  private struct Watcher {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Int: Watcher] = [:]
    /// Sleeps and watches that were cancelled before they began.
    var cancelled: Set<Int> = []
    private var latestID = 0

    mutating func makeID() -> Int {
      latestID += 1
      return latestID
    }

    /// Takes the watchers that so many sleepers are enough for.
    mutating func takeWatchers() -> [Watcher] {
      let ids = watchers.filter { $0.value.count <= sleepers.count }.map(\.key)
      return ids.compactMap { watchers.removeValue(forKey: $0) }
    }
  }

  private let state = Mutex(State())

  /// A clock at time zero.
  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// Advances the time, and wakes the tasks whose deadlines have passed.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let ids = state.sleepers.filter { $0.value.deadline <= state.now }
        .sorted { $0.value.deadline < $1.value.deadline }.map(\.key)
      return ids.compactMap { state.sleepers.removeValue(forKey: $0)?.continuation }
    }
    for continuation in due { continuation.resume() }
  }

  /// Has a binder measure the `delay` of edits by this clock, which `binder.commitDue()` then
  /// commits.
  ///
  ///     clock.drive(binder)
  ///     field.$text.edit("app")
  ///     clock.advance(by: .milliseconds(250))
  ///     binder.commitDue()
  public func drive(_ binder: Binder) {
    let start = ContinuousClock.now
    binder.now = { [self] in start.advanced(by: now.offset) }
    if binder.onNeedsWake == nil { binder.onNeedsWake = { _ in } }
  }

  /// The first time at which a task wants to wake; nil where none sleeps.
  package var nextDeadline: Instant? { state.withLock { $0.sleepers.values.map(\.deadline).min() } }

  /// The number of tasks that sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until at least so many tasks sleep, or the waiting task is cancelled, as by the time
  /// limit of its test.
  public nonisolated(nonsending) func waitForSleepers(_ count: Int) async {
    let id = state.withLock { $0.makeID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        watch(id, Watcher(count: count, continuation: continuation))
      }
    } onCancel: {
      cancelWatch(id)
    }
  }

  private func watch(_ id: Int, _ watcher: Watcher) {
    let isOver = state.withLock { state in
      if state.cancelled.remove(id) != nil || state.sleepers.count >= watcher.count { return true }
      state.watchers[id] = watcher
      return false
    }
    if isOver { watcher.continuation.resume() }
  }

  private func cancelWatch(_ id: Int) {
    let watcher = state.withLock { state in
      let watcher = state.watchers.removeValue(forKey: id)
      if watcher == nil { state.cancelled.insert(id) }
      return watcher
    }
    watcher?.continuation.resume()
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(id, Sleeper(deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func begin(_ id: Int, _ sleeper: Sleeper) {
    let (result, watchers): (Result<Void, any Error>?, [Watcher]) = state.withLock { state in
      if state.cancelled.remove(id) != nil { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= state.now { return (.success(()), []) }
      state.sleepers[id] = sleeper
      return (nil, state.takeWatchers())
    }
    if let result { sleeper.continuation.resume(with: result) }
    for watcher in watchers { watcher.continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: id)
      if sleeper == nil { state.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
