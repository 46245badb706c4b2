import Foundation
import SwiftSyntax

/// The checks of an app's mutants that run its code: its start, and its tests.
///
/// One build has all faults of statements, of which a variable chooses one; a fault in a declaration has its own.
struct AtRun: Sendable {
  /// The seconds that a run may take; the slowest takes five without a fault. A fault often makes a test wait for
  /// what never comes.
  private static let limit = 30.0
  private static let unit = "(ViewModel|Model|Stand|Store|Money|ShortNumber|ProcessTimes)Tests"
  private static let others = "(RealTerminal|CommandLine|Sameness)Tests"

  private let app: String
  private let modules: [String]
  private let compiler: Compiler
  private let glue: Glue
  private var outcomes: [Outcome]
  private let drawn: Set<String>

  init(_ outcomes: [Outcome], of app: String) throws {
    (self.app, self.outcomes, drawn) = (app, outcomes, outcomes.drawn)
    modules = Subject.targets(of: app)
    compiler = try Compiler()
    glue = try Glue.of(app)
  }

  /// - Parameter keep: Called with the outcomes so far.
  /// - Throws: If a tool cannot be run.
  mutating func run(keep: ([Outcome]) throws -> Void) throws {
    let mutants = Dictionary(uniqueKeysWithValues: glue.mutants.map { ($0.id, $0) })
    let compiling = outcomes.filter { $0[.compiler] == "" }
    let together = Set(compiling.filter(\.isInSchema).map(\.id))
    let numbered = together.sorted().enumerated().map { (number: $0 + 1, mutant: mutants[$1]!) }
    let jobs = jobs(mutants, Dictionary(uniqueKeysWithValues: numbered.map { ($1.id, $0) }))
    if jobs.isEmpty { return }
    say("\(app): \(compiling.count) faults compile, \(numbered.count) of them in one build")
    try Repository.temporary { folder in
      let program = try build(together: numbered, in: folder)
      try checkWithoutFault(program)
      // What is broken off goes on where it was.
      for start in stride(from: 0, to: jobs.count, by: 40) {
        let part = Array(jobs.indices[start...].prefix(40))
        let state = self
        let found = try parallel(part, width: 6) { try state.run(jobs[$0], program) }
        for (index, check, message) in found.values.joined() {
          outcomes[index].record(message, of: check)
        }
        try keep(outcomes)
        say("\(app): \(part.count + start) of \(jobs.count) faults have run")
      }
    }
  }

  /// What fails without a fault would count as noticed with each.
  private func checkWithoutFault(_ program: Built) throws {
    let styles = glue.parts.map(\.subject.style)
    for style in styles {
      if let message = try startUpFailure(style, program, [:]) {
        throw StudyError("\(app) does not start in the style \(style): \(message)")
      }
    }
    for check in [Check.unitTests, .screenTests] {
      if let message = try testFailures(check, program, [:], styles).compactMap(\.self).first {
        throw StudyError("without a fault the \(check.rawValue) of \(app) fail: \(message)")
      }
    }
  }

  /// A fault with the outcomes of the styles that have it.
  private struct Job: Sendable {
    let mutant: Mutant
    /// By which a build of many chooses it; nil for a build of its own.
    let number: Int?
    var outcomes: [Int]

    var isOfFile: Bool { mutant.place.file.hasSuffix(".yaml") }
  }

