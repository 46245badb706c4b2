import BinderCore

extension Binder {
  /// Collects the faults that happen while `body` runs, instead of printing them.
  ///
  ///     #expect(binder.faults { model.amount = 12 } == [])
  public func faults(during body: () throws -> Void) rethrows -> [BindingFault] {
    let outer = onFault
    defer { onFault = outer }
    var faults: [BindingFault] = []
    onFault = { faults.append($0) }
    try body()
    return faults
  }

  /// Collects the faults that happen while an asynchronous `body` runs, instead of printing them.
  public nonisolated(nonsending) func faults(
    during body: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> [BindingFault] {
    let outer = onFault
    defer { onFault = outer }
    var faults: [BindingFault] = []
    onFault = { faults.append($0) }
    try await body()
    return faults
  }
}
