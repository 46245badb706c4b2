import BindingSpec
import SwiftFacts

/// The plain Swift that has the effect of a binding file, as a person would have written it.
///
///     let ejection = Check(configuration).eject(file)
///     print(ejection.source)
///
/// It is all or nothing: where anything is wrong, or cannot be known, there is no source.
package struct Ejection: Sendable {
  /// Empty where something stands against it.
  package internal(set) var source = ""
  package internal(set) var report: CheckReport
  /// The parts that cannot be written as plain Swift, as blocks of text; looked for only where the
  /// check found no error.
  package internal(set) var gaps: [String] = []

  package var status: CheckStatus {
    if !report.failures.isEmpty { return .couldNotRun }
    return report.errors > 0 || !gaps.isEmpty ? .errorsFound : .nothingWrong
  }
}

extension Check {
  /// - Parameters:
  ///   - function: The name of the function; that of the file if nil, as `compile-bindings` has it.
  ///   - output: Where the source is to stand, which tells its module.
  package func eject(
    _ file: BindingFile, function: String? = nil, output: String? = nil
  ) -> Ejection {
    var report = CheckReport(configuration.settings)
    let facts = sourceFacts(&report)
    return eject(file, by: facts, report, function: function, output: output)
  }

  func eject(
    _ file: BindingFile, by facts: SourceFacts, _ report: CheckReport, function: String? = nil,
    output: String? = nil
  ) -> Ejection {
    var report = report
    facts.prepare(for: [file])
    let outcome = check(file, facts).merged(with: reach(of: file, facts, output: output))
    // A baseline knows of errors, and mends none.
    var baseline: BaselineMatch?
    report.add(outcome, of: file.path, file.text.bytes, without: &baseline)
    report.finish(facts, nil, configuration.rules)
    var ejection = Ejection(report: report)
    guard report.status == .nothingWrong else { return ejection }
    let unknown = outcome.unresolved.map(EjectionGap.init)
    let writer = EjectionWriter(file, facts, function: function, output: output, gaps: unknown)
    let source = writer.source()
    let renderer = ProblemRenderer(texts: [file.path: file.text])
    let gaps = writer.gaps.sorted { $0.location.range.start < $1.location.range.start }
    // Each unresolved place is reported once, with its reason.
    var places: Set<Int> = []
    ejection.gaps = gaps.filter { places.insert($0.location.range.start.offset).inserted }
      .map { renderer.render(error: $0.message, at: $0.location) }
    if ejection.gaps.isEmpty { ejection.source = source }
    return ejection
  }

  /// The problems of code that does not reach the members of another module.
  ///
  /// - Parameter output: Where the code is to stand; beside the view if not said, or else the model.
  private func reach(of file: BindingFile, _ facts: SourceFacts, output: String?) -> CheckOutcome {
    let names = file.documents.flatMap { [$0.view, $0.model].compactMap { $0?.value } }
    let homes = names.lazy.compactMap { facts.findType($0).facts?.declaration?.file }
    facts.look(from: output ?? homes.first ?? file.path, using: names)
    defer { facts.look(from: file, compiledIn: linkings.folder(of: file.path)?.path) }
    var rules = configuration.rules
    rules.linking = .compiled
    var outcome = Checker.check(file, types: facts, settings: rules)
    let setters = file.documents.flatMap {
      DocumentResolution($0, types: facts, linking: .compiled).withRows.flatMap(\.bindings)
    }.filter { $0.member?.setterModule.map(facts.isHome) == false }.map(\.path.last.range)
    let found = zip(outcome.problems, outcome.places).filter { problem, _ in
      problem.rule == InaccessibleFieldRule.info
        || problem.rule == ReadOnlyFieldRule.info && setters.contains(problem.location.range)
    }
    (outcome.problems, outcome.places) = (found.map(\.0), found.map(\.1))
    outcome.unresolved = []
    return outcome
  }
}

/// Why a part of a binding file cannot be written as plain Swift.
struct EjectionGap: Error {
  /// One lower-case line that names its subject.
  var message: String
  var location: SourceLocation

  init(_ message: String, at location: SourceLocation) {
    (self.message, self.location) = (message, location)
  }

  init(_ unresolved: Unresolved) {
    self.init(
      "\(unresolved.what) has to be known to eject it: \(unresolved.reason)",
      at: unresolved.location)
  }
}
