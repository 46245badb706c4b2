import ArgumentParser
import BindCheckKit

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Print a first binding file for a model type.",
    discussion: """
      With '--view' the fields are bound to the slots of the same names. A field that cannot \
      be bound becomes a comment with the reason. The file passes the check as it is.
      """)

  @Argument(help: "The model type: Type, Outer.Inner or Module.Type.")
  var type: String

  @Option(help: "The view type whose slots are to be fed.")
  var view: String?

  @OptionGroup var destination: OutputOptions

  @OptionGroup var inputs: InputOptions

  mutating func run() throws {
    let configuration = try inputs.configurationOfSources()
    let template = try Output.ending {
      try Check(configuration).template(model: type, view: view)
    }
    for warning in template.report.sourceWarnings { Output.complain("warning", warning) }
    try destination.write(template.file.text)
  }
}
