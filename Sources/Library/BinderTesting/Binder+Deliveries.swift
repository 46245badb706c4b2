import BinderCore
// An expectation of an app's test asks why a slot has its value.
@_exported import BinderExplanation

extension Binder {
  /// The deliveries that `body` makes, of all binders, in their order and a cause before its effects.
  ///
  ///     #expect(binder.deliveries { model.count = 3 } == ["'count.text' ← 'Model.count' (page.yaml:5): 3 → \"3\""])
  ///
  /// - Returns: A line for each delivery, as `BINDER_TRACE` writes it.
  public func deliveries(during body: () throws -> Void) rethrows -> [String] {
    let record = DeliveryRecord()
    try Tracing.recording(into: record, body)
    return record.lines
  }

  /// Why a slot has its value, for the message of an expectation that fails.
  ///
  ///     #expect(screen.total.text == "9.50", "\(binder.reason(for: screen.total.$text))")
  ///
  /// The sentence, and below it a line for each step with its place. While `BinderTracing` traces, that is the Swift
  /// line of the write.
  public func reason(for slot: any Slot, with others: [Binder] = []) -> String {
    let why = why(slot, with: others)
    let steps = why.steps.map { step in
      "  \(step.text)" + (step.places.first.map { " (\($0))" } ?? "")
    }
    return ([why.sentence] + steps).joined(separator: "\n")
  }
}
