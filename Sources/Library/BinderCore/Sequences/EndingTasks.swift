import Synchronization

/// The tasks that end with a binder, wherever it is released: to cancel a task is safe on any thread.
final class EndingTasks: Sendable {
  private let cancellations = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])
  private let ends = Atomic(0)

  /// How often the binder has ended: at its release, and before that by `unbind()`.
  var endCount: Int { ends.load(ordering: .relaxed) }

  /// - Parameter owner: Lives as long as its task, or calls `remove` before its release.
  func add(_ owner: AnyObject, _ cancel: @escaping @Sendable () -> Void) {
    let id = ObjectIdentifier(owner)
    cancellations.withLock { $0[id] = cancel }
  }

  func remove(_ owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    _ = cancellations.withLock { $0.removeValue(forKey: id) }
  }

  func cancel() {
    ends.add(1, ordering: .relaxed)
    let all = cancellations.withLock { exchange(&$0, [:]) }
    for cancel in all.values { cancel() }
  }
}
