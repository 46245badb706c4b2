import BindingSpec

/// Sees changes by looking at the files again and again.
///
/// It works everywhere, and costs a call of the system a file and look. Two writes of the same length
/// within one tick of the file system's clock are one to it.
package final class PollingWatcher: FileWatcher {
  /// Milliseconds from one look to the next.
  private static let interval = 300

  private var scope = WatchScope(roots: [])
  private var known: [String: FileStatus.Stamp] = [:]

  package init() {}

  package func watch(_ scope: WatchScope) {
    self.scope = scope
    known = WatchedTree(scope).files
  }

  package func wait(atMost milliseconds: Int?) -> Bool {
    var left = milliseconds
    while true {
      let files = WatchedTree(scope).files
      if files != known {
        known = files
        return true
      }
      if let rest = left, rest <= 0 { return false }
      let pause = min(left ?? Self.interval, Self.interval)
      poll(nil, 0, Int32(pause))
      left = left.map { $0 - pause }
    }
  }
}
