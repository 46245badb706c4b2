import BindingSpec
import SwiftFacts

/// Sees changes by looking at the files again and again.
///
/// Two writes of the same length within one tick of the file system's clock are one to it.
package final class PollingWatcher: FileWatcher {
  /// From one look to the next, at least.
  private static let interval = Duration.milliseconds(300)
  /// How much longer than a look the pause before it is, so that looking takes little of a core.
  private static let restraint = 20

  private var roots: () -> [String] = { [] }
  private var known: [String: FileStatus.Stamp] = [:]

  package init() {}

  package func watch(_ roots: @autoclosure @escaping () -> [String]) {
    self.roots = roots
    known = Self.stamps(below: roots())
  }

  package func wait(atMost milliseconds: Int?) -> Bool {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      let start = ContinuousClock.now
      let files = Self.stamps(below: roots())
      if files != known {
        known = files
        return true
      }
      let pause = max(Self.interval, start.duration(to: .now) * Self.restraint)
      let left = end.map { $0 - .now } ?? pause
      if left <= .zero { return false }
      poll(nil, 0, Int32((min(left, pause) / .milliseconds(1)).rounded(.up)))
    }
  }

  /// The stamps of these files, and of the Swift and YAML files below these directories.
  static func stamps(below roots: [String]) -> [String: FileStatus.Stamp] {
    var tree = FileTree(suffixes: [".swift", ".yaml", ".yml"])
    var stamps: [String: FileStatus.Stamp] = [:]
    for file in roots.flatMap({ tree.files(below: $0) }) {
      if let status = FileStatus(file.path), status.isFile { stamps[file.path] = status.stamp }
    }
    return stamps
  }
}
