import ArgumentParser
import BindCheckKit
import BindingSpec

struct ReportFlags: ParsableArguments {
  @Option(help: ArgumentHelp("How to report:", valueName: "format"))
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "When to colour text; NO_COLOR and FORCE_COLOR are heeded.", valueName: "when"))
  var color = ColorChoice.auto

  @Flag(help: "Report problems only: no summary, no warnings about unread sources.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Fail the check on these findings, too; may be given several times.", valueName: "findings"))
  var failOn: [FailingFindings] = []

  /// - Parameter isReported: Whether the problems are written, too.
  func write(_ report: CheckReport, isReported: Bool = true) {
    if isReported {
      let isColored = color.isColored(
        isTerminal: Terminal.isTerminal(STDOUT_FILENO), variable: Terminal.variable)
      Output.standard(
        format.text(of: report, isColored: isColored, directory: FilePath.absolute(".")))
    }
    for failure in report.failures { Output.complain("error", failure) }
    if !quiet {
      for warning in report.sourceWarnings + report.baselineWarnings {
        Output.complain("warning", warning)
      }
      Output.error(report.summary)
    }
  }
}

extension ReportFormat: ExpressibleByArgument {
  public static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.purpose) })
  }
}

/// The findings that fail a check only on demand.
enum FailingFindings: String, CaseIterable, ExpressibleByArgument {
  case warnings, unresolved
}

extension ColorChoice: ExpressibleByArgument {}
