import BindingSpec

extension Check {
  /// Checks, makes the fixes that are safe, and checks again what it mended.
  ///
  /// Only the binding files that are checked are written, each of them whole or not at all.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing is to be written; then the report is of the files as they are.
  ///   - observe: told when a part of the work begins.
  public func fix(
    isDryRun: Bool = false, observing observe: (CheckPhase) -> Void = { _ in }
  ) -> FixReport {
    var fixes = FixReport(report: CheckReport(configuration.settings))
    fixes.report.times.begin(.sources, observe)
    let facts = sourceFacts(&fixes.report)
    fixes.report.times.begin(.bindings, observe)
    var baseline = baseline(&fixes.report)
    let files = bindingFiles(&fixes.report)
    fixes.report.times.begin(.rules, observe)
    for file in files {
      let outcome = check(file, facts)
      // What is known is left for later, also where it could be mended.
      func new(_ problems: [Problem], in file: BindingFile) -> [Problem] {
        baseline?.unknown(problems, in: file) ?? problems
      }
      let fixer = FileFixer { new(check($0, facts).problems, in: $0) }
      guard let fixed = fixer.fix(file, problems: new(outcome.problems, in: file)) else {
        fixes.report.add(outcome, of: file, without: &baseline)
        continue
      }
      if isDryRun {
        fixes.files.append(fixed)
        fixes.report.add(outcome, of: file, without: &baseline)
        continue
      }
      do throws(FileWriteError) {
        try AtomicFile.put(
          fixed.file.text.bytes, at: file.path, where: .contents(file.text.bytes))
        fixes.files.append(fixed)
        fixes.report.add(check(fixed.file, facts), of: fixed.file, without: &baseline)
      } catch {
        fixes.report.failures.append("\(error)")
        fixes.report.add(outcome, of: file, without: &baseline)
      }
    }
    fixes.report.finish(facts, baseline, configuration.rules)
    return fixes
  }
}

/// What came of mending.
public struct FixReport: Sendable {
  /// What is left, or in a dry run, what there is.
  public var report = CheckReport()
  /// The files that were mended, or in a dry run, would be.
  public var files: [FixedFile] = []

  public var count: Int { files.reduce(0) { $0 + $1.fixes.count } }

  /// What would be changed, as a unified diff.
  public var diff: [UInt8] {
    files.flatMap {
      UnifiedDiff.text(of: $0.original.text.bytes, $0.file.text.bytes, path: $0.original.path)
    }
  }

  /// Such as `2 problems mended in 1 file`.
  public func summary(isDryRun: Bool) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let verb = isDryRun ? "would be mended" : "mended"
    return "\(count(self.count, "problem")) \(verb) in \(count(files.count, "file"))"
  }
}
