import BindingSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What to check against what.
///
///     CheckConfiguration(bindings: ["Bindings"], sources: [SourceRoot("Sources")])
public struct CheckConfiguration: Hashable, Sendable {
  /// Binding files, and directories with binding files somewhere below.
  public var bindings: [String]
  public var sources: [SourceRoot]
  /// What the project has settled; of its paths only that of the baseline is used.
  public var settings: Settings

  /// Where the compiler's symbol graphs are; nil to ask the sources alone.
  public var symbolGraphs: SymbolGraphSource?
  /// How many threads read sources; nil for as many as there are cores.
  public var jobs: Int?
  /// Whether the outcome of the last check may be taken where nothing has changed since, and is kept
  /// for the next one.
  public var usesCache = false
  /// Where outcomes are kept; nil for the user's cache directory.
  public var cacheDirectory: String?
  /// The directory below which files may be mended, where nobody named the bindings on the command
  /// line; nil where somebody did.
  public var writableDirectory: String?

  /// Which rules are asked, and how much their problems matter.
  public var rules: RuleSettings {
    get { settings.rules }
    set { settings.rules = newValue }
  }

  public init(
    bindings: [String], sources: [SourceRoot], rules: RuleSettings = RuleSettings()
  ) {
    self.bindings = bindings
    self.sources = sources
    settings = Settings()
    settings.rules = rules
  }

  /// Where symbol graphs come from.
  public enum SymbolGraphSource: Hashable, Sendable {
    /// `swift build` makes those that are asked for, in `.build/bindcheck` of their package.
    case build
    /// They are in a directory, as `MODULE.symbols.json`.
    case directory(String)
  }

  /// The bindings and sources of the package around `directory`: of the nearest directory, itself
  /// or above, with a `Package.swift`. Nil where there is none.
  ///
  /// Paths are given as seen from `directory`, so that they can be clicked where it is the working
  /// directory. The sources of dependencies count as far as they are checked out.
  public static func package(around directory: String = ".") -> CheckConfiguration? {
    guard let root = packageRoot(around: directory) else { return nil }
    let sources = FilePath.join(root, "Sources")
    let checkouts = FilePath.join(root, ".build/checkouts")
    let dependencies = FileTree.names(in: checkouts) ?? []
    return CheckConfiguration(
      bindings: [FilePath.join(root, "Bindings")],
      sources: [SourceRoot(sources)]
        + dependencies.map { SourceRoot("\(checkouts)/\($0)/Sources", isDependency: true) }
        .filter { FileTree.exists($0.path) })
  }

  private static func packageRoot(around directory: String) -> String? {
    let depth = FilePath.absolute(directory).split(separator: "/").count
    var root = directory
    for _ in 0...depth {
      if FileTree.exists(FilePath.join(root, "Package.swift")) { return root }
      root = root == "." ? ".." : FilePath.join(root, "..")
    }
    return nil
  }
}
