import BinderCore
import Synchronization

/// A clock that a test advances, for code that sleeps: a spinner that turns, a service that is slow.
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

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (deadline: Instant, wake: AsyncStream<Void>.Continuation)] = [:]
    /// The tasks that wait for sleepers, which are told of each.
    var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
    private var latestID = 0

    mutating func makeID() -> Int {
      latestID += 1
      return latestID
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
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.wake.yield() }
  }

  /// Has a binder measure the `delay` of edits by this clock, which `binder.commitDue()` then commits.
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

  /// Waits until at least so many tasks sleep, or the waiting task is cancelled, as by the time limit of its test.
  public nonisolated(nonsending) func waitForSleepers(_ count: Int) async {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      let id = state.makeID()
      state.watchers[id] = change
      return id
    }
    defer { state.withLock { $0.watchers[id] = nil } }
    change.yield()
    for await _ in changes where sleeperCount >= count { return }
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
    let id = state.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      state.withLock { state in
        if deadline <= state.now {
          wake.yield()
        } else if !Task.isCancelled {
          state.sleepers[id] = (deadline, wake)
          for watcher in state.watchers.values { watcher.yield() }
        }
      }
      for await _ in wakes { return }
      throw CancellationError()
    } onCancel: {
      state.withLock { $0.sleepers[id] = nil }
    }
  }
}
