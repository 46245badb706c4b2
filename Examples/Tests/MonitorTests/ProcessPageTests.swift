import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import MonitorApp
import MonitorSystem
import Testing

/// The machine and its processes, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ProcessPageTests {
  @Test("the busiest process is the first", arguments: StyleName.allCases)
  func start(style: StyleName) async throws {
    let stage = try await Stage(style)
    stage.expect(
      """
      Monitor · Ctrl-Q quits

      [Processes] Log
      CPU 1 ██████▎░░░░░░░░░░░░░░░░░░  25%                           ▂
      CPU 2 ███████████████████████▊░  95%                           █
      Memory █████████████████████████████████░░░░░░░░░░░ 3 GB of 4 GB
      Search: [                    ] 4 of 4 processes
      ┌─ Processes ──────────────────────────────────────────────────┐
      │   Number User       Name                     Load ▼    Memory│
      │       40 ann        Compiler                 150.0%     40 MB│
      │       30 bob        editor                    20.0%     30 MB│
      │        1 root       init                       1.0%      1 MB│
      │       20 ann        shell                      0.0%     20 MB│
      │                                                              │
      └──────────────────────────────────────────────────────────────┘
      F6 Pause  / Search
      """)
  }

  @Test(
    "a sample shows the loads of now, and the charts keep those before",
    arguments: StyleName.allCases)
  func samples(style: StyleName) async throws {
    let stage = try await Stage(style)
    let text = try await stage.sample { sample in
      sample.cores = [1, 0]
      sample.memory.used = 1 << 30
      sample.processes[1].load = 2
    }
    #expect(text.contains("1 GB of 4 GB") && text.contains("200.0%"))
    #expect(stage.processes == ["shell", "Compiler", "editor", "init"])
    let rows = stage.screen.processPage.cores.rows
    let core = try #require(rows.view(at: 0) as? CoreRow)
    #expect(core.load.value == 1 && core.history.values == [0.25, 1])
  }

  @Test("the number of cores may change", arguments: StyleName.allCases)
  func cores(style: StyleName) async throws {
    let stage = try await Stage(style)
    let text = try await stage.sample { $0.cores = [0.1, 0.2, 0.3] }
    #expect(text.contains("CPU 3"))
    #expect(try await !stage.sample { $0.cores = [0.1] }.contains("CPU 2"))
  }

  // MARK: - Order and search

  @Test(
    "the columns sort, and equal processes keep the order of their numbers",
    arguments: StyleName.allCases)
  func sorting(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("s")
    #expect(stage.processes == ["init", "shell", "editor", "Compiler"])
    try stage.press("s")
    #expect(stage.processes == ["Compiler", "editor", "shell", "init"])
    try stage.press("<right>s")
    #expect(stage.processes == ["shell", "Compiler", "editor", "init"])
    try stage.terminal.click("Name")
    #expect(stage.processes == ["Compiler", "editor", "init", "shell"])
    try stage.press("<right><right>s")
    #expect(stage.processes == ["init", "shell", "editor", "Compiler"])
  }

  @Test("a search finds names and users in any case", arguments: StyleName.allCases)
  func search(style: StyleName) async throws {
    let stage = try await Stage(style)
    #expect(try stage.press("/COMP").contains("1 of 4 processes"))
    #expect(stage.processes == ["Compiler"])
    try stage.press("<backspace><backspace><backspace><backspace>ann")
    #expect(stage.processes == ["Compiler", "shell"])
    #expect(try stage.press("x").contains("No process"))
  }

  // MARK: - The selection

  @Test(
    "the selection stays with its process when the order changes", arguments: StyleName.allCases)
  func selection(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("<down>")
    #expect(stage.selected == "Compiler")
    try await stage.sample { $0.processes[3].load = 0 }
    #expect(stage.processes == ["editor", "init", "shell", "Compiler"])
    #expect(stage.selected == "Compiler")
    try stage.press("<up>")
    #expect(stage.selected == "shell")
  }

  @Test("the neighbour of a selected process that ends is selected", arguments: StyleName.allCases)
  func neighbour(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("<down><down>")
    #expect(stage.selected == "editor")
    try await stage.sample { $0.processes.remove(at: 2) }
    #expect(stage.selected == "init")
    try stage.press("<end>")
    try await stage.sample { $0.processes.remove(at: 1) }
    #expect(stage.selected == "init")
    try await stage.sample { $0.processes = [] }
    #expect(stage.selected == nil && stage.text.contains("No process"))
  }

  @Test("a number that is used again is not selected", arguments: StyleName.allCases)
  func numberUsedAgain(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("<down><down><down>")
    #expect(stage.selected == "init")
    try await stage.sample { $0.processes[0] = Stage.process(1, "new", "root", 2, start: 5) }
    #expect(stage.processes == ["new", "Compiler", "editor", "shell"])
    #expect(stage.selected == "editor")
  }

  @Test("a process that a search hides is selected again after it", arguments: StyleName.allCases)
  func hidden(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("<down>/edi")
    #expect(stage.selected == nil && !stage.screen.processPage.end.isEnabled)
    try await stage.sample()
    try await stage.pressAndWait("<f9>")
    #expect(!stage.isAsking)
    try stage.press("<backspace><backspace><backspace>")
    #expect(stage.selected == "Compiler" && stage.screen.processPage.end.isEnabled)
  }

  // MARK: - Pause and errors

  @Test(
    "a pause keeps the sample and the selection, and is ended by the newest sample",
    arguments: StyleName.allCases)
  func pause(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("<down>")
    let paused = try await stage.pressAndWait("<f6>")
    #expect(paused.contains("paused") && paused.contains("F6 Continue"))
    stage.system.change { $0.processes[0].load = 3 }
    for _ in 1...3 {
      await stage.terminal.clock.waitForSleepers(1)
      stage.terminal.advance(by: .seconds(1))
      // The timer has gone on when it sleeps again.
      await stage.terminal.clock.waitForSleepers(1)
      await stage.app.waitUntilIdle()
    }
    #expect(stage.text == paused && stage.system.samples == 1)
    let text = try await stage.pressAndWait("<f6>")
    #expect(!text.contains("paused") && text.contains("F6 Pause"))
    #expect(stage.processes.first == "init" && stage.selected == "Compiler")
  }

  @Test("a search and a sort work during a pause", arguments: StyleName.allCases)
  func pausedSearch(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.pressAndWait("<f6>s")
    #expect(stage.processes == ["init", "shell", "editor", "Compiler"])
    #expect(try await stage.pressAndWait("/ann").contains("2 of 4 processes"))
  }

  @Test(
    "an error of the machine is shown until there is a sample again", arguments: StyleName.allCases)
  func errors(style: StyleName) async throws {
    let stage = try await Stage(style)
    stage.system.fail(with: .unreadable(path: "/proc/stat"))
    let text = try await stage.sample()
    #expect(text.contains("cannot read /proc/stat") && text.contains("Compiler"))
    stage.system.fail(with: nil)
    #expect(try await !stage.sample().contains("cannot read"))
  }

  // MARK: - Keys

  @Test("no key belongs to two widgets", arguments: StyleName.allCases)
  func keys(style: StyleName) async throws {
    let stage = try await Stage(style)
    #expect(stage.terminal.application.keyConflicts == [])
    try stage.press("<alt-2>")
    #expect(stage.text.contains("wrap") && stage.terminal.application.keyConflicts == [])
  }

  @Test("F12 explains the focused widget by the binding file")
  func explanation() async throws {
    let stage = try await Stage(.bound, columns: 80, rows: 24)
    let text = try await stage.pressAndWait("<f12>")
    #expect(text.contains("processPage.processes") && text.contains("monitor.yaml"))
    #expect(try await !stage.pressAndWait("<f12>").contains("monitor.yaml"))
  }
}
