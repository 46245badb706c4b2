import BindingSpec

/// One run of the checker.
///
///     let report = Check(configuration).run()
///     print(TextReporter.text(of: report))
public struct Check {
  let configuration: CheckConfiguration

  public init(_ configuration: CheckConfiguration) {
    self.configuration = configuration
  }

  /// Checks all binding files against the sources.
  ///
  /// Nothing is printed, and nothing thrown: what could not be read is in the report, and the rest
  /// is checked.
  ///
  /// - Parameter observe: told when a part of the work begins.
  public func run(observing observe: (CheckPhase) -> Void = { _ in }) -> CheckReport {
    var report = CheckReport(configuration.settings)
    report.times.begin(.sources, observe)
    // What the compiler says may change without the sources.
    var cache =
      configuration.usesCache && configuration.symbolGraphs == nil
      ? OutcomeCache(for: configuration, directory: configuration.cacheDirectory) : nil
    let inputs = cache == nil ? nil : InputFingerprint(configuration, workers)
    if let inputs, let outcomes = cache?.outcomes(for: inputs) {
      repeatOutcomes(outcomes, of: inputs, into: &report)
      return report
    }
    let facts = sourceFacts(&report)
    report.times.begin(.bindings, observe)
    let files = bindingFiles(&report)
    facts.prepare(for: files)
    report.times.begin(.rules, observe)
    let outcomes = judge(files, facts, into: &report)
    // Inputs that changed meanwhile may have been read as they were before or after.
    if let cache, let inputs, report.failures.isEmpty, facts.troubles.isEmpty,
      InputFingerprint(configuration, workers)?.hash == inputs.hash
    {
      cache.store(outcomes, for: inputs)
    }
    if let trouble = cache?.trouble { report.troubles.append(trouble) }
    return report
  }

  /// Checks files that have been read.
  @discardableResult
  func judge(
    _ files: [BindingFile], _ facts: SourceFacts, into report: inout CheckReport
  ) -> [OutcomeCache.Entry] {
    var baseline = baseline(&report)
    let project = Checker.projectProblems(of: files, witness: facts, settings: configuration.rules)
    let outcomes = outcomes(of: files, facts, project)
    for (file, outcome) in zip(files, outcomes) {
      report.add(outcome, of: file, without: &baseline)
    }
    report.finish(facts, baseline, configuration.rules)
    return zip(files, outcomes).map { OutcomeCache.Entry(path: $0.path, outcome: $1) }
  }

  /// Asks the rules, on all threads at once.
  private func outcomes(
    of files: [BindingFile], _ facts: SourceFacts, _ project: [String: [Problem]]
  ) -> [CheckOutcome] {
    func outcome(_ file: BindingFile, _ facts: SourceFacts) -> CheckOutcome {
      Checker.check(
        file, witness: facts, settings: configuration.rules, project: project[file.path] ?? [])
    }
    let threads = workers.threads(for: files.count)
    let copies = threads > 1 ? facts.copies(threads) : []
    guard !copies.isEmpty else { return files.map { outcome($0, facts) } }
    defer { facts.addTroubles(of: copies) }
    return workers.map(files, with: copies, outcome)
  }

  /// Reports what came of the last check of the same inputs.
  private func repeatOutcomes(
    _ outcomes: [CheckOutcome], of inputs: InputFingerprint, into report: inout CheckReport
  ) {
    var baseline = baseline(&report)
    for ((path, bytes), outcome) in zip(inputs.bindings, outcomes) {
      // Of a file without problems nothing is shown.
      let file = BindingFile(path: path, bytes: outcome.problems.isEmpty ? [] : bytes)
      report.add(outcome, of: file, without: &baseline)
    }
    report.finish(nil, baseline, configuration.rules)
  }

  private var workers: WorkerPool { WorkerPool(jobs: configuration.jobs) }

  /// Checks one file by the settings, without the rules that look at all files together.
  func check(_ file: BindingFile, _ facts: SourceFacts) -> CheckOutcome {
    Checker.check(file, witness: facts, settings: configuration.rules)
  }

  func sourceFacts(_ report: inout CheckReport) -> SourceFacts {
    for root in configuration.sources where !FileTree.exists(root.path) {
      report.failures.append("cannot read '\(root.path)': no such file or directory")
    }
    return SourceFacts(
      roots: configuration.sources, workers: workers, graphs: symbolGraphs())
  }

  private func symbolGraphs() -> SymbolGraphs? {
    switch configuration.symbolGraphs {
    case nil: return nil
    case .directory(let directory): return SymbolGraphs(directory: directory)
    case .build:
      let builder = SymbolGraphBuilder()
      return SymbolGraphs { (module, file) throws(SymbolGraphError) in
        try builder.directory(ofModule: module, file: file)
      }
    }
  }

