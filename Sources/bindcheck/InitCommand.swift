import ArgumentParser
import BindCheckKit
import BindingSpec

/// `bindcheck init`: a first binding file for a model type.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Print a first binding file for a model type.",
    discussion: """
      With '--view' the fields are bound to the slots of the same names. What cannot be bound is a \
      comment that says why. The file passes the check as it is.
      """)

  @Argument(help: "The model type: Type, Outer.Inner or Module.Type.")
  var type: String

  @Option(help: "The view type whose slots are to be fed.")
  var view: String?

  @Option(name: .shortAndLong, help: "Write to this file instead of standard output.")
  var output: String?

  @Flag(help: "Replace the file if there is one.")
  var force = false

  @OptionGroup var inputs: InputOptions

  mutating func validate() throws {
    guard output != nil || !force else { throw ValidationError("'--force' goes with '--output'") }
  }

  mutating func run() throws {
    var inputs = inputs
    // The bindings themselves do not matter here.
    if inputs.bindings.isEmpty { inputs.bindings = ["."] }
    let configuration = try inputs.configuration { Output.complain("warning", $0) }
    let template: (file: TemplateFile, report: CheckReport)
    do {
      template = try Check(configuration).template(model: type, view: view)
    } catch {
      Output.complain("error", "\(error)")
      throw ExitCode(CheckStatus.badUsage.rawValue)
    }
    for warning in template.report.sourceWarnings { Output.complain("warning", warning) }
    guard let output else { return Output.standard(template.file.text) }
    do {
      try template.file.write(to: output, replacing: force)
    } catch {
      let hint = error.isTaken ? "; '--force' replaces it" : ""
      Output.complain("error", "\(error)\(hint)")
      throw ExitCode(CheckStatus.couldNotRun.rawValue)
    }
  }
}
