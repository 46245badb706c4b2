import BindingSpec

/// A check that stays in memory and takes other texts of single files, such as those of an editor.
///
///     let session = CheckSession(configuration)
///     session.setBinding("Bindings/balance.yaml", bytes)
///     session.settle()
///     session.problems(of: "Bindings/balance.yaml")
///
/// Its findings are those of `Check.run` over the same texts. Where broken types are kept, a Swift text with a
/// syntax error is the exception: the declarations of a type that the error breaks stay as they were.
package final class CheckSession {
  package let configuration: CheckConfiguration
  let check: Check
  package private(set) var facts: SourceFacts
  /// The places of the Swift files in the index.
  private let places: [String: Int]
  /// The last declarations without a syntax error, by the places of the files that have one now.
  private var lastGood: [Int: (declarations: FileDeclarations, scan: ScannedFile)] = [:]
  /// The places of the files that every answer may depend on.
  private var common: Set<Int> = []
  private var states: [String: State] = [:]
  /// The binding files, in the order of a check.
  package private(set) var bindings: [String] = []
  /// The binding files whose findings may be others by now.
  package private(set) var pending: Set<String> = []
  /// The binding files that were judged since the last call of `takeJudged`.
  private var judged: Set<String> = []
  /// The problems of the settings.
  package var settingsProblems: [Problem] { configuration.settings.problems }
  /// Sentences about files that could not be read when the session began.
  package let warnings: [String]
  /// The report of the beginning, without problems of binding files.
  private var base: CheckReport
  private let keepsBrokenTypes: Bool
  private let baseline: BaselineMatch?
  /// Whether a rule looks at several binding files together.
  private let hasProjectRules: Bool
  /// The problems of those rules; nil where they are to be looked for.
  private var project: [String: [Problem]]?

  private struct State {
    var input: BindingInput
    var file: BindingFile?
    var finding: DependencyLog.Finding<CheckOutcome>?
  }

  /// Reads and checks all files.
  ///
  /// - Parameters:
  ///   - keepsBrokenTypes: Whether a type that a syntax error breaks is taken as it was before.
  ///   - observe: Called when a part of the work begins.
  package init(
    _ configuration: CheckConfiguration, keepsBrokenTypes: Bool = true,
    observing observe: (CheckPhase) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.keepsBrokenTypes = keepsBrokenTypes
    check = Check(configuration)
    let state = check.state(needsFacts: true, observing: observe)
    guard let facts = state.facts else { preconditionFailure("the facts were needed") }
    self.facts = facts
    places = Dictionary(
      facts.types.index.entries.enumerated().map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first })
    hasProjectRules = RuleCatalogue.projectRules.contains { configuration.rules.asks($0.info) }
    (baseline, base) = (state.baseline, state.report)
    warnings = base.failures + facts.warnings + base.cacheWarnings
    common = Set(facts.readCommonFacts())
    for (input, entry) in state.judged {
      bindings.append(input.path)
      states[input.path] = State(
        input: input,
        finding: .init(value: entry.outcome, files: entry.files, words: Set(entry.words)))
    }
    judged = Set(bindings)
  }

  // MARK: - Questions

  /// Whether the check looks at this Swift file.
  package func hasSource(_ path: String) -> Bool { places[path] != nil }

  package func hasBinding(_ path: String) -> Bool { states[path] != nil }

  /// The paths of the Swift files, without those of dependencies.
  package var sources: [String] {
    facts.types.index.entries.filter { !$0.isDependency }.map(\.path)
  }

  /// A binding file as it was last read.
  package func file(_ path: String) -> BindingFile? {
    guard let state = states[path] else { return nil }
    if let file = state.file { return file }
    let file = BindingFile(path: path, bytes: state.input.bytes)
    states[path]?.file = file
    return file
  }

  package func outcome(of path: String) -> CheckOutcome? {
    if pending.contains(path) { judge(path) }
    return states[path]?.finding?.value
  }

  /// The problems of a binding file that the baseline does not know, in the order of their places.
  package func problems(of path: String) -> [Problem] {
    guard let outcome = outcome(of: path) else { return [] }
    guard let baseline, let file = file(path) else { return outcome.problems }
    return baseline.unknown(outcome, of: file)
  }

  /// The report of a check of the texts as they are.
  package func report() -> CheckReport {
    var report = base
    if !pending.isEmpty { report.times.begin(.rules) }
    settle()
    var baseline = baseline
    for path in bindings {
      guard let state = states[path], let outcome = state.finding?.value else { continue }
      report.add(outcome, of: path, state.input.bytes, without: &baseline)
    }
    report.finish(facts, baseline, configuration.rules)
    return report
  }

  /// The documents of a file with their names looked up, as the program links them.
  package func resolutions(of file: BindingFile) -> [DocumentResolution] {
    file.documents.map { Checker.resolve($0, types: facts) }
  }

  /// The ways of the values to the slots of a file.
  package func explanations(of path: String) -> [SlotExplanation] {
    guard let file = file(path), let outcome = outcome(of: path) else { return [] }
    return SlotExplanation.all(in: file, outcome, facts)
  }

  /// The outcome for a text that the check does not keep.
  package func judgement(of file: BindingFile) -> CheckOutcome { check.check(file, facts) }

  /// The file with all its sure slips mended; nil where there are none.
  package func fixed(_ path: String) -> FixedFile? {
    guard let file = file(path) else { return nil }
    let fixer = FileFixer { [self] file in
      let outcome = check.check(file, facts, project: project?[file.path])
      return baseline?.unknown(outcome, of: file) ?? outcome.problems
    }
    return fixer.fix(file, problems: problems(of: path))
  }

  /// Plain Swift with the effect of a file.
  package func ejection(of path: String) -> Ejection? {
    file(path).map { check.eject($0, by: facts, CheckReport(configuration.settings)) }
  }

  /// The names of the members of each type that a Swift file declares, in their order.
  package func members(declaredIn path: String) -> [TypeReference: [String]] {
    guard let place = places[path],
      let types = facts.types.index.declarations(place)?.types
    else { return [:] }
    var found: [TypeReference: [String]] = [:]
    func add(_ declaration: TypeDeclaration, below outer: [String]) {
      let path = outer + declaration.path
      if declaration.isNominal {
        let name = TypeReference(name: path.joined(separator: "."))
        found[name] = declaration.members.map(\.name)
      }
      for nested in declaration.nested { add(nested, below: path) }
    }
    for declaration in types { add(declaration, below: []) }
    return found
  }

  // MARK: - Changes

  /// Takes another text of a binding file, also of one that the check has not found.
  package func setBinding(_ path: String, _ bytes: [UInt8]) {
    if let known = states[path], known.input.bytes == bytes { return }
    if states[path] == nil { bindings.append(path) }
    let hash = states[path]?.input.hash ?? ContentHash(bytes)
    states[path] = State(input: BindingInput(path: path, bytes: bytes, hash: hash))
    expect([path])
  }

  package func removeBinding(_ path: String) {
    guard states.removeValue(forKey: path) != nil else { return }
    bindings.removeAll { $0 == path }
    pending.remove(path)
    judged.insert(path)
    expect([])
  }

  /// Takes another text of a Swift file.
  ///
  /// - Returns: Whether the session has the text; not where it does not look at the file, or refuses the text.
  @discardableResult
  package func setSource(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let place = places[path] else { return false }
    let index = facts.types.index
    guard index.entries[place].hash != ContentHash(bytes) else { return true }
    guard var reading = SourceIndex.Reading(bytes, path: path) else { return false }
    if reading.isWellFormed || !keepsBrokenTypes {
      lastGood[place] = nil
    } else if let good = lastGood[place]
      ?? index.declarations(place).map({ ($0, index.entries[place].scan) })
    {
      lastGood[place] = good
      reading = reading.completed(by: good.declarations, good.scan)
    }
    let words = index.changedWords(reading, at: place)
    let isWide =
      index.declaresOthers(reading, at: place) || common.contains(place)
      || !words.isDisjoint(with: facts.commonWords)
    let replaced = index.replacing(place, by: reading, changing: words)
    if isWide {
      facts = SourceFacts(index: replaced)
      common = Set(facts.readCommonFacts())
      expect(bindings)
    } else {
      facts = SourceFacts(keepingCommonFactsOf: facts, index: replaced)
      expect(bindings.filter { mayConcern($0, place, words) })
    }
    return true
  }

  /// Whether the finding of a binding file may be another one after a change of a Swift file.
  private func mayConcern(_ path: String, _ place: Int, _ words: Set<String>) -> Bool {
    guard let state = states[path], let finding = state.finding else { return true }
    if finding.files.contains(place) { return true }
    return !finding.words.isDisjoint(with: words)
  }

  /// Whether a Swift text has no syntax error outside of the bodies of functions.
  package static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    SourceIndex.Reading(bytes, path: "")?.isWellFormed == true
  }

  private func expect(_ paths: [String]) {
    project = nil
    // Those of the last round.
    base.times = CheckTimes()
    pending.formUnion(hasProjectRules ? bindings : paths)
  }

  // MARK: - Judging

  /// Judges the binding files whose findings may be others by now.
  ///
  /// - Parameter goesOn: Asked after each file; the rest stays to be judged where it says no.
  /// - Returns: The files that were judged.
  @discardableResult
  package func settle(while goesOn: () -> Bool = { true }) -> [String] {
    var judged: [String] = []
    for path in bindings where pending.contains(path) {
      judge(path)
      judged.append(path)
      if !goesOn() { break }
    }
    return judged
  }

  private func judge(_ path: String) {
    guard let file = file(path) else { return }
    if hasProjectRules, project == nil {
      project = Checker.projectProblems(
        of: bindings.compactMap(self.file), types: facts, settings: configuration.rules)
    }
    states[path]?.finding = facts.trackingDependencies {
      check.check(file, facts, project: project?[path] ?? [])
    }
    pending.remove(path)
    judged.insert(path)
  }

  /// The binding files whose findings may differ from those at the last call.
  package func takeJudged() -> Set<String> {
    defer { judged = [] }
    return judged
  }
}
