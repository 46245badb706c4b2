import Foundation
import SwiftSyntax

/// The checks of an app's mutants that run its code: its start, and its tests.
///
/// One build has all faults of statements, of which a variable chooses one; a fault in a declaration has its own.
public struct AtRun: Sendable {
  /// The seconds that a run may take; the slowest takes five without a fault. A fault often makes a test wait for
  /// what never comes.
  private static let limit = 30.0
  /// A backtrace of a crash takes longer than a run.
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]
  private static let unit = "(ViewModel|Model|Stand|Store|Money|ShortNumber|ProcessTimes)Tests"
  private static let others = "(RealTerminal|CommandLine|Sameness)Tests"

  private let app: String
  private let repository: Repository
  private let compiler: Compiler
  private let glues: [Glue]
  private let folder: String
  private let log: @Sendable (String) -> Void
  private var texts: [String: String] = [:]
  private var outcomes: [Outcome]
  private let drawn: Set<String>

  public init(
    _ outcomes: [Outcome], of app: String, in repository: Repository,
    log: @escaping @Sendable (String) -> Void
  ) throws {
    self.app = app
    self.outcomes = outcomes
    drawn = outcomes.drawn
    self.repository = repository
    self.log = log
    compiler = try Compiler(repository)
    glues = try Glue.all(of: app, in: repository)
    folder = "\(NSTemporaryDirectory())study-run-\(app)"
    for file in Set(glues.flatMap(\.subject.files) + glues.compactMap(\.subject.bindingFile)) {
      texts[file] = try repository.read(file)
    }
  }

  /// - Parameter keep: Called with the outcomes so far.
  /// - Throws: If a tool cannot be run.
  public mutating func run(keep: ([Outcome]) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let mutants = Dictionary(
      glues.flatMap(\.mutants).map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let compiling = outcomes.filter { $0.messages[Check.compiler.rawValue] == "" }
    let together = Set(compiling.filter { $0.isInSchema }.map(\.id))
    let numbered = together.sorted().enumerated().map { (number: $0 + 1, mutant: mutants[$1]!) }
    let jobs = jobs(mutants, Dictionary(uniqueKeysWithValues: numbered.map { ($1.id, $0) }))
    if jobs.isEmpty { return }
    log("\(app): \(compiling.count) faults compile, \(numbered.count) of them in one build")
    let program = try build(together: numbered)
    try checkWithoutFault(program)
    let state = self
    // What is broken off goes on where it was.
    for start in stride(from: 0, to: jobs.count, by: 40) {
      let part = Array(start..<min(start + 40, jobs.count))
      let found = try parallel(part, width: 6) { try state.run(jobs[$0], program) }
      for messages in found.values {
        for (index, check, message) in messages { outcomes[index].record(message, of: check) }
      }
      try keep(outcomes)
      log("\(app): \(part.count + start) of \(jobs.count) faults have run")
    }
  }

  /// What fails without a fault would count as noticed with each.
  private func checkWithoutFault(_ program: Built) throws {
    let styles = glues.map(\.subject.style)
    for style in styles {
      if let message = try startUpFailure(style, program, [:]) {
        throw StudyError("\(app) does not start in the style \(style): \(message)")
      }
    }
    for check in [Check.unitTests, .screenTests] {
      let text = try testOutput(check, program, [:], styles)
      for style in styles {
        if let message = Self.failure(in: text, of: style) {
          throw StudyError("without a fault the \(check.rawValue) of \(app) fail: \(message)")
        }
      }
    }
  }

  /// A fault with the outcomes of the styles that have it.
  private struct Job: Sendable {
    let mutant: Mutant
    /// By which a build of many chooses it; nil for a build of its own.
    let number: Int?
    var outcomes: [Int]
  }

  private func jobs(_ mutants: [String: Mutant], _ numbers: [String: Int]) -> [Job] {
    var found: [String: Job] = [:]
    for (index, outcome) in outcomes.enumerated()
    where outcome.messages[Check.compiler.rawValue] == ""
      && outcome.messages[Check.startUp.rawValue] == nil
    {
      guard let mutant = mutants[outcome.id] else { continue }
      // A binding file is read by one style, and compiled by another.
      let isOfFile = mutant.place.file.hasSuffix(".yaml")
      let key = isOfFile ? outcome.key : outcome.id
      let number = isOfFile && outcome.style == .bound ? nil : numbers[outcome.id]
      found[key, default: Job(mutant: mutant, number: number, outcomes: [])].outcomes.append(index)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Starts the app, and runs the tests where a drawn fault is unnoticed so far.
  private func run(_ job: Job, _ program: Built) throws -> [(Int, Check, String?)] {
    let own = "\(folder)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: own) }
    var environment: [String: String] = [:]
    var built = program
    if let number = job.number {
      environment["STUDY_MUTANT"] = "\(number)"
    } else if job.mutant.place.file.hasSuffix(".yaml") {
      environment["STUDY_BINDINGS"] = own
      try Repository(own).write(
        job.mutant.apply(to: texts[job.mutant.place.file] ?? ""), to: "\(app).yaml")
    } else {
      let isTested = job.outcomes.contains { needsTests(outcomes[$0]) }
      guard let alone = try build(alone: job.mutant, in: own, withTests: isTested) else {
        return []
      }
      built = alone
    }
    var found: [(Int, Check, String?)] = []
    var left: [Int] = []
    for index in job.outcomes {
      let outcome = outcomes[index]
      let message = try startUpFailure(outcome.style, built, environment)
      found.append((index, .startUp, message))
      if message == nil, needsTests(outcome) { left.append(index) }
    }
    for check in [Check.unitTests, .screenTests] where !left.isEmpty {
      let styles = left.map { outcomes[$0].style }
      environment["STUDY_STYLES"] = styles.map(\.rawValue).joined(separator: ",")
      let text = try testOutput(check, built, environment, styles)
      let messages = left.map { ($0, check, Self.failure(in: text, of: outcomes[$0].style)) }
      found += messages
      left = messages.filter { $0.2 == nil }.map(\.0)
    }
    return found
  }

  private func needsTests(_ outcome: Outcome) -> Bool {
    drawn.contains(outcome.key) && outcome.messages[Check.check.rawValue, default: ""] == ""
  }

  // MARK: - Builds

  /// The programs of a build: of the app, and of the tests; nil where the tests do not compile.
  private struct Built: Sendable {
    let app: String
    let tests: String?
  }

  private var name: String { app.prefix(1).uppercased() + app.dropFirst() }
  private var modules: [String] { Subject.targets(of: app) }

  private func build(together mutants: [Schema.Numbered]) throws -> Built {
    var changes = try styles()
    for (file, text) in texts where file.hasSuffix(".swift") {
      let own = mutants.filter { $0.mutant.place.file == file }
      if !own.isEmpty { changes[file] = Schema(of: text, own).text }
    }
    var additions: [String: String] = [:]
    let ofFile = mutants.filter { $0.mutant.place.file.hasSuffix(".yaml") }
    if !ofFile.isEmpty {
      let made = try GeneratedBindings(app, compiler, repository)
      changes[made.file] = made.dispatching(to: ofFile.map(\.number))
      for (number, mutant) in ofFile {
        let text = try made.text(
          of: mutant.apply(to: texts[mutant.place.file] ?? ""), number: number)
        additions["made\(number).swift"] = text
      }
    }
    var objects: [String: String] = [:]
    for module in modules {
      let object = "\(folder)/\(module).o"
      let problems = try compiler.problems(
        in: module, .object(object, module: "\(folder)/\(module).swiftmodule"), changes: changes,
        additions: module == modules[0] ? additions : [:])
      if let problem = problems.first { throw StudyError("\(module): \(problem)") }
      objects[module] = object
    }
    return Built(
      app: try link(app, "exe", objects, in: folder),
      tests: try link("binder-examplesPackageTests", "test", objects, in: folder))
  }

  /// A build of one fault, with what depends on the module; nil if another style does not compile with it.
  private func build(
    alone mutant: Mutant, in folder: String, withTests isTested: Bool
  ) throws -> Built? {
    let file = mutant.place.file
    var changes = try styles().merging([file: mutant.apply(to: texts[file] ?? "")]) { $1 }
    let own = try compiler.module(of: file, among: modules)
    var objects: [String: String] = [:]
    func compile(_ module: String) throws -> [Compiler.Problem] {
      let object = "\(folder)/\(module).o"
      let own = changes.filter { (try? compiler.module(of: $0.key, among: [module])) != nil }
      let problems = try compiler.problems(
        in: module, .object(object, module: "\(folder)/\(module).swiftmodule"), changes: own,
        search: [folder])
      objects[module] = problems.isEmpty ? object : nil
      return problems
    }
    for module in own == modules[0] ? [own] : [own, modules[0]] {
      let problems = try compile(module)
      if problems.isEmpty { continue }
      // A fault that only another style's code refuses: that code does nothing in this build.
      for file in Set(problems.map(\.file)) where file.hasSuffix(".swift") {
        changes[file] = Self.emptied(try texts[file] ?? repository.read(file))
      }
      guard try compile(module).isEmpty else { return nil }
    }
    let testsCompile = try isTested && compile("\(name)Tests").isEmpty
    return Built(
      app: try link(app, "exe", objects, in: folder),
      tests: testsCompile
        ? try link("binder-examplesPackageTests", "test", objects, in: folder) : nil)
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

  /// Links a program with other objects for some modules.
  private func link(
    _ product: String, _ kind: String, _ objects: [String: String], in folder: String
  ) throws -> String {
    let output = "\(folder)/\(product)"
    var words = try compiler.command("C.\(product)-", "-debug.\(kind)\":")
    for (index, word) in words.enumerated() {
      if word == "-o" { words[index + 1] = output }
      guard word.hasPrefix("@") else { continue }
      var lines = try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      for (module, object) in objects {
        let count = lines.count
        lines.removeAll { $0.contains("/\(module).build/") && !$0.hasSuffix(".swiftmodule.o") }
        if lines.count < count { lines.append(object) }
      }
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: "\(folder)/objects", atomically: false, encoding: .utf8)
      words[index] = "@\(folder)/objects"
    }
    // The linker fails now and then where several run.
    for _ in 0..<2 where try Program.run(words, in: repository.root).isSuccess { return output }
    try Program.check(words, in: repository.root)
    return output
  }

  // MARK: - Runs

  private func startUpFailure(
    _ style: Style, _ built: Built, _ environment: [String: String]
  ) throws -> String? {
    let bindings = environment["STUDY_BINDINGS"] ?? "Bindings"
    let result = try Program.run(
      [built.app, "--style", style.option, "--print", "--bindings", bindings],
      in: repository.root, environment: environment.merging(Self.quiet) { $1 }, limit: Self.limit)
    return result.isSuccess
      ? nil : result.text.split(separator: "\n").last.map(String.init) ?? "ended"
  }

  private func testOutput(
    _ check: Check, _ built: Built, _ environment: [String: String], _ styles: [Style]
  ) throws -> String {
    // A test that does not compile notices.
    guard let tests = built.tests else { return "the tests do not compile" }
    let filter =
      check == .unitTests
      ? ["--filter", "\(name)Tests\\.\(Self.unit)"]
      : ["--filter", "\(name)Tests\\.", "--skip", Self.unit, "--skip", Self.others]
    return try Program.run(
      [tests, "--testing-library", "swift-testing"] + filter, in: repository.path("Examples"),
      environment: environment.merging(Self.quiet) { $1 }, limit: Self.limit,
      until: { text in styles.allSatisfy { Self.issue(in: text, of: $0) != nil } }
    ).text
  }

  /// The failure that concerns a style: a test of one style names it, another is about all that have the code.
  static func failure(in text: String, of style: Style) -> String? {
    if let issue = issue(in: text, of: style) { return issue }
    // A run without an end crashed, or was ended since it took too long.
    let lines = text.split(separator: "\n")
    let hasEnd = lines.contains { $0.contains("Test run with ") && !$0.contains("started") }
    return hasEnd ? nil : "no end: \(lines.last ?? "")"
  }

  private static func issue(in text: String, of style: Style) -> String? {
    text.split(separator: "\n").first { line in
      guard line.contains("recorded an issue") else { return false }
      let named = line.firstMatch(of: #/style → \.(\w+)/#)
      return named.map { $0.1 == style.rawValue } ?? true
    }.map { String($0.drop { $0 != "T" }) }
  }

  /// The file of an app that names its styles, with those only that a variable names: the tests run on a fault's own.
  private func styles() throws -> [String: String] {
    let file = "\(Subject.modules(of: app)[0])/\(name)Style.swift"
    let start = "public enum StyleName: String, CaseIterable, Sendable {"
    let text = try repository.read(file)
    guard text.contains(start) else { throw StudyError("'\(file)' has no '\(start)'") }
    return [
      file: "import Foundation\n"
        + text.replacing(
          start,
          with: start + """
                public nonisolated static var allCases: [StyleName] {
                let all = "\(Style.allCases.map(\.rawValue).joined(separator: ","))"
                let wanted = ProcessInfo.processInfo.environment["STUDY_STYLES"] ?? all
                var found: [StyleName] = []
                for name in wanted.split(separator: ",") {
                  let option = name == "plainDrafts" ? "plain-drafts" : String(name)
                  if let style = StyleName(rawValue: option) { found.append(style) }
                }
                return found
              }

            """)
    ]
  }
}

/// The Swift that the build makes of a binding file, and of mutants of it.
struct GeneratedBindings {
  /// The path of the file in the build, from the root.
  let file: String
  let text: String
  private let words: [String]
  private let yaml: String
  private let repository: Repository

  init(_ app: String, _ compiler: Compiler, _ repository: Repository) throws {
    words = try compiler.command("Making Swift of \(app).yaml-")
    yaml = repository.path("Bindings/\(app).yaml")
    self.repository = repository
    guard let index = words.firstIndex(of: "--output") else { throw StudyError("no --output") }
    file = words[index + 1].replacing(repository.root + "/", with: "")
    text = try repository.read(file)
  }

  /// With a number behind the names of its functions, where there is one; errors are at lines of this text.
  ///
  /// - Throws: The message of `compile-bindings` for a file that it refuses.
  func text(of changed: String, number: Int?) throws -> String {
    let folder = "\(NSTemporaryDirectory())study-made-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copy = "\(folder)/\(URL(fileURLWithPath: yaml).lastPathComponent)"
    try changed.write(toFile: copy, atomically: false, encoding: .utf8)
    var made = words.map { $0 == yaml ? copy : $0 }
    if let index = made.firstIndex(of: "--output") { made[index + 1] = "\(folder)/made.swift" }
    let result = try Program.run(made, in: repository.root)
    guard result.isSuccess else {
      let line = result.text.split(separator: "\n").first { $0.contains("error") }
      throw StudyError(line.map(String.init) ?? result.text)
    }
    let text = try String(contentsOfFile: "\(folder)/made.swift", encoding: .utf8)
    return number.map { Self.renamed(text, $0) } ?? text
  }

  private static func renamed(_ text: String, _ number: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("#sourceLocation") ? "" : $0 }.joined(separator: "\n")
      .replacing(#/func bind(\w+)\(/#) { "func bind\($0.1)_\(number)(" }
  }

  /// The same functions, which call those of the mutant that the variable chooses.
  func dispatching(to numbers: [Int]) -> String {
    let pattern = #/extension\s+(\w+)\s*\{[^{]*?func (bind\w+)\(to view:\s*(\w+), in/#
    var result = Self.renamed(text, 0)
    let clean = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("#sourceLocation") || $0.contains("///") ? "" : $0 }.joined(
        separator: "\n")
    for match in clean.matches(of: pattern) {
      let cases = numbers.map { "case \($0): \(match.2)_\($0)(to: view, in: binder)" }
      result += """

        extension \(match.1) {
          @MainActor func \(match.2)(to view: \(match.3), in binder: BinderCore.Binder) {
            switch studyMutant {
            \(cases.joined(separator: "\n    "))
            default: \(match.2)_0(to: view, in: binder)
            }
          }
        }

        """
    }
    return result + Schema.variable
  }
}
