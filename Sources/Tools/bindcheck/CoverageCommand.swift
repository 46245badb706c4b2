import ArgumentParser
import BindCheckKit

/// `bindcheck coverage`: fields never shown, slots never fed.
struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "List the fields that no binding shows and the slots that none feeds.",
    discussion: "Only models and views that a binding file names are looked at.")

  @Argument(help: "Binding files to look at.")
  var files: [String] = []

  @OptionGroup var inputs: InputOptions

  @Option(help: "How to report: text or json.")
  var format = TextOrJSON.text

  mutating func run() throws {
    var report = CheckReport()
    let coverage = Check(try inputs.configuration(files: files)).coverage(&report)
    switch format {
    case .text: Output.standard(coverage.text)
    case .json: Output.standard(coverage.json)
    }
    for warning in report.sourceWarnings { Output.complain("warning", warning) }
    for failure in report.failures { Output.complain("error", failure) }
    if !report.failures.isEmpty { throw ExitCode(CheckStatus.couldNotRun.rawValue) }
  }
}
