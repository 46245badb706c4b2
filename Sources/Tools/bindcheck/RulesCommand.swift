import ArgumentParser
import BindCheckKit

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List all rules.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  @Option(help: "A table (text), a reference with examples (markdown), or json.")
  var format = Format.text

  mutating func run() throws {
    switch format {
    case .text: Output.standard(RuleText.table())
    case .markdown: Output.standard(RuleMarkdown.text())
    case .json: Output.standard(RuleJSON.text())
    }
  }
}
