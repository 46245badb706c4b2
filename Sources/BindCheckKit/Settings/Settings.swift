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
package struct Settings: Hashable, Sendable {
  /// The file that they were read from; nil where there is none.
  package var file: String?
  /// Binding files and directories of them; nil where it does not say.
  package var bindings: [String]?
  /// Directories of Swift sources; nil where it does not say.
  package var sources: [String]?
  /// `linking` and `rules`.
  package var rules = RuleSettings()
  package var baseline: String?
  /// What is wrong with the file; what could be read of it holds all the same.
  package var problems: [Problem] = []
  /// The file's bytes, for showing lines.
  package var bytes: [UInt8] = []

  /// No settings: everything as it is by default.
  package init() {}

  /// The settings in a file with these contents.
  package init(path: String, bytes: [UInt8]) {
    self.init()
    file = path
    var reader = SettingsReader(YAMLFile(path: path, bytes: bytes))
    reader.read(into: &self)
    problems = reader.problems.sorted(by: Problem.reportOrder)
    self.bytes = bytes
  }
}
