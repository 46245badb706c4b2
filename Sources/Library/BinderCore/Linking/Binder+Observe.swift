extension Binder {
  /// Calls `handler` with the field's value, now and after each change.
  ///
  /// The behaviour is that of key-value observing. `initial` decides whether `handler` is called at
  /// once, as `NSKeyValueObservingOptions.initial` does.
  ///
  /// - Returns: The observation, which the binder keeps; its `cancel()` ends the calls.
  @discardableResult
  @inlinable
  public func observe<Value>(
    _ field: Field<Value>, initial: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    // Made where the type is known: generic code that is not specialized takes five times as long.
    observe(
      field, initial: initial, fileID: fileID, line: line,
      calling: { handler(($0 as! Field<Value>).value) })
  }

  /// Calls `handler` after each change with the value from before it and the present one. In a batch, and
  /// under `.onFlush`, the former value is that of the previous call.
  ///
  ///     binder.observe(model.$balance) { old, new in history.append(new - old) }
  ///
  /// As in key-value observing with `NSKeyValueObservingOptions.old`, a write of an equal value is a change.
  ///
  /// - Returns: The observation, which the binder keeps; its `cancel()` ends the calls.
  @discardableResult
  @inlinable
  public func observe<Value>(
    _ field: Field<Value>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    var latest = field.value
    return observe(
      field, initial: false, fileID: fileID, line: line,
      calling: {
        let (old, new) = (latest, ($0 as! Field<Value>).value)
        latest = new
        handler(old, new)
      })
  }

  @usableFromInline
  func observe(
    _ field: _AnyField, initial: Bool, fileID: StaticString, line: UInt,
    calling handler: @escaping (_Notifier) -> Void
  ) -> ObservationToken {
    let handler = Handler(handler)
    let site = LinkSite(.code(fileID: fileID, line: line))
    let subscription = HandlerSubscription(of: field, initial: initial, queue: queue, site: site) {
      [weak handler] in handler?.call($0)
    }
    append(subscription, keeping: handler)
    if initial { queue.show(subscription, from: field) }
    return subscription
  }

  /// Calls `handler` each time the event happens.
  @discardableResult
  public func observe(
    _ event: AnyEvent, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping () -> Void
  ) -> ObservationToken {
    observe(event, .code(fileID: fileID, line: line)) { _ in handler() }
  }

  /// Calls `handler` each time the event happens, with the value that it carries.
  ///
  ///     binder.observe(screen.priority.chosen) { priority in print(priority) }
  @_disfavoredOverload
  @discardableResult
  public func observe<Payload>(
    _ event: Event<Payload>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping (Payload) -> Void
  ) -> ObservationToken {
    let nothing: Any? = Payload.self == Void.self ? () : nil
    return observe(event, .code(fileID: fileID, line: line)) {
      if let given = $0 ?? nothing, let payload = given as? Payload { handler(payload) }
    }
  }

  private func observe(
    _ event: AnyEvent, _ origin: LinkOrigin, calling handler: @escaping (Any?) -> Void
  ) -> ObservationToken {
    let handler = Handler(handler)
    let subscription = EventSubscription(of: event, queue: queue, site: LinkSite(origin)) {
      [weak handler] in handler?.call($0)
    }
    append(subscription, keeping: handler)
    return subscription
  }

  /// Calls `handler` with the value that a key path leads to, now and after each change of a property that it
  /// reads: of an `@Observed` or `@Computed` one at once, and of an `@Observable` object at the next flush.
  ///
  ///     binder.observe(order, \.owner?.name) { print($0 ?? "nobody") }
  ///
  /// Any object on the way may be replaced. A key path that reads no such property is a fault.
  @discardableResult
  public func observe<Root: AnyObject, Value>(
    _ model: Root, _ keyPath: KeyPath<Root, Value>, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> KeyPathObserver {
    let origin = LinkOrigin.code(fileID: fileID, line: line)
    let accessor = ClosureAccessor("\(keyPath)") { root, _ in
      (root as? Root).map { .field(DerivedField($0, as: $0, keyPath), isStandIn: true) }
    }
    let spec = ObservationSpec(origin, from: [accessor]) { field, binder in
      if field.getterReads?.areNone == true {
        binder.report(
          .path(
            link: "\(origin)",
            reason:
              "changes of '\(keyPath)' are not reported: it reads no '@Observed' property and no '@Observable' object"
          ))
      }
      return (field as? Field<Value>).map {
        binder.observe($0, fileID: fileID, line: line, handler)
      }
    }
    return LinkInstaller(model, self).follow(spec, onto: nil)
  }
}
