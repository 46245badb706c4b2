import ArgumentParser
import Foundation
import StudyKit

/// The study of the example apps.
struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study", abstract: "The study of the example apps.",
    subcommands: [PlacesCommand.self, MutantsCommand.self, BeforeCommand.self, RunCommand.self])
}

struct Options: ParsableArguments {
  @Option(help: "The root of the repository.") var repository = "."
}

struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "Lists the places of the glue.")
  @OptionGroup var options: Options
  @Option(help: "One app only.") var app: String?

  func run() throws {
    let repository = Repository(options.repository)
    for subject in Subject.all(in: repository) where app == nil || subject.app == app {
      for place in try Glue(of: subject, in: repository).places {
        let text = try repository.read(place.file)[utf8: place.range].split(separator: "\n").first
        print(
          subject.style, place.form.rawValue, "\(place.file):\(place.line):\(place.column)",
          text ?? "", separator: "\t")
      }
    }
  }
}

struct MutantsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants", abstract: "Lists the faults that the census makes.")
  @OptionGroup var options: Options
  @Option(help: "One app only.") var app: String?

  func run() throws {
    let repository = Repository(options.repository)
    for subject in Subject.all(in: repository) where app == nil || subject.app == app {
      for mutant in try Glue(of: subject, in: repository).mutants {
        let text = try repository.read(mutant.place.file)
        let edits = mutant.edits.map { "[\(text[utf8: $0.range]) -> \($0.text)]" }
        print(
          subject.style, mutant.kind.rawValue, mutant.place.form.rawValue,
          "\(mutant.place.file):\(mutant.place.line)",
          edits.joined(separator: " ").replacing("\n", with: "⏎"), separator: "\t")
      }
    }
  }
}

struct BeforeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "before", abstract: "Runs the compiler and bindcheck on all faults.")
  @OptionGroup var options: Options
  @Option(help: "One app only.") var app: String?
  @Option(help: "The program bindcheck.") var bindcheck = ".build/debug/bindcheck"
  @Option(help: "Where to write the outcomes.") var output = "."

  func run() throws {
    let repository = Repository(
      URL(fileURLWithPath: options.repository).standardizedFileURL.path)
    for app in Subject.apps where self.app == nil || app == self.app {
      var census = try BeforeTheRun(
        app, in: repository, bindcheck: repository.path(bindcheck)
      ) { print($0) }
      let outcomes = try census.run()
      try outcomes.write(to: "\(output)/\(app).jsonl")
    }
  }
}

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Starts the apps and runs their tests with the faults that compile.")
  @OptionGroup var options: Options
  @Option(help: "One app only.") var app: String?
  @Option(help: "Where the outcomes are.") var output = "."

  func run() throws {
    let repository = Repository(
      URL(fileURLWithPath: options.repository).standardizedFileURL.path)
    for app in Subject.apps where self.app == nil || app == self.app {
      let path = "\(output)/\(app).jsonl"
      var run = try AtRun([Outcome](contentsOf: path), of: app, in: repository) { print($0) }
      try run.run { try $0.write(to: path) }
    }
  }
}

StudyCommand.main()
