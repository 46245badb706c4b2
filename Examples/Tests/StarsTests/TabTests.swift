import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import StarsApp
import Testing

/// The pages behind the tabs, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TabTests {
  @Test("the settings are a tab, and the stars stay behind it", arguments: StyleName.allCases)
  func settings(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<backtab><end>")
    stage.expect(
      """
      Stars · Ctrl-Q quits

       Starred  Visited [Settings]
      User: [ada                     ]
      < Show > < Cancel >
      6 repositories, more below
      """)
    #expect(try stage.press("<home>").contains("· ada/r1"))
  }

  @Test("a name that is typed stays on its page until it is shown", arguments: StyleName.allCases)
  func name(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("s<ctrl-u>bob<alt-1>")
    #expect(stage.text.contains("\nada\n") && stage.text.contains("· ada/r1"))
    #expect(try stage.press("<alt-3>").contains("User: [bob "))
    // The key that asks for a user shows the name of the stars.
    #expect(try stage.press("<alt-1>s").contains("User: [ada "))
    #expect(await stage.requests == [.user("ada")])
  }

  @Test("an answer shows the stars, from any page", arguments: StyleName.allCases)
  func answer(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("s<ctrl-u>bob<enter><alt-2>")
    let screen = await stage.answer(.success(.of(8...8)))
    #expect(screen.contains("[Starred]") && screen.contains("\nbob\n"))
  }

  @Test(
    "a second page has the visited repositories of all users, by the same view",
    arguments: StyleName.allCases)
  func history(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<down><down><enter><esc><up><enter><esc><down><enter><esc>")
    try stage.press("s<ctrl-u>bob<enter>")
    await stage.answer(.success(.of(8...8)))
    try stage.press("<enter><down><enter><esc><alt-2>")
    stage.expect(
      """
      Stars · Ctrl-Q quits

       Starred [Visited] Settings
      ┌──────────────────────────────────────┐
      │✓ ada/r2                          20 ★│
      │  About 2                             │
      │✓ ada/r1                          10 ★│
      │  About 1                             │
      │✓ ada/r8                          80 ★│
      │  About 8                             │
      │                                      │
      │                                      │
      └──────────────────────────────────────┘
      """)
    stage.application.focus(stage.screen.history)
    #expect(try stage.press("<down><down><enter>").contains("http://example.com/r1"))
    #expect(try stage.press("<esc>").contains("[Visited]"))
    #expect(stage.terminal.focused === stage.screen.history)
  }

  @Test(
    "where none was visited a row says so, is no visit, and leads to the stars",
    arguments: StyleName.allCases)
  func nothingVisited(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<alt-2>")
    stage.application.focus(stage.screen.history)
    try stage.press("<down>")
    #expect(stage.text.contains("│· Nothing visited "))
    #expect(stage.text.contains("Enter leads to the stars"))
    #expect(try stage.press("<enter>").contains("[Starred]"))
    #expect(try stage.press("<alt-2>").contains("│· Nothing visited "))
  }
}
