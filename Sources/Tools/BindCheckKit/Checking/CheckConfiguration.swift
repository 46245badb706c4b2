import BindingSpec
import SwiftFacts

/// The binding files of a check, and the sources to check them against.
///
///     CheckConfiguration(bindings: ["Bindings"], sources: [SourceRoot("Sources")])
package struct CheckConfiguration: Hashable, Sendable {
  /// Binding files, and directories with binding files somewhere below.
  package var bindings: [String]
  package var sources: [SourceRoot]
  package var targets: [TargetFolder] = []
  /// Whether the binding files in the folders of `targets` are checked, too.
  package var searchesTargets = false
  /// The settings of the project; of its paths only that of the baseline is used.
  package var settings: Settings

  package var platform: BuildPlatform { settings.platform ?? .host }
  /// How many threads read sources; nil for as many as there are cores.
  package var jobs: Int?
  /// The directory below which files may be mended; nil where the command line names the bindings,
  /// which may be anywhere.
  package var writableDirectory: String?

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

  /// The bindings and sources of the package of the nearest `Package.swift`; nil where there is none.
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

  // MARK: - The command line

  /// Completes a command line from the settings, and these from the package around the directory.
  ///
  /// The dependencies of the package count beside the sources of the settings, which are part of the
  /// same project; sources on the command line replace both.
  ///
  /// - Throws: `CommandError` where nothing names binding files or sources.
  package static func make(
    bindings: [String] = [], sources: [String] = [], settings: Settings = Settings(),
    directory: String = "."
  ) throws(CommandError) -> CheckConfiguration {
    let package = package(around: directory)
    var configuration = CheckConfiguration(bindings: bindings, sources: [])
    configuration.settings = settings
    configuration.targets = package?.targets ?? []
    if bindings.isEmpty {
      guard let known = settings.bindings ?? package?.bindings else {
        throw CommandError(
          "there is no Package.swift here or above, so name binding files or '--bindings'")
      }
      configuration.bindings = known
      configuration.searchesTargets = settings.bindings == nil
      let saying = settings.bindings == nil ? known.first : settings.file
      configuration.writableDirectory = saying.map(FilePath.directory)
    }
    if !sources.isEmpty {
      configuration.sources = sources.flatMap(SourceRoot.roots)
    } else if let own = settings.sources {
      let dependencies = package?.sources.filter(\.isDependency) ?? []
      configuration.sources = own.flatMap(SourceRoot.roots) + dependencies
    } else {
      guard let package else {
        throw CommandError("there is no Package.swift here or above, so say '--sources'")
      }
      configuration.sources = package.sources
    }
    return configuration
  }

  // MARK: - Writing

  static let elsewhere =
    "it is outside of the project, so it is only mended where the command line names it"

  /// Whether `--fix` may write a binding file that was found at this path.
  ///
  /// Links in a repository, and the paths in its settings, decide which files are read. The user
  /// decides which are written. So a file found below a directory has to be there in truth, and
  /// not by way of a link that leads out of it, and where the user named nothing it has to be in the
  /// project. A file that the command line names is written wherever it is.
  func mayWrite(_ path: String) -> Bool {
    let place = FilePath.absolute(path)
    if let writableDirectory, !Self.isBelow(place, FilePath.absolute(writableDirectory)) {
      return false
    }
    return searchesTargets && targets.contains { $0.surrounds(place) }
      || bindings.contains { root in
        FileTree.isDirectory(root) ? Self.isBelow(place, FilePath.absolute(root)) : root == path
      }
  }

  private static func isBelow(_ path: String, _ directory: String) -> Bool {
    directory == "/" || path.hasPrefix(directory + "/")
  }
}
