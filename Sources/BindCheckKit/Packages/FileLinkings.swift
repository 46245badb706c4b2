import BindingSpec

/// The ways in which a program links the bindings of each file.
///
/// A file is compiled if the settings say so, or if it lies in a target that compiles its bindings, also
/// by way of a link. It is linked by reflection otherwise, and where the settings say so.
struct FileLinkings {
  private let stated: RuleSettings.Linking?
  private let compiled: Set<FileStatus.Stamp>

  init(_ configuration: CheckConfiguration) {
    let rules = configuration.rules.linking
    stated = configuration.settings.linking ?? (rules == .compiled ? rules : nil)
    var tree = FileTree(suffixes: [".yaml", ".yml"])
    let folders = stated == .compiled ? [] : configuration.targets.filter(\.compilesBindings)
    let files = folders.flatMap { $0.candidates(&tree) }
    compiled = Set(files.compactMap { FileStatus($0.path)?.stamp })
  }

  func linkings(of path: String) -> [RuleSettings.Linking] {
    if stated == .compiled { return [.compiled] }
    let isCompiled =
      !compiled.isEmpty && FileStatus(path).map { compiled.contains($0.stamp) } == true
    guard isCompiled else { return [.reflective] }
    return stated == .reflective ? [.reflective, .compiled] : [.compiled]
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
    merged.problems = sorted.map(\.0)
    merged.places = sorted.map(\.1)
    let unknown = Set(unresolved)
    merged.unresolved += other.unresolved.filter { !unknown.contains($0) }
    return merged
  }
}
