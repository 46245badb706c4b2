import BinderTerminal
import ContactsApp
import ExampleTesting
import Testing

/// Unsaved changes when the user wants another person, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LeavingTests {
  /// A stage with a change of Ann Lee, and the focus in the list.
  private func changed(_ style: StyleName) async throws -> Stage {
    let stage = try await Stage.loaded(style)
    try stage.press("<down><tab>Zoe")
    stage.application.focus(stage.screen.people)
    return stage
  }

  @Test("another person is refused until the user has answered", arguments: StyleName.allCases)
  func question(style: StyleName) async throws {
    let stage = try await changed(style)
    try stage.press("<down>")
    #expect(stage.text.contains("Save the changes first?") && stage.selected == "Ann Lee")
    #expect(stage.screen.form.name.text == "Zoe")
    try stage.press("<esc>")
    #expect(!stage.text.contains("first?") && stage.selected == "Ann Lee")
    #expect(stage.screen.form.name.text == "Zoe" && stage.text.contains("unsaved changes"))
    #expect(stage.application.focused === stage.screen.people)
  }

  @Test("the app is not quit with unsaved changes before a question", arguments: StyleName.allCases)
  func quitting(style: StyleName) async throws {
    let stage = try await changed(style)
    try stage.press("<ctrl-q>")
    #expect(stage.text.contains("Quit without saving?") && stage.application.exitReason == nil)
    try stage.press("<esc>")
    #expect(!stage.text.contains("Quit without") && stage.screen.form.name.text == "Zoe")
    try stage.press("<ctrl-q><enter>")
    #expect(stage.application.exitReason == .quit)
  }

  @Test("after the changes are saved the other person is shown", arguments: StyleName.allCases)
  func save(style: StyleName) async throws {
    let stage = try await changed(style)
    try stage.press("<down><enter>")
    #expect(stage.text.contains("first?"))
    await stage.answerSave()
    #expect(!stage.text.contains("first?") && stage.names == ["Bob", "Cho", "Zoe"])
    #expect(stage.selected == "Bob" && stage.screen.form.name.text == "Bob")
  }

  @Test("a save that fails leaves the question and the changes", arguments: StyleName.allCases)
  func failedSave(style: StyleName) async throws {
    let stage = try await changed(style)
    try stage.press("<down><enter>")
    await stage.answer(.failure(ServiceError("the disk is full")))
    #expect(stage.text.contains("first?") && stage.text.contains("the disk is full"))
    try stage.press("<esc>")
    #expect(stage.screen.form.name.text == "Zoe" && stage.selected == "Ann Lee")
  }

  @Test("discarded changes are gone, and the other person is shown", arguments: StyleName.allCases)
  func discard(style: StyleName) async throws {
    let stage = try await changed(style)
    try stage.press("<end><right><enter>")
    #expect(stage.names[0] == "Ann Lee" && stage.selected == "Cho")
    #expect(stage.screen.form.name.text == "Cho" && !stage.text.contains("unsaved changes"))
    try stage.press("<home>")
    #expect(stage.screen.form.name.text == "Ann Lee")
    #expect(await stage.sent == [])
  }

  @Test("a new person is asked for as another one is", arguments: StyleName.allCases)
  func add(style: StyleName) async throws {
    let stage = try await changed(style)
    stage.application.focus(stage.screen.add)
    try stage.press("<enter>")
    #expect(stage.text.contains("first?"))
    try stage.press("<right><enter>")
    #expect(stage.screen.form.name.text == "" && stage.screen.people.selection == nil)
    // The new person has changes, too.
    stage.application.focus(stage.screen.form.name)
    try stage.press("Dee")
    stage.application.focus(stage.screen.people)
    try stage.press("<down>")
    #expect(stage.text.contains("first?") && stage.screen.people.selection == nil)
    try stage.press("<enter>")
    await stage.answerSave()
    #expect(stage.names == ["Ann Lee", "Bob", "Cho", "Dee"] && stage.selected == "Ann Lee")
  }

  @Test("a form without changes is left without a question", arguments: StyleName.allCases)
  func unchanged(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<down><tab>Zoe<esc>")
    stage.application.focus(stage.screen.people)
    try stage.press("<down>")
    #expect(stage.selected == "Bob" && !stage.text.contains("first?"))
  }

  @Test("keys that follow a save at once wait for it", arguments: StyleName.allCases)
  func impatience(style: StyleName) async throws {
    let stage = try await changed(style)
    try stage.press("<ctrl-s><down>")
    #expect(stage.text.contains("first?"))
    await stage.answerSave()
    #expect(stage.selected == "Bob" && !stage.text.contains("first?"))
    // Here there is nothing to save.
    try stage.press("<ctrl-s><down>")
    await stage.settle()
    #expect(stage.selected == "Cho" && !stage.text.contains("first?"))
    #expect(await stage.sent.count == 1)
  }
}
