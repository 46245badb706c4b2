import BindingSpec
import SwiftFacts

/// The binding files of a check, and the sources to check them against.
///
///     CheckConfiguration(bindings: ["Bindings"], sources: [SourceRoot("Sources")])
package struct CheckConfiguration: Hashable, Sendable {
  /// Binding files, and directories with binding files somewhere below.
  package var bindings: [String]
  package var sources: [SourceRoot]
  /// The folders of targets in the package.
  package var targets: [TargetFolder] = []
  /// Whether the binding files in those folders are checked, too.
  package var searchesTargets = false
  /// The settings of the project; of its paths only that of the baseline is used.
  package var settings: Settings

  /// Where the compiler's symbol graphs are; nil to ask the sources alone.
  package var symbolGraphs: SymbolGraphSource?
  /// The platform that the sources are read for.
  package var platform: BuildPlatform { settings.platform ?? .host }
  /// How many threads read sources; nil for as many as there are cores.
  package var jobs: Int?
  /// The directory below which files may be mended; nil where the command line names the bindings,
  /// which may be anywhere.
  package var writableDirectory: String?

  /// Which rules are asked, and how much their problems matter.
  package var rules: RuleSettings {
    get { settings.rules }
    set { settings.rules = newValue }
  }

  package init(
    bindings: [String], sources: [SourceRoot], rules: RuleSettings = RuleSettings()
  ) {
    self.bindings = bindings
    self.sources = sources
    settings = Settings()
    settings.rules = rules
  }

  package enum SymbolGraphSource: Hashable, Sendable {
    /// `swift build` makes those that are asked for, in `.build/bindcheck` of their package.
    case build
    /// They are in a directory, as `MODULE.symbols.json`.
    case directory(String)
  }

  /// The bindings and sources of the package around `directory`: of the nearest directory, itself
  /// or above, with a `Package.swift`. Nil where there is none.
  ///
  /// Paths are given as seen from `directory`, so that they can be clicked where it is the working
  /// directory. The sources of dependencies count as far as they are checked out. Binding files are those
  /// below `Bindings`, and the YAML files with a key `binder` in the folders of targets.
  package static func package(around directory: String = ".") -> CheckConfiguration? {
    guard let root = packageRoot(around: directory) else { return nil }
    let manifest = PackageManifest(directory: root)
    let sources = FilePath.join(root, "Sources")
    let checkouts = FilePath.join(root, ".build/checkouts")
    let dependencies =
      (manifest?.dependencies ?? [])
      + (FileTree.names(in: checkouts) ?? []).map { "\(checkouts)/\($0)" }
    let named = manifest?.sources.filter { FileTree.exists($0.path) } ?? []
    // A package whose targets all have other places has no such folder.
    let usual = named.isEmpty || FileTree.exists(sources) ? [SourceRoot(sources, of: manifest)] : []
    var configuration = CheckConfiguration(
      bindings: [FilePath.join(root, "Bindings")],
      sources: named + usual + dependencies.flatMap(Self.sources))
    // Those that the manifest describes come first: a folder is searched once.
    configuration.targets = (manifest?.folders ?? []) + [TargetFolder(path: sources)]
    configuration.searchesTargets = true
    return configuration
  }

  /// The sources of a package that another one depends on, without its tests.
  private static func sources(ofDependency directory: String) -> [SourceRoot] {
    let manifest = PackageManifest(directory: directory)
    let usual = SourceRoot(FilePath.join(directory, "Sources"), of: manifest)
    return ((manifest?.sources ?? []) + [usual]).filter { FileTree.exists($0.path) }.map {
      var root = $0
      root.isDependency = true
      return root
    }
  }

  /// The nearest directory, itself or above, with a `Package.swift`; nil where there is none.
  package static func packageRoot(around directory: String = ".") -> String? {
    FilePath.ancestors(of: directory)
      .first { FileTree.exists(FilePath.join($0, "Package.swift")) }
  }
}
