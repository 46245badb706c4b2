import BindingSpec

/// One run of the checker.
///
///     let report = Check(configuration).run()
///     print(TextReporter.text(of: report))
package struct Check {
  let configuration: CheckConfiguration
  let linkings: FileLinkings
  /// The text of a binding file that stands for the one of the disk; it alone is checked.
  let text: GivenText?
  /// The facts that stand for the sources.
  let given: GivenFacts?

  /// - Parameters:
  ///   - text: A text that is checked as if it stood in a file.
  ///   - facts: The facts of modules, to which the sources are not looked at.
  package init(
    _ configuration: CheckConfiguration, text: GivenText? = nil, facts: GivenFacts? = nil
  ) {
    self.configuration = configuration
    linkings = FileLinkings(configuration)
    self.text = text
    given = facts
  }

  /// A text in the place of a file.
  package struct GivenText: Sendable {
    var path: String
    var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      (self.path, self.bytes) = (path, bytes)
    }
  }

  /// Checks all binding files against the sources.
  ///
  /// Nothing is printed, and nothing thrown: unreadable files are in the report, and the rest is
  /// checked.
  ///
  /// - Parameter observe: Called when a part of the work begins.
  package func run(observing observe: (CheckPhase) -> Void = { _ in }) -> CheckReport {
    run(since: nil, observing: observe)
  }

  /// Checks the binding files that a change can concern.
  ///
  ///     try Check(configuration).run(changedSince: "origin/main")
  ///
  /// - Parameter reference: A commit, as git reads it.
  /// - Throws: `ChangeError` where the changes cannot be told.
  package func run(
    changedSince reference: String, observing observe: (CheckPhase) -> Void = { _ in }
  ) throws(ChangeError) -> CheckReport {
    run(since: try ChangeSet(since: reference), observing: observe)
  }

  private func run(
    since changes: ChangeSet?, observing observe: (CheckPhase) -> Void
  ) -> CheckReport {
    var report = CheckReport(configuration.settings)
    report.times.begin(.sources, observe)
    noteMissingSources(&report)
    var listing = SourceListing(configuration.sources)
    var cache = CheckCache(for: configuration, &listing, workers)
    let inputs = bindingInputs(&report)
    // Files that cannot be read are looked at again each time.
    if !report.failures.isEmpty || !listing.warnings.isEmpty { cache = nil }
    let recollection = cache?.recall(inputs)
    var scope = changes.map { ChangeScope(of: $0, configuration, listing, inputs) }
    let known = recollection?.entries ?? inputs.map { _ in nil }
    let pending = inputs.indices.filter {
      known[$0] == nil && scope?.asks(for: inputs[$0].path) != false
    }
    var facts: SourceFacts?
    if recollection?.isWhole != true, scope == nil || !pending.isEmpty {
      facts = sourceFacts(listing, cache?.readFacts())
    }
    let entries = judge(inputs, known, pending, facts, &report.times, observe)
    scope?.settle(entries.compactMap { $0 }, facts, recollection)
    var baseline = baseline(&report)
    for case (let input, let entry?) in zip(inputs, entries)
    where scope?.contains(input.path) != false {
      // Nothing is shown of a file without problems.
      let text = YAMLFile.text(of: entry.outcome.problems.isEmpty ? [] : input.bytes)
      report.add(entry.outcome, of: input.path, text, without: &baseline)
    }
    report.finish(facts, baseline, configuration.rules)
    report.scope = scope?.lines(inputs.map(\.path)) ?? []
    cache?.store(
      entries.compactMap { $0 }, facts, recollection,
      mayKeepOutcomes: report.failures.isEmpty && text == nil)
    report.cacheWarnings = cache?.warnings ?? []
    return report
  }

  /// Checks files that have been read.
  func judge(_ files: [BindingFile], _ facts: SourceFacts, into report: inout CheckReport) {
    var baseline = baseline(&report)
    for (file, found) in zip(files, outcomes(of: files, facts)) {
      report.add(found.value, of: file.path, file.text, without: &baseline)
    }
    report.finish(facts, baseline, configuration.rules)
  }

  /// The outcome of each file: the known one, or for those at the places in `pending` the judgement of
  /// the rules by the facts.
  func judge(
    _ inputs: [BindingInput], _ known: [OutcomeCache.Entry?], _ pending: [Int],
    _ facts: SourceFacts?, _ times: inout CheckTimes, _ observe: (CheckPhase) -> Void
  ) -> [OutcomeCache.Entry?] {
    guard let facts else { return known }
    times.begin(.bindings, observe)
    // Where a rule looks at several files together, none is known.
    let files = workers.map(pending) {
      BindingFile(path: inputs[$0].path, bytes: inputs[$0].bytes)
    }
    facts.prepare(for: files)
    times.begin(.rules, observe)
    var entries = known
    for (index, finding) in zip(pending, outcomes(of: files, facts)) {
      entries[index] = OutcomeCache.Entry(
        path: inputs[index].path, hash: inputs[index].hash, files: finding.files,
        words: finding.words.sorted(), outcome: finding.value)
    }
    return entries
  }

  /// Asks the rules, on all threads at once.
  private func outcomes(
    of files: [BindingFile], _ facts: SourceFacts
  ) -> [DependencyLog.Finding<CheckOutcome>] {
    let project = Checker.projectProblems(of: files, types: facts, settings: configuration.rules)
    func outcome(
      _ file: BindingFile, _ facts: SourceFacts
    ) -> DependencyLog.Finding<CheckOutcome> {
      facts.trackingDependencies {
        check(file, facts, project: project[file.path] ?? [])
      }
    }
    let threads = workers.threads(for: files.count)
    let copies = threads > 1 ? facts.copies(threads) : []
    guard !copies.isEmpty else { return files.map { outcome($0, facts) } }
    defer { facts.add(findingsOf: copies) }
    return workers.map(files, with: copies, outcome)
  }

  var workers: WorkerPool { WorkerPool(jobs: configuration.jobs) }

  /// Checks one file by the settings, without the rules that look at all files together.
  func check(
    _ file: BindingFile, _ facts: SourceFacts, project: [Problem]? = nil
  ) -> CheckOutcome {
    let outcomes = linkings.linkings(of: file.path).map { linking in
      var rules = configuration.rules
      rules.linking = linking
      return Checker.check(file, types: facts, settings: rules, project: project)
    }
    return outcomes.dropFirst().reduce(outcomes[0]) { $0.merged(with: $1) }
  }

  func sourceFacts(_ report: inout CheckReport) -> SourceFacts {
    noteMissingSources(&report)
    return sourceFacts(SourceListing(configuration.sources), nil)
  }

  private func sourceFacts(_ listing: SourceListing, _ cached: FactsCache?) -> SourceFacts {
    if let given { return SourceFacts(index: SourceIndex(given, workers: workers)) }
    return SourceFacts(
      index: SourceIndex(listing, workers: workers, facts: cached), graphs: symbolGraphs())
  }

  func noteMissingSources(_ report: inout CheckReport) {
    for root in configuration.sources where !FileTree.exists(root.path) {
      report.failures.append("cannot read '\(root.path)': no such file or directory")
    }
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
}

