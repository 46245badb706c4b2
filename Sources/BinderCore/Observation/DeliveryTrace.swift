/// Writes a line for each delivery, a cause before its effects, also where the effects are deliveries
/// of other binders.
///
/// A handler or an event has no values, and its line is written before it runs. The line of a link
/// ends with the value that the slot has after the delivery. It is written when the link has
/// delivered, or when a delivery begins that the write to the slot has caused.
struct DeliveryTrace {
  private let write: (String) -> Void

  init(_ write: @escaping (String) -> Void) { self.write = write }

  /// A delivery that is under way on this thread; it lives in the call that makes it.
  private final class Open {
    private let subscription: Subscription
    private let write: (String) -> Void
    private var isWritten = false

    init(_ subscription: Subscription, _ write: @escaping (String) -> Void) {
      self.subscription = subscription
      self.write = write
    }

    func writeLine() {
      // The outer ones have been written when this one began.
      if isWritten { return }
      isWritten = true
      write(subscription.traceLine)
    }
  }

  private static let open = ThreadLocal<Open>()

  /// Makes a delivery, and writes its line.
  func deliver(_ subscription: Subscription, from source: Notifier) {
    // The dependency of a computed property is the library's own; its line would name no line of the
    // app. The links onto the property are its effects.
    guard subscription.isOfApp else { return subscription.deliver(from: source) }
    Self.open.value?.writeLine()
    let open = Open(subscription, write)
    if subscription.state == nil { open.writeLine() }
    Self.open.with(open) { subscription.deliver(from: source) }
    open.writeLine()
  }
}
