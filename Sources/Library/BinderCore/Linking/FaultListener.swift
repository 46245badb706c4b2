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

  /// Reports a fault that no binder has.
  static func report(_ fault: BindingFault) {
    Binder.printLine("\(fault)")
    shared.receive(fault)
  }
}

extension Binder {
  /// Reports a fault to the app, and to the screen that shows faults.
  package func report(_ fault: BindingFault) {
    onFault(fault)
    if let faultListener { faultListener(fault) } else { FaultListener.shared.receive(fault) }
  }
}
