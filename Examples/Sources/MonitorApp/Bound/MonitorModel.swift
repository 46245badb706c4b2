import BinderCore
import MonitorSystem

/// The machine, its processes and a log. `Bindings/monitor.yaml` binds them.
@MainActor
final class MonitorModel {
  /// The name of the open page; empty for the first one.
  @Observed var page = ""

  // MARK: The machine

  @Observed private(set) var cores: [Core] = []
  @Observed private var memory = SystemSample.Memory()
  @Computed({ (model: MonitorModel) in model.memory.share }) var memoryShare: Double
  @Computed({ (model: MonitorModel) in Sentences.memory(model.memory) }) var memoryText: String
  /// Whether the latest sample stays on the screen.
  @Observed private(set) var isPaused = false
  @Computed({ (model: MonitorModel) in model.isPaused ? "Continue" : "Pause" }) var pauseTitle:
    String
  let pause = Command()
  let refresh = Command()
  // Library: a path in a file does not lead through a command, so its error is shown by this.
  @Computed({ (model: MonitorModel) in model.refresh.error }) var problem: String?

  // MARK: The processes

  @Observed private(set) var processes: [ProcessSample] = []
  @Observed var query = ""
  @Observed var sort: ColumnSort? = .busiest
  @Computed({ (model: MonitorModel) in
    model.processes.found(by: model.query).sorted(by: model.sort)
  }) var shown: [ProcessSample]
  @Computed({ (model: MonitorModel) in
    Sentences.status(model.shown.count, of: model.processes.count)
  }) var status: String
  /// The process whose row is selected; stays while the search hides the row.
  @Observed var selected: ProcessSample?
  @Computed({ (model: MonitorModel) in model.shown.place(of: model.selected) != nil })
  var canEnd: Bool

  // MARK: The end of a process

  /// Whether the user is asked to confirm the end of a process.
  @Observed var isConfirming = false
  /// The process that the question names; the selection may change meanwhile.
  @Observed private var asked: ProcessSample?
  @Computed({ (model: MonitorModel) in model.asked.map(Sentences.question) ?? "" })
  var question: String
  @Observed private(set) var endError: String?
  let askToEnd = Command()
  let end = Command()

  // MARK: The log

  @Observed private(set) var log: Journal<LogLine> = []
  @Observed var logQuery = ""
  @Observed var wraps = false
  @Observed private var following: SequenceToken?
  @Computed({ (model: MonitorModel) in model.following?.error }) var logProblem: String?

  private let system: any SystemSource
  /// The timer, and the log that is followed.
  private let sources = Binder()

  init(system: any SystemSource) {
    self.system = system
    pause.handler = { [unowned self] in togglePause() }
    refresh.setHandler { [weak self] in try await self?.sample() }
    askToEnd.handler = { [unowned self] in ask() }
    end.setHandler { [weak self] in await self?.endProcess() }
  }

  func waitUntilIdle() async {
    await refresh.finish()
    await end.finish()
  }

  // MARK: - Sampling

  func sample(every interval: Duration, clock: any Clock<Duration>) {
    sources.every(interval, clock: clock) { [unowned self] in
      if !isPaused { refresh.run() }
    }
  }

  private func togglePause() {
    isPaused.toggle()
    if !isPaused { refresh.run() }
  }

  private func sample() async throws {
    let sample = try await system.sample()
    // The user may have paused meanwhile.
    if !isPaused { show(sample) }
  }

  private func show(_ sample: SystemSample) {
    if cores.count != sample.cores.count { cores = sample.cores.indices.map { Core($0 + 1) } }
    for (core, load) in zip(cores, sample.cores) { core.add(load) }
    memory = sample.memory
    let place = shown.place(of: selected)
    processes = sample.processes
    if processes.place(of: selected) == nil { selected = neighbour(of: place) }
  }

  /// The process that takes the place of one that has ended.
  private func neighbour(of place: Int?) -> ProcessSample? {
    guard let place, let last = shown.indices.last else { return nil }
    return shown[min(place, last)]
  }

  // MARK: - The end of a process

  private func ask() {
    guard canEnd else { return }
    asked = selected
    endError = nil
    isConfirming = true
  }

  private func endProcess() async {
    guard let asked else { return }
    do {
      try await system.terminate(asked.id)
      isConfirming = false
    } catch {
      endError = "\(error)"
    }
  }

  // MARK: - The log

  func follow(_ log: LogSource, keeping limit: Int, clock: some Clock<Duration>) {
    switch log {
    case .file(let path): follow(GrowingFile(path: path, clock: clock).recorded, keeping: limit)
    case .made(let rate): follow(MadeLines(rate: rate, clock: clock), keeping: limit)
    }
  }

  private func follow<Lines: AsyncSequence & Sendable>(_ lines: Lines, keeping limit: Int)
  where Lines.Element == [LogLine] {
    following = sources.follow(lines, keeping: .all(pausingAt: Limits.batches)) {
      [unowned self] batches in
      var log = log
      for batch in batches { log.append(contentsOf: batch) }
      log.keepLast(limit)
      self.log = log
    }
  }
}
