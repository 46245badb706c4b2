/// The settings of a project for the rules.
package struct RuleSettings: Hashable, Sendable {
  /// How the bindings are linked when the program runs.
  package enum Linking: String, CaseIterable, Hashable, Sendable {
    /// By reflection, from the binding file.
    case reflective
    /// By Swift code that was made from the binding file.
    case compiled
  }

  package var linking: Linking
  /// Whether the rules that guess speak: `nursery: true`.
  package var asksGuesses = false
  /// Whether rules whose problems are warnings speak. No warning keeps a program from linking.
  private let asksWarnings: Bool
  /// The severities that the settings give to rules, by their codes.
  private var severities: [String: RuleSeverity] = [:]

  package init(linking: Linking = .reflective, asksWarnings: Bool = true) {
    (self.linking, self.asksWarnings) = (linking, asksWarnings)
  }

  /// The severity that the settings give to a rule; nil for the rule's own.
  package subscript(rule: RuleInfo) -> RuleSeverity? {
    get { severities[rule.code] }
    set { severities[rule.code] = newValue }
  }

  package func asks(_ rule: RuleInfo) -> Bool {
    let isOther =
      linking == .compiled
      ? rule.isAboutReflection && !rule.mayConcernCompiled : rule.isAboutCompilation
    if isOther || !asksWarnings && rule.defaultSeverity == .warning { return false }
    if rule.isGuess, asksGuesses, self[rule] == nil { return true }
    return (self[rule] ?? rule.defaultSeverity) != .off
  }

  /// The problem with the severity that it has by these settings; nil where its rule is off.
  package func judged(_ problem: Problem) -> Problem? {
    guard asks(problem.rule), !(linking == .compiled && problem.isAboutReflection) else {
      return nil
    }
    var problem = problem
    // Where nothing was said the rule itself knows best: some are worse in one binding than in another.
    switch self[problem.rule] {
    case .error?: problem.severity = .error
    case .warning?: problem.severity = .warning
    case .off?, nil: break
    }
    return problem
  }
}
