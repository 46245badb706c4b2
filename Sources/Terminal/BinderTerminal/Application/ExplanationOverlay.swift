import BinderCore

extension Application {
  /// Has a key show `binder.explain(_:)` for the focused widget on top of the screen: the sources
  /// of its values, and while `Tracing` is on the writes that they come from. The same key hides it again.
  ///
  ///     application.explain(with: binder, on: .function(12))
  ///
  /// The key no longer reaches any widget. nil for the binder ends this.
  ///
  /// While the explanation is shown and `Tracing` is on, the key `history` shows the latest deliveries to the
  /// widget instead.
  public func explain(
    with binder: Binder?, on key: Key = .function(12), history historyKey: Key = .function(11)
  ) {
    if let binder { showFaults(of: binder) }
    overlay = binder.map { ExplanationOverlay(binder: $0, key: key, historyKey: historyKey) }
    setNeedsRedraw()
  }
}

/// A box with the faults, and the sources of the focused widget's values.
@MainActor struct ExplanationOverlay {
  /// The binder that explains; nil for faults alone.
  let binder: Binder?
  let key: Key
  let historyKey: Key
  var isShown = false
  var isHistoryShown = false

  /// Draws the box along the edge of the screen that is farther from the focus.
  func draw(
    _ faults: [BindingFault], on canvas: Canvas, over control: Control?, of screen: Screen,
    at focus: Rect?
  ) {
    guard isShown else { return }
    let columns = max(1, canvas.size.columns - 4)
    let lines = DisplayText.truncated(
      (faults.reversed().map { "fault: \($0)" } + lines(about: control, of: screen)).flatMap {
        DisplayText.wrapped($0, to: columns)
      },
      toRows: canvas.size.rows - 2, columns: columns)
    let rows = lines.count + 2
    let isLow = (focus?.row ?? 0) * 2 >= canvas.size.rows
    let part = Rect(
      column: 0, row: isLow ? 0 : max(0, canvas.size.rows - rows),
      columns: canvas.size.columns, rows: min(rows, canvas.size.rows))
    let kind = binder == nil ? "faults" : isHistoryShown ? "history" : "explain"
    canvas.drawBox(lines, title: "\(kind) · \(key)", in: part)
  }

  private func lines(about control: Control?, of screen: Screen) -> [String] {
    guard let binder else { return [] }
    guard let control else { return ["no widget has the focus"] }
    guard let name = SlotNames(in: screen).name(of: control) else {
      return ["a widget that the screen does not hold as a property"]
    }
    let explanations = binder.explain(name)
    if explanations.isEmpty { return ["the binder feeds no '\(name)'"] }
    // The lines after the first have the values, which a secret keeps to itself.
    let isSecret = (control as? TextField)?.isSecret == true
    if isHistoryShown, !isSecret {
      let lines = binder.history(name)
      if !lines.isEmpty { return lines }
      return [
        Tracing.isRecording
          ? "no delivery to '\(name)' so far"
          : "no delivery is recorded: 'Tracing.start()' of BinderTracing begins that"
      ]
    }
    return explanations.flatMap { why in
      let lines = why.description.split(separator: "\n").prefix(isSecret ? 1 : .max).map(
        String.init)
      return lines + (Tracing.isRecording && !isSecret ? [why.sentence] : [])
    }
  }
}
