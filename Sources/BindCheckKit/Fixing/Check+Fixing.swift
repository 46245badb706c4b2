import BindingSpec

extension Check {
  /// Checks, makes the fixes that are safe, and checks the mended files again.
  ///
  /// Only the binding files that are checked are written, each of them whole or not at all.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing is to be written; then the report is of the files as they are.
  ///   - observe: Called when a part of the work begins.
  package func fix(
    isDryRun: Bool = false, observing observe: (CheckPhase) -> Void = { _ in }
  ) -> FixReport {
    var fixes = FixReport(report: CheckReport(configuration.settings))
    fixes.report.times.begin(.sources, observe)
    let facts = sourceFacts(&fixes.report)
    fixes.report.times.begin(.bindings, observe)
    var files = bindingFiles(&fixes.report)
    var ignored = CheckReport()
    // Known problems are left for later, also where they could be mended.
    let baseline = baseline(&ignored)
    fixes.report.times.begin(.rules, observe)
    let fixer = FileFixer { file in
      let outcome = check(file, facts)
      return baseline?.unknown(outcome, of: file) ?? outcome.problems
    }
    for (index, file) in files.enumerated() {
      guard let fixed = fixer.fix(file, problems: fixer.check(file)) else { continue }
      if isDryRun {
        fixes.files.append(fixed)
        continue
      }
      do throws(FileWriteError) {
        guard configuration.mayWrite(file.path) else {
          throw FileWriteError(path: file.path, reason: CheckConfiguration.elsewhere)
        }
        try AtomicFile.put(
          fixed.file.text.bytes, at: file.path, where: .contents(file.text.bytes))
        fixes.files.append(fixed)
        files[index] = fixed.file
      } catch {
        fixes.report.failures.append(error.description)
      }
    }
    judge(files, facts, into: &fixes.report)
    return fixes
  }
}

package struct FixReport: Sendable {
  /// The remaining problems, or in a dry run, all problems.
  package var report = CheckReport()
  /// The files that were mended, or in a dry run, would be.
  package var files: [FixedFile] = []

  package var count: Int { files.reduce(0) { $0 + $1.fixes.count } }

  package var diff: [UInt8] {
    files.flatMap {
      UnifiedDiff.text(of: $0.original.text.bytes, $0.file.text.bytes, path: $0.original.path)
    }
  }

  /// Such as `2 problems mended in 1 file`.
  package func summary(isDryRun: Bool) -> String {
    let verb = isDryRun ? "would be mended" : "mended"
    return "\(count.counting("problem")) \(verb) in \(files.count.counting("file"))"
  }
}
