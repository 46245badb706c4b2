import BindingSpec

/// What a project has settled for all runs, in its `.bindcheck.yaml`.
///
///     bindings: Bindings            # or a list
///     sources: [Sources, ../Shared/Sources]
///     linking: compiled             # or reflective
///     rules: { BC901: warning, unobservable-field: off }
///     baseline: bindcheck-baseline.jsonl
///
/// Paths are relative to the file's directory, and here as seen from the working directory.
public struct Settings: Hashable, Sendable {
  /// The file that they were read from; nil where there is none.
  public var file: String?
  /// Binding files and directories of them; nil where it does not say.
  public var bindings: [String]?
  /// Directories of Swift sources; nil where it does not say.
  public var sources: [String]?
  /// `linking` and `rules`.
  public var rules = RuleSettings()
  public var baseline: String?
  /// What is wrong with the file; what could be read of it holds all the same.
  public var problems: [Problem] = []
  /// The file's bytes, for showing lines.
  public var bytes: [UInt8] = []

  /// No settings: everything as it is by default.
  public init() {}

  /// The settings in a file with these contents.
  public init(path: String, bytes: [UInt8]) {
    self.init()
    file = path
    var reader = SettingsReader(YAMLFile(path: path, bytes: bytes))
    reader.read(into: &self)
    problems = reader.problems.sorted(by: Problem.reportOrder)
    self.bytes = bytes
  }
}
