import BindCheckKit
import BindingSpec
import SwiftFacts

/// One folder of the client with the check of its package.
final class Workspace {
  /// The folder, as an absolute path.
  let root: String
  private let watched: WatchedSession
  var session: CheckSession { watched.session }
  /// The paths of the session by those without links; made where a path is not found as it is.
  private lazy var realPaths = session.realPaths
  /// The names in binding files, as far as they were asked for since their file was judged.
  private var names: [String: [NameUse]] = [:]
  /// Whether the check was begun anew, so that the problems of the settings may be others.
  var isNew = true
  /// The warnings that the client has.
  private var warnings: Set<String> = []
  /// The members that were renamed in place, by their Swift files.
  private(set) var renamings: [String: RenamedMember] = [:]

  init(root: String) {
    self.root = root
    watched = WatchedSession(Self.configuration(of: root), root: root, keepsBrokenTypes: true)
  }

  private static func configuration(of root: String) -> CheckConfiguration {
    let settings = (try? SettingsFile.settings(for: root)) ?? Settings()
    var configuration: CheckConfiguration
    do {
      configuration = try CheckConfiguration.make(settings: settings, directory: root)
    } catch {
      // A folder without a package is checked as a target's folder would be.
      configuration = CheckConfiguration(bindings: settings.bindings ?? [], sources: [])
      configuration.settings = settings
      configuration.sources = (settings.sources ?? [root]).map { SourceRoot($0) }
      configuration.targets = [TargetFolder(path: root)]
      configuration.searchesTargets = settings.bindings == nil
    }
    return configuration
  }

  // MARK: - Paths

  /// The path by which the session knows a file; nil for a file that it does not look at.
  func path(_ path: String) -> String? {
    if session.hasBinding(path) || session.facts.hasFile(path) { return path }
    return realPaths[FilePath.absolute(path)]
  }

  func contains(_ path: String) -> Bool { path.hasPrefix(root + "/") }

  /// A path as a sentence names it.
  func shown(_ text: String) -> String { text.replacing(root + "/", with: "") }

  // MARK: - Findings

  /// The binding files whose findings may differ from those at the last call.
  func takeJudged() -> Set<String> {
    let judged = session.takeJudged()
    for path in judged { names[path] = nil }
    return judged
  }

  /// The sentences about files that could not be read, each once until all are read anew.
  func takeWarnings() -> [String] { session.warnings.filter { warnings.insert($0).inserted } }

  /// The names in a binding file with the declarations that they mean.
  func names(in path: String) -> [NameUse] {
    if let known = names[path] { return known }
    let found = session.file(path).map(session.nameUses)
    // Of a file that is to be judged again the names may be others then.
    if !session.pending.contains(path) { names[path] = found }
    return found ?? []
  }

  // MARK: - Changes

  func setText(_ path: String, _ bytes: [UInt8]) {
    let known = self.path(path) ?? path
    if known.hasSuffix(".swift") {
      setSource(known, bytes)
    } else if session.hasBinding(known) || contains(known) && TargetFolder.isBindingFile(bytes) {
      session.setBinding(known, bytes)
    }
  }

  /// Takes a text of a Swift file, and notes where a single member got another name.
  private func setSource(_ path: String, _ bytes: [UInt8]) {
    let before = session.members(declaredIn: path)
    session.setSource(path, bytes)
    for (type, names) in session.members(declaredIn: path) {
      guard let old = before[type], old.count == names.count else { continue }
      let different = zip(old, names).filter { $0 != $1 }
      guard different.count == 1 else { continue }
      let (from, to) = different[0]
      let known = renamings[path]
      // A name that is typed letter by letter was another one at first.
      let first = known.map { $0.type == type && $0.new == from ? $0.old : from } ?? from
      renamings[path] = first == to ? nil : RenamedMember(type: type, old: first, new: to)
    }
  }

  /// Takes the text of the disk for a file that is no longer open.
  func close(_ path: String) { watched.read(self.path(path) ?? path) }

  /// Looks at the disk. A new session needs the texts of the client.
  func refresh(leaving open: Set<String>) -> WatchedSession.Refreshed {
    let refreshed = watched.refresh(Self.configuration(of: root), leaving: open)
    if refreshed == .all { begin() }
    return refreshed
  }

  /// Reads everything anew, but for the texts of the client.
  func reload() {
    watched.restart(Self.configuration(of: root))
    begin()
  }

  private func begin() {
    names = [:]
    warnings = []
    isNew = true
    realPaths = session.realPaths
  }
}
