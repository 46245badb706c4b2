import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import StarsApp
import Testing

/// One page after the other, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct PagingTests {
  @Test(
    "the next page is asked for when the end of the list is in sight",
    arguments: StyleName.allCases)
  func nextPage(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(stage.text.contains("6 repositories, more below"))
    try stage.press("<down><down><down><down>")
    #expect(stage.text.contains("6 repositories, more below"))
    #expect(await stage.requests == [.user("ada")])
    try stage.press(
      "<down><down>",
      shows: """
        Stars · Ctrl-Q quits

        [Starred] Visited  Settings
        ada
        ┌──────────────────────────────────────┐
        │· ada/r4                         40 ★││
        │  About 4                            ││
        │· ada/r5                         50 ★││
        │  About 5                            █│
        │· ada/r6                         60 ★█│
        │  no description                     █│
        └──────────────────────────────────────┘
        s Other user  Loading…
        """)
    await stage.answer(.success(.of(7...12)))
    #expect(stage.text.contains("12 repositories") && !stage.text.contains("more below"))
    #expect(try stage.press("<down>").contains("ada/r7"))
    #expect(try stage.press("<end>").contains("ada/r12"))
    try stage.press("<down><down>")
    #expect(await stage.requests == [.user("ada"), .page(2)])
  }

  @Test("a page that is coming is not asked for again", arguments: StyleName.allCases)
  func once(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<end><down><home><end><down><pagedown>")
    await stage.answer(.success(.of(7...12, next: 3)))
    #expect(await stage.requests == [.user("ada"), .page(2)])
    try stage.press("<end>")
    await stage.answer(.success(.of(13...13)))
    #expect(await stage.requests == [.user("ada"), .page(2), .page(3)])
    #expect(stage.text.contains("13 repositories"))
  }

  @Test("pages are asked for until the screen is full", arguments: StyleName.allCases)
  func shortPages(style: StyleName) async throws {
    let stage = try Stage(style, user: "ada")
    await stage.answer(.success(.of(1...1, next: 2)))
    #expect(stage.text.contains("1 repository, more below") || stage.text.contains("Loading…"))
    await stage.answer(.success(.of(2...2, next: 3)))
    await stage.answer(.success(.of(3...6, next: 4)))
    #expect(stage.text.contains("6 repositories, more below"))
    #expect(await stage.requests == [.user("ada"), .page(2), .page(3)])
  }

  @Test(
    "a failed page is shown; the rows stay, and moving on asks again",
    arguments: StyleName.allCases)
  func failure(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<end>")
    #expect(
      await stage.answer(.failure(ServiceError("the line is down"))).contains("│ the line is"))
    let screen = try stage.press("<enter>")
    #expect(screen.contains("ada/r6") && screen.contains("6 repositories, more below"))
    #expect(await stage.requests == [.user("ada"), .page(2)])
    try stage.press("<down>")
    #expect(await stage.answer(.success(.of(7...8))).contains("8 repositories"))
    #expect(await stage.requests == [.user("ada"), .page(2), .page(2)])
    #expect(try stage.press("<down>").contains("ada/r7"))
  }

  @Test("a repository can be opened while a page is coming", arguments: StyleName.allCases)
  func openMeanwhile(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("<end><enter>").contains("Back"))
    #expect(await stage.answer(.success(.of(7...8))).contains("http://example.com/r6"))
    #expect(try stage.press("<esc>").contains("✓ ada/r6"))
    #expect(stage.text.contains("8 repositories"))
  }
}
