/// The checks of an app's mutants that run no code of the app.
struct BeforeTheRun: Sendable {
  private let glue: Glue
  private let bindcheck: BindCheck
  /// The messages of the compiler by the number of a mutant, with the file in front that tells the style.
  private var errors: [Int: [Compiler.Problem]] = [:]
  /// The mutants that compile in one build.
  private var together: Set<Int> = []

  init(_ app: String, _ bindcheck: BindCheck) throws {
    glue = try Glue.of(app)
    self.bindcheck = bindcheck
  }

  private func numbers(in file: String) -> [Int] {
    glue.mutants.indices.filter { glue.mutants[$0].place.file == file }
  }

  private var file: String { Subject.bindingFile(of: glue.app) }

  mutating func run() throws -> [Outcome] {
    for file in glue.texts.keys.sorted() where file.hasSuffix(".swift") { try compile(file) }
    try compileBindings()
    let checked = try check()
    return glue.parts.flatMap { part in
      part.mutants.map { mutant -> Outcome in
        let number = glue.mutants.firstIndex { $0.id == mutant.id } ?? 0
        let style = part.subject.style
        var outcome = Outcome(app: glue.app, style: style, id: mutant.id)
        let isOfFile = mutant.place.file == file
        outcome.isInSchema = together.contains(number) || isOfFile && style == .compiled
        let problem = errors[number, default: []].first {
          isOfFile
            ? style == .compiled
            : $0.concerns(style, changed: mutant.place.file, of: glue.subjects)
        }
        outcome.messages[Check.compiler.rawValue] =
          problem.map { "\($0.file): \($0.message)" } ?? ""
        for (check, messages) in checked {
          // The checks of a binding file are those of the styles that have one.
          outcome.record(part.subject.bindingFile.flatMap { _ in messages[number] }, of: check)
        }
        return outcome
      }
    }
  }

  // MARK: - The compiler

  /// Compiles the faults of a file that change statements all at once, and the others alone.
  private mutating func compile(_ file: String) throws {
    let all = numbers(in: file)
    guard !all.isEmpty else { return }
    guard let module = try glue.modules.first(where: { try Compiler.has(file, in: $0) }) else {
      throw StudyError(
        "'\(file)' is in none of the modules \(glue.modules.joined(separator: ", "))")
    }
    var (compiling, alone): (Set<Int>, Set<Int>) = ([], [])
    try add(all, to: &compiling, &alone, file, module)
    together.formUnion(compiling)
    say("\(file): \(all.count) faults, \(compiling.count) in one build, \(alone.count) alone")
    let (state, numbers) = (self, alone.sorted())
    let found = try parallel(numbers) { try state.compileAlone($0, in: module) }
    for (number, problems) in zip(numbers, found) { errors[number] = problems }
  }

  /// Adds faults to those that compile in one build; where an error does not tell its fault, by halves.
  private mutating func add(
    _ numbers: [Int], to compiling: inout Set<Int>, _ alone: inout Set<Int>, _ file: String,
    _ module: String
  ) throws {
    var left = numbers
    while !left.isEmpty {
      let faults = (compiling.sorted() + left).map { ($0, glue.mutants[$0]) }
      let schema = Schema(of: glue.texts[file] ?? "", faults)
      alone.formUnion(Set(left).subtracting(schema.numbers))
      left.removeAll { !schema.numbers.contains($0) }
      let problems = try Compiler.problems(in: module, [file: schema.text], only: file)
      if problems.isEmpty { return compiling.formUnion(left) }
      let count = left.count
      for problem in problems where problem.file == file {
        // The compiler reports a variable that one fault leaves uninitialised at the place of another fault.
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
    let changes = [glue.mutants[number].place.file: glue.text(with: glue.mutants[number])]
    let found = try Compiler.problems(in: module, changes)
    if !found.isEmpty || module == glue.modules[0] { return found }
    // Another module has to compile with the changed one.
    return try Repository.temporary { folder in
      let found = try Compiler.problems(in: module, changes, interface: folder)
      return found.isEmpty
        ? try Compiler.problems(in: glue.modules[0], [:], search: folder) : found
    }
  }

  /// Compiles the Swift that is made of the mutants of the binding file, all of it at once.
  private mutating func compileBindings() throws {
    guard glue.parts.contains(where: { $0.subject.style == .compiled }) else { return }
    let made = try GeneratedBindings(glue.app)
    var additions: [String: String] = [:]
    for number in numbers(in: file) {
      do {
        additions["made\(number).swift"] = try made.text(
          of: glue.text(with: glue.mutants[number]), number: number)
      } catch let error as StudyError {
        errors[number] = [.init(file: file, message: error.description)]
      }
    }
    // The flow of values is checked where all types are right.
    while true {
      let problems = try Compiler.problems(in: glue.modules[0], additions)
      if problems.isEmpty { break }
      for problem in problems {
        guard let name = problem.file.firstMatch(of: #/^made(\d+)\.swift$/#)?.1,
          let number = Int(name)
        else { throw StudyError("'\(file)' does not compile: \(problem)") }
        errors[number, default: []].append(problem)
        additions[problem.file] = nil
      }
    }
    say("\(file): \(numbers(in: file).count) faults, \(additions.count) compile")
  }

  // MARK: - bindcheck

  /// The first error of `bindcheck` for each mutant that it notices.
  private func check() throws -> [Check: [Int: String]] {
    let parts = glue.parts.filter { $0.subject.bindingFile != nil }
    guard !parts.isEmpty else { return [:] }
    let swift = try checkSwift(Set(parts.flatMap(\.subject.files)))
    var found: [Check: [Int: String]] = [:]
    for (check, change) in BindCheck.variants {
      found[check] = try checkFiles(change).merging(swift) { one, _ in one }
    }
    return found
  }

  /// Checks the mutants of the binding file in one run; a file knows nothing of another.
  private func checkFiles(_ change: (String) -> String) throws -> [Int: String] {
    try Repository.temporary { folder in
      for number in numbers(in: file) {
        try folder.write(change(glue.text(with: glue.mutants[number])), to: "m\(number).yaml")
      }
      var found: [Int: String] = [:]
      let words = ["--bindings", folder.root, "--sources", "Examples/Sources"]
      for problem in try bindcheck.errors(words) {
        guard let number = Int(problem.file.fileName.dropFirst().dropLast(5)) else { continue }
        found[number] = found[number] ?? problem.text
      }
      return found
    }
  }

  /// Checks the binding file against each mutant of the app's sources.
  private func checkSwift(_ files: Set<String>) throws -> [Int: String] {
    try Repository.temporary { folder in
      try folder.add(glue.app)
      var found: [Int: String] = [:]
      for (number, mutant) in glue.mutants.enumerated() where files.contains(mutant.place.file) {
        try folder.write(glue.text(with: glue.mutants[number]), to: mutant.place.file)
        found[number] = try bindcheck.error(file, in: folder)
        try folder.write(glue.texts[mutant.place.file] ?? "", to: mutant.place.file)
      }
      return found
    }
  }
}
