import BinderTerminal
import ContactsApp
import ExampleTesting
import Foundation
import Testing

/// Editing, saving, cancelling and deleting. Where the input is invalid, some styles have rules of their
/// own; the rest is the same in all.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct FormTests {
  /// A stage with the form of Ann Lee, and the focus in its first field.
  private func editing(_ style: StyleName) async throws -> Stage {
    let stage = try await Stage.loaded(style)
    try stage.press("<down><tab>")
    #expect(stage.application.focused === stage.screen.form.name)
    return stage
  }

  // MARK: - Saving

  @Test("a saved person is in the list, sorted and selected", arguments: StyleName.allCases)
  func save(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("Zoe")
    #expect(stage.text.contains("unsaved changes") && stage.names[0] == "Ann Lee")
    try stage.press("<ctrl-s>")
    #expect(stage.text.contains("Saving…"))
    let pane = stage.screen.form
    #expect(!pane.save.isEnabled && !pane.cancel.isEnabled && !pane.delete.isEnabled)
    await stage.answerSave()
    #expect(stage.names == ["Bob", "Cho", "Zoe"] && stage.selected == "Zoe")
    #expect(!stage.text.contains("unsaved changes") && !stage.text.contains("Saving…"))
    #expect(stage.screen.form.save.isEnabled && stage.screen.form.delete.isEnabled)
    #expect(await stage.sent == [.save(Stage.person(2, "Zoe", "ann@example.org", .low))])
  }

  @Test("all fields reach the store", arguments: StyleName.allCases)
  func allFields(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("Zoe<tab>zoe@x.org<tab>1990-12-31<tab>12.5<tab>h<tab><space>")
    stage.application.focus(stage.screen.form.notes)
    try stage.press("one<enter>two<tab><enter>")
    var person = Stage.person(2, "Zoe", "zoe@x.org", .high, isActive: false)
    person.birthday = Date(timeIntervalSince1970: 662_601_600)
    person.salary = 12.5
    person.notes = "one\ntwo"
    await stage.answerSave()
    #expect(await stage.sent == [.save(person)])
  }

  @Test("a failed save keeps everything typed, and says why", arguments: StyleName.allCases)
  func failedSave(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("Zoe<ctrl-s>")
    await stage.answer(.failure(ServiceError("the disk is full")))
    #expect(stage.text.contains("the disk is full") && stage.text.contains("unsaved changes"))
    #expect(stage.screen.form.name.text == "Zoe" && stage.names[0] == "Ann Lee")
    try stage.press("<ctrl-s>")
    await stage.answerSave()
    #expect(!stage.text.contains("the disk is full") && stage.selected == "Zoe")
  }

  @Test("text that is typed during a save is another change", arguments: StyleName.allCases)
  func typingWhileSaving(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("Zoe<ctrl-s>")
    await stage.settle()
    try stage.press("<end>!")
    await stage.answerSave()
    #expect(stage.screen.form.name.text == "Zoe!" && stage.selected == "Zoe")
    #expect(stage.text.contains("unsaved changes"))
  }

  @Test("a form without changes sends nothing", arguments: StyleName.allCases)
  func nothingToSave(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("<ctrl-s>Ann Lee<ctrl-s>")
    #expect(await stage.sent == [])
  }

  // MARK: - Invalid input

  @Test(
    "a text that is invalid stays with its reason, and keeps Save from sending",
    arguments: StyleName.withDrafts)
  func invalid(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("<tab>ann@<tab>")
    #expect(stage.text.contains("such as ann@example.org"))
    #expect(!stage.screen.people.isEnabled)
    stage.application.focus(stage.screen.form.save)
    try stage.press("<enter>")
    #expect(stage.application.focused === stage.screen.form.email)
    #expect(await stage.sent == [])
    try stage.press("<esc>")
    #expect(stage.screen.form.email.text == "ann@example.org" && stage.screen.people.isEnabled)
    try stage.press("<tab>1990-13-01<tab>-1<tab>")
    #expect(stage.screen.form.birthday.error != nil)
    #expect(stage.screen.form.salary.error == "may not be below zero")
  }

  @Test("a name is needed", arguments: StyleName.withDrafts)
  func noName(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("<delete><tab>")
    #expect(stage.text.contains("a name is needed"))
    try stage.press("<backtab><esc>")
    #expect(stage.screen.form.name.text == "Ann Lee")
  }

  @Test("urgent people need an e-mail, whichever is entered first", arguments: StyleName.withDrafts)
  func urgent(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("<tab><delete><tab><tab><tab>u")
    #expect(stage.screen.form.priority.error == "needs an e-mail")
    #expect(!stage.screen.people.isEnabled)
    stage.application.focus(stage.screen.form.email)
    try stage.press("z@x.org")
    #expect(stage.screen.form.priority.error == nil && stage.screen.people.isEnabled)
    try stage.press("<ctrl-s>")
    await stage.answerSave()
    #expect(await stage.sent == [.save(Stage.person(2, "Ann Lee", "z@x.org", .urgent))])
    stage.application.focus(stage.screen.form.email)
    try stage.press("<ctrl-u>")
    #expect(stage.screen.form.email.error == "urgent people need an e-mail")
  }

  // MARK: - Invalid input, by rules of their own

  @Test(
    "a field says what is wrong when it is left, and a person with it is not saved",
    arguments: StyleName.ownRules)
  func leftField(style: StyleName) async throws {
    let stage = try await editing(style)
    #expect(try !stage.press("<tab>ann@").contains("such as"))
    #expect(try stage.press("<tab>").contains("such as ann@example.org"))
    try stage.press("1990-13-01<tab>-1<tab>")
    let form = stage.screen.form
    #expect(form.birthday.error == "such as 1990-12-31")
    #expect(form.salary.error == "may not be below zero" && stage.text.contains("unsaved changes"))
    try stage.press("<ctrl-s>")
    #expect(stage.application.focused === form.email)
    #expect(await stage.sent == [])
    try stage.press("z@x.org<tab>1990-12-31<tab>12.5<ctrl-s>")
    var person = Stage.person(2, "Ann Lee", "z@x.org", .low)
    person.birthday = Date(timeIntervalSince1970: 662_601_600)
    person.salary = 12.5
    await stage.answerSave()
    #expect(await stage.sent == [.save(person)])
    #expect(form.salary.text == "€\u{A0}12.50")
  }

  @Test("an urgent person without an e-mail is not saved", arguments: StyleName.ownRules)
  func urgentWithoutEmail(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("<tab><delete><tab><tab><tab>u<ctrl-s>")
    #expect(stage.screen.form.email.error == "urgent people need an e-mail")
    #expect(await stage.sent == [])
    try stage.press("z@x.org<ctrl-s>")
    await stage.answerSave()
    #expect(await stage.sent == [.save(Stage.person(2, "Ann Lee", "z@x.org", .urgent))])
  }

  @Test(
    "another person is not gone to with a person that cannot be saved",
    arguments: StyleName.ownRules)
  func leaveInvalid(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("<delete><tab>")
    stage.application.focus(stage.screen.people)
    #expect(try stage.press("<down>").contains("Save the changes first?"))
    #expect(try !stage.press("<enter>").contains("Save the changes first?"))
    #expect(stage.screen.form.name.error == "a name is needed" && stage.selected == "Ann Lee")
    #expect(await stage.sent == [])
  }

  // MARK: - Cancelling

  @Test("cancelling brings back the saved values", arguments: StyleName.allCases)
  func cancel(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("Zoe<tab>zoe@<tab>1990-01-01<tab>5<tab>h<tab><space>")
    stage.application.focus(stage.screen.form.notes)
    try stage.press("x")
    stage.application.focus(stage.screen.form.cancel)
    try stage.press("<enter>")
    let form = stage.screen.form
    #expect(form.name.text == "Ann Lee" && form.email.text == "ann@example.org")
    #expect(
      form.birthday.text == "" && form.salary.text == "€\u{A0}2000.00" && form.notes.text == "")
    #expect(form.priority.value == .low && form.isActive.isOn && form.email.error == nil)
    #expect(!stage.text.contains("unsaved changes") && stage.selected == "Ann Lee")
    #expect(await stage.sent == [])
  }

  @Test("cancelling after a failed save removes its reason", arguments: StyleName.allCases)
  func cancelAfterFailure(style: StyleName) async throws {
    let stage = try await editing(style)
    try stage.press("Zoe<ctrl-s>")
    await stage.answer(.failure(ServiceError("the disk is full")))
    stage.application.focus(stage.screen.form.cancel)
    try stage.press("<enter>")
    #expect(!stage.text.contains("the disk is full") && stage.screen.form.name.text == "Ann Lee")
  }

  // MARK: - Adding

  @Test("a new person is saved with a number", arguments: StyleName.allCases)
  func add(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    stage.application.focus(stage.screen.add)
    try stage.press("<enter>")
    #expect(stage.screen.people.selection == nil && !stage.screen.form.delete.isEnabled)
    #expect(stage.application.focused === stage.screen.form.name)
    stage.application.focus(stage.screen.form.save)
    // Nothing is typed, and nothing is sent.
    try stage.press("<enter>")
    stage.application.focus(stage.screen.form.email)
    try stage.press("d@x.org<ctrl-s>")
    #expect(await stage.sent == [])
    #expect(stage.text.contains("a name is needed"))
    stage.application.focus(stage.screen.form.name)
    try stage.press("Dee<ctrl-s>")
    await stage.answerSave()
    #expect(stage.names == ["Ann Lee", "Bob", "Cho", "Dee"] && stage.selected == "Dee")
    #expect(stage.screen.form.delete.isEnabled && stage.text.contains("4 of 4 people"))
    var person = Person()
    person.name = "Dee"
    person.email = "d@x.org"
    #expect(await stage.sent == [.save(person)])
  }

  @Test("cancelling a new person closes the form", arguments: StyleName.allCases)
  func cancelNew(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    stage.application.focus(stage.screen.add)
    try stage.press("<enter>")
    stage.application.focus(stage.screen.form.name)
    try stage.press("Dee")
    stage.application.focus(stage.screen.form.cancel)
    try stage.press("<enter>")
    #expect(!stage.screen.form.fields.isEnabled && stage.screen.form.name.text == "")
    #expect(stage.names.count == 3 && !stage.text.contains("unsaved changes"))
  }

  // MARK: - Deleting

  @Test("a deletion is confirmed", arguments: StyleName.allCases)
  func delete(style: StyleName) async throws {
    let stage = try await editing(style)
    stage.application.focus(stage.screen.form.delete)
    try stage.press("<enter>")
    #expect(stage.text.contains("Delete Ann Lee for good?"))
    try stage.press("<esc>")
    #expect(!stage.text.contains("for good?"))
    #expect(await stage.sent == [])
    try stage.press("<enter><enter>")
    await stage.answer(.success([]))
    #expect(stage.names == ["Bob", "Cho"] && !stage.text.contains("for good?"))
    #expect(!stage.screen.form.fields.isEnabled && stage.screen.people.selection == nil)
    #expect(await stage.sent == [.delete(2)])
  }

  @Test("a failed deletion says why, and is tried again", arguments: StyleName.allCases)
  func failedDeletion(style: StyleName) async throws {
    let stage = try await editing(style)
    stage.application.focus(stage.screen.form.delete)
    try stage.press("<enter><enter>")
    await stage.answer(.failure(ServiceError("locked")))
    #expect(stage.text.contains("for good?") && stage.text.contains("locked"))
    try stage.press("<esc><enter>")
    #expect(stage.text.contains("for good?") && !stage.text.contains("locked"))
    try stage.press("<enter>")
    await stage.answer(.success([]))
    #expect(stage.names == ["Bob", "Cho"])
  }
}
