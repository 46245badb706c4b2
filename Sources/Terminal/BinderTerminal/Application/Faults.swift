import BinderCore

extension Application {
  /// The latest faults of the binders, the oldest first: those of the whole process on the terminal of
  /// the program, elsewhere those of the binders that `showFaults(of:)` or `flushAtFrames(_:)` names.
  ///
  ///     #expect(stage.application.faults.isEmpty)
  ///
  /// The latest hundred are kept; `faultCount` counts all. `Binder.onFault` receives each as well.
  public var faults: [BindingFault] {
    takeFaults()
    return faultReport.latest
  }

  package var faultCount: Int {
    takeFaults()
    return faultReport.count
  }

  /// Has a line of the screen tell of the faults of a binder, on a terminal in memory or of one's own.
  public func showFaults(of binder: Binder) {
    binder.report(to: signal.addFault)
    page.binders.removeAll { $0.object == nil || $0.object === binder }
    page.binders.append(Weak(binder))
  }

  func takeFaults() {
    let faults = signal.takeFaults()
    guard !faults.isEmpty else { return }
    faultReport.add(faults)
    setNeedsRedraw()
  }

  /// Reports a widget whose binder has been released: nothing would update it, and nothing else tells that.
  func reportAbandoned(_ controls: [Control]) {
    guard Binder.hasLeftLinks else { return }
    for control in controls {
      for (name, field) in ObjectReflection(control).fields where field.isAbandoned {
        let widget = screen.slotName(of: control) ?? "\(type(of: control))"
        return signal.addFault(.binderGone(slot: "\(widget).\(name)"))
      }
    }
  }

  var faultLine: String? {
    guard showsFaults, faultReport.isNew, let key = overlayKey else { return nil }
    let count = faultReport.count
    return count == 1
      ? "1 fault: \(key.label) shows it" : "\(count) faults: \(key.label) lists them"
  }
}

struct FaultReport {
  /// More are dropped: links that change each other may report faults without end.
  private static let limit = 100

  private(set) var latest: [BindingFault] = []
  private(set) var count = 0
  /// Whether the user has not had the latest fault listed.
  var isNew = false

  mutating func add(_ faults: [BindingFault]) {
    count += faults.count
    latest = (latest + faults).suffix(Self.limit)
    isNew = true
  }
}
