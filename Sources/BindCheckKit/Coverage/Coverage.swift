import BindingSpec

/// What the binding files leave out: the fields of their models that nothing shows, and the slots of
/// their views that nothing feeds.
///
///     let coverage = Check(configuration).coverage()
///     print(coverage.text)
public struct Coverage: Hashable, Sendable {
  /// A model or a view.
  public struct Side: Hashable, Sendable {
    /// By its name in Swift.
    public var type: String
    public var declaration: SourceLocation?
    /// The number of fields and commands, or of slots, that bindings name.
    public var bound = 0
    /// What no binding names, in the order of the declarations.
    public var unbound: [Member] = []
  }

  public struct Member: Hashable, Sendable {
    /// Such as `balance`, or for a slot of a host `detail.title`.
    public var name: String
    public var declaration: SourceLocation?
  }

  /// The types that a `model` names or that rows show, in the order of their names.
  public internal(set) var models: [Side] = []
  /// The types that a `view` names or that show rows, in the order of their names.
  public internal(set) var views: [Side] = []
  /// Sentences about what could not be read.
  public internal(set) var failures: [String] = []
  /// Sentences about sources that were left out.
  public internal(set) var troubles: [String] = []
}

extension Check {
  /// What the binding files leave out.
  public func coverage() -> Coverage {
    var report = CheckReport()
    let facts = sourceFacts(&report)
    var survey = CoverageSurvey(witness: facts, settings: configuration.rules)
    for file in bindingFiles(&report) {
      for document in file.documents { survey.add(Checker.resolve(document, witness: facts)) }
    }
    var coverage = survey.coverage
    coverage.failures = report.failures
    coverage.troubles = facts.troubles
    return coverage
  }
}
