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
    let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    /// Sleeps that were cancelled before they began.
    var cancelled: Set<Int> = []
    var nextID = 0
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

  /// The number of tasks that sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until at least so many tasks sleep.
  public nonisolated(nonsending) func waitForSleepers(_ count: Int) async {
    while sleeperCount < count { await Task.yield() }
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(id, Sleeper(deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func begin(_ id: Int, _ sleeper: Sleeper) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      state.sleepers[id] = sleeper
      return nil
    }
    if let result { sleeper.continuation.resume(with: result) }
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
