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

  @Option(name: .long, help: "A directory of Swift sources; may be given several times.")
  var sources: [String] = []

  @Option(name: .long, help: "A directory of binding files; may be given several times.")
  var bindings: [String] = []

  @Option(help: "How to report: text or json.")
  var format = Format.text

  @Flag(help: "Report problems only: no summary, no remarks on unread sources.")
  var quiet = false

  mutating func run() throws {
    let report = Check(try checkConfiguration()).run()
    switch format {
    case .text: Output.standard(TextReporter.text(of: report))
    case .json: Output.standard(JSONReporter.text(of: report))
    }
    for failure in report.failures { Output.error("bindcheck: error: \(failure)") }
    if !quiet {
      for trouble in report.troubles { Output.error("bindcheck: warning: \(trouble)") }
      Output.error(report.summary)
    }
    throw ExitCode(report.status.rawValue)
  }

  /// What was asked for, completed from the package around the working directory.
  private func checkConfiguration() throws -> CheckConfiguration {
    let package = CheckConfiguration.package()
    let roots = sources.map { SourceRoot($0) }
    var bindings = files + bindings
    guard !bindings.isEmpty || package != nil else {
      throw ValidationError(
        "there is no Package.swift here or above, so name binding files or '--bindings'")
    }
    if bindings.isEmpty { bindings = package?.bindings ?? [] }
    guard !roots.isEmpty || package != nil else {
      throw ValidationError("there is no Package.swift here or above, so say '--sources'")
    }
    return CheckConfiguration(
      bindings: bindings, sources: roots.isEmpty ? package?.sources ?? [] : roots)
  }
}

extension CheckCommand.Format: Sendable {}
