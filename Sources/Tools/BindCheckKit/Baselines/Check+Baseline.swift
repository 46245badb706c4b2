import BindingSpec
import SwiftFacts

extension Check {
  func baseline(_ report: inout CheckReport) -> BaselineMatch? {
    guard let path = configuration.settings.baseline else { return nil }
    do {
      return BaselineMatch(try Baseline.read(path: path))
    } catch {
      report.failures.append(error.description)
      return nil
    }
  }

  /// Files that are not checked this time keep their entries while they exist. Nothing is written
  /// where something could not be checked.
  ///
  /// - Returns: The rest of the report, and the number of problems in the baseline; nil where none was written.
  package func writeBaseline() -> (report: CheckReport, count: Int?) {
    guard let path = configuration.settings.baseline else { return (run(), nil) }
    var configuration = configuration
    configuration.settings.baseline = nil
    var report = Check(configuration).run()
    guard report.failures.isEmpty else { return (report, nil) }
    do {
      let baseline = try Baseline(of: report, replacing: path, settings: configuration.settings)
      try AtomicFile.put(Array(baseline.text.utf8), at: path, where: .anything)
      report.problems.removeAll { $0.location.file != configuration.settings.file }
      report.known = baseline.count
      return (report, baseline.count)
    } catch {
      report.failures.append("\(error)")
      return (report, nil)
    }
  }
}

extension Baseline {
  /// The findings of a check, with the entries of an older baseline for files that were not checked.
  fileprivate init(
    of report: CheckReport, replacing path: String, settings: Settings
  ) throws(CommandError) {
    self.init(path: path)
    if FileTree.exists(path) {
      let old = try Baseline.read(path: path)
      let checked = Set(report.checkedFiles.map(name))
      let directory = FilePath.directory(of: path)
      for (entry, count) in old.counts
      where !checked.contains(entry.file)
        && FileTree.exists(FilePath.join(directory, entry.file))
      {
        add(entry, count: count)
      }
    }
    for problem in report.problems where problem.location.file != settings.file {
      add(report.entry(of: problem, in: self))
    }
  }
}
