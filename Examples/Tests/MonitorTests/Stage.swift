import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import MonitorApp
import MonitorSystem

/// The app in one style on a terminal in memory, with a machine that the test controls.
@MainActor
final class Stage: ScreenStage {
  let system: ControlledSystem
  let screen = MonitorScreen()
  let app: any MonitorStyle
  let terminal: TerminalStage

  /// - Parameters:
  ///   - log: The log that is followed; nil for none.
  ///   - limit: The lines of the log that are kept.
  init(
    _ style: StyleName, _ sample: SystemSample = four, log: LogSource? = nil,
    keeping limit: Int = 100,
    columns: Int = 64,
    rows: Int = 16
  ) async throws {
    system = ControlledSystem(sample)
    app = try style.start(screen, system: system, bindings: Repository.bindings)
    terminal = TerminalStage(screen, columns: columns, rows: rows)
    app.explain(in: terminal.application)
    app.follow(log, keeping: limit, every: .seconds(1), clock: terminal.clock)
    await app.waitUntilIdle()
  }

  /// Two cores and four processes; the first one belongs to root.
  static let four: SystemSample = {
    var sample = SystemSample()
    sample.cores = [0.25, 0.95]
    sample.memory = SystemSample.Memory(used: 3 << 30, total: 4 << 30)
    sample.processes = [
      process(1, "init", "root", 0.01), process(20, "shell", "ann", 0),
      process(30, "editor", "bob", 0.2), process(40, "Compiler", "ann", 1.5),
    ]
    return sample
  }()

  static func process(
    _ number: Int32, _ name: String, _ user: String, _ load: Double, start: Int = 0
  ) -> ProcessSample {
    ProcessSample(
      id: ProcessSample.ID(number: number, start: start), name: name, user: user, load: load,
      memory: Int(number) << 20)
  }

  var text: String { terminal.text }

  /// Presses keys and gives the screen after them and the answers of the machine.
  @discardableResult
  func pressAndWait(_ keys: String) async throws -> String {
    try terminal.press(keys)
    await app.waitUntilIdle()
    return text
  }

  @discardableResult
  func press(_ keys: String) throws -> String { try terminal.press(keys) }

  /// Has a second pass, and waits for the sample that follows.
  @discardableResult
  func sample(
    after change: (inout SystemSample) -> Void = { _ in }
  ) async throws -> String {
    system.change(change)
    let before = system.samples
    await terminal.clock.waitForSleepers(1)
    terminal.advance(by: .seconds(1))
    try await terminal.waitUntil { system.samples > before }
    await app.waitUntilIdle()
    return text
  }

  // MARK: - Parts of the screen

  var processes: [String] {
    let rows = screen.processPage.processes.rows
    return (0..<rows.count).map { (rows.view(at: $0) as? ProcessRow)?.name.text ?? "" }
  }

  /// The name in the selected row.
  var selected: String? { screen.processPage.processes.selection.map { processes[$0] } }

  var isAsking: Bool { screen.ending.isOpen }
}
