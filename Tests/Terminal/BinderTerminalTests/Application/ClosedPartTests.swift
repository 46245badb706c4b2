import BinderCore
import BinderTerminal
import Testing

/// Drafts in a page or a dialog that is closed while they are invalid, or are being validated.
@Suite(.timeLimit(.minutes(300))) @MainActor struct ClosedPartTests {
  final class Model {
    @Observed var name = "Ann"
    @Observed var number = 1
    @Observed var path: [Int] = []
    @Observed var isOpen = false
    @Observed var isComplete = true
    var saved: [Int] = []
    let save = Command()

    init() { save.handler = { [unowned self] in saved.append(number) } }
  }

  final class Home: Screen {
    let home = Button("home")
    override var body: any Element { home }
  }

  final class Form: Screen {
    let name = TextField(width: 8)
    let mail = TextField(width: 8)
    override var body: any Element {
      Column {
        name
        mail
      }
    }
  }

  /// Has a binder, as a controller does that a page keeps.
  final class Owner {
    let binder = Binder()
    let other: AnyObject?
    init(_ other: AnyObject?) { self.other = other }
  }

  let model = Model()
  let service = WaitingTests.Service()
  let binder = Binder()
  private let kept = Kept()

  private final class Kept {
    weak var owner: Owner?
    weak var binder: Binder?
    weak var screen: Form?
  }

  private func answer(_ reason: String?) async {
    while !service.isAsked { await Task.yield() }
    service.answer(reason)
    await model.$name.finishValidation()
  }

  // MARK: - Pages

  /// An application with a page for each number of the path, whose owner is all that keeps its binder.
  private func paged(_ commit: CommitTrigger = .key, keepsScreen: Bool = false) -> Application {
    model.$name.setValidation { [service] _ in await service.ask() }
    let terminal = MemoryTerminal(columns: 30, rows: 6)
    let application = Application(screen: Home(), terminal: terminal)
    application.showPages(of: model.$path, in: binder) { [model, kept] _ in
      let form = Form()
      let owner = Owner(keepsScreen ? form : nil)
      owner.binder.bind(model.$name, to: form.name.$text, commit: commit)
      application.showFaults(of: owner.binder)
      (kept.owner, kept.binder, kept.screen) = (owner, owner.binder, form)
      return Page(form, keeping: owner)
    }
    model.path = [1]
    application.render()
    return application
  }

  @Test(
    "a text that is being validated when its page closes is written by the binder that the page kept",
    arguments: [CommitTrigger.key, .blur], [true, false])
  func pageCloses(commit: CommitTrigger, byPath: Bool) async throws {
    let application = paged(commit)
    try application.press("Bob")
    if byPath { model.path = [] } else { application.pop() }
    application.render()
    #expect(kept.screen == nil && kept.owner != nil && model.name == "Ann")
    await answer(nil)
    #expect(model.name == "Bob" && application.faults == [] && kept.owner == nil)
    #expect(kept.binder == nil)
  }

  @Test("a text that is refused after its page has closed ends with a fault")
  func refusedLater() async throws {
    let application = paged()
    try application.press("Bob")
    model.path = []
    await answer("'Bob' exists already")
    #expect(model.name == "Ann" && kept.owner == nil)
    #expect(
      application.faults.map { "\($0)" }.first?.hasSuffix(
        "lost the text 'Bob': 'Bob' exists already, and the page was closed") == true)
    #expect(application.faultCount == 1)
  }

  @Test("the page itself is gone meanwhile: it gets no key and causes no frame")
  func gone() async throws {
    let application = paged(keepsScreen: true)
    try application.press("Bob")
    model.path = []
    application.render()
    #expect(application.screens.count == 1 && application.focused is Button)
    try application.press("x")
    application.render()
    await answer(nil)
    #expect(model.name == "Bob" && !application.renderIfNeeded())
  }

  @Test("a page that another one covers keeps its text, and gets the answer")
  func pageBelow() async throws {
    let application = paged()
    try application.press("Bob")
    let form = try #require(kept.screen)
    application.push(Page(Home()))
    application.render()
    application.replace(with: Page(Home()))
    application.render()
    await answer("'Bob' exists already")
    #expect(form.name.text == "Bob" && form.name.error == "'Bob' exists already")
    #expect(application.faults == [])
  }

  @Test("a screen that is shown again before the answer has the text with its error")
  func shownAgain() async throws {
    let application = paged()
    try application.press("Bob")
    let (form, owner) = (try #require(kept.screen), try #require(kept.owner))
    model.path = []
    application.push(Page(form, keeping: owner))
    application.render()
    await answer("'Bob' exists already")
    #expect(form.name.text == "Bob" && form.name.error == "'Bob' exists already")
    #expect(application.faults == [])
  }

  @Test("a closed page ends an invalid text, and one that waits for Enter")
  func endsWithPage() throws {
    let application = paged(.enter)
    try application.press("Bob")
    model.path = []
    application.render()
    #expect(model.name == "Ann" && kept.owner == nil && application.faults == [])
  }

  // MARK: - Faults of a released binder

  @Test("the faults have the text that a released binder has lost")
  func releasedBinder() throws {
    let form = Form()
    let application = Application(
      screen: form, terminal: MemoryTerminal(columns: 30, rows: 6))
    do {
      let short = Binder()
      short.bind(model.$name, to: form.name.$text, commit: .enter)
      application.showFaults(of: short)
      try application.press("Bob")
    }
    try application.press("<tab>")
    #expect(
      application.faults.map { "\($0)" }.contains {
        $0.hasSuffix("lost the text 'Bob': the binder has been released")
      })
  }

  // MARK: - Dialogs

  final class Ask: Dialog {
    let number = TextField(width: 8)
    let name = TextField(width: 8)
    let fine = Button("Fine")
    let back = Button("Back")
    override var content: any Element {
      Column {
        number
        name
      }
    }
    override var buttons: [Button] { [fine, back] }
  }

  private func asked(_ commit: CommitTrigger = .key) throws -> (Ask, Stage) {
    let ask = Ask()
    let stage = Stage(40, 12) { ask }
    binder.bind(model.$isOpen, to: ask.$isOpen)
    binder.bind(model.$number, to: ask.number.$text, as: .int, commit: commit)
    binder.bind(model.$name, to: ask.name.$text, commit: commit)
    binder.bind(binder.drafts.$areValid, to: model.$isComplete)
    binder.bind(ask.fine.pressed, to: model.save)
    stage.application.showFaults(of: binder)
    model.isOpen = true
    _ = stage.text
    return (ask, stage)
  }

  @Test(
    "an invalid text in a dialog that the model closes ends with a fault, and the dialog shows the model again",
    arguments: [true, false])
  func dialogCloses(isFocused: Bool) throws {
    let (ask, stage) = try asked()
    try stage.press(isFocused ? "x" : "x<tab>")
    #expect(!model.isComplete)
    model.isOpen = false
    #expect(model.isComplete)
    model.number = 42
    model.isOpen = true
    #expect(ask.number.text == "42" && ask.number.error == nil)
    #expect(
      stage.application.faults.map { "\($0)" }.first?.hasSuffix(
        "lost the text 'x': 'x' is not a number, and the dialog was closed") == true)
    #expect(stage.application.faultCount == 1)
  }

  @Test(
    "a valid text in a dialog that the model closes is written",
    arguments: [CommitTrigger.key, .blur, .enter])
  func validInDialog(commit: CommitTrigger) throws {
    let (_, stage) = try asked(commit)
    try stage.press("5<tab>Bob")
    model.isOpen = false
    #expect(model.number == 5 && model.name == "Bob" && binder.drafts.isEmpty)
    #expect(stage.application.faults == [])
  }

  @Test("a newer value of the model is not covered by the text of a dialog that it closes")
  func newerValue() throws {
    let (ask, stage) = try asked()
    try stage.press("5")
    model.number = 42
    model.isOpen = false
    #expect(model.number == 42 && ask.number.text == "42" && stage.application.faults == [])
  }

  @Test(
    "Escape, the cancel button and the default button end the texts of a dialog without a fault")
  func byUser() throws {
    let (ask, stage) = try asked()
    try stage.press("x<tab><esc>")
    #expect(!model.isOpen && model.number == 1)
    model.isOpen = true
    try stage.press("y")
    stage.application.focus(ask.back)
    try stage.press("<enter>")
    #expect(!model.isOpen && model.number == 1)
    model.isOpen = true
    try stage.press("8<enter>")
    #expect(!model.isOpen && model.saved == [8] && stage.application.faults == [])
  }

  @Test(
    "a text that is being validated when the model closes its dialog is written, or ends with a fault",
    arguments: [nil, "'Bob' exists already"], [CommitTrigger.key, .blur, .enter])
  func validatedInDialog(reason: String?, commit: CommitTrigger) async throws {
    let (ask, stage) = try asked(commit)
    model.$name.setValidation { [service] _ in await service.ask() }
    try stage.press("<tab>Bob")
    model.isOpen = false
    _ = stage.text
    await answer(reason)
    #expect(model.name == (reason == nil ? "Bob" : "Ann") && ask.name.text == model.name)
    #expect(stage.application.faultCount == (reason == nil ? 0 : 1) && binder.drafts.isEmpty)
    model.isOpen = true
    #expect(stage.text.contains(model.name) && ask.name.text == model.name)
  }

  @Test("a dialog that is open again before the answer shows the reason")
  func openAgain() async throws {
    let (ask, stage) = try asked()
    model.$name.setValidation { [service] _ in await service.ask() }
    try stage.press("<tab>Bob")
    model.isOpen = false
    _ = stage.text
    model.isOpen = true
    _ = stage.text
    await answer("'Bob' exists already")
    #expect(ask.name.text == "Bob" && ask.name.error == "'Bob' exists already")
    #expect(stage.application.faults == [])
  }

  @Test(
    "a command that waits for a text runs after the answer, though the model has closed the dialog")
  func commandWaits() async throws {
    let (ask, stage) = try asked()
    model.$name.setValidation { [service] _ in await service.ask() }
    try stage.press("<tab>Bob")
    stage.application.focus(ask.fine)
    try stage.press("<enter>")
    model.isOpen = false
    await answer(nil)
    #expect(model.name == "Bob" && model.saved == [1])
  }
}
