/// Checks binding files against type information.
package enum Checker {
  /// All problems of a file, those of its syntax included, in the order of their places.
  ///
  /// Problems that comments in the file suppress or that the settings turn off are left out.
  ///
  /// - Parameter project: The result of `projectProblems` for this file; nil where it was not requested.
  package static func check(
    _ file: BindingFile, types: some TypeInformation, settings: RuleSettings = RuleSettings(),
    project: [Problem]? = nil
  ) -> CheckOutcome {
    var outcome = CheckOutcome(
      problems: file.problems.compactMap(settings.judged) + (project ?? []))
    for document in file.documents {
      let resolution = DocumentResolution(document, types: types, linking: settings.linking)
      for part in resolution.withRows { outcome.add(part, settings) }
    }
    outcome.problems = outcome.problems.eachOnce
    var filter = SuppressionFilter(
      problems: outcome.problems, file: file, settings: settings,
      hiding: outcome.unresolved.map(\.location)
        + outcome.problems.filter { $0.severity == .error }.map(\.location),
      isProjectKnown: project != nil)
    filter.apply()
    outcome.problems = filter.problems.sorted(by: Problem.reportOrder)
    outcome.places = outcome.problems.map { file.yaml.place(of: $0.location.range) }
    return outcome
  }

  /// The problems of the rules that look at all files together, by the paths of the files.
  package static func projectProblems(
    of files: [BindingFile], types: some TypeInformation, settings: RuleSettings
  ) -> [String: [Problem]] {
    let rules = RuleCatalogue.projectRules.filter { settings.asks($0.info) }
    guard !rules.isEmpty else { return [:] }
    // The rest of such a file may bind what seems to be unused.
    let unread = Set(files.filter { $0.problems.contains(where: \.rule.hidesOthers) }.map(\.path))
    let documents = files.flatMap(\.documents).flatMap {
      DocumentResolution($0, types: types, linking: settings.linking).withRows
    }
    var found: [String: [Problem]] = [:]
    for rule in rules {
      rule.check(documents) { problem in
        guard !unread.contains(problem.location.file), let judged = settings.judged(problem) else {
          return
        }
        found[problem.location.file, default: []].append(judged)
      }
    }
    return found
  }

  /// The problems of a file and of documents of it whose names have been looked up, in the order of their places.
  ///
  /// Comments suppress warnings and no errors: a program cannot link a wrong binding because its problem is known.
  package static func problems(
    of resolutions: [DocumentResolution], in file: BindingFile,
    _ settings: RuleSettings = RuleSettings()
  ) -> [Problem] {
    let suppressions = Suppression.all(in: file)
    return (file.problems + resolutions.flatMap { problems(of: $0, settings) }).eachOnce
      .filter { problem in
        problem.severity == .error || !suppressions.contains { $0.suppresses(problem) }
      }
      .sorted(by: Problem.reportOrder)
  }

  /// The problems of a document whose names have been looked up, suppressed ones included.
  package static func problems(
    of resolution: DocumentResolution, _ settings: RuleSettings = RuleSettings()
  ) -> [Problem] {
    resolution.withRows.flatMap { found(in: $0, settings) }.sorted(by: Problem.reportOrder)
  }

  /// The findings of the rules in a document, without its row templates.
  fileprivate static func found(
    in document: DocumentResolution, _ settings: RuleSettings
  ) -> [Problem] {
    RuleCatalogue.documentRules.filter { settings.asks($0.info) }.flatMap { rule in
      var findings = Findings(rule: rule.info, document: document)
      rule.check(document, &findings)
      return findings.problems.compactMap(settings.judged)
    }
  }
}

extension Array where Element: Hashable {
  /// Without repetitions: the contents of an anchor are read once for each alias, and each time reported.
  package var eachOnce: Self {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

package struct CheckOutcome: Hashable, Sendable {
  package var problems: [Problem] = []
  /// The places of the problems of a file by names, in their order.
  package var places: [String] = []
  package var bindings = 0
  /// The names that the type information does not know, of which no rule could judge.
  package var unresolved: [Unresolved] = []

  /// Adds the findings in a document, without its row templates.
  fileprivate mutating func add(_ document: DocumentResolution, _ settings: RuleSettings) {
    bindings += document.document.slots.count
    let found = Checker.found(in: document, settings)
    problems += found
    let errors = found.filter { $0.severity == .error }
    // A path of which an error names a later step is judged.
    unresolved += Unresolved.all(in: document).filter { name in
      let range = name.location.range
      return !errors.contains {
        range.start < $0.location.range.start && $0.location.range.start < range.end
      }
    }
  }
}

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
