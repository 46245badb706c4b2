import ArgumentParser
import BindCheckKit

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List all rules.")

  @Option(help: "A table (text), or json with the examples.")
  var format = TextOrJSON.text

  mutating func run() throws {
    switch format {
    case .text: Output.standard(RuleText.table())
    case .json: Output.standard(RuleJSON.text())
    }
  }
}
