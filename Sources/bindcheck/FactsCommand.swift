import ArgumentParser
import BindCheckKit

/// `bindcheck facts`: all that a check asks of the Swift files of a module, as a file.
struct FactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts", abstract: "Write the facts of a module for 'bindcheck check --facts'.",
    discussion: """
      It reads the Swift files that are named and nothing else, and writes the same bytes for the \
      same files on every machine. Build systems that forbid looking around use it.

      Examples:
        bindcheck facts --module App -o App.facts Sources/App/*.swift
        bindcheck facts --module App -o App.facts @files.txt
        bindcheck check Bindings/balance.yaml --facts App.facts

      Exit status: 0 written, 2 bad usage, 3 could not run.
      """)

  @Option(help: "The module that the files belong to.")
  var module: String

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String

  @Argument(
    help: ArgumentHelp(
      "Swift files; '@LIST' stands for the lines of a file. None for a module in C.",
      valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var files: [String] = []

  func validate() throws {
    guard output != "-" else {
      throw ValidationError("the facts are written to a file; '-' is the name of none")
    }
  }

  mutating func run() throws {
    do throws(FactsError) {
      let warnings = try FactsFile.make(output, ofModule: module, from: files)
      for warning in warnings { Output.complain("warning", warning) }
    } catch {
      throw Output.failure(error.description, error.status)
    }
  }
}
