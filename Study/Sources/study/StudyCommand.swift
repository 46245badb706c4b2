import ArgumentParser
import Foundation

@main struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study", abstract: "The study of the example apps, by Study/PROTOCOL.md.",
    subcommands: [Places.self, Run.self, MakePage.self, Status.self])
}

struct Places: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lists the places of the glue.")

  func run() throws {
    for part in try Subject.apps.flatMap({ try Glue.of($0).parts }) {
      for place in part.places {
        let position = "\(place.file):\(place.line):\(place.column)"
        print(part.subject.app, part.subject.style, place.form.rawValue, position, separator: "\t")
      }
    }
  }
}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures what is stale: all faults, change requests, lines, compiling, costs.")
  @Option(help: "The apps whose faults are made; all without it, and the other parts.")
  var app: [String] = []
  @Option(help: "The program bindcheck.") var bindcheck = ".build/debug/bindcheck"

  func run() throws {
    let checks = BindCheck(bindcheck)
    for app in app.isEmpty ? Subject.apps : app {
      try Part.census(of: app).measure {
        var before = try BeforeTheRun(app, checks, $0)
        return try AtRun(before.run(), of: app, $0).run()
      }
    }
    guard app.isEmpty else { return }
    try Part.changes.measure { journal in
      try Changes.files.flatMap { try Changes($0, checks).run(journal) }
    }
    try Part.lines.measure { _ in try Subject.all.map(Measured.lines) }
    try Part.compiling.measure { journal in
      try Subject.all.map { own in
        try journal.value(of: "\(own.app) \(own.style)") { try Measured.compiling(of: own) }
      }
    }
    try Part.costs.measure(Measured.costs)
  }
}

struct MakePage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Makes the tables and the chart of Study/README.md.")

  func run() throws {
    let silent = try Repository.here.read("Study/silent.csv").split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "," }) }
    let findings = Findings(
      try Subject.apps.flatMap { try Part.census(of: $0).read() }, changes: try Part.changes.read(),
      try Statistics.ofFixes(), silent: Set(silent))
    try Repository.here.write(
      json(findings, .prettyPrinted) + "\n", to: "Study/results/findings.json")
    let page = Page(
      findings: findings, lines: try Part.lines.read(), compiling: try Part.compiling.read(),
      costs: try Part.costs.read())
    try Repository.here.write(page.chart, to: "Study/faults.svg")
    let readme = "Study/README.md"
    try Repository.here.write(page.filled(Repository.here.read(readme)), to: readme)
  }
}

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Says which parts are stale.")

  func run() { for part in Part.all { print(part.status) } }
}
