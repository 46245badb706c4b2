import BindingSpec
import SwiftFacts

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
  let check: Check
  package var configuration: CheckConfiguration { check.configuration }
  package private(set) var facts: SourceFacts
  private var states: [String: State] = [:]
  /// The binding files, in the order of a check.
  package private(set) var bindings: [String] = []
  /// The binding files whose findings may be others by now.
  package private(set) var pending: Set<String> = []
  /// The binding files that were judged since the last call of `takeJudged`.
  private var judged: Set<String> = []
  /// Sentences about files that could not be read. They grow as Swift files are parsed.
  package var warnings: [String] { base.failures + facts.warnings }
  /// The report of the beginning, without problems of binding files.
  private var base: CheckReport
  private let keepsBrokenTypes: Bool
  private let baseline: BaselineMatch?
  /// Whether a rule looks at several binding files together.
  private var hasProjectRules: Bool {
    RuleCatalogue.projectRules.contains { configuration.rules.asks($0.info) }
  }
  /// The problems of those rules; nil where they are to be looked for.
  private var project: [String: [Problem]]?

  private struct State {
    var bytes: [UInt8]
    var file: BindingFile?
    var finding: DependencyLog.Finding<CheckOutcome>?
  }

  /// Reads all files, and judges none of them.
  ///
  /// - Parameter keepsBrokenTypes: Whether a type that a syntax error breaks is taken as it was before.
  package convenience init(_ configuration: CheckConfiguration, keepsBrokenTypes: Bool = true) {
    self.init(Check(configuration), keepsBrokenTypes: keepsBrokenTypes)
  }

  init(_ check: Check, keepsBrokenTypes: Bool) {
    (self.check, self.keepsBrokenTypes) = (check, keepsBrokenTypes)
    base = CheckReport(check.configuration.settings)
    facts = check.sourceFacts(&base)
    // Before any answer is given: a later answer would use these facts without noting their files.
    facts.readCommonFacts()
    for input in check.bindingInputs(&base) {
      bindings.append(input.path)
      states[input.path] = State(bytes: input.bytes)
    }
    pending = Set(bindings)
    baseline = check.baseline(&base)
  }

  // MARK: - Questions

  package func hasBinding(_ path: String) -> Bool { states[path] != nil }

  /// The paths of the Swift files, without those of dependencies.
  package var sources: [String] { facts.ownPaths }

  /// The paths of all its files by those without links.
  package var realPaths: [String: String] {
    Dictionary((bindings + sources).map { (FilePath.absolute($0), $0) }) { first, _ in first }
  }

  /// A binding file as it was last read.
  package func file(_ path: String) -> BindingFile? {
    let file = reading(of: path)
    states[path]?.file = file
    return file
  }

  /// The same for the moment: a thousand files are not all kept.
  private func reading(of path: String) -> BindingFile? {
    states[path].map { $0.file ?? BindingFile(path: path, bytes: $0.bytes) }
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

  package func report() -> CheckReport {
    settleAll()
    var report = base
    var baseline = baseline
    for path in bindings {
      guard let state = states[path], let outcome = state.finding?.value else { continue }
      report.add(outcome, of: path, state.bytes, without: &baseline)
    }
    report.finish(facts, baseline, configuration.rules)
    return report
  }

  /// The documents of a file with their names looked up, as the program links them.
  package func resolutions(of file: BindingFile) -> [DocumentResolution] {
    file.documents.map { DocumentResolution($0, types: facts) }
  }

  package func nameUses(in file: BindingFile) -> [NameUse] {
    resolutions(of: file).flatMap { $0.nameUses(facts) }
  }

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

  package func ejection(of path: String) -> Ejection? {
    file(path).map { check.eject($0, by: facts, CheckReport(configuration.settings)) }
  }

  /// The names of the members that a Swift file gives to each type, in their order.
  package func members(declaredIn path: String) -> [TypeReference: [String]] {
    Dictionary(grouping: facts.names(declaredIn: path).filter(\.isMember)) { member in
      TypeReference(name: member.path.dropLast().joined(separator: "."))
    }.mapValues { $0.compactMap(\.path.last) }
  }

  // MARK: - Changes

  /// Takes another text of a binding file, also of one that the check has not found.
  package func setBinding(_ path: String, _ bytes: [UInt8]) {
    if states[path]?.bytes == bytes { return }
    if states[path] == nil { bindings.append(path) }
    states[path] = State(bytes: bytes)
    expect([path])
  }

  package func removeBinding(_ path: String) {
    guard states.removeValue(forKey: path) != nil else { return }
    bindings.removeAll { $0 == path }
    pending.remove(path)
    judged.insert(path)
    expect([])
  }

  /// - Returns: Whether the session has the text; not where it does not look at the file, or refuses the text.
  @discardableResult
  package func setSource(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard facts.changedText(of: path) != bytes else { return true }
    guard let replaced = facts.replacing(path, by: bytes, keepsBrokenTypes: keepsBrokenTypes)
    else { return false }
    facts = replaced.facts
    expect(bindings.filter { states[$0]?.finding.map(replaced.mayConcern) ?? true })
    return true
  }

  private func expect(_ paths: [String]) {
    project = nil
    pending.formUnion(hasProjectRules ? bindings : paths)
  }

  // MARK: - Judging

  /// Judges the binding files whose findings may be others by now.
  ///
  /// - Parameter goesOn: Asked after each file; the rest stays to be judged where it says no.
  package func settle(while goesOn: () -> Bool = { true }) {
    for path in bindings where pending.contains(path) {
      judge(path)
      if !goesOn() { break }
    }
  }

  /// Judges all of them, on all threads at once.
  func settleAll() {
    let paths = bindings.filter(pending.contains)
    guard !paths.isEmpty else { return }
    let files = check.workers.map(paths, reading).compactMap(\.self)
    facts.prepare(for: files)
    let findings = check.judge(files, facts, project: projectProblems())
    for (file, finding) in zip(files, findings) { note(finding, of: file.path) }
  }

  private func judge(_ path: String) {
    guard let file = reading(of: path) else { return }
    for finding in check.judge([file], facts, project: projectProblems()) {
      note(finding, of: path)
    }
  }

  private func note(_ finding: DependencyLog.Finding<CheckOutcome>, of path: String) {
    states[path]?.finding = finding
    pending.remove(path)
    judged.insert(path)
  }

  private func projectProblems() -> [String: [Problem]] {
    guard hasProjectRules else { return [:] }
    if let project { return project }
    let found = Checker.projectProblems(
      of: bindings.compactMap(file), types: facts, settings: configuration.rules)
    project = found
    return found
  }

  /// The binding files whose findings may differ from those at the last call.
  package func takeJudged() -> Set<String> {
    defer { judged = [] }
    return judged
  }
}
