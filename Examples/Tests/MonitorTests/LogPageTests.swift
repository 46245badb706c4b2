import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import MonitorApp
import MonitorSystem
import Testing

/// The page with a log, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LogPageTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/server.log" }

  init() throws { folder = try TemporaryFolder() }

  /// A stage on the page of a log file, whose first lines are there.
  private func stage(_ style: StyleName, _ lines: String...) async throws -> Stage {
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "server.log")
    let stage = try await Stage(style, log: .file(path), columns: 56, rows: 12)
    try await wait(for: lines.count, on: stage)
    try stage.press("<alt-2>")
    return stage
  }

  private func wait(for count: Int, on stage: Stage) async throws {
    try await stage.terminal.waitUntil { stage.screen.logPage.log.lines.count == count }
  }

  @Test("the lines of a file are shown as it grows", arguments: StyleName.allCases)
  func file(style: StyleName) async throws {
    let stage = try await stage(style, "one", "ERROR two")
    #expect(stage.text.contains("2 lines") && stage.text.contains("ERROR two"))
    #expect(stage.terminal.style(of: "ERROR") == Theme().named["error"])
    // The timer sleeps as well.
    await stage.terminal.clock.waitForSleepers(2)
    // Another file of that name, as `write` makes it.
    try folder.write("three\n", to: "server.log")
    stage.terminal.advance(by: .milliseconds(100))
    try await wait(for: 3, on: stage)
    #expect(stage.text.contains("three") && stage.text.contains("3 lines"))
  }

  @Test("a file that is not there is named", arguments: StyleName.allCases)
  func missing(style: StyleName) async throws {
    let stage = try await Stage(style, log: .file("/nowhere.log"))
    try stage.press("<alt-2>")
    try await stage.terminal.waitUntil { stage.text.contains("cannot read /nowhere.log") }
    #expect(stage.text.contains("0 lines"))
  }

  @Test("without a log the page is empty", arguments: StyleName.allCases)
  func none(style: StyleName) async throws {
    let stage = try await Stage(style)
    #expect(try stage.press("<alt-2>").contains("0 lines"))
  }

  @Test("a search marks its text, and n goes through the lines", arguments: StyleName.allCases)
  func search(style: StyleName) async throws {
    let stage = try await stage(
      style, "a needle", "b", "c", "d", "e", "f", "g", "h", "i", "j needle")
    #expect(!stage.text.contains("a needle") && stage.text.contains("j needle"))
    try stage.press("/need<tab><tab>")
    #expect(stage.terminal.style(of: "need") == .underlined)
    #expect(stage.terminal.focused === stage.screen.logPage.log)
    #expect(try stage.press("nn").contains("a needle"))
    #expect(try stage.press("<end>").contains("j needle"))
  }

  @Test("long lines are cut off or wrapped", arguments: StyleName.allCases)
  func wrapping(style: StyleName) async throws {
    let stage = try await stage(style, String(repeating: "word ", count: 14) + "end")
    #expect(!stage.text.contains("end"))
    #expect(try stage.press("<backtab><space>").contains("end"))
    #expect(try !stage.press("<space>").contains("end"))
  }

  @Test("a made-up log has its lines by the clock", arguments: StyleName.allCases)
  func made(style: StyleName) async throws {
    let stage = try await Stage(style, log: .made(rate: 50))
    await stage.terminal.clock.waitForSleepers(2)
    stage.terminal.advance(by: .seconds(1))
    try await wait(for: 50, on: stage)
    #expect(try stage.press("<alt-2>").contains("50 lines"))
  }

  @Test("the oldest lines beyond the limit are dropped", arguments: StyleName.allCases)
  func limit(style: StyleName) async throws {
    let stage = try await Stage(style, log: .made(rate: 53), keeping: 50)
    await stage.terminal.clock.waitForSleepers(2)
    stage.terminal.advance(by: .seconds(1))
    try await wait(for: 50, on: stage)
    #expect(stage.screen.logPage.log.lines.first?.text.hasPrefix("3 ") == true)
  }

  @Test("a search of one page is none of the other", arguments: StyleName.allCases)
  func twoSearches(style: StyleName) async throws {
    let stage = try await stage(style, "ann")
    try stage.press("/nn<alt-1>/ed")
    #expect(stage.processes == ["editor"])
    #expect(try stage.press("<alt-2>").contains("[nn "))
  }
}
