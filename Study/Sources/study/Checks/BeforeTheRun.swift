/// The checks of an app's mutants that run no code of the app.
struct BeforeTheRun {
  private let glue: Glue
  private let bindcheck: BindCheck
  private let journal: Journal
  /// The messages of the compiler by the number of a mutant, with the file in front that tells the style.
  private var errors: [Int: [Compiler.Problem]] = [:]
  /// The mutants that compile in one build.
  private var together: Set<Int> = []

  init(_ app: String, _ bindcheck: BindCheck, _ journal: Journal) throws {
    (glue, self.bindcheck, self.journal) = (try Glue.of(app), bindcheck, journal)
  }

  private var file: String { Subject.bindingFile(of: glue.app) }

  private func numbers(in file: String) -> [Int] {
    glue.mutants.indices.filter { glue.mutants[$0].place.file == file }
  }

  mutating func run() throws -> [Outcome] {
    for file in glue.texts.keys.sorted() where file.hasSuffix(".swift") { try compile(file) }
    try compileBindings()
    let checked = try check()
    return glue.parts.flatMap { part in
      part.mutants.map { mutant -> Outcome in
        let number = glue.mutants.firstIndex { $0.id == mutant.id } ?? 0
        let (style, changed) = (part.subject.style, mutant.place.file)
        var outcome = Outcome(app: glue.app, style: style, id: mutant.id)
        outcome.isInSchema = together.contains(number) || changed == file && style == .compiled
        let problem = errors[number]?.first {
          $0.concerns(style, changed: changed, of: glue.subjects)
        }
        outcome.messages[Check.compiler.rawValue] = problem?.text ?? ""
        for (check, messages) in checked {
          // The checks of a binding file are those of the styles that have one.
          outcome.record(part.subject.bindingFile == nil ? nil : messages[number], of: check)
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
      throw StudyError("'\(file)' is in none of the modules \(glue.modules)")
    }
    try add(all, of: file, in: module)
    let alone = all.filter { !together.contains($0) && errors[$0] == nil }
    say("\(file): \(all.count) faults, \(alone.count) of them compiled alone")
    let glue = glue
    let found = try parallel(alone, in: journal) {
      "compiler \(glue.mutants[$0].id)"
    } work: {
      try Compiler.problems(of: glue.app, [file: glue.text(with: glue.mutants[$0])])
    }
    for (number, problems) in zip(alone, found) { errors[number] = problems }
  }

  /// Adds faults to those that compile in one build; where an error does not tell its fault, by halves.
  private mutating func add(_ numbers: [Int], of file: String, in module: String) throws {
    var left = numbers
    while !left.isEmpty {
      let faults = self.numbers(in: file).filter(together.contains) + left
      let schema = Schema(of: glue.texts[file] ?? "", faults.map { ($0, glue.mutants[$0]) })
      left.removeAll { !schema.numbers.contains($0) }
      let problems = try Compiler.problems(in: module, [file: schema.text], only: file)
      if problems.isEmpty { return together.formUnion(left) }
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
      if count == 1 { return }
      try add(Array(left[..<(count / 2)]), of: file, in: module)
      left.removeFirst(count / 2)
    }
  }

  /// Compiles the Swift that is made of the mutants of the binding file, all of it at once.
  private mutating func compileBindings() throws {
    guard glue.subjects.contains(where: { $0.style == .compiled }) else { return }
    let made = try GeneratedBindings(glue.app)
    var additions: [String: String] = [:]
    for number in numbers(in: file) {
      do {
        let text = try made.text(of: glue.text(with: glue.mutants[number]))
        additions["made\(number).swift"] = GeneratedBindings.numbered(text, number)
      } catch let error as StudyError {
        errors[number] = [.init(file: file, message: error.description)]
      }
    }
    // The flow of values is checked where all types are right.
    while true {
      let problems = try Compiler.problems(in: glue.modules[0], additions)
      if problems.isEmpty { break }
      for problem in problems {
        guard let number = Int(problem.file.dropFirst("made".count).dropLast(".swift".count)) else {
          throw StudyError("'\(file)' does not compile: \(problem)")
        }
        errors[number, default: []].append(problem)
        additions[problem.file] = nil
      }
    }
    say("\(file): \(numbers(in: file).count) faults, \(additions.count) compile")
  }

  // MARK: - bindcheck

  /// The first error of `bindcheck` for each mutant that it notices.
  private func check() throws -> [Check: [Int: String]] {
    let subjects = glue.subjects.filter { $0.bindingFile != nil }
    if subjects.isEmpty { return [:] }
    let swift = try checkSwift(Set(subjects.flatMap(\.files)))
    return try BindCheck.variants.mapValues { change in
      try checkFiles(change).merging(swift) { one, _ in one }
    }
  }

  /// Checks the mutants of the binding file in one run; a file knows nothing of another.
  private func checkFiles(_ change: (String) -> String) throws -> [Int: String] {
    try Repository.temporary { folder in
      for number in numbers(in: file) {
        try folder.write(change(glue.text(with: glue.mutants[number])), to: "m\(number).yaml")
      }
      let problems = try bindcheck.errors(
        ["--bindings", folder.root, "--sources", "Examples/Sources"])
      let found = problems.compactMap { problem in
        Int(problem.file.fileName.dropFirst().dropLast(".yaml".count)).map { ($0, problem.text) }
      }
      return Dictionary(found) { first, _ in first }
    }
  }

  /// Checks the binding file against each mutant of the app's sources.
  private func checkSwift(_ files: Set<String>) throws -> [Int: String] {
    try Repository.temporary { folder in
      try folder.add(glue.app)
      var found: [Int: String] = [:]
      for (number, mutant) in glue.mutants.enumerated() where files.contains(mutant.place.file) {
        found[number] = try journal.value(of: "bindcheck \(mutant.id)") {
          try folder.write(glue.text(with: mutant), to: mutant.place.file)
          defer { try? folder.write(glue.texts[mutant.place.file] ?? "", to: mutant.place.file) }
          return try bindcheck.error(file, in: folder)
        }
      }
      return found
    }
  }
}
