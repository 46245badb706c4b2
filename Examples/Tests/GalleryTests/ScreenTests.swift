import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import GalleryApp
import Testing

/// The screens after each step, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ScreenTests {
  static let list = """
    Gallery · Ctrl-Q quits

    < Reload >
    ┌─ Photos ───────────────────────────────────────┐
    │▀█▄      Heron                        2026-03-29│
    │  █▀▀█   Waiting, as it was the whole morning   │
    │         Rust                         2026-04-02│
    │         A hinge of the old lock gate           │
    │         Bees                         1970-01-01│
    │                                                │
    └────────────────────────────────────────────────┘
    """

  @Test(
    "while the photos are fetched there is an indicator and no list", arguments: StyleName.allCases)
  func loading(style: StyleName) async throws {
    let stage = try Stage(style)
    stage.expect(
      """
      Gallery · Ctrl-Q quits

      < Reload > ⠋ Loading…
      """)
    // Neither are there keys that start another request.
    try stage.press("<enter><tab><enter>")
    await stage.answer(.success(Photo.samples))
    stage.expect(Self.list)
    #expect(await stage.service.requests.count == 1)
  }

  @Test("a photo that is for sale opens", arguments: StyleName.allCases, ["<enter>", "<esc>"])
  func opening(style: StyleName, back: String) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<tab><down><enter>")
    stage.expect(
      """
      Gallery · Ctrl-Q quits

      ▀█▄      Heron
        █▀▀█   Waiting, as it was the whole morning
      Taken:  2026-03-29
      Camera: Box camera
      < Back > < Remove >
      """)
    try stage.press(back)
    stage.expect(Self.list)
  }

  @Test(
    "the list has the focus again, at the same photo, when the page closes",
    arguments: StyleName.allCases, ["<enter>", "<esc>"])
  func focusAfterPage(style: StyleName, back: String) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<tab><down><enter>")
    #expect(stage.terminal.application.focused === stage.screen.page.back)
    try stage.press(back)
    #expect(stage.terminal.application.focused === stage.screen.photos)
    #expect(stage.screen.photos.selection == 0)
    #expect(try stage.press("<enter>").contains("Heron"))
  }

  @Test("a photo without a description opens", arguments: StyleName.allCases)
  func noDescription(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<tab><down><enter><esc><end><enter>")
    stage.expect(
      """
      Gallery · Ctrl-Q quits

               Bees

      Taken:  1970-01-01
      Camera:
      < Back > < Remove >
      """)
  }

  @Test(
    "a photo that is not for sale does not open, and an alert says so",
    arguments: StyleName.allCases)
  func notForSale(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<tab><down><down><enter>")
    stage.expect(
      """
      Gallery · Ctrl-Q quits

      < Reload >
      ┌─ Photos ──┌────────────────────────┐───────────┐
      │▀█▄      He│ 'Rust' is not for sale │ 2026-03-29│
      │  █▀▀█   Wa│                        │ morning   │
      │         Ru│         < OK >         │ 2026-04-02│
      │         A └────────────────────────┘           │
      │         Bees                         1970-01-01│
      │                                                │
      └────────────────────────────────────────────────┘
      """)
    try stage.press("<enter>")
    stage.expect(Self.list)
    // And again.
    #expect(try stage.press("<enter>").contains("'Rust' is not for sale"))
  }

  @Test("a deleted photo leaves the list, and its page closes", arguments: StyleName.allCases)
  func removing(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.terminal.click("Heron")
    #expect(try stage.terminal.click("Heron").contains("Camera: Box camera"))
    // The page stays until the service has answered, and asks for no second deletion.
    #expect(try stage.terminal.click("< Remove >").contains("Camera: Box camera"))
    try stage.terminal.click("< Remove >")
    let list = await stage.answer(.success([]))
    #expect(await stage.service.requests == ["photos", "remove 1"])
    #expect(list.contains("Rust") && list.contains("Bees") && !list.contains("Heron"))
    #expect(stage.terminal.focused === stage.screen.photos)
  }

  @Test("a photo that cannot be deleted stays, and so does its page", arguments: StyleName.allCases)
  func removingInVain(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<tab><down><enter><tab><enter>")
    await stage.answer(.failure(ServiceError("the line is down")))
    #expect(stage.text.contains("│ the line is down │"))
    #expect(try stage.press("<esc>").contains("Camera: Box camera"))
    #expect(try stage.press("<esc>").contains("│▀█▄      Heron"))
  }

  @Test(
    "the user may go back before a photo is deleted, and open another one after it",
    arguments: StyleName.allCases)
  func removingMeanwhile(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<tab><down><enter><tab><enter>")
    #expect(try stage.press("<esc>").contains("Loading…"))
    let list = await stage.answer(.success([]))
    #expect(list.contains("Bees") && !list.contains("Heron"))
  }

  @Test("a failure is shown, and the app continues", arguments: StyleName.allCases)
  func failure(style: StyleName) async throws {
    let stage = try Stage(style)
    await stage.answer(.failure(ServiceError("the line is down")))
    stage.expect(
      """
      Gallery · Ctrl-Q quits

      < Reload >
      ┌─ Photos ─────┌──────────────────┐──────────────┐
      │No photos     │ the line is down │              │
      │              │                  │              │
      │              │      < OK >      │              │
      │              └──────────────────┘              │
      │                                                │
      │                                                │
      └────────────────────────────────────────────────┘
      """)
    #expect(!(try stage.press("<esc>").contains("the line is down")))
    #expect(try stage.press("<enter>").contains("Loading…"))
    await stage.answer(.success(Photo.samples))
    stage.expect(Self.list)
  }

  @Test("the photos from before a failure stay after it", arguments: StyleName.allCases)
  func keeping(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("<enter>").contains("Loading…"))
    await stage.answer(.failure(ServiceError("the line is down")))
    try stage.press("<esc>")
    stage.expect(Self.list)
  }
}
