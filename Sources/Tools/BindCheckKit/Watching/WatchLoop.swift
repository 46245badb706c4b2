/// Does something again each time that files change.
///
///     WatchLoop.run(PollingWatcher(), roots: { roots }, check: { … })
package enum WatchLoop {
  /// An editor saves in several steps, and a checkout of another branch in thousands: events
  /// within this many milliseconds belong to the same change.
  private static let quietTime = 60
  /// After so many changes in a row it is time to look, all the same.
  private static let patience = 50

  /// Runs until the program ends, or `check` returns false.
  ///
  /// - Parameter roots: The places to watch; asked before each check, since settings may name other places by then.
  package static func run(
    _ watcher: some FileWatcher, roots: () -> [String], check: () -> Bool
  ) {
    while true {
      // Before the check, so that a change while it runs is not missed.
      let roots = roots()
      watcher.watch(roots)
      guard check() else { return }
      _ = watcher.wait(atMost: nil)
      var changes = 0
      while changes < patience, watcher.wait(atMost: quietTime) { changes += 1 }
    }
  }
}
