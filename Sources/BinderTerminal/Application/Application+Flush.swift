import BinderCore

extension Application {
  /// Has a binder deliver its waiting changes before each frame: those of `@Observable` models, and
  /// all changes under `delivery: .onFlush`.
  ///
  ///     let binder = Binder(delivery: .onFlush)
  ///     application.flushAtFrames(binder)
  ///
  /// A change on any thread causes a frame. The application sets `binder.onNeedsFlush` for that,
  /// and holds the binder weakly.
  public func flushAtFrames(_ binder: Binder) {
    flushed.append(WeakBinder(binder: binder))
    binder.onNeedsFlush = { [signal] in
      signal.isFlushDue.set()
      signal.wake()
    }
    signal.isFlushDue.set()
    signal.wake()
  }

  func flush() {
    guard signal.isFlushDue.take() else { return }
    flushed.removeAll { $0.binder == nil }
    for each in flushed { each.binder?.flush() }
  }
}

struct WeakBinder {
  weak var binder: Binder?
}
