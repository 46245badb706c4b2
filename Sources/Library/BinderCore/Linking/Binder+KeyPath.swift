extension Binder {
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
