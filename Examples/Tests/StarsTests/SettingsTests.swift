import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import StarsApp
import Testing

/// Asking for another user, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SettingsTests {
  @Test("the settings show the user, and take another", arguments: StyleName.allCases)
  func change(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press(
      "s",
      shows: """
        Stars · Ctrl-Q quits

         Starred  Visited [Settings]
        User: [ada                     ]
        < Show > < Cancel >
        6 repositories, more below
        """)
    #expect(try stage.press("bob<tab><enter>").contains("User: [bob "))
    let screen = await stage.answer(.success(.of(8...8)))
    #expect(screen.contains("\nbob\n") && screen.contains("ada/r8") && !screen.contains("ada/r1"))
    #expect(await stage.requests == [.user("ada"), .user("bob")])
  }

  @Test(
    "an unknown name is shown as an error, and stays to be mended", arguments: StyleName.allCases)
  func unknown(style: StyleName) async throws {
    let stage = try Stage(style)
    try stage.press("adda<enter>")
    let screen = await stage.answer(.failure(UnknownUser(name: "adda")))
    #expect(screen.contains("│ there is no user 'adda' │"))
    try stage.press(
      "<enter>",
      shows: """
        Stars · Ctrl-Q quits

         Starred  Visited [Settings]
        User: [adda                    ]
        < Show >
        """)
    try stage.press("<end><backspace><backspace>a<enter>")
    await stage.answer(.success(.of(1...1)))
    #expect(await stage.requests == [.user("adda"), .user("ada")])
  }

  @Test(
    "no name is no question", arguments: StyleName.allCases,
    ["<enter>", "<space><enter>", "<tab><enter>"])
  func blank(style: StyleName, keys: String) async throws {
    let stage = try Stage(style)
    #expect(try !stage.press(keys).contains("Loading…"))
    // Blanks around a name do not matter.
    stage.application.focus(stage.screen.settings.user)
    try stage.press("<ctrl-u><space>ada<space><enter>")
    #expect(await stage.answer(.success(.of(1...1))).contains("\nada\n"))
    #expect(await stage.requests == [.user("ada")])
  }

  @Test(
    "the stars stay when the user cancels", arguments: StyleName.allCases,
    ["<esc><esc>", "<tab><tab><enter>"])
  func cancel(style: StyleName, leave: String) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("sbob\(leave)").contains("\nada\n"))
    #expect(try stage.press("s").contains("User: [ada "))
    #expect(await stage.requests == [.user("ada")])
  }

  @Test(
    "Escape gives the name back that was there, and only Show or Enter asks for another",
    arguments: StyleName.allCases)
  func escape(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("s<ctrl-u>b").contains("User: [b "))
    #expect(try stage.press("<esc>").contains("User: [ada "))
    try stage.press("<tab><enter>")
    await stage.answer(.success(.of(1...6)))
    #expect(await stage.requests == [.user("ada"), .user("ada")])
  }

  @Test("an answer that is not wanted any more is dropped", arguments: StyleName.allCases)
  func cancelMeanwhile(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("sbob<enter>").contains("Loading…"))
    #expect(try stage.press("<esc>").contains("6 repositories, more below"))
    #expect(await stage.answer(.success(.of(8...8))).contains("ada/r1"))
    try stage.press("sbob<enter><esc>")
    #expect(await !stage.answer(.failure(ServiceError("no"))).contains("OK"))
  }

  @Test("the last name counts, in any order of the answers", arguments: StyleName.allCases)
  func lastName(style: StyleName) async throws {
    let stage = try Stage(style)
    try stage.press("bob<enter>")
    await stage.service.wait(for: 1)
    try stage.press("ada<enter>")
    await stage.service.wait(for: 2)
    await stage.service.answer(.success(.of(8...8)))
    #expect(await stage.answer(.success(.of(1...2))).contains("\nada\n"))
    #expect(!stage.text.contains("ada/r8") && stage.text.contains("2 repositories"))
  }

  @Test("a page of the former user is dropped", arguments: StyleName.allCases)
  func formerPage(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<end>")
    await stage.service.wait(for: 2)
    try stage.press("sbob<enter>")
    await stage.service.wait(for: 3)
    await stage.service.answer(.success(.of(7...12)))
    #expect(await stage.answer(.success(.of(20...20))).contains("1 repository"))
  }
}
