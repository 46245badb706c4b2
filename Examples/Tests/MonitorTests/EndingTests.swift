import BinderTerminal
import ExampleTesting
import Foundation
import MonitorApp
import MonitorSystem
import Testing

/// The end of a process at the wish of the user, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct EndingTests {
  @Test("a process ends after a question", arguments: StyleName.allCases)
  func end(style: StyleName) async throws {
    let stage = try await Stage(style)
    #expect(try !stage.press("<f9>").contains("End process 40"))
    #expect(try stage.press("<down><f9>").contains("End process 40 (Compiler) of ann?"))
    try await stage.pressAndWait("<enter>")
    #expect(stage.system.ended.map(\.number) == [40] && !stage.isAsking)
    // It is on the screen until the next sample.
    #expect(stage.processes.count == 4)
    try await stage.sample()
    #expect(stage.processes == ["editor", "init", "shell"] && stage.selected == "editor")
  }

  @Test(
    "no process ends without the answer yes", arguments: StyleName.allCases,
    ["<esc>", "<right><enter>"])
  func keep(style: StyleName, keys: String) async throws {
    let stage = try await Stage(style)
    try await stage.pressAndWait("<down><f9>" + keys)
    #expect(!stage.isAsking && stage.system.ended == [] && stage.selected == "Compiler")
  }

  @Test(
    "the process of the question ends, wherever its row has gone", arguments: StyleName.allCases)
  func moved(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("<down><f9>")
    let text = try await stage.sample { sample in
      sample.processes[3].load = 0
      sample.processes[1].load = 3
    }
    #expect(stage.processes == ["shell", "editor", "init", "Compiler"])
    #expect(text.contains("End process 40 (Compiler) of ann?"))
    try await stage.pressAndWait("<enter>")
    #expect(stage.system.ended.map(\.number) == [40])
  }

  @Test("the question keeps its process when that ends by itself", arguments: StyleName.allCases)
  func gone(style: StyleName) async throws {
    let stage = try await Stage(style)
    try stage.press("<down><f9>")
    try await stage.sample { $0.processes[3] = Stage.process(40, "other", "ann", 1, start: 9) }
    let text = try await stage.pressAndWait("<enter>")
    #expect(text.contains("End process 40 (Compiler)") && text.contains("process 40 has ended"))
    #expect(stage.isAsking && stage.system.ended == [])
    try stage.press("<esc>")
    #expect(!stage.isAsking && stage.selected == "other")
    // The error is that of the question before.
    #expect(try !stage.press("<f9>").contains("has ended") && stage.isAsking)
  }

  @Test("a process of another user is refused with the reason", arguments: StyleName.allCases)
  func notPermitted(style: StyleName) async throws {
    let stage = try await Stage(style)
    let text = try await stage.pressAndWait("<end><up><f9><enter>")
    #expect(stage.selected == "init")
    #expect(text.contains("process 1 belongs to another user") && stage.isAsking)
    #expect(stage.system.ended == [])
  }

  @Test(
    "a process of this machine gets the signal", .enabled(if: LinuxSystem.isAvailable),
    arguments: StyleName.allCases)
  func signal(style: StyleName) async throws {
    let sleeping = try SleepingProcess()
    let screen = MonitorScreen()
    let app = try style.start(
      screen, system: OneProcess(sleeping.number), bindings: Repository.bindings)
    await app.waitUntilIdle()
    let application = Application(
      screen: screen, terminal: MemoryTerminal(columns: 64, rows: 16))
    application.render()
    try application.press("<down><f9><enter>")
    await app.waitUntilIdle()
    #expect(sleeping.waitForEnd() == SIGTERM && !screen.ending.isOpen)
  }
}

/// This machine, of which one process is seen.
nonisolated private struct OneProcess: SystemSource {
  private let machine = LinuxSystem()
  private let number: Int32

  init(_ number: Int32) { self.number = number }

  func sample() async throws -> SystemSample {
    var sample = try await machine.sample()
    sample.processes.removeAll { $0.id.number != number }
    return sample
  }

  func terminate(_ process: ProcessSample.ID) async throws {
    try #require(process.number == number, "no other process gets a signal of this test")
    try await machine.terminate(process)
  }
}
