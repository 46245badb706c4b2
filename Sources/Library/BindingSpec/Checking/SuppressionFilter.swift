/// Takes the problems out of a report that comments in the file suppress.
struct SuppressionFilter {
  /// The problems that were found in the file, without those that have been suppressed.
  var problems: [Problem]
  let file: BindingFile
  let settings: RuleSettings
  /// The unresolved names, and the errors, for which a rule may have reported nothing.
  let hiding: [SourceLocation]
  /// Whether the rules that look at all files were asked, too.
  let isProjectKnown: Bool

  mutating func apply() {
    /// The problems of the suppressions, which no suppression hides.
    var own = FileFindings(file: file.path)
    for suppression in Suppression.all(in: file) { apply(suppression, &own) }
    for word in Suppression.unknownDirectives(in: file) {
      own.add(UselessSuppressionRule.unknownDirective(word.value), at: word.range)
    }
    problems += own.problems.compactMap(settings.judged)
  }

  private mutating func apply(_ suppression: Suppression, _ own: inout FileFindings) {
    guard !suppression.rules.isEmpty else {
      return own.add(UselessSuppressionRule.noRules, at: suppression.range)
    }
    guard suppression.reason != nil else {
      return own.add(SuppressionWithoutReasonRule.finding(suppression), at: suppression.range)
    }
    for written in suppression.rules {
      guard let rule = RuleCatalogue.rule(written.value) else {
        own.add(UselessSuppressionRule.unknownRule(written.value), at: written.range)
        continue
      }
      let count = problems.count
      problems.removeAll { $0.rule == rule && $0.location.range.start.line == suppression.line }
      if problems.count == count, isUseless(rule, on: suppression.line) {
        own.add(UselessSuppressionRule.nothingSilenced(written.value), at: written.range)
      }
    }
  }

  /// Whether a rule that found nothing on a line surely has nothing to find there.
  private func isUseless(_ rule: RuleInfo, on line: Int) -> Bool {
    guard settings.asks(rule), !file.documents.isEmpty else { return false }
    // It may be for the same file where it is linked by reflection.
    if settings.linking == .compiled, rule.isAboutReflection { return false }
    if !isProjectKnown, RuleCatalogue.projectRules.contains(where: { $0.info == rule }) {
      return false
    }
    return !problems.contains(where: \.rule.hidesOthers)
      && !hiding.contains { mayHide($0, on: line) }
  }

  /// Whether a rule may be silent on a line because of this: it is of the same binding, or the whole model or view.
  private func mayHide(_ location: SourceLocation, on line: Int) -> Bool {
    let unknown = location.range.start.line
    let bindings = file.documents.flatMap(\.slots)
      .map { $0.range.start.line...max($0.range.start.line, $0.range.end.line) }
      .filter { $0.contains(unknown) }
    return bindings.isEmpty || bindings.contains { $0.contains(line) }
  }
}
