import BindingSpec
import SwiftFacts

/// The settings of a project for all runs, in its `.bindcheck.yaml`.
///
///     bindings: Bindings            # or a list
///     sources: [Sources, ../Shared/Sources]
///     linking: compiled             # or reflective
///     platform: linux               # or macos, ios, …
///     rules: { BC901: warning, unobservable-field: off }
///     nursery: true                 # rules that guess
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
  /// How the program links the bindings; nil where the settings do not say, and the targets do.
  package var linking: RuleSettings.Linking?
  /// The platform that the sources are read for; nil for the one of the checker.
  package var platform: BuildPlatform?
  package var rules = RuleSettings()
  package var baseline: String?
  /// The problems of the file; the readable part holds all the same.
  package var problems: [Problem] = []
  /// The places of the problems by names.
  var places: [String] = []
  /// The file's bytes, for showing lines.
  package var bytes: [UInt8] = []

  package init() {}

  package init(path: String, bytes: [UInt8]) {
    self.init()
    file = path
    let yaml = YAMLFile(path: path, bytes: bytes)
    var reader = SettingsReader(yaml)
    reader.read(into: &self)
    problems = reader.problems.sorted(by: Problem.reportOrder)
    places = problems.map { yaml.place(of: $0.location.range) }
    self.bytes = bytes
  }
}
