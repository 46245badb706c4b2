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
  ///
  /// It also commits edits after their `delay`, measured by its clock, for which it sets
  /// `binder.onNeedsWake` and `binder.now`. Without this call edits do not wait for a pause.
  public func flushAtFrames(_ binder: Binder) {
    flushed.append(Weak(binder))
    showFaults(of: binder)
    binder.onNeedsFlush = { [signal] in signal.requestFlush() }
    binder.now = now
    binder.onNeedsWake = { [weak self] time in self?.wake(at: time) }
    signal.requestFlush()
  }

  private func wake(at time: ContinuousClock.Instant) {
    wakeTime = wakeTime.map { min($0, time) } ?? time
    signal.wake()
  }

  /// Commits the edits whose delay has passed. A running application does so by itself.
  public func commitDue() {
    guard let time = wakeTime, time <= now() else { return }
    wakeTime = nil
    recorder?.note("commit", atOnce: false)
    arrangement = nil
    for each in flushed { each.object?.commitDue() }
  }

  func flush() {
    takeFaults()
    guard signal.takeFlush() else { return }
    arrangement = nil
    flushed.removeAll { $0.object == nil }
    for each in flushed { each.object?.flush() }
  }
}
