import BinderTerminal
import MonitorSystem

/// Model–view–controller as it always was: the controller asks the machine and fills the screen.
@MainActor
final class PlainController: MonitorStyle {
  private let screen: MonitorScreen
  private let system: any SystemSource
  private let log: PlainLog

  private var cores: [PlainCore] = []
  private var processes: [ProcessSample] = []
  private var shown: [ProcessSample] = []
  /// Whether this controller changes the selection, and not the user.
  private var isShowing = false
  private var selected: ProcessSample?
  /// The process that the question names; the selection may change meanwhile.
  private var asked: ProcessSample?
  private var isPaused = false
  private var sampling: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var ending: Task<Void, Never>?

  init(screen: MonitorScreen, system: any SystemSource) {
    self.screen = screen
    self.system = system
    log = PlainLog(screen.logPage)
    screen.processPage.processes.sort = .busiest
    screen.processPage.pause.title = "Pause"
    observeTable()
    observeKeys()
    showMemory(SystemSample.Memory())
    showProcesses()
    refresh()
  }

  deinit { timer?.cancel() }

  func follow(
    _ log: LogSource?, keeping limit: Int, every interval: Duration, clock: any Clock<Duration>
  ) {
    timer = sample(every: interval, by: clock)
    if let log { self.log.follow(log, keeping: limit, clock: clock) }
  }

  func explain(in application: Application) {}

  func waitUntilIdle() async {
    await sampling?.value
    await ending?.value
  }

  // MARK: - The user's actions

  private func observeTable() {
    let page = screen.processPage
    page.processes.onSelect { [weak self] index in
      guard let self, !isShowing else { return }
      selected = index.map { shown[$0] }
      showSelection()
    }
    page.processes.onSort { [weak self] _ in self?.showProcesses() }
    page.search.onType { [weak self] _ in self?.showProcesses() }
    page.search.onLeave { [weak self] _ in self?.showProcesses() }
  }

  private func observeKeys() {
    let page = screen.processPage
    page.pause.onPress { [weak self] in self?.togglePause() }
    page.end.onPress { [weak self] in self?.ask() }
    screen.ending.yes.onPress { [weak self] in self?.endProcess() }
  }

  // MARK: - Sampling

  private func sample(
    every interval: Duration, by clock: any Clock<Duration>
  ) -> Task<Void, Never> {
    Task { [weak self] in
      // A sleep of the whole interval after each sample would drift.
      var next = interval
      let elapsed = stopwatch(of: clock)
      while true {
        do { try await clock.sleep(for: max(.zero, next - elapsed())) } catch { return }
        guard let self else { return }
        if !isPaused { refresh() }
        next = max(next + interval, elapsed())
      }
    }
  }

  private func refresh() {
    guard sampling == nil else { return }
    sampling = Task {
      do {
        let sample = try await system.sample()
        // The user may have paused meanwhile.
        if !isPaused { show(sample) }
        show(problem: nil)
      } catch {
        show(problem: "\(error)")
      }
      sampling = nil
    }
  }

  private func togglePause() {
    isPaused.toggle()
    screen.processPage.pause.title = isPaused ? "Continue" : "Pause"
    screen.processPage.paused.isVisible = isPaused
    if !isPaused { refresh() }
  }

  private func show(problem: String?) {
    screen.processPage.problem.text = problem ?? ""
    screen.processPage.problem.isVisible = problem != nil
  }

  private func show(_ sample: SystemSample) {
    if cores.count != sample.cores.count { cores = sample.cores.indices.map(PlainCore.init) }
    cores = zip(cores, sample.cores).map { $0.adding($1) }
    showCores()
    showMemory(sample.memory)
    let place = shown.place(of: selected)
    processes = sample.processes
    let isGone = processes.place(of: selected) == nil
    showProcesses()
    guard isGone else { return }
    selected = place.flatMap { shown.isEmpty ? nil : shown[min($0, shown.count - 1)] }
    showSelection()
  }

  private func showCores() {
    screen.processPage.cores.show(cores, as: CoreRow.self) { core, row in
      row.load.title = core.name
      row.load.value = core.history.last ?? 0
      row.history.values = core.history
    }
  }

  private func showMemory(_ memory: SystemSample.Memory) {
    screen.processPage.memory.value = memory.share
    screen.processPage.memory.text = Sentences.memory(memory)
  }

  // MARK: - The table

  private func showProcesses() {
    let page = screen.processPage
    shown = processes.found(by: page.search.text).sorted(by: page.processes.sort)
    isShowing = true
    page.processes.show(shown, as: ProcessRow.self) { process, row in
      row.number.text = "\(process.id.number)"
      row.user.text = process.user
      row.name.text = process.name
      row.load.text = Sentences.percent(process.load)
      row.memory.text = Sentences.bytes(process.memory)
    }
    isShowing = false
    page.status.text = Sentences.status(shown.count, of: processes.count)
    showSelection()
  }

  private func showSelection() {
    let page = screen.processPage
    let place = shown.place(of: selected)
    isShowing = true
    if page.processes.selection != place { page.processes.selection = place }
    isShowing = false
    page.end.isEnabled = place != nil
  }

  // MARK: - The end of a process

  private func ask() {
    guard let selected, shown.place(of: selected) != nil else { return }
    asked = selected
    screen.ending.text = Sentences.question(selected)
    screen.ending.error = nil
    screen.ending.isOpen = true
  }

  private func endProcess() {
    guard let asked, ending == nil else { return }
    screen.ending.yes.isEnabled = false
    ending = Task {
      do {
        try await system.terminate(asked.id)
        screen.ending.isOpen = false
      } catch {
        screen.ending.error = "\(error)"
      }
      screen.ending.yes.isEnabled = true
      ending = nil
    }
  }
}

/// The time since now by a clock of any type.
private func stopwatch<Time: Clock<Duration>>(of clock: Time) -> () -> Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}

/// A core of the machine in a sample.
struct PlainCore: Equatable, Identifiable {
  let id: Int
  var history: [Double] = []

  init(_ id: Int) { self.id = id }

  var name: String { "CPU \(id + 1)" }

  func adding(_ load: Double) -> PlainCore {
    var core = self
    core.history = (history + [load]).suffix(Limits.loads)
    return core
  }
}
