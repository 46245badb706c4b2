import BinderCore
// An app with its bindings in code asks as F12 does.
@_exported import BinderExplanation

extension Application {
  /// Has a key show `binder.explain(_:)` for the focused widget on top of the screen: the sources
  /// of its values, and while `Tracing` is on the writes that they come from. The same key or Escape hides it.
  ///
  ///     application.explain(with: binder, on: .function(12))
  ///
  /// While the explanation is shown, the key `next` and a click choose another widget, also a label, until the focus
  /// moves.
  ///
  /// The key no longer reaches any widget. It belongs to the present page and the pages over it, and ends with that
  /// page; nil for the binder ends it, too. The binders of other calls for the page, and those of
  /// `flushAtFrames(_:)` and `showFaults(of:)`, are asked as well. The application holds them weakly.
  ///
  /// While `Tracing` is on, too, the key `history` shows the latest deliveries to the
  /// widget instead. Page Up, Page Down and the wheel scroll a text that is longer than the screen.
  public func explain(
    with binder: Binder?, on key: Key = .function(12), history historyKey: Key = .function(11),
    next nextKey: Key = .function(8)
  ) {
    overlay = nil
    if let binder {
      showFaults(of: binder)
      page.explanationKeys = (key, historyKey, nextKey)
    } else {
      for index in pages.indices { pages[index].explanationKeys = nil }
    }
    setNeedsRedraw()
  }

  var explanationKeys: (show: Key, history: Key, next: Key)? {
    pages.last { $0.explanationKeys != nil }?.explanationKeys
  }

  var overlayKey: Key? {
    let hasFaults = overlay != nil || showsFaults && faultReport.isNew
    return explanationKeys?.show ?? (hasFaults ? .function(12) : nil)
  }

  func toggleOverlay() {
    // The line returns with the next fault.
    if overlay != nil { faultReport.isNew = false }
    overlay = overlay == nil ? ExplanationOverlay() : nil
    setNeedsRedraw()
  }

  /// The widget that is explained.
  private var explained: Control? {
    guard let chosen = overlay?.chosen, chosen.focus == focused.map(ObjectIdentifier.init)
    else { return focused }
    return chosen.widget.object ?? focused
  }

  func chooseExplained(_ widget: Control?) {
    overlay?.chosen = widget.map { (Weak($0), focused.map(ObjectIdentifier.init)) }
    overlay?.position = ScrollPosition()
    setNeedsRedraw()
  }

  /// Explains the widget after the present one, in the order of the frame, that a binder feeds.
  func explainNext() {
    let widgets = drawn.map(\.control)
    let next = widgets.firstIndex { $0 === explained }.map { $0 + 1 } ?? 0
    chooseExplained(
      (widgets[next...] + widgets[..<next]).first { widget in
        explainers.contains { !$0.explain(widget: widget).isEmpty }
      })
  }

  /// Draws the box along the edge of the screen that is farther from the widget.
  func drawOverlay(on canvas: Canvas, over surface: Surface) {
    guard let overlay, let key = overlayKey else { return }
    let (size, columns) = (canvas.size, max(1, canvas.size.columns - 4))
    let lines = (faultReport.latest.reversed().map { "fault: \($0)" } + explanation)
      .flatMap { DisplayText.wrapped($0, to: columns) }
    let rows = min(lines.count + 2, size.rows)
    let isLow = (surface.frame(of: explained)?.row ?? 0) * 2 >= size.rows
    let part = Rect(column: 0, row: isLow ? 0 : size.rows - rows, columns: size.columns, rows: rows)
    var position = overlay.position
    position.adapt(length: lines.count, room: max(0, rows - 2))
    let title =
      if let keys = explanationKeys, overlay.isHistoryShown { "history · \(keys.history)" } else {
        "\(explanationKeys == nil ? "faults" : "explain") · \(key)"
      }
    canvas.drawBox(Array(lines[position.visible]), title: title, in: part)
    if position.isCut {
      canvas.part(part.inset(0, 1))
        .drawScrollBar(visible: position.visible, of: lines.count, rows: position.room)
    }
    self.overlay?.position = position
    self.overlay?.part = part
  }

  /// Those of a page below explain a page that has none.
  private var explainers: [Binder] {
    pages.map { $0.binders.compactMap(\.object) }.last { !$0.isEmpty } ?? []
  }

  private var explanation: [String] {
    guard explanationKeys != nil else { return [] }
    guard let explained else { return ["no widget has the focus"] }
    let (name, owner) = screen.slot(of: explained) ?? ("\(type(of: explained))", explained)
    let binders = explainers
    // The list stands for a widget of a row that has no link of its own.
    let linked = [explained, owner].lazy.map { widget in
      (widget: widget, explanations: binders.flatMap { $0.explain(widget: widget) })
    }
    guard let (widget, explanations) = linked.first(where: { !$0.explanations.isEmpty }) else {
      return [
        page.binders.contains { $0.object != nil }
          ? "the binder feeds no '\(name)'"
          : "no binder of this page was named by explain(with:)"
      ]
    }
    // The lines after the first have the values, which a secret keeps to itself.
    let isSecret = (explained as? TextField)?.isSecret == true
    if overlay?.isHistoryShown == true, !isSecret {
      let lines = binders.flatMap { $0.history(widget: widget) }
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

/// The state of the box with the faults, and the sources of a widget's values, while it is shown.
@MainActor struct ExplanationOverlay {
  /// The widget that the user has chosen, and the one with the focus at that time.
  var chosen: (widget: Weak<Control>, focus: ObjectIdentifier?)?
  var isHistoryShown = false
  var position = ScrollPosition()
  var part = Rect(size: .zero)
}
