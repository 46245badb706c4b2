import BinderCore
import BinderTerminal
import Testing

/// Widgets whose edit waits for a validation say so, and go on when the answer comes.
@Suite(.timeLimit(.minutes(300))) @MainActor struct WaitingTests {
  final class Model {
    @Observed var text = "old"
    @Observed var size = "S"
    @Observed var isOn = false
    @Observed var isSure: Bool? = false
  }

  /// Answers the questions when the test does.
  @MainActor final class Service {
    private var answers: [CheckedContinuation<String?, Never>] = []
    var isAsked: Bool { !answers.isEmpty }
    func ask() async -> String? { await withCheckedContinuation { answers.append($0) } }
    func answer(_ reason: String?) { answers.removeFirst().resume(returning: reason) }
  }

  let model = Model()
  let service = Service()
  let binder = Binder()
  private let log = Probe.Log()

  init() {
    model.$text.setValidation { [service] _ in await service.ask() }
    model.$size.setValidation { [service] _ in await service.ask() }
    model.$isOn.setValidation { [service] _ in await service.ask() }
    model.$isSure.setValidation { [service] _ in await service.ask() }
  }

  private func answer<Value>(_ reason: String?, _ field: Field<Value>) async {
    while !service.isAsked { await Task.yield() }
    service.answer(reason)
    await field.finishValidation()
  }

  private let sentence = "is being checked…"

  @Test("a text area says below its text that a validation is under way")
  func area() async throws {
    let area = TextArea(columns: 20, rows: 2)
    binder.bind(model.$text, to: area.$text)
    let stage = Stage(30, 5) { area }
    try stage.press("!")
    #expect(stage.text.contains(sentence) && area.error == nil)
    #expect(stage.style(of: sentence) == Theme().placeholder)
    await answer("too long", model.$text)
    #expect(stage.text.contains("too long") && !stage.text.contains(sentence))
    try stage.press("?")
    await answer(nil, model.$text)
    #expect(!stage.text.contains("too long") && model.text.contains("?"))
  }

  @Test("Enter that is pressed again during a validation submits once")
  func twice() async throws {
    let field = TextField(width: 8)
    binder.bind(model.$text, to: field.$text)
    binder.observe(field.submitted) { [log, model] in log.lines.append(model.text) }
    let stage = Stage(30, 3) { field }
    try stage.press("new<enter><enter>")
    while !service.isAsked { await Task.yield() }
    await answer(nil, model.$text)
    #expect(log.lines == ["new"])
    try stage.press("<enter>")
    #expect(log.lines == ["new", "new"])
  }

  @Test(
    "Ctrl-Q waits for the answer to the text, which a refusal or another key gives back to the user",
    arguments: [nil, "too long"])
  func quits(reason: String?) async throws {
    let field = TextField(width: 8)
    binder.bind(model.$text, to: field.$text)
    let stage = Stage(30, 3) { field }
    try stage.press("new<ctrl-q>")
    #expect(stage.application.exitReason == nil)
    await answer(reason, model.$text)
    #expect(stage.application.exitReason == (reason == nil ? .quit : nil))
    #expect(model.text == (reason == nil ? "new" : "old"))
  }

  @Test("Ctrl-Q that is pressed again does not wait, and does not ask twice")
  func quitsAtOnce() async throws {
    let field = TextField(width: 8)
    binder.bind(model.$text, to: field.$text)
    let stage = Stage(30, 3) { field }
    try stage.press("new<ctrl-q><ctrl-q>")
    #expect(stage.application.exitReason == .quit)
    await answer(nil, model.$text)
  }

  @Test(
    "a picker says behind its value that a validation is under way, and its event follows the answer"
  )
  func picker() async throws {
    let picker = Picker(["S", "M", "L"], value: "S")
    binder.bind(model.$size, to: picker.$value)
    picker.onChoose { [log] in log.lines.append($0) }
    let stage = Stage(40, 2) { picker }
    try stage.press("m")
    #expect(stage.text == "[M ▾]  \(sentence)")
    #expect(log.lines == [] && model.size == "S")
    await answer(nil, model.$size)
    #expect(stage.text == "[M ▾]")
    #expect(log.lines == ["M"] && model.size == "M")
    try stage.press("l")
    await answer("sold out", model.$size)
    #expect(stage.text == "[L ▾]  sold out" && log.lines == ["M"])
  }

  @Test("a radio says so too, side by side and one below the other", arguments: [true, false])
  func radio(isHorizontal: Bool) async throws {
    let radio = Radio(["S", "M"], value: "S", isHorizontal: isHorizontal)
    binder.bind(model.$size, to: radio.$value)
    let stage = Stage(40, 4) { radio }
    try stage.press("<down>")
    #expect(
      stage.text
        == (isHorizontal ? "( ) S  (•) M  \(sentence)" : "( ) S\n(•) M\n\(sentence)"))
    await answer(nil, model.$size)
    #expect(model.size == "M" && !stage.text.contains(sentence))
  }

  final class Ask: Dialog {
    let name = TextField()
    let note = TextField()
    let fine = Button("Fine")
    let back = Button("Back")
    override var content: any Element {
      Column {
        name
        note
      }
    }
    override var buttons: [Button] { [fine, back] }
  }

  @Test(
    "a dialog whose button waits stays open when the user types on, and closes otherwise",
    arguments: [true, false])
  func dialog(typesOn: Bool) async throws {
    let ask = Ask()
    binder.bind(model.$text, to: ask.name.$text)
    binder.bind(model.$size, to: ask.note.$text)
    let fine = Command { [log] in log.lines.append("fine") }
    binder.bind(ask.fine.pressed, to: fine)
    let stage = Stage(40, 10) { ask }
    ask.isOpen = true
    _ = stage.text
    stage.application.focus(ask.name)
    try stage.press("!")
    stage.application.focus(ask.fine)
    try stage.press("<enter>")
    #expect(ask.isOpen && log.lines == [])
    if typesOn {
      stage.application.focus(ask.note)
      try stage.press("x")
    }
    await answer(nil, model.$text)
    #expect(ask.isOpen == typesOn)
    #expect(log.lines == (typesOn ? [] : ["fine"]))
  }

  @Test("boxes to check say so behind their titles, and their event follows the answer")
  func boxes() async throws {
    let (toggle, checkbox) = (Toggle("On"), Checkbox("Sure"))
    binder.bind(model.$isOn, to: toggle.$isOn)
    binder.bind(model.$isSure, to: checkbox.$isOn)
    toggle.onToggle { [log] in log.lines.append("on \($0)") }
    binder.observe(checkbox.toggled) { [log] in log.lines.append("sure") }
    let stage = Stage(40, 2) {
      toggle
      checkbox
    }
    try stage.press("<space>")
    #expect(stage.text == "[x] On  \(sentence)\n[ ] Sure")
    await answer(nil, model.$isOn)
    try stage.press("<tab><space>")
    #expect(stage.text == "[x] On\n[x] Sure  \(sentence)" && log.lines == ["on true"])
    await answer(nil, model.$isSure)
    #expect(log.lines == ["on true", "sure"] && model.isSure == true)
  }
}
