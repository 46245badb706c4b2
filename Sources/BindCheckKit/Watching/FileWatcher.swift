/// Sees that files change.
package protocol FileWatcher: AnyObject {
  /// Looks at these files from now on: a change after this call ends the next wait.
  func watch(_ scope: WatchScope)

  /// Waits for a change.
  ///
  /// - Parameter milliseconds: nil to wait for as long as it takes.
  /// - Returns: whether something changed; false where the time was over before.
  func wait(atMost milliseconds: Int?) -> Bool
}

/// Which files are of interest.
package struct WatchScope: Hashable, Sendable {
  /// Files, and directories with all that is below. They may appear and vanish.
  package var roots: [String]
  /// How the names of the files in directories end that matter.
  package var suffixes: [String]

  package init(roots: [String], suffixes: [String] = [".swift", ".yaml", ".yml"]) {
    self.roots = roots
    self.suffixes = suffixes
  }

  /// Whether a file in one of the directories matters. Hidden files are those of editors.
  func isWanted(_ name: String) -> Bool {
    !name.hasPrefix(".") && suffixes.contains { name.hasSuffix($0) }
  }
}

/// The watcher of this system: inotify on Linux, looking again and again elsewhere.
package enum SystemWatcher {
  package static func make() -> any FileWatcher {
    #if canImport(Glibc)
      return InotifyWatcher() ?? PollingWatcher()
    #else
      return PollingWatcher()
    #endif
  }
}
