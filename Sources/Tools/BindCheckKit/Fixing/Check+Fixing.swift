import BindingSpec

extension Check {
  /// Checks, makes the fixes that are safe, and checks the mended files again.
  ///
  /// Only the binding files that are checked are written, each of them whole or not at all.
  ///
  /// - Parameter isDryRun: Whether nothing is to be written; then the report is of the files as they are.
  package func fix(isDryRun: Bool = false) -> FixReport {
    let session = CheckSession(self, keepsBrokenTypes: false)
    session.settleAll()
    var files: [FixedFile] = []
    var failures: [String] = []
    // Known problems are left for later, also where they could be mended.
    for fixed in session.bindings.compactMap(session.fixed) {
      let path = fixed.file.path
      do throws(FileWriteError) {
        if !isDryRun {
          guard configuration.mayWrite(path) else {
            throw FileWriteError(path: path, reason: CheckConfiguration.elsewhere)
          }
          try AtomicFile.put(
            fixed.file.text.bytes, at: path, where: .contents(fixed.original.text.bytes))
          session.setBinding(path, fixed.file.text.bytes)
        }
        files.append(fixed)
      } catch {
        failures.append(error.description)
      }
    }
    var report = session.report()
    report.failures += failures
    return FixReport(report: report, files: files)
  }
}

package struct FixReport: Sendable {
  /// The remaining problems, or in a dry run, all problems.
  package var report: CheckReport
  /// The files that were mended, or in a dry run, would be.
  package var files: [FixedFile]

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