/// The outcome of a check.
package struct CheckReport: Sendable {
  /// In the order of files and places.
  package var problems: [Problem] = []
  /// The places of the problems by names, for baselines and fingerprints.
  var places: [Problem: String] = [:]
  /// The number of binding files that were checked.
  package var files = 0
  /// Their paths, in the order of checking.
  package internal(set) var checkedFiles: [String] = []
  package var bindings = 0
  /// The names that only the compiler could know.
  package var unresolved: [Unresolved] = []
  /// The texts of the files with problems, and of those that notes point to, by their paths.
  package var texts: [String: SourceText] = [:]
  /// Sentences about requested work that could not be done.
  package var failures: [String] = []
  /// Sentences about sources that were left out, whose declarations are not known.
  package var sourceWarnings: [String] = []
  /// Sentences about the binding files that a change concerns, with the reasons.
  package internal(set) var scope: [String] = []
  /// Sentences about the cache, which change nothing in the findings.
  package var cacheWarnings: [String] = []
  /// How many problems were left out because the baseline knows them.
  package var known = 0
  /// Sentences about the baseline.
  package var baselineWarnings: [String] = []
  /// Whether warnings fail the check, too.
  package var isStrict = false
  package internal(set) var times = CheckTimes()

  package init() {}

  /// A report with the problems of the settings.
  init(_ settings: Settings) {
    guard let file = settings.file, !settings.problems.isEmpty else { return }
    problems = settings.problems
    texts[file] = SourceText(bytes: settings.bytes)
    places.merge(zip(settings.problems, settings.places)) { $1 }
  }

  /// Adds the outcome of the check of one file, without the problems that the baseline knows.
  mutating func add(
    _ outcome: CheckOutcome, of path: String, _ text: SourceText,
    without baseline: inout BaselineMatch?
  ) {
    files += 1
    checkedFiles.append(path)
    bindings += outcome.bindings
    unresolved += outcome.unresolved
    let new = baseline?.take(outcome, of: path, text) ?? outcome.problems
    problems += new
    places.merge(zip(outcome.problems, outcome.places)) { $1 }
    if !new.isEmpty { texts[path] = text }
  }

  /// The entry of one of the problems in a baseline.
  func entry(of problem: Problem, in baseline: Baseline) -> Baseline.Entry {
    baseline.entry(
      of: problem, at: places[problem] ?? "",
      in: texts[problem.location.file] ?? SourceText(bytes: []))
  }

  /// Puts the problems in order, once all files are checked.
  mutating func finish(
    _ facts: SourceFacts?, _ baseline: BaselineMatch?, _ settings: RuleSettings
  ) {
    problems.sort(by: Problem.reportOrder)
    sourceWarnings = facts?.warnings ?? []
    failures += facts?.failures ?? []
    known = baseline?.count ?? 0
    baselineWarnings = baseline?.staleWarnings(settings) ?? []
    readNotedFiles(facts?.types.index.given)
    times.end()
  }

  /// Reads the Swift files that notes point to, whose lines are to be shown.
  ///
  /// A file that vanished or became unreadable meanwhile is shown without its lines.
  private mutating func readNotedFiles(_ given: GivenFacts?) {
    for path in Set(problems.flatMap(\.notes).map(\.location.file)) where texts[path] == nil {
      if let given {
        texts[path] = given.text(ofFile: path)
        continue
      }
      let bytes = try? FileReading.bytes(ofFile: path, limit: SourceIndex.maximumFileSize)
      if let bytes { texts[path] = SourceText(bytes: bytes) }
    }
  }

  package var errors: Int { problems.count { $0.severity == .error } }
  package var warnings: Int { problems.count { $0.severity == .warning } }

  /// The exit status for the outcome.
  package var status: CheckStatus {
    if !failures.isEmpty { return .couldNotRun }
    return errors > 0 || (isStrict && warnings > 0) ? .errorsFound : .nothingWrong
  }

  /// Such as `3 errors, 1 warning in 2 files (14 bindings, 1 unresolved)`.
  package var summary: String {
    let details =
      bindings.counting("binding")
      + (unresolved.isEmpty ? "" : ", \(unresolved.count) unresolved")
      + (known == 0 ? "" : ", \(known) in the baseline")
    return "\(errors.counting("error")), \(warnings.counting("warning")) in "
      + "\(files.counting("file")) (\(details))"
  }
}
