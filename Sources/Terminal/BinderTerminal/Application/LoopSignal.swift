import Synchronization

/// The signals that any thread can send to an application's run loop.
final class LoopSignal: Sendable {
  let isStepDue = Flag()
  /// Set when a frame that had to wait may be drawn.
  let isFrameDue = Flag()
  /// Set when an edit may be due.
  let isWakeDue = Flag()
  /// Set when a binder has changes to deliver.
  let isFlushDue = Flag()
  private let waker = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets the function that wakes the loop; nil outside a run.
  func setWaker(_ wake: (@Sendable () -> Void)?) { waker.withLock { $0 = wake } }

  func wake() { waker.withLock(\.self)?() }

  /// A flag that one thread sets for another.
  final class Flag: Sendable {
    private let isSet = Atomic(false)

    func set() { isSet.store(true, ordering: .releasing) }

    /// Clears the flag.
    ///
    /// - Returns: Whether it was set.
    func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
  }
}
