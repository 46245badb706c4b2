import ArgumentParser
import Foundation
import StudyKit

/// The study of the example apps.
struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study", abstract: "The study of the example apps, by Study/PROTOCOL.md.",
    subcommands: [
      Places.self, CensusCommand.self, ChangesCommand.self, Measure.self, PageCommand.self,
      Status.self,
    ])
}

/// The study runs at the root of the repository.
private let repository = Repository(FileManager.default.currentDirectoryPath)

struct Places: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the places of the glue, and with --mutants the faults at them.")
  @Option(help: "One app only.") var app: String?
  @Flag(help: "List the faults.") var mutants = false

  func run() throws {
    for glue in try Subject.apps.flatMap({ try Glue.all(of: $0, in: repository) })
    where app == nil || glue.subject.app == app {
      for place in glue.places {
        let text = try repository.read(place.file)
        print(
          glue.subject.style, place.form.rawValue, "\(place.file):\(place.line):\(place.column)",
          text[utf8: place.range].prefix { $0 != "\n" }, separator: "\t")
        guard mutants else { continue }
        for mutant in glue.mutants where mutant.place == place {
          let edits = mutant.edits.map { "[\(text[utf8: $0.range]) → \($0.text)]" }
          print("", mutant.id, mutant.kind.rawValue, edits.joined(separator: " "), separator: "\t")
        }
      }
    }
  }
}

struct CensusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "census",
    abstract: "Makes each fault at each place, and runs the checks. What is current is kept.")
  @Option(help: "The apps; all without it.") var app: [String] = []
  @Option(help: "The program bindcheck.") var bindcheck = ".build/debug/bindcheck"

  func run() throws {
    let checks = URL(fileURLWithPath: bindcheck).standardizedFileURL.path
    for app in app.isEmpty ? Subject.apps : app {
      let part = Part.census(of: app)
      let found = try part.read(Outcome.self, in: repository)
      let isCurrent = found?.isCurrent == true
      let stamp = try part.stamp(in: repository, after: isCurrent ? found?.seconds ?? 0 : 0)
      var outcomes = found?.values ?? []
      if !isCurrent {
        var before = try BeforeTheRun(app, in: repository, bindcheck: checks, log: say)
        outcomes = try before.run()
        try part.write(outcomes, stamp, in: repository)
      }
      var run = try AtRun(outcomes, of: app, in: repository, log: say)
      try run.run { try part.write($0, stamp, in: repository) }
    }
  }
}

struct ChangesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: "Leaves each place out of the change requests, and runs the checks before the run.")
  @Option(help: "The program bindcheck.") var bindcheck = ".build/debug/bindcheck"

  func run() throws {
    let part = Part.changes(in: repository)
    if let found = try part.read(Outcome.self, in: repository), found.isCurrent { return }
    let stamp = try part.stamp(in: repository)
    let checks = URL(fileURLWithPath: bindcheck).standardizedFileURL.path
    let outcomes = try Changes.files(in: repository).flatMap { file in
      let found = try Changes(file, in: repository, bindcheck: checks).run()
      say("\(file): \(found.count) places")
      return found
    }
    try part.write(outcomes, stamp, in: repository)
  }
}

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts lines, and measures what compiling, starts and steps take, if it is stale.")

  func run() throws {
    let lines = try Subject.all(in: repository).map { try Lines(of: $0, in: repository) }
    try Part.lines.write(lines, Part.lines.stamp(in: repository), in: repository)
    if try Part.compiling.read(CompileTime.self, in: repository)?.isCurrent != true {
      let stamp = try Part.compiling.stamp(in: repository)
      let times = try Subject.all(in: repository).map { try CompileTime(of: $0, in: repository) }
      try Part.compiling.write(times, stamp, in: repository)
    }
    if try Part.costs.read(Costs.self, in: repository)?.isCurrent == true { return }
    let stamp = try Part.costs.stamp(in: repository)
    try Part.costs.write(Costs.measure(in: repository, log: say), stamp, in: repository)
  }
}

@Sendable func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Makes the tables and the chart of Study/README.md.")

  func run() throws {
    let outcomes = try Subject.apps.flatMap { app in
      try Part.census(of: app).read(Outcome.self, in: repository)?.values ?? []
    }
    let silent = (try? repository.read("Study/silent.csv")).map { text in
      Set(
        text.split(separator: "\n").dropFirst().compactMap {
          $0.split(separator: ",").first.map(String.init)
        })
    }
    let lines = try Part.lines.read(Lines.self, in: repository)?.values ?? []
    let times = try Part.compiling.read(CompileTime.self, in: repository)?.values ?? []
    let costs = try Part.costs.read(Costs.self, in: repository)?.values ?? []
    let changes =
      try Part.changes(in: repository).read(Outcome.self, in: repository)?.values ?? []
    let findings = Findings(
      outcomes, changes: changes, Statistics(try Weights(repository)), silent: silent ?? [])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try repository.write(
      String(decoding: try encoder.encode(findings), as: UTF8.self) + "\n",
      to: "Study/results/findings.json")
    let page = Page(findings, lines, times, costs)
    try repository.write(page.chart, to: "Study/faults.svg")
    let readme = "Study/README.md"
    try repository.write(page.filled(repository.read(readme)), to: readme)
  }
}

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Says which parts are stale.")

  func run() {
    for part in Part.all(in: repository) { print(part.status(in: repository)) }
  }
}

StudyCommand.main()