  func bindingFiles(_ report: inout CheckReport) -> [BindingFile] {
    var tree = FileTree(suffixes: [".yaml", ".yml"])
    var files: [BindingFile] = []
    for root in configuration.bindings {
      let found = tree.files(below: root)
      if found.isEmpty, FileTree.isDirectory(root) {
        report.failures.append("there are no binding files in '\(root)'")
      }
      let read = workers.map(found) { entry in
        Result { () throws(FileReadError) in try BindingFile.read(path: entry.path) }
      }
      for outcome in read {
        switch outcome {
        case .success(let file): files.append(file)
        case .failure(let error): report.failures.append(error.description)
        }
      }
    }
    report.failures += tree.troubles
    return files
  }
}

/// What came of a check.
public struct CheckReport: Sendable {
  /// In the order of files and places.
  public var problems: [Problem] = []
  /// The number of binding files that were checked.
  public var files = 0
  /// Their paths, in the order of checking.
  public internal(set) var checkedFiles: [String] = []
  public var bindings = 0
  /// What only the compiler could know.
  public var unresolved: [Unresolved] = []
  /// The texts of the files with problems, and of those that notes point to, by their paths.
  public var texts: [String: SourceText] = [:]
  /// Sentences about what was asked for and could not be done.
  public var failures: [String] = []
  /// Sentences about sources that were left out; what they declare is not known.
  public var troubles: [String] = []
  /// How many problems were left out because the baseline knows them.
  public var known = 0
  /// Sentences about the baseline.
  public var remarks: [String] = []
  /// Whether warnings fail the check, too.
  public var isStrict = false
  /// How long the parts of the work took.
  public internal(set) var times = CheckTimes()

  public init() {}

  /// A report that has what is wrong with the settings.
  init(_ settings: Settings) {
    guard let file = settings.file, !settings.problems.isEmpty else { return }
    problems = settings.problems
    texts[file] = SourceText(bytes: settings.bytes)
  }

  /// Adds what came of the check of one file, without what the baseline knows.
  mutating func add(
    _ outcome: CheckOutcome, of file: BindingFile, without baseline: inout BaselineMatch?
  ) {
    files += 1
    checkedFiles.append(file.path)
    bindings += outcome.bindings
    unresolved += outcome.unresolved
    let new = baseline?.take(outcome.problems, of: file) ?? outcome.problems
    problems += new
    if !new.isEmpty { texts[file.path] = file.text }
  }

  /// Puts the problems in order, once all files are checked.
  mutating func finish(
    _ facts: SourceFacts?, _ baseline: BaselineMatch?, _ settings: RuleSettings
  ) {
    problems.sort(by: Problem.reportOrder)
    troubles = facts?.troubles ?? []
    failures += facts?.failures ?? []
    known = baseline?.count ?? 0
    remarks = baseline?.staleRemarks(settings) ?? []
    readNotedFiles()
    times.end()
  }

  /// Reads the Swift files that notes point to, whose lines are to be shown.
  ///
  /// What vanished or became unreadable meanwhile is shown without its lines.
  private mutating func readNotedFiles() {
    for path in Set(problems.flatMap(\.notes).map(\.location.file)) where texts[path] == nil {
      let bytes = try? FileReading.bytes(ofFile: path, limit: SourceIndex.maximumFileSize)
      if let bytes { texts[path] = SourceText(bytes: bytes) }
    }
  }

  public var errors: Int { problems.count { $0.severity == .error } }
  public var warnings: Int { problems.count { $0.severity == .warning } }

  /// The exit status that says how it went.
  public var status: CheckStatus {
    if !failures.isEmpty { return .couldNotRun }
    return errors > 0 || (isStrict && warnings > 0) ? .errorsFound : .nothingWrong
  }

  /// Such as `3 errors, 1 warning in 2 files (14 bindings, 1 unresolved)`.
  public var summary: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let details =
      count(bindings, "binding") + (unresolved.isEmpty ? "" : ", \(unresolved.count) unresolved")
      + (known == 0 ? "" : ", \(known) in the baseline")
    return count(errors, "error") + ", " + count(warnings, "warning") + " in "
      + count(files, "file") + " (\(details))"
  }
}

/// The exit statuses of `bindcheck`.
public enum CheckStatus: Int32, Sendable {
  /// There may be warnings, unless those fail the check, too.
  case nothingWrong = 0
  case errorsFound = 1
  case badUsage = 2
  /// Something that was asked for could not be read; the rest was checked.
  case couldNotRun = 3
}
