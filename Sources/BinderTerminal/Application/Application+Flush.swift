import BinderCore

extension Application {
  /// Has a binder deliver before each frame what has been waiting: changes of `@Observable` models, and
  /// all changes under `delivery: .onFlush`.
  ///
  ///     let binder = Binder(delivery: .onFlush)
  ///     application.flushAtFrames(binder)
  ///
  /// A change makes a frame by itself, on whatever thread it happens. The application takes
  /// `binder.onNeedsFlush` for that, and keeps the binder no longer than others do.
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
