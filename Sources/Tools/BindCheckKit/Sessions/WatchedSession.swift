import BindingSpec
import SwiftFacts

/// A session that follows its files on the disk.
///
///     let watched = WatchedSession(configuration, root: ".")
///     watched.refresh(configuration)
///     print(watched.session.report().summary)
///
/// Where files come or go, or a setting changes, a new session takes the place of the old one.
package final class WatchedSession {
  package private(set) var session: CheckSession
  private let root: String
  private let keepsBrokenTypes: Bool
  /// The files that the check looks at, as they were on the disk before they were read.
  private var stamps: [String: FileStatus.Stamp]

  /// - Parameter keepsBrokenTypes: Whether a type that a syntax error breaks is taken as it was before.
  package init(_ configuration: CheckConfiguration, root: String, keepsBrokenTypes: Bool) {
    (self.root, self.keepsBrokenTypes) = (root, keepsBrokenTypes)
    stamps = PollingWatcher.stamps(below: configuration.watchedRoots(in: root))
    session = CheckSession(configuration, keepsBrokenTypes: keepsBrokenTypes)
  }

  package enum Refreshed {
    case nothing
    case files
    /// Everything, by a new session.
    case all
  }

  /// - Parameter open: The paths of files whose texts on the disk do not count.
  package func refresh(
    _ configuration: CheckConfiguration, leaving open: Set<String> = []
  ) -> Refreshed {
    let now = PollingWatcher.stamps(below: configuration.watchedRoots(in: root))
    defer { stamps = now }
    let changed = now.keys.filter { stamps[$0] != now[$0] } + stamps.keys.filter { now[$0] == nil }
    if configuration == session.configuration {
      guard !changed.isEmpty else { return .nothing }
      let isFollowed = changed.allSatisfy { path in
        now[path] != nil && stamps[path] != nil
          && (session.hasBinding(path) || session.facts.hasFile(path))
      }
      if isFollowed, isFollowing {
        let closed = changed.filter { !open.contains($0) }
        let isTaken = closed.map(read)
        if keepsBrokenTypes || !isTaken.contains(false) {
          return closed.isEmpty ? .nothing : .files
        }
      }
    }
    restart(configuration)
    return .all
  }

  package func restart(_ configuration: CheckConfiguration) {
    session = CheckSession(configuration, keepsBrokenTypes: keepsBrokenTypes)
  }

  /// Whether the session takes changes of single files and reports the same as a new one. It does not with
  /// files of which it warns each time.
  private var isFollowing: Bool { keepsBrokenTypes || session.warnings.isEmpty }

  /// - Returns: Whether the session has the text now.
  @discardableResult
  package func read(_ path: String) -> Bool {
    if path.hasSuffix(".swift") {
      let bytes = try? FileReading.bytes(ofFile: path, limit: SourceIndex.maximumScanSize)
      return bytes.map { session.setSource(path, $0) } ?? false
    }
    guard let bytes = try? BindingFile.bytes(ofFile: path) else {
      session.removeBinding(path)
      return false
    }
    if session.hasBinding(path) { session.setBinding(path, bytes) }
    return true
  }
}

extension CheckConfiguration {
  /// The files that a check looks at, and those that settle how. Dependencies change with a new
  /// resolution only, and are many.
  package func watchedRoots(in root: String) -> [String] {
    var roots = [FilePath.join(root, SettingsFile.name), FilePath.join(root, "Package.swift")]
    roots += [settings.file, settings.baseline].compactMap(\.self)
    roots += bindings
    if searchesTargets { roots += targets.map(\.path) }
    return roots + sources.filter { !$0.isDependency }.map(\.path)
  }
}
