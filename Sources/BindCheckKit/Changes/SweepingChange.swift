import BindingSpec

/// Looks for changes that any binding file may be concerned by, and collects those of Swift files.
struct SweepingChange {
  private let changes: ChangeSet
  private let configuration: CheckConfiguration
  private let listing: SourceListing
  /// The directories of the package's own sources without links, each with a slash at its end.
  private let roots: [String: String]
  /// The first such change, in words; nil for none.
  private(set) var reason: String?

  init(_ changes: ChangeSet, _ configuration: CheckConfiguration, _ listing: SourceListing) {
    self.changes = changes
    self.configuration = configuration
    self.listing = listing
    roots = Dictionary(
      configuration.sources.filter { !$0.isDependency }
        .map { ($0.path, FilePath.absolute($0.path) + "/") },
      uniquingKeysWith: { first, _ in first })
    reason = settingsReason ?? sightReason ?? specialReason ?? moduleReason
  }

  /// The Swift files of the check whose contents changed.
  mutating func sources(limit: Int) -> [ChangeScope.Source] {
    var found: [ChangeScope.Source] = []
    var pending = changes.files
    for (place, file) in listing.files.enumerated() where !file.root.isDependency {
      guard let change = changes.change(of: file.path) else { continue }
      for place in changes.places(of: file.path) { pending[place] = nil }
      let new = try? FileReading.bytes(ofFile: file.path, limit: SourceIndex.maximumScanSize)
      found.append(
        .init(
          path: file.path, place: place, old: changes.oldContents(of: change) ?? [],
          new: new ?? []))
      if found.count > limit {
        reason = "more than \(limit) Swift files changed"
        return []
      }
    }
    for (path, change) in pending.sorted(by: { $0.key < $1.key })
    where change.cameOrWent && path.hasSuffix(".swift") && !FileTree.exists(path) {
      guard roots.values.contains(where: { path.hasPrefix($0) }) else { continue }
      found.append(
        .init(
          path: FilePath.relative(path, to: FilePath.absolute(".")), place: nil,
          old: changes.oldContents(of: change) ?? [], new: []))
    }
    return found
  }

  private var settingsReason: String? {
    if configuration.symbolGraphs != nil { return "the compiler is asked" }
    if let path = configuration.settings.baseline, changes.change(of: path) != nil {
      return "the baseline '\(path)' changed"
    }
    let decisive = [SettingsFile.name, "Package.swift", "Package.resolved"]
    let changed = changes.files.values.map(\.name).sorted().first { name in
      decisive.contains { name == $0 || name.hasSuffix("/\($0)") }
    }
    return changed.map { "'\($0)' changed" }
  }

  /// Something that is read and of which git does not see the changes.
  private var sightReason: String? {
    if configuration.sources.contains(where: \.isDependency) {
      let root = CheckConfiguration.packageRoot(around: ".") ?? "."
      let pins = FilePath.join(root, "Package.resolved")
      if !changes.isKnown(pins) {
        return "git does not know '\(pins)', which has the versions of the dependencies"
      }
    }
    let unseen = listing.files.first { !$0.root.isDependency && !changes.isKnown($0.path) }
    return unseen.map { "git does not know '\($0.path)'" }
  }

  private var specialReason: String? {
    let special = changes.files.filter(\.value.isSpecial)
    guard !special.isEmpty else { return nil }
    return special.values.map(\.name).min().map { "'\($0)' is a link or a repository of its own" }
  }

  /// A directory of sources that came or went, and a module with it.
  private var moduleReason: String? {
    let modules = Set(
      listing.files.filter { changes.change(of: $0.path)?.cameOrWent != true }
        .compactMap { file in
          roots[file.root.path].map { $0 + (file.entry.directories.first ?? "") }
        })
    for (path, change) in changes.files.sorted(by: { $0.key < $1.key }) where change.cameOrWent {
      for root in roots.values where path.hasPrefix(root) {
        let parts = path.dropFirst(root.count).split(separator: "/")
        if parts.count > 1, !modules.contains(root + parts[0]) {
          return "'\(change.name)' came or went, and with it perhaps a module"
        }
      }
    }
    return nil
  }
}
