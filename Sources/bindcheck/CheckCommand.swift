import ArgumentParser
import BindCheckKit

/// `bindcheck check`: reads, checks, reports.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check binding files. This is what is done by default.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: "Binding files to check.")
  var files: [String] = []

  @OptionGroup var inputs: InputOptions

  @Option(help: "How to report: text or json.")
  var format = Format.text

  @Flag(help: "Report problems only: no summary, no remarks on unread sources.")
  var quiet = false

  @Flag(help: "Mend what is surely a slip: misspelt names and keys, a missing '?'.")
  var fix = false

  @Flag(help: "With --fix: write nothing, print a diff instead of the report.")
  var dryRun = false

  @Option(help: "A file of problems that are known and left out of the report.")
  var baseline: String?

  @Flag(help: "Write all problems to the baseline instead of reporting them.")
  var writeBaseline = false

  mutating func validate() throws {
    guard !fix || !writeBaseline else {
      throw ValidationError("'--fix' and '--write-baseline' are one after the other")
    }
    guard fix || !dryRun else { throw ValidationError("'--dry-run' goes with '--fix'") }
  }

  mutating func run() throws {
    var configuration = try inputs.configuration(files: files, remark: remark)
    configuration.settings.baseline = baseline ?? configuration.settings.baseline
    let check = Check(configuration)
    if writeBaseline { return try write(baselineOf: check, to: configuration.settings.baseline) }
    guard fix else { return try finish(check.run()) }
    let fixes = check.fix(isDryRun: dryRun)
    if !quiet {
      for fix in fixes.files.flatMap(\.fixes) { Output.error(fix.description) }
      Output.error(fixes.summary(isDryRun: dryRun))
    }
    if dryRun { Output.standard(fixes.diff) }
    try finish(fixes.report, isReported: !dryRun)
  }

  private func write(baselineOf check: Check, to path: String?) throws {
    guard let path else {
      throw ValidationError(
        "say which file: '--baseline FILE', or 'baseline' in '.bindcheck.yaml'")
    }
    let (report, count) = check.writeBaseline()
    if let count, !quiet {
      Output.error("'\(path)' has \(count) problem\(count == 1 ? "" : "s") now")
    }
    try finish(report)
  }

  /// Says what came of it, and ends with the status that tells it.
  private func finish(_ report: CheckReport, isReported: Bool = true) throws {
    if isReported { write(report) }
    for failure in report.failures { Output.error("bindcheck: error: \(failure)") }
    if !quiet {
      for trouble in report.troubles { Output.error("bindcheck: warning: \(trouble)") }
      for remark in report.remarks { Output.error("bindcheck: warning: \(remark)") }
      Output.error(report.summary)
    }
    throw ExitCode(report.status.rawValue)
  }

  private func write(_ report: CheckReport) {
    switch format {
    case .text: Output.standard(TextReporter.text(of: report))
    case .json: Output.standard(JSONReporter.text(of: report))
    }
  }

  private func remark(_ sentence: String) {
    if !quiet { Output.error("bindcheck: warning: \(sentence)") }
  }
}

extension CheckCommand.Format: Sendable {}
