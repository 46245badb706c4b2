import Synchronization

/// What any thread can tell an application's run loop.
final class LoopSignal: Sendable {
  /// Set when what moves is to take a step.
  let isStepDue = Flag()
  /// Set when a binder has something to deliver.
  let isFlushDue = Flag()
  private let waker = Mutex<(@Sendable () -> Void)?>(nil)

  /// What wakes the loop; nil outside a run.
  func setWaker(_ wake: (@Sendable () -> Void)?) { waker.withLock { $0 = wake } }

  func wake() { waker.withLock(\.self)?() }

  /// A note that one thread leaves for another.
  final class Flag: Sendable {
    private let isSet = Atomic(false)

    func set() { isSet.store(true, ordering: .releasing) }

    /// Whether it was set, which it is not any more.
    func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
  }
}
