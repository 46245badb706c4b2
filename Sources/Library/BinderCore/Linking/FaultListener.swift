import Synchronization

/// Receives the faults of all binders of the process, for the screen that has the terminal.
package final class FaultListener: Sendable {
  package static let shared = FaultListener()
  private let listener = Mutex<(@Sendable (BindingFault) -> Void)?>(nil)

  /// Sets the function that receives faults, on any thread; nil for none.
  package func set(_ receive: (@Sendable (BindingFault) -> Void)?) {
    listener.withLock { $0 = receive }
  }

  func receive(_ fault: BindingFault) { listener.withLock(\.self)?(fault) }

  /// Reports a fault that no binder has, or one that has been released, with the queue that it has left.
  static func report(_ fault: BindingFault, of queue: DeliveryQueue? = nil) {
    Binder.printLine("\(fault)")
    (queue?.faultListener ?? shared.receive)(fault)
  }
}

extension Binder {
  /// Has the screen of the binder receive its faults.
  package func report(to listener: @escaping @Sendable (BindingFault) -> Void) {
    queue.faultListener = listener
  }

  /// Reports a fault to the app, and to the screen that shows faults.
  package func report(_ fault: BindingFault) {
    onFault(fault)
    (queue.faultListener ?? FaultListener.shared.receive)(fault)
  }
}
