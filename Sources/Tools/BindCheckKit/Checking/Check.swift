import BindingSpec
import SwiftFacts

/// One run of the checker.
///
///     let report = Check(configuration).run()
///     print(TextReporter.text(of: report))
package struct Check {
  let configuration: CheckConfiguration
  let linkings: FileLinkings

  package init(_ configuration: CheckConfiguration) {
    self.configuration = configuration
    linkings = FileLinkings(configuration)
  }

  /// Nothing is printed, and nothing thrown: unreadable files are in the report, and the rest is checked.
  package func run() -> CheckReport { CheckSession(self, keepsBrokenTypes: false).report() }

  /// Asks the rules about files, on all threads at once.
  ///
  /// - Parameter project: The problems of the rules that look at all files together.
  func judge(
    _ files: [BindingFile], _ facts: SourceFacts, project: [String: [Problem]]
  ) -> [DependencyLog.Finding<CheckOutcome>] {
    func outcome(_ file: BindingFile, _ facts: SourceFacts) -> DependencyLog.Finding<CheckOutcome> {
      facts.trackingDependencies { check(file, facts, project: project[file.path] ?? []) }
    }
    let threads = workers.threads(for: files.count)
    guard threads > 1 else { return files.map { outcome($0, facts) } }
    let copies = facts.copies(threads)
    defer { facts.add(findingsOf: copies) }
    return workers.map(files, with: copies, outcome)
  }

  var workers: WorkerPool { WorkerPool(jobs: configuration.jobs) }

  /// Checks one file by the settings, without the rules that look at all files together.
  func check(
    _ file: BindingFile, _ facts: SourceFacts, project: [Problem]? = nil
  ) -> CheckOutcome {
    facts.look(from: file, compiledIn: linkings.folder(of: file.path)?.path)
    let ways = linkings.linkings(of: file.path)
    let outcomes = ways.map { linking in
      var rules = configuration.rules
      rules.linking = linking
      return Checker.check(file, types: facts, settings: rules, project: project)
    }
    var outcome = outcomes.dropFirst().reduce(outcomes[0]) { $0.merged(with: $1) }
    // Not before: the same name would be there twice where a file is linked in both ways.
    if ways.contains(.compiled) {
      for index in outcome.unresolved.indices { outcome.unresolved[index].isCompiled = true }
    }
    return outcome
  }

  func sourceFacts(_ report: inout CheckReport) -> SourceFacts {
    for root in configuration.sources where !FileTree.exists(root.path) {
      report.failures.append("cannot read '\(root.path)': no such file or directory")
    }
    return SourceFacts(
      roots: configuration.sources, platform: configuration.platform, jobs: configuration.jobs)
  }
}
