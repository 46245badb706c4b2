import Foundation

/// The checks of an app's mutants that run no code of the app.
public struct BeforeTheRun: Sendable {
  private let app: String
  private let repository: Repository
  private let compiler: Compiler
  private let bindcheck: String
  private let log: @Sendable (String) -> Void
  private let modules: [String]
  /// Each fault once, though several styles have its file.
  private(set) var mutants: [Mutant] = []
  private let subjects: [Glue]
  private var texts: [String: String] = [:]
  /// The messages of the compiler by mutant, with the file in front that tells the style.
  private var errors: [Int: [Compiler.Problem]] = [:]
  /// The mutants that compile in one build.
  private var together: Set<Int> = []
  public init(
    _ app: String, in repository: Repository, bindcheck: String,
    log: @escaping @Sendable (String) -> Void
  ) throws {
    self.app = app
    self.repository = repository
    self.bindcheck = bindcheck
    self.log = log
    compiler = try Compiler(repository)
    subjects = try Glue.all(of: app, in: repository)
    modules = Subject.targets(of: app)
    var seen: Set<String> = []
    for mutant in subjects.flatMap(\.mutants) where seen.insert(mutant.id).inserted {
      mutants.append(mutant)
    }
    for file in Set(mutants.map(\.place.file)) { texts[file] = try repository.read(file) }
  }

  private func numbers(in file: String) -> [Int] {
    mutants.indices.filter { mutants[$0].place.file == file }
  }

  private var file: String { "Bindings/\(app).yaml" }

  /// - Throws: If a tool cannot be run.
  public mutating func run() throws -> [Outcome] {
    for file in texts.keys.sorted() where file.hasSuffix(".swift") { try compile(file) }
    try compileBindings()
    let checked = try check()
    return subjects.flatMap { glue in
      glue.mutants.map { mutant -> Outcome in
        var outcome = Outcome(mutant, of: glue.subject)
        guard let number = mutants.firstIndex(where: { $0.id == mutant.id }) else { return outcome }
        outcome.isInSchema =
          together.contains(number)
          || mutant.place.file.hasSuffix(".yaml") && glue.subject.style == .compiled
        let problem = errors[number, default: []].first { concerns($0, glue.subject.style, mutant) }
        outcome.messages[Check.compiler.rawValue] =
          problem.map { "\($0.file): \($0.message)" } ?? ""
        for (check, messages) in checked {
          // The checks of a binding file are those of the styles that have one.
          let message = glue.subject.bindingFile == nil ? "" : messages[number]
          outcome.record(message, of: check)
        }
        return outcome
      }
    }
  }

  // MARK: - The compiler

  /// Whether a style would have an error without the others.
  private func concerns(_ problem: Compiler.Problem, _ style: Style, _ mutant: Mutant) -> Bool {
    mutant.place.file.hasSuffix(".yaml")
      ? style == .compiled
      : problem.concerns(style, changed: mutant.place.file, of: subjects.map(\.subject))
  }

  /// Compiles the faults of a file that change statements all at once, and the others alone.
  private mutating func compile(_ file: String) throws {
    let module = try compiler.module(of: file, among: modules)
    let all = numbers(in: file)
    var (compiling, alone): (Set<Int>, Set<Int>) = ([], [])
    try add(all, to: &compiling, &alone, file, module)
    together.formUnion(compiling)
    log("\(file): \(all.count) faults, \(compiling.count) in one build, \(alone.count) alone")
    let state = self
    let found = try parallel(alone.sorted()) { try state.compileAlone($0, in: module) }
    errors.merge(found) { $1 }
  }

  /// Adds faults to those that compile in one build; where an error does not tell its fault, by halves.
  private mutating func add(
    _ numbers: [Int], to compiling: inout Set<Int>, _ alone: inout Set<Int>, _ file: String,
    _ module: String
  ) throws {
    var left = numbers
    while !left.isEmpty {
      let faults = (compiling.sorted() + left).map { ($0, mutants[$0]) }
      let schema = Schema(of: texts[file] ?? "", faults)
      alone.formUnion(Set(left).subtracting(schema.numbers))
      left.removeAll { !schema.numbers.contains($0) }
      let problems = try compiler.problems(
        in: module, .errors, changes: [file: schema.text], only: file)
      if problems.isEmpty { return compiling.formUnion(left) }
      let count = left.count
      for problem in problems where problem.file == file {
        // What one fault leaves uninitialised is told where another is.
        guard !problem.message.contains("initializ"),
          let number = schema.mutant(atLine: problem.line), left.contains(number)
        else { continue }
        errors[number, default: []].append(problem)
      }
      left.removeAll { errors[$0] != nil }
      if left.count < count { continue }
      if count == 1 { return alone.formUnion(left) }
      try add(Array(left[..<(count / 2)]), to: &compiling, &alone, file, module)
      left.removeFirst(count / 2)
    }
  }

