import Foundation

extension Workshop {
  /// The seconds that a check of a mutant may take; the slowest takes three without one.
  private static let limit = 60.0

  /// Makes mutants of all apps in all styles, and runs all checks on each of them alone.
  ///
  /// - Parameters:
  ///   - study: May have results of a run that was broken off.
  ///   - keep: Called after each mutant.
  public mutating func judgeMutants(
    _ study: inout MutantStudy, keep: (MutantStudy) throws -> Void
  ) throws {
    let commands = try BuildCommands(scratch: scratch, folder: "\(copy)/Examples")
    let strata = try Subject.all.map { subject in
      let sample = try MutantSample(of: subject, in: copy)
      let strata = sample.strata(seed: study.seed)
      study.begin(subject, sizes: sample.sizes, strata.flatMap(\.mutants))
      return (subject, strata)
    }
    // A run that is broken off has the whole of a draw rather than some styles of both.
    for draw in MutantSample.Draw.allCases {
      for app in Subject.apps {
        for (subject, strata) in strata where subject.app == app {
          for stratum in strata where stratum.draw == draw {
            try judge(stratum, of: subject, by: commands, &study, keep: keep)
          }
        }
        try settle(app, by: commands)
      }
    }
  }

  private mutating func judge(
    _ stratum: MutantSample.Stratum, of subject: Subject, by commands: BuildCommands,
    _ study: inout MutantStudy, keep: (MutantStudy) throws -> Void
  ) throws {
    var count = 0
    for mutant in stratum.mutants where count < stratum.size {
      if !study.has(mutant, stratum.draw) {
        log("\(subject.name), \(mutant.mutation.rawValue): \(mutant.file):\(mutant.line)")
        let checks = try study.checks(of: mutant) ?? judge(mutant, of: subject, by: commands)
        study.record(mutant, stratum.draw, checks)
        try keep(study)
      }
      if !study.skipped.contains(mutant) { count += 1 }
    }
  }

  /// Builds an app without a mutant.
  private mutating func settle(_ app: String, by commands: BuildCommands) throws {
    if isBuilt { return }
    try commands.build(app)
    isBuilt = true
  }

  /// The messages of the checks that notice a mutant; nil if it cannot be judged, since it breaks the code
  /// of another style only.
  private mutating func judge(
    _ mutant: Mutant, of subject: Subject, by commands: BuildCommands
  ) throws -> [Check: String]? {
    let path = "\(copy)/\(mutant.file)"
    let original = try SourceFiles.read(path)
    func write(_ text: String) throws { try SourceFiles.write(text, to: path) }
    try write(mutant.apply(to: original))
    defer { try? write(original) }
    var noticed: [Check: String] = [:]
    if subject.style == .bound || subject.style == .compiled {
      let found = try run(.bindcheck, app: subject.app, style: subject.style)
      if !found.isSuccess {
        noticed[.bindcheck] = Self.errors(in: found.text, copy: copy).first ?? found.text
      }
    }
    if mutant.isOfFile, subject.style == .bound {
      // The build has the file as it was, since only this style reads it when the app starts.
      try write(original)
      try settle(subject.app, by: commands)
      try write(mutant.apply(to: original))
      for check in [Check.startUp, .viewModelTest, .screenTest] {
        noticed[check] = try failure(of: check, in: subject)
      }
    } else {
      isBuilt = false
      switch try build(subject, by: commands) {
      case .failure(let error):
        guard let error else { return nil }
        noticed[.compiler] = error
      case .success:
        if mutant.isOfFile { try write(original) }
        noticed[.startUp] = try failure(of: .startUp, in: subject)
        let tests = try commands.run(.tests, of: subject.app)
        if tests.isSuccess {
          try Program.check(commands.words(of: .testProgram, for: subject.app), in: copy)
          for check in [Check.viewModelTest, .screenTest] {
            noticed[check] = try failure(of: check, in: subject)
          }
        } else {
          // Code of the tests that does not compile is a test that notices.
          let error = Self.errors(in: tests.text, copy: copy).first ?? ""
          noticed[error.contains("ViewModelTests") ? .viewModelTest : .screenTest] = error
        }
      }
    }
    return noticed
  }

  private enum Built {
    case success
    /// With the error in the style's code; nil if all are in the code of other styles.
    case failure(String?)
  }

  /// Builds an app up to its program.
  private func build(_ subject: Subject, by commands: BuildCommands) throws -> Built {
    for step in [BuildCommands.Step.bindings, .app, .program] {
      let result = try commands.run(step, of: subject.app)
      if result.isSuccess { continue }
      return .failure(Self.error(in: Self.errors(in: result.text, copy: copy), of: subject))
    }
    return .success
  }

  /// The first of some errors that a style would have without the others.
  static func error(in errors: [String], of subject: Subject) -> String? {
    func file(_ error: String) -> String { String(error.prefix { $0 != ":" }) }
    // The compiler repeats an error in its drawing of the line.
    let errors = errors.filter { file($0).hasSuffix(".swift") || file($0).hasSuffix(".yaml") }
    // A compiler that ends without a word was stopped by the code at hand.
    if errors.isEmpty { return "the compiler failed" }
    return errors.first { error in
      let file = file(error)
      // The compiler reads a binding file for `compiled` alone.
      if file.hasPrefix("Bindings/") { return subject.style == .compiled }
      return subject.has(file) || !Subject.all.contains { $0.has(file) }
    }
  }

  /// The message of a check that fails for a style.
  private func failure(of check: Check, in subject: Subject) throws -> String? {
    let result = try run(check, app: subject.app, style: subject.style, limit: Self.limit)
    if result.isSuccess { return nil }
    let text = result.text.replacing(copy + "/", with: "")
    if check == .startUp { return text.split(separator: "\n").last.map(String.init) ?? "" }
    return TestReport(text).failure(of: subject.style)
  }
}
