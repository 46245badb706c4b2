/// A subscription whose handler takes no value: of an event, or of any change of a field.
final class HandlerSubscription: Subscription {
  private var handler: (() -> Void)?

  init(queue: DeliveryQueue?, origin: LinkOrigin, _ handler: @escaping () -> Void) {
    self.handler = handler
    super.init(queue: queue, origin: origin)
  }

  override func deliver() { handler?() }

  override func ended() { handler = nil }

  override var phase: DeliveryQueue.Phase { notifier is Event ? .events : .values }

  override var coalesces: Bool { !(notifier is Event) }
}

/// A subscription whose handler takes the new value.
class ValueSubscription<Value>: Subscription {
  private var handler: ((Value) -> Void)?

  init(
    of field: Field<Value>, queue: DeliveryQueue, origin: LinkOrigin,
    _ handler: @escaping (Value) -> Void
  ) {
    self.handler = handler
    super.init(queue: queue, origin: origin)
    field.add(self)
  }

  override func deliver() {
    // This cast cannot fail: only `init` adds this subscription to a notifier.
    guard let field = notifier.map({ unsafeDowncast($0, to: Field<Value>.self) }) else { return }
    handler?(field.value)
  }

  override func ended() { handler = nil }
}

/// A subscription of a getter's value, which may stay the same after a change of a property that the
/// getter reads.
final class GetterSubscription<Value>: ValueSubscription<Value> {
  /// The version of the value that the handler has received; nil before the first call.
  private var seen: Int?

  init(
    of field: Field<Value>, initial: Bool, queue: DeliveryQueue, origin: LinkOrigin,
    _ handler: @escaping (Value) -> Void
  ) {
    super.init(of: field, queue: queue, origin: origin, handler)
    seen = initial ? nil : field.getterReads?.version
  }

  override func deliver() {
    // This cast cannot fail: only `init` adds this subscription to a notifier.
    let field = notifier.map { unsafeDowncast($0, to: Field<Value>.self) }
    let version = field?.getterReads?.version
    guard seen == nil || version != seen else { return }
    seen = version
    super.deliver()
  }
}
