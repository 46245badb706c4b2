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

  /// - Parameter text: A text that is checked as if it stood in a file.
  package init(_ configuration: CheckConfiguration, text: GivenText? = nil) {
    self.configuration = configuration
    linkings = FileLinkings(configuration)
    self.text = text
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
    let state = state(observing: observe)
    var (report, baseline) = (state.report, state.baseline)
    for (input, entry) in state.judged {
      report.add(entry.outcome, of: input.path, input.bytes, without: &baseline)
    }
    report.finish(state.facts, baseline, configuration.rules)
    return report
  }

  /// All that a check has read and judged.
  struct State {
    var judged: [(input: BindingInput, entry: OutcomeCache.Entry)]
    /// Nil where all outcomes were known.
    var facts: SourceFacts?
    var baseline: BaselineMatch?
    /// Of the files that could not be read, without the problems of the binding files.
    var report: CheckReport
  }

  /// Reads and judges all files, as far as their outcomes are not known.
  ///
  /// - Parameter needsFacts: Whether the facts are read also where all outcomes are known.
  func state(
    needsFacts: Bool = false, observing observe: (CheckPhase) -> Void
  ) -> State {
    var report = CheckReport(configuration.settings)
    report.times.begin(.sources, observe)
    noteMissingSources(&report)
    var listing = SourceListing(configuration.sources)
    var cache = CheckCache(for: configuration, &listing, workers)
    let inputs = bindingInputs(&report)
    // Files that cannot be read are looked at again each time.
    if !report.failures.isEmpty || !listing.warnings.isEmpty { cache = nil }
    let recollection = cache?.recall(inputs)
    let isWhole = recollection?.isWhole == true
    let facts = isWhole && !needsFacts ? nil : sourceFacts(listing, cache?.readFacts())
    let entries = judge(inputs, recollection?.entries, facts, &report.times, observe)
    let baseline = baseline(&report)
    cache?.store(
      entries, isWhole ? nil : facts, recollection,
      mayKeepOutcomes: report.failures.isEmpty && text == nil)
    report.cacheWarnings = cache?.warnings ?? []
    return State(
      judged: Array(zip(inputs, entries)), facts: facts, baseline: baseline, report: report)
  }

  /// The outcome of each file: the known one, or the judgement of the rules by the facts, which are there
  /// where one is not known.
  private func judge(
    _ inputs: [BindingInput], _ known: [OutcomeCache.Entry?]?, _ facts: SourceFacts?,
    _ times: inout CheckTimes, _ observe: (CheckPhase) -> Void
  ) -> [OutcomeCache.Entry] {
    var entries = known ?? inputs.map { _ in nil }
    let pending = entries.indices.filter { entries[$0] == nil }
    guard let facts, !pending.isEmpty else { return entries.compactMap(\.self) }
    times.begin(.bindings, observe)
    // Where a rule looks at several files together, none is known.
    let files = workers.map(pending) {
      BindingFile(path: inputs[$0].path, bytes: inputs[$0].bytes)
    }
    facts.prepare(for: files)
    times.begin(.rules, observe)
    for (index, finding) in zip(pending, outcomes(of: files, facts)) {
      entries[index] = OutcomeCache.Entry(
        path: inputs[index].path, hash: inputs[index].hash, files: finding.files,
        words: finding.words.sorted(), outcome: finding.value)
    }
    return entries.compactMap(\.self)
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
    SourceFacts(
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
