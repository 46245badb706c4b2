import ArgumentParser
import BindCheckKit
import BindingSpec

struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "List the converters that 'modelType' can name, or describe one.",
    discussion: """
      In a package, those of its sources and of its dependencies are among them.

      Examples:
        bindcheck types
        bindcheck types date
      """)

  @Argument(
    help: "The name of a converter, such as fpint; arguments behind it are left out.",
    completion: .list(ConverterEntry.library.map(\.name)))
  var name: String?

  @OptionGroup var inputs: InputOptions

  @Option(help: "How to report: text or json.")
  var format = TextOrJSON.text

  mutating func run() throws {
    var report = CheckReport()
    let all = try converters(&report)
    for warning in report.sourceWarnings { Output.complain("warning", warning) }
    for failure in report.failures { Output.complain("error", failure) }
    let name = name.map { String($0.prefix { $0 != "(" }) }
    let wanted = name.map { name in all.filter { $0.name == name } } ?? all
    if let name, wanted.isEmpty { throw Output.failure(unknown(name, all), .badUsage) }
    switch format {
    case .json: Output.standard(ConverterJSON.text(wanted))
    case .text where name == nil: Output.standard(ConverterText.table(wanted))
    case .text:
      Output.standard(wanted.map(ConverterText.description).joined(separator: "\n"))
    }
    if !report.failures.isEmpty { throw ExitCode(CheckStatus.couldNotRun.rawValue) }
  }

  /// Outside of a package there are those of the library.
  private func converters(_ report: inout CheckReport) throws -> [ConverterEntry] {
    guard !inputs.sources.isEmpty || CheckConfiguration.packageRoot() != nil else {
      return ConverterEntry.library
    }
    return Check(try inputs.configurationOfSources()).converters(&report)
  }

  private func unknown(_ name: String, _ all: [ConverterEntry]) -> String {
    let near = Suggestion.several(to: name, among: all.map(\.name))
    return "there is no converter '\(name)'; "
      + (near.isEmpty ? "'bindcheck types' lists them" : "did you mean \(near.listed("or"))?")
  }
}
