extension Binder {
  /// Calls `handler` with the field's value, now and after each change.
  ///
  /// The behaviour is that of key-value observing. `initial` decides whether `handler` is called at
  /// once, as `NSKeyValueObservingOptions.initial` does.
  ///
  /// - Returns: The subscription, which the binder keeps; its `cancel()` ends the calls.
  @discardableResult
  public func observe<Value>(
    _ field: Field<Value>, initial: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> Subscription {
    observe(field, initial: initial, origin: .code(fileID: fileID, line: line), handler)
  }

  package func observe<Value>(
    _ field: Field<Value>, initial: Bool = true, origin: LinkOrigin,
    _ handler: @escaping (Value) -> Void
  ) -> Subscription {
    let subscription =
      field.isComputed
      ? GetterSubscription(of: field, initial: initial, queue: queue, origin: origin, handler)
      : ValueSubscription(of: field, queue: queue, origin: origin, handler)
    append(subscription)
    if initial { queue.show(subscription) }
    return subscription
  }

  /// Calls `handler` each time the event happens.
  @discardableResult
  public func observe(
    _ event: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping () -> Void
  ) -> Subscription {
    let subscription = HandlerSubscription(
      queue: queue, origin: .code(fileID: fileID, line: line), handler)
    event.add(subscription)
    return keep(subscription)
  }
}
