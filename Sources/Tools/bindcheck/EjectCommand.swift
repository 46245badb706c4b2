import ArgumentParser
import BindCheckKit
import BindingSpec

struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject", abstract: "Print plain Swift with the effect of a binding file.",
    discussion: """
      The code binds the same fields to the same slots without YAML and without reflection, and has \
      the comments of the file. The function has the name that 'compile-bindings' gives it. A file \
      with errors, or with something that cannot be known or said in code, is not ejected.

      Exit status: 0 ejected, 1 errors found, 2 bad usage, 3 could not run.
      """)

  @Argument(
    help: ArgumentHelp("The binding file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var file: String

  @OptionGroup var destination: OutputOptions

  @Option(
    help: ArgumentHelp("The name of the function, instead of that of the file.", valueName: "name"))
  var function: String?

  @OptionGroup var inputs: InputOptions

  mutating func validate() throws {
    if let function, TypeName(function)?.segments.count != 1 {
      throw ValidationError("'\(function)' is not a name that a Swift function can have")
    }
  }

  mutating func run() throws {
    let ejection = Check(try inputs.configuration(files: [file])).eject(
      try BindingFile(argument: file), function: function, output: destination.output)
    // Standard output is for the source alone.
    let problems = TextReporter.text(of: ejection.report)
    if !problems.isEmpty { Output.error(problems, terminator: "") }
    for gap in ejection.gaps { Output.error(gap) }
    for failure in ejection.report.failures { Output.complain("error", failure) }
    for warning in ejection.report.sourceWarnings { Output.complain("warning", warning) }
    guard ejection.status == .nothingWrong else { throw ExitCode(ejection.status.rawValue) }
    try destination.write(ejection.source)
  }
}
