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
  private let glue: Glue
  private let outcomes: [Outcome]
  private let drawn: Set<String>
  private let journal: Journal

  init(_ outcomes: [Outcome], of app: String, _ journal: Journal) throws {
    (self.app, self.outcomes, self.journal) = (app, outcomes, journal)
    (glue, drawn) = (try Glue.of(app), outcomes.drawn)
  }

  func run() throws -> [Outcome] {
    let compiling = outcomes.filter { $0[.compiler] == "" }
    let together = Set(compiling.filter(\.isInSchema).map(\.id))
    let numbered = Array(zip(1..., glue.mutants.filter { together.contains($0.id) }))
    say("\(app): \(compiling.count) faults compile, \(numbered.count) of them in one build")
    return try Repository.temporary { folder in
      let program = try build(together: numbered, in: folder)
      // What fails without a fault would count as noticed with each.
      let styles = glue.subjects.map(\.style)
      let faultless = styles.map { Outcome(app: app, style: $0, id: "") }
      for outcome in try checked(faultless, program, testing: Set(styles)) {
        guard let (check, message) = outcome.messages.first(where: { $1 != "" }) else { continue }
        throw StudyError("without a fault \(app) fails in \(outcome.style), \(check): \(message)")
      }
      let found = try parallel(jobs(numbered), width: 6, in: journal) {
        $0.outcomes[0].key
      } work: {
        try run($0, program)
      }
      let ran = Dictionary(uniqueKeysWithValues: found.joined().map { ($0.key, $0) })
      return outcomes.map { ran[$0.key] ?? $0 }
    }
  }

  /// A fault with the outcomes of the styles that have it.
  private struct Job: Sendable {
    let mutant: Mutant
    /// By which a build of many chooses it; nil for a build of its own.
    let number: Int?
    let outcomes: [Outcome]

    var isOfFile: Bool { mutant.place.file.hasSuffix(".yaml") }
  }

  private func jobs(_ numbered: [Schema.Numbered]) -> [Job] {
    let numbers = Dictionary(uniqueKeysWithValues: numbered.map { ($1.id, $0) })
    let compiling = Dictionary(grouping: outcomes.filter { $0[.compiler] == "" }, by: \.id)
    return glue.mutants.flatMap { mutant -> [Job] in
      let own = compiling[mutant.id, default: []]
      let job = Job(mutant: mutant, number: numbers[mutant.id], outcomes: own)
      if own.isEmpty || !job.isOfFile { return own.isEmpty ? [] : [job] }
      // A binding file is read by one style, and compiled by another.
      return own.map {
        Job(mutant: mutant, number: $0.style == .bound ? nil : job.number, outcomes: [$0])
      }
    }
  }

  /// Runs the checks of a fault in a build of many, or in its own.
  private func run(_ job: Job, _ program: Built) throws -> [Outcome] {
    try Repository.temporary { own in
      // The tests run where a drawn fault is unnoticed so far.
      let tested = Set(
        job.outcomes.filter { drawn.contains($0.key) && !$0.isNoticed(by: .check) }.map(\.style))
      var built = program
      if let number = job.number {
        built.environment["STUDY_MUTANT"] = "\(number)"
      } else if job.isOfFile {
        built.environment["STUDY_BINDINGS"] = own.root
        try own.write(glue.text(with: job.mutant), to: "\(app).yaml")
      } else {
        let changes = [job.mutant.place.file: glue.text(with: job.mutant)]
        let alone = try build(changes, in: own, isAlone: true, withTests: !tested.isEmpty)
        guard let alone else { return [] }
        built = alone
      }
      return try checked(job.outcomes, built, testing: tested)
    }
  }

  /// Starts the app, and runs the tests of some styles in which nothing is noticed so far.
  private func checked(
    _ outcomes: [Outcome], _ built: Built, testing styles: Set<Style>
  ) throws -> [Outcome] {
    var outcomes = outcomes
    let bindings = built.environment["STUDY_BINDINGS"] ?? "Bindings"
    for index in outcomes.indices {
      let (isSuccess, text) = try Program.run(
        [
          built.app, "--style", outcomes[index].style.option, "--print", "--bindings", bindings,
        ], environment: built.environment, limit: Self.limit)
      let failure = text.split(separator: "\n").last.map(String.init) ?? "ended"
      outcomes[index].record(isSuccess ? nil : failure, of: .startUp)
    }
    for check in [Check.unitTests, .screenTests] {
      let left = outcomes.indices.filter {
        styles.contains(outcomes[$0].style) && !outcomes[$0].isNoticed(by: .startUp, .unitTests)
      }
      if left.isEmpty { break }
      let failures = try testFailures(check, built, left.map { outcomes[$0].style })
      for (index, failure) in zip(left, failures) { outcomes[index].record(failure, of: check) }
    }
    return outcomes
  }

  // MARK: - Builds

  /// The programs of a build: of the app, and of the tests; nil where the tests do not compile.
  private struct Built: Sendable {
    let app: String
    var tests: String?
    var environment: [String: String] = [:]
  }

  private func build(together mutants: [Schema.Numbered], in folder: Repository) throws -> Built {
    var changes: [String: String] = [:]
    let byFile = Dictionary(grouping: mutants, by: \.mutant.place.file)
    for (file, own) in byFile where file.hasSuffix(".swift") {
      changes[file] = Schema(of: glue.texts[file] ?? "", own).text
    }
    if let ofFile = byFile[Subject.bindingFile(of: app)] {
      let made = try GeneratedBindings(app)
      changes[made.file] = try made.dispatching(to: ofFile.map(\.number))
      for (number, mutant) in ofFile {
        let text = try made.text(of: glue.text(with: mutant))
        changes["made\(number).swift"] = GeneratedBindings.numbered(text, number)
      }
    }
    guard let built = try build(changes, in: folder, isAlone: false, withTests: true) else {
      throw StudyError("the faults of \(app) do not compile together")
    }
    return built
  }

  /// A build with other texts; nil if it does not compile. What depends on their module is built with a fault that is
  /// alone, since that may be in a declaration.
  private func build(
    _ others: [String: String], in folder: Repository, isAlone: Bool, withTests: Bool
  ) throws -> Built? {
    var changes = try styles().merging(others) { $1 }
    func compile(_ module: String) throws -> [Compiler.Problem] {
      let own = try changes.filter { file, _ in
        try module == glue.modules[0] && file.hasPrefix("made") || Compiler.has(file, in: module)
      }
      return try Compiler.problems(
        in: module, own, search: folder, code: folder, interface: isAlone ? folder : nil)
    }
    let own = try glue.modules.filter { module in
      try module == glue.modules[0] || others.keys.contains { try Compiler.has($0, in: module) }
    }
    for module in own.reversed() {
      let problems = try compile(module)
      if problems.isEmpty { continue }
      // A fault that only another style's code refuses: that code does nothing in this build.
      for file in Set(problems.map(\.file)) where file.hasSuffix(".swift") {
        changes[file] = Self.emptied(try glue.texts[file] ?? Repository.here.read(file))
      }
      guard try compile(module).isEmpty else { return nil }
    }
    var built = Built(app: try link(app, "exe", own, in: folder))
    let tests = isAlone ? ["\(app.capitalized)Tests"] : []
    if withTests, try tests.allSatisfy({ try compile($0).isEmpty }) {
      built.tests = try link("binder-examplesPackageTests", "test", own + tests, in: folder)
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

  /// Links a program with the code of some modules in a folder.
  private func link(
    _ product: String, _ kind: String, _ modules: [String], in folder: Repository
  ) throws -> String {
    let output = folder.path(product)
    var words = try Compiler.command("C.\(product)-", "-debug.\(kind)\":")
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

  private func testFailures(
    _ check: Check, _ built: Built, _ styles: [Style]
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
    let names = styles.map(\.rawValue).joined(separator: ",")
    let (_, text) = try Program.run(
      [program, "--testing-library", "swift-testing"] + filter,
      in: Repository.here.path("Examples"),
      environment: built.environment.merging(["STUDY_STYLES": names]) { $1 }, limit: Self.limit
    ) { text in styles.allSatisfy { Self.issue(in: text, of: $0) != nil } }
    // A run without an end crashed, or was ended since it took too long.
    let lines = text.split(separator: "\n")
    let hasEnd = lines.contains { $0.contains("Test run with ") && !$0.contains("started") }
    let end = hasEnd ? nil : "no end: \(lines.last ?? "")"
    return styles.map { Self.issue(in: text, of: $0) ?? end }
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
