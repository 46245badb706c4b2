import BindingSpec
import SwiftFacts

/// The ways in which a program links the bindings of each file.
///
/// A file is compiled if the settings say so, or if it lies in a target that compiles its bindings, also
/// by way of a link. It is linked by reflection otherwise, and where the settings say so.
struct FileLinkings {
  private let stated: RuleSettings.Linking?
  /// The folders of the targets that compile a file.
  private let compiled: [FileStatus.Stamp: TargetFolder]
  private let folders: [TargetFolder]

  init(_ configuration: CheckConfiguration) {
    let rules = configuration.rules.linking
    stated = configuration.settings.linking ?? (rules == .compiled ? rules : nil)
    var tree = FileTree(suffixes: [".yaml", ".yml"])
    folders = stated == .compiled ? [] : configuration.targets.filter(\.compilesBindings)
    var compiled: [FileStatus.Stamp: TargetFolder] = [:]
    for folder in folders {
      for file in folder.candidates(&tree) {
        if let stamp = FileStatus(file.path)?.stamp { compiled[stamp] = folder }
      }
    }
    self.compiled = compiled
  }

  func linkings(of path: String) -> [RuleSettings.Linking] {
    if stated == .compiled { return [.compiled] }
    guard folder(of: path) != nil else { return [.reflective] }
    return stated == .reflective ? [.reflective, .compiled] : [.compiled]
  }

  /// The folder of the target that compiles a file; nil for none.
  func folder(of path: String) -> TargetFolder? {
    guard !folders.isEmpty else { return nil }
    if let status = FileStatus(path) { return compiled[status.stamp] }
    // A file that is still to be written, of which an editor has the text.
    let directory = FilePath.absolute(FilePath.directory(of: path)) + "/"
    let name = path.split(separator: "/").last ?? ""
    return folders.first { $0.contains(directory + name) }
  }
}

extension CheckOutcome {
  /// The findings for both ways of linking one file, each finding once.
  func merged(with other: CheckOutcome) -> CheckOutcome {
    var merged = self
    // A suppression that one of the ways needs is not useless.
    let isNeeded = { (problem: Problem, outcome: CheckOutcome) in
      problem.rule != UselessSuppressionRule.info || outcome.problems.contains(problem)
    }
    let known = Set(problems)
    let findings =
      zip(problems, places).filter { isNeeded($0.0, other) }
      + zip(other.problems, other.places).filter { !known.contains($0.0) && isNeeded($0.0, self) }
    let sorted = findings.sorted { Problem.reportOrder($0.0, $1.0) }
    (merged.problems, merged.places) = (sorted.map(\.0), sorted.map(\.1))
    merged.unresolved = (unresolved + other.unresolved).eachOnce
    return merged
  }
}
