import BinderCore
import Synchronization

/// The signals that any thread can send to an application's run loop.
final class LoopSignal: Sendable {
  private let isFlushDue = Atomic(false)
  private let waker = Mutex<(@Sendable () -> Void)?>(nil)
  private let faults = Mutex<[BindingFault]>([])

  /// Sets the function that wakes the loop; nil outside a run.
  func setWaker(_ wake: (@Sendable () -> Void)?) { waker.withLock { $0 = wake } }

  func wake() { waker.withLock(\.self)?() }

  func requestFlush() {
    isFlushDue.store(true, ordering: .releasing)
    wake()
  }

  func takeFlush() -> Bool { isFlushDue.exchange(false, ordering: .acquiringAndReleasing) }

  var addFault: @Sendable (BindingFault) -> Void {
    { [weak self] fault in
      self?.faults.withLock { $0.append(fault) }
      self?.wake()
    }
  }

  func has(_ fault: BindingFault) -> Bool { faults.withLock { $0.contains(fault) } }

  func takeFaults() -> [BindingFault] { faults.withLock { exchange(&$0, with: []) } }
}
