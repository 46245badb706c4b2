import ArgumentParser
import BindCheckKit

struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Describe as a picture, for Mermaid, which fields feed which slots.",
    discussion: """
      Fields stand on the left and slots on the right, with the converters between them. Problems \
      are red, with their rules. The exit status does not depend on them.

      Examples:
        bindcheck graph Bindings/balance.yaml
        bindcheck graph --output wiring.mmd
      """)

  @Argument(
    help: "Binding files to draw; by default those that 'check' would check.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String] = []

  @OptionGroup var destination: OutputOptions

  @OptionGroup var inputs: InputOptions

  mutating func run() throws {
    var report = CheckReport()
    let wirings = Check(try inputs.configuration(files: files)).wirings(&report)
    for warning in report.sourceWarnings { Output.complain("warning", warning) }
    for failure in report.failures { Output.complain("error", failure) }
    if report.failures.isEmpty || !wirings.isEmpty {
      try destination.write(WiringMermaid.text(of: wirings))
    }
    if !report.failures.isEmpty { throw ExitCode(CheckStatus.couldNotRun.rawValue) }
  }
}