  private func compileAlone(_ number: Int, in module: String) throws -> [Compiler.Problem] {
    let mutant = mutants[number]
    let file = mutant.place.file
    let changes = [file: mutant.apply(to: texts[file] ?? "")]
    var found = try compiler.problems(in: module, .errors, changes: changes)
    // Another module has to compile with the changed one.
    if found.isEmpty, module != modules[0] {
      let folder = "\(NSTemporaryDirectory())study-modules-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      found = try compiler.problems(
        in: module, .module("\(folder)/\(module).swiftmodule"), changes: changes)
      if found.isEmpty { found = try compiler.problems(in: modules[0], .errors, search: [folder]) }
    }
    return found
  }

  /// Compiles the Swift that is made of the mutants of the binding file, all of it at once.
  private mutating func compileBindings() throws {
    guard subjects.contains(where: { $0.subject.style == .compiled }) else { return }
    let source = texts[file] ?? ""
    let made = try GeneratedBindings(app, compiler, repository)
    var additions: [String: String] = [:]
    for number in numbers(in: file) {
      do {
        additions["made\(number).swift"] = try made.text(
          of: mutants[number].apply(to: source), number: number)
      } catch let error as StudyError {
        errors[number] = [.init(file: file, line: 0, message: error.description)]
      }
    }
    // The flow of values is checked where all types are right.
    while true {
      let problems = try compiler.problems(in: modules[0], .errors, additions: additions)
      if problems.isEmpty { break }
      for problem in problems {
        guard let match = problem.file.firstMatch(of: #/^made(\d+)\.swift$/#),
          let number = Int(match.1)
        else { throw StudyError("'\(file)' does not compile: \(problem)") }
        errors[number, default: []].append(problem)
        additions[problem.file] = nil
      }
    }
    log("\(file): \(numbers(in: file).count) faults, \(additions.count) compile")
  }

  // MARK: - bindcheck

  /// The first error of `bindcheck` for each mutant that it notices.
  private func check() throws -> [Check: [Int: String]] {
    guard subjects.contains(where: { $0.subject.bindingFile != nil }) else { return [:] }
    let source = texts[file] ?? ""
    func variants(_ change: (String) -> String) -> [Int: String] {
      Dictionary(
        uniqueKeysWithValues: numbers(in: file).map {
          ($0, change(mutants[$0].apply(to: source)))
        })
    }
    var withExhaustive = try checkFiles(variants { $0 })
    var without = try checkFiles(
      variants { $0.replacing("exhaustive: true", with: "exhaustive: false") })
    let swift = try checkSwift()
    withExhaustive.merge(swift) { one, _ in one }
    without.merge(swift) { one, _ in one }
    return [.check: withExhaustive, .plainCheck: without]
  }

  private struct Report: Decodable {
    let problems: [CheckError]
  }

  /// An error of `bindcheck`.
  struct CheckError: Decodable {
    let file: String
    let severity: String
    let rule: String?
    let message: String
  }

  static func errors(
    of bindcheck: String, _ words: [String], in repository: Repository
  ) throws -> [CheckError] {
    let result = try Program.run(
      [bindcheck] + words + ["--format", "json", "--quiet"], in: repository.root)
    guard let start = result.text.firstIndex(of: "{"),
      let report = try? JSONDecoder().decode(Report.self, from: Data(result.text[start...].utf8))
    else { throw StudyError("'bindcheck' has no report: \(result.text.suffix(500))") }
    return report.problems.filter { $0.severity == "error" }
  }

  /// Checks many variants of the binding file in one run; a file knows nothing of another.
  private func checkFiles(_ texts: [Int: String]) throws -> [Int: String] {
    let folder = "\(NSTemporaryDirectory())study-check-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (number, text) in texts {
      try text.write(toFile: "\(folder)/m\(number).yaml", atomically: false, encoding: .utf8)
    }
    var found: [Int: String] = [:]
    let words = ["--bindings", folder, "--sources", "Examples/Sources"]
    for problem in try Self.errors(of: bindcheck, words, in: repository) {
      let name = URL(fileURLWithPath: problem.file).lastPathComponent
      guard let number = Int(name.dropFirst().dropLast(5)), found[number] == nil else { continue }
      found[number] = "\(problem.rule ?? ""): \(problem.message)"
    }
    return found
  }

  /// Checks the binding file against each mutant of the app's sources.
  private func checkSwift() throws -> [Int: String] {
    let folder = "\(NSTemporaryDirectory())study-sources-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for module in Subject.modules(of: app) {
      for file in repository.swiftFiles(in: module) {
        try Repository(folder).write(repository.read(file), to: file)
      }
    }
    let files = Set(subjects.filter { $0.subject.bindingFile != nil }.flatMap(\.subject.files))
    var found: [Int: String] = [:]
    for (number, mutant) in mutants.enumerated() where files.contains(mutant.place.file) {
      let file = mutant.place.file
      try Repository(folder).write(mutant.apply(to: texts[file] ?? ""), to: file)
      let problem = try Self.errors(
        of: bindcheck, [self.file, "--sources", folder], in: repository
      ).first
      found[number] = problem.map { "\($0.rule ?? ""): \($0.message)" }
      try Repository(folder).write(texts[file] ?? "", to: file)
    }
    return found
  }
}
