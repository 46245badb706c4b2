import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import StarsApp
import Testing

/// The screens, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ScreenTests {
  @Test(
    "without a user the app asks for one, and shows the user's stars",
    arguments: StyleName.allCases)
  func asking(style: StyleName) async throws {
    let stage = try Stage(style)
    try stage.press(
      "ada",
      shows: """
        Stars · Ctrl-Q quits

         Starred  Visited [Settings]
        User: [ada                     ]
        < Show >
        """)
    try stage.press(
      "<enter>",
      shows: """
        Stars · Ctrl-Q quits

         Starred  Visited [Settings]
        User: [ada                     ]
        < Show >
        Loading…
        """)
    await stage.answer(
      .success(.of(1...2)),
      shows: """
        Stars · Ctrl-Q quits

        [Starred] Visited  Settings
        ada
        ┌──────────────────────────────────────┐
        │· ada/r1                          10 ★│
        │  About 1                             │
        │· ada/r2                          20 ★│
        │  About 2                             │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        s Other user  2 repositories
        """)
    #expect(await stage.requests == [.user("ada")])
  }

  @Test("choosing a row opens it and marks it as visited", arguments: StyleName.allCases)
  func opening(style: StyleName) async throws {
    let stage = try Stage(style, user: "ada")
    await stage.answer(.success(.of(3...5)))
    try stage.press(
      "<down><enter>",
      shows: """
        Stars · Ctrl-Q quits

        ada/r3
          no description
        Language: Swift
        Stars:    30
        Address:  http://example.com/r3
        < Back > < Open in browser >
        """)
    try stage.press(
      "<esc>",
      shows: """
        Stars · Ctrl-Q quits

        [Starred] Visited  Settings
        ada
        ┌──────────────────────────────────────┐
        │✓ ada/r3                          30 ★│
        │  no description                      │
        │· ada/r4                          40 ★│
        │  About 4                             │
        │· ada/r5                          50 ★│
        │  About 5                             │
        └──────────────────────────────────────┘
        s Other user  3 repositories
        """)
    #expect(try stage.press("<down><enter>").contains("Language: –"))
    // The button also leads back, and the list keeps its place.
    #expect(try stage.press("<enter>").contains("✓ ada/r4"))
    #expect(try stage.press("<down><enter>").contains("About 5"))
  }

  @Test("the name of the user is kept when the stars are shown", arguments: StyleName.allCases)
  func keeping(style: StyleName) async throws {
    let service = ControlledStars()
    var kept: [String] = []
    let app = try style.start(
      StarsScreen(), service: service, user: "ada", bindings: Repository.bindings,
      keep: { kept.append($0) })
    #expect(kept == [])
    await service.answer(.success(.of(1...2)))
    await app.waitUntilIdle()
    #expect(kept == ["ada"])
  }

  @Test("the address of a repository is opened outside of the app", arguments: StyleName.allCases)
  func link(style: StyleName) async throws {
    let (service, screen) = (ControlledStars(), StarsScreen())
    var shown: [String] = []
    let app = try style.start(
      screen, service: service, user: "ada", bindings: Repository.bindings,
      showLink: { shown.append($0) })
    await service.answer(.success(.of(1...2)))
    await app.waitUntilIdle()
    let stage = TerminalStage(screen, columns: 40, rows: 12)
    try stage.press("<down><down><enter><tab><enter>")
    #expect(shown == ["http://example.com/r2"])
    #expect(try stage.press("<esc>").contains("✓ ada/r2"))
  }

  @Test("the mouse opens a row as well", arguments: StyleName.allCases)
  func mouse(style: StyleName) async throws {
    let stage = try Stage(style, user: "ada")
    await stage.answer(.success(.of(1...3)))
    #expect(try stage.terminal.click("ada/r2").contains("[Starred]"))
    #expect(try stage.terminal.click("ada/r2").contains("http://example.com/r2"))
    #expect(try stage.terminal.click("< Back >").contains("✓ ada/r2"))
    #expect(try stage.terminal.click("Other user").contains("User: [ada "))
  }

  @Test("a user may have starred nothing, or one repository", arguments: StyleName.allCases)
  func few(style: StyleName) async throws {
    let stage = try Stage(style, user: "ada")
    let screen = await stage.answer(.success(.empty))
    #expect(screen.contains("│· Nothing starred ") && screen.contains("0 repositories"))
    #expect(screen.contains("Enter asks for another user"))
    #expect(try stage.press("<down><enter>").contains("User: [ada "))
    // The placeholder leads to the settings, and is not visited by that.
    #expect(try stage.press("<esc>").contains("│· Nothing starred "))
    try stage.press("seve<enter>")
    #expect(await stage.answer(.success(.of(1...1))).contains("  1 repository"))
  }

  @Test("after going back the list has the focus, at its place", arguments: StyleName.allCases)
  func focusAfterReturn(style: StyleName) async throws {
    let stage = try Stage(style, user: "ada")
    await stage.answer(.success(.of(1...3)))
    for keys in ["<enter>", "<esc>"] {
      try stage.press("<down><enter>")
      #expect(stage.terminal.focused === stage.screen.page.back)
      try stage.press(keys)
      #expect(stage.terminal.focused === stage.screen.stars)
    }
    #expect(stage.screen.stars.selection == 1)
    try stage.press("s")
    #expect(stage.terminal.focused === stage.screen.settings.user)
    try stage.press("<esc>")
    #expect(stage.terminal.focused === stage.screen.stars)
    #expect(stage.screen.stars.selection == 1)
  }
}