  private func jobs(_ mutants: [String: Mutant], _ numbers: [String: Int]) -> [Job] {
    var found: [String: Job] = [:]
    for (index, outcome) in outcomes.enumerated()
    where outcome[.compiler] == "" && outcome[.startUp] == nil {
      guard let mutant = mutants[outcome.id] else { continue }
      let job = Job(mutant: mutant, number: numbers[outcome.id], outcomes: [index])
      // A binding file is read by one style, and compiled by another.
      if !job.isOfFile {
        found[outcome.id, default: Job(mutant: mutant, number: job.number, outcomes: [])]
          .outcomes.append(index)
      } else {
        found[outcome.key] =
          outcome.style == .bound ? Job(mutant: mutant, number: nil, outcomes: [index]) : job
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Starts the app, and runs the tests where a drawn fault is unnoticed so far.
  private func run(_ job: Job, _ program: Built) throws -> [(Int, Check, String?)] {
    try Repository.temporary { own in
      var environment: [String: String] = [:]
      var built = program
      if let number = job.number {
        environment["STUDY_MUTANT"] = "\(number)"
      } else if job.isOfFile {
        environment["STUDY_BINDINGS"] = own.root
        try own.write(changed(job.mutant), to: "\(app).yaml")
      } else {
        let isTested = job.outcomes.contains { needsTests(outcomes[$0]) }
        guard let alone = try build(alone: job.mutant, in: own, withTests: isTested) else {
          return []
        }
        built = alone
      }
      var found = try job.outcomes.map { index in
        (index, Check.startUp, try startUpFailure(outcomes[index].style, built, environment))
      }
      var left = found.filter { $0.2 == nil && needsTests(outcomes[$0.0]) }.map(\.0)
      for check in [Check.unitTests, .screenTests] where !left.isEmpty {
        let styles = left.map { outcomes[$0].style }
        environment["STUDY_STYLES"] = styles.map(\.rawValue).joined(separator: ",")
        let failures = try testFailures(check, built, environment, styles)
        found += zip(left, failures).map { ($0, check, $1) }
        left = zip(left, failures).filter { $0.1 == nil }.map(\.0)
      }
      return found
    }
  }

  private func needsTests(_ outcome: Outcome) -> Bool {
    drawn.contains(outcome.key) && !outcome.isNoticed(by: .check)
  }

  private func changed(_ mutant: Mutant) -> String {
    mutant.apply(to: glue.texts[mutant.place.file] ?? "")
  }

  // MARK: - Builds

  /// The programs of a build: of the app, and of the tests; nil where the tests do not compile.
  private struct Built: Sendable {
    let app: String
    var tests: String?
  }

  private func build(together mutants: [Schema.Numbered], in folder: Repository) throws -> Built {
    var changes = try styles()
    let byFile = Dictionary(grouping: mutants, by: \.mutant.place.file)
    for (file, own) in byFile where file.hasSuffix(".swift") {
      changes[file] = Schema(of: glue.texts[file] ?? "", own).text
    }
    if let ofFile = byFile[Subject.bindingFile(of: app)] {
      let made = try GeneratedBindings(app, compiler)
      changes[made.file] = try made.dispatching(to: ofFile.map(\.number))
      for (number, mutant) in ofFile {
        changes["made\(number).swift"] = try made.text(of: changed(mutant), number: number)
      }
    }
    for module in modules {
      if let problem = try compile(module, changes, in: folder).first {
        throw StudyError("\(module): \(problem)")
      }
    }
    return Built(
      app: try link(app, "exe", modules, in: folder), tests: try linkTests(modules, in: folder))
  }

  /// Writes the code of a module, with those of the changes that are in it; the first one has the additions.
  private func compile(
    _ module: String, _ changes: [String: String], in folder: Repository
  ) throws -> [Compiler.Problem] {
    let own = try changes.filter { file, _ in
      try module == modules[0] && file.hasPrefix("made") || compiler.has(file, in: module)
    }
    return try compiler.problems(in: module, .code(in: folder), own, search: folder)
  }

  /// A build of one fault, with what depends on the module; nil if another style does not compile with it.
  private func build(
    alone mutant: Mutant, in folder: Repository, withTests isTested: Bool
  ) throws -> Built? {
    var changes = try styles()
    changes[mutant.place.file] = changed(mutant)
    let own = try modules.filter { try compiler.has(mutant.place.file, in: $0) || $0 == modules[0] }
    for module in own.reversed() {
      let problems = try compile(module, changes, in: folder)
      if problems.isEmpty { continue }
      // A fault that only another style's code refuses: that code does nothing in this build.
      for file in Set(problems.map(\.file)) where file.hasSuffix(".swift") {
        changes[file] = Self.emptied(try glue.texts[file] ?? Repository.here.read(file))
      }
      guard try compile(module, changes, in: folder).isEmpty else { return nil }
    }
    var built = Built(app: try link(app, "exe", own, in: folder))
    let tests = "\(app.capitalized)Tests"
    if isTested, try compile(tests, [:], in: folder).isEmpty {
      built.tests = try linkTests(own + [tests], in: folder)
    }
    return built
  }

  /// With functions that do nothing.
  private static func emptied(_ text: String) -> String {
    final class Bodies: SyntaxRewriter {
      override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
        guard node.signature.returnClause == nil else { return DeclSyntax(node) }
        return DeclSyntax(node.with(\.body, CodeBlockSyntax(statements: [])))
      }
    }
    return Bodies().rewrite(parsed(text)).description
  }

  private func linkTests(_ modules: [String], in folder: Repository) throws -> String {
    try link("binder-examplesPackageTests", "test", modules, in: folder)
  }

  /// Links a program with the code of some modules in a folder.
  private func link(
    _ product: String, _ kind: String, _ modules: [String], in folder: Repository
  ) throws -> String {
    let output = folder.path(product)
    var words = try compiler.command("C.\(product)-", "-debug.\(kind)\":")
    for (index, word) in words.enumerated() {
      if word == "-o" { words[index + 1] = output }
      guard word.hasPrefix("@") else { continue }
      var lines = try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      for module in modules {
        let count = lines.count
        lines.removeAll { $0.contains("/\(module).build/") && !$0.hasSuffix(".swiftmodule.o") }
        if lines.count < count { lines.append(folder.path("\(module).o")) }
      }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "objects")
      words[index] = "@" + folder.path("objects")
    }
    // The linker fails now and then where several run.
    for _ in 0..<2 where try Program.run(words).isSuccess { return output }
    try Program.check(words)
    return output
  }

  // MARK: - Runs

  /// A backtrace of a crash takes longer than a run.
  private func variables(_ environment: [String: String]) -> [String: String] {
    environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  private func startUpFailure(
    _ style: Style, _ built: Built, _ environment: [String: String]
  ) throws -> String? {
    let bindings = environment["STUDY_BINDINGS"] ?? "Bindings"
    let (isSuccess, text) = try Program.run(
      [built.app, "--style", style.option, "--print", "--bindings", bindings],
      environment: variables(environment), limit: Self.limit)
    return isSuccess ? nil : text.split(separator: "\n").last.map(String.init) ?? "ended"
  }

  /// The failure of each style, nil where there is none.
  private func testFailures(
    _ check: Check, _ built: Built, _ environment: [String: String], _ styles: [Style]
  ) throws -> [String?] {
    // A test that does not compile notices.
    guard let program = built.tests else {
      return styles.map { _ in "no end: the tests do not compile" }
    }
    let tests = "\(app.capitalized)Tests\\."
    let filter =
      check == .unitTests
      ? ["--filter", tests + Self.unit]
      : ["--filter", tests, "--skip", Self.unit, "--skip", Self.others]
    let text = try Program.run(
      [program, "--testing-library", "swift-testing"] + filter,
      in: Repository.here.path("Examples"), environment: variables(environment),
      limit: Self.limit, until: { text in styles.allSatisfy { Self.issue(in: text, of: $0) != nil } }
    ).text
    // A run without an end crashed, or was ended since it took too long.
    let lines = text.split(separator: "\n")
    let hasEnd = lines.contains { $0.contains("Test run with ") && !$0.contains("started") }
    return styles.map { Self.issue(in: text, of: $0) ?? (hasEnd ? nil : "no end: \(lines.last ?? "")") }
  }

  /// The issue that concerns a style: a test of one style names it, another is about all that have the code.
  private static func issue(in text: String, of style: Style) -> String? {
    text.split(separator: "\n").first { line in
      guard line.contains("recorded an issue") else { return false }
      let named = line.firstMatch(of: #/style → \.(\w+)/#)
      return named.map { $0.1 == style.rawValue } ?? true
    }.map { String($0.drop { $0 != "T" }) }
  }

  /// The file of an app that names its styles, with those only that a variable names: the tests run on a fault's own.
  private func styles() throws -> [String: String] {
    let file = "\(Subject.modules(of: app)[0])/\(app.capitalized)Style.swift"
    let start = "public enum StyleName: String, CaseIterable, Sendable {"
    let text = try Repository.here.read(file)
    guard text.contains(start) else { throw StudyError("'\(file)' has no '\(start)'") }
    let wanted = """
      \(start)
        public nonisolated static var allCases: [StyleName] {
          let all = "\(Style.allCases.map(\.rawValue).joined(separator: ","))"
          let wanted = ProcessInfo.processInfo.environment["STUDY_STYLES"] ?? all
          return wanted.replacing("plainDrafts", with: "plain-drafts").split(separator: ",")
            .compactMap { StyleName(rawValue: String($0)) }
        }

      """
    return [file: "import Foundation\n" + text.replacing(start, with: wanted)]
  }
}
