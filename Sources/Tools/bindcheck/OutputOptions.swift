import ArgumentParser
import BindingSpec

enum TextOrJSON: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json
}

/// Where a command writes the text that it makes.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Write to this file instead of standard output.")
  var output: String?

  @Flag(help: "Replace the file if there is one that says something else.")
  var force = false

  func validate() throws {
    guard output != nil || !force else { throw ValidationError("'--force' goes with '--output'") }
    guard output != "-" else {
      throw ValidationError("'--output -' names no file; without '--output' it is standard output")
    }
  }

  /// Writes a text; a file that has this text already is left alone.
  func write(_ text: String) throws {
    guard let output else { return Output.standard(text) }
    do {
      try AtomicFile.update(output, to: text, where: force ? .anything : .nothing)
    } catch {
      throw Output.failure("\(error)" + (error.isTaken ? "; '--force' replaces it" : ""))
    }
  }
}
