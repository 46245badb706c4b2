import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

/// The properties `isFocused` and `style` of all controls, and groups of controls.
@Suite struct FocusSlotTests {
  final class Model {
    @Observed var isNameFocused = false
    @Observed var isMailFocused = false
    @Observed var tone: String?
    @Observed var hasAddress = true
    @Observed var canEdit = true
  }

  let model = Model()
  let binder = Binder()
  let name = TextField(width: 4)
  let mail = TextField(width: 4)
  let go = Button("Go")
  let stage: Stage

  init() {
    binder.bind(model.$isNameFocused, to: name.$isFocused)
    binder.bind(model.$isMailFocused, to: mail.$isFocused)
    stage = Stage { [name, mail, go] in
      name
      mail
      go
    }
  }

  @Test("a model sees where the focus is")
  func reported() throws {
    try stage.press("<tab>")
    #expect(!model.isNameFocused && model.isMailFocused)
    try stage.press("<tab>")
    #expect(!model.isNameFocused && !model.isMailFocused)
    try stage.press("<tab>")
    #expect(model.isNameFocused && !model.isMailFocused)
  }

  @Test("a model moves the focus, and the control that had it ends its editing")
  func moved() throws {
    model.isMailFocused = true
    #expect(stage.application.focused === mail)
    #expect(!model.isNameFocused)
    model.isMailFocused = false
    #expect(stage.application.focused === go)
    #expect(!mail.isFocused)
  }

  @Test("a control that cannot have the focus says so to the model")
  func refused() {
    mail.isEnabled = false
    model.isMailFocused = true
    #expect(!model.isMailFocused)
    #expect(stage.application.focused !== mail)
  }

  @Test("a control that is shown again takes the focus that is set with it")
  func shownAgain() throws {
    binder.bind(model.$hasAddress, to: mail.$isVisible)
    model.hasAddress = false
    #expect(stage.text == "[    ]\n< Go >")
    model.hasAddress = true
    model.isMailFocused = true
    #expect(model.isMailFocused)
    #expect(stage.application.focused === mail)
  }

  @Test("the control whose property is set has the focus first")
  func first() {
    let (one, two) = (TextField(), TextField())
    two.isFocused = true
    let stage = Stage {
      one
      two
    }
    #expect(stage.application.focused === two)
    #expect(!one.isFocused)
  }

  @Test("a control that has the focus before it is on the screen gets it there")
  func later() throws {
    let (group, street) = (Group(), TextField(width: 4))
    group.isVisible = false
    let stage = Stage { [go] in
      go
      group { street }
    }
    #expect(stage.application.focused === go)
    street.isFocused = true
    group.isVisible = true
    try stage.press("x")
    #expect(street.text == "x")
    #expect(!go.isFocused)
  }

  @Test("a screen may refuse to be quit, for a question to the user")
  func quitting() throws {
    final class Unsaved: Screen {
      let ask = Confirmation()
      var isSaved = false
      override var body: any Element { ask }
      override func willQuit() -> Bool {
        ask.isOpen = !isSaved
        return isSaved
      }
    }
    let screen = Unsaved()
    let application = Application(
      screen: screen, terminal: MemoryTerminal(columns: 20, rows: 8))
    try application.press("<ctrl-q>")
    #expect(application.exitReason == nil)
    #expect(screen.ask.isOpen)
    screen.isSaved = true
    try application.press("<ctrl-q>")
    #expect(application.exitReason == .quit)
  }

  @Test(
    "a screen is asked whether it may be quit after the focused field has written its text",
    arguments: [CommitTrigger.blur, .key])
  func quittingWhileTyping(commit: CommitTrigger) throws {
    final class Asking: Screen {
      let note = TextField(width: 8)
      let label = Label()
      var isChanged: () -> Bool = { false }
      override var body: any Element {
        Column {
          note
          label
        }
      }
      override func willQuit() -> Bool { !isChanged() }
    }
    let (model, screen) = (Field(""), Asking())
    let binder = Binder(delivery: .onFlush)
    // With a delay an edit waits as under '.blur'.
    let delay: Duration? = commit == .key ? .seconds(1) : nil
    binder.bind(model, to: screen.note.$text, commit: commit, delay: delay)
    binder.bind(model, to: screen.label.$text)
    screen.isChanged = { model.value != "" && screen.label.text != "" }
    let stage = TerminalStage(screen, binder: binder)
    try stage.press("new<ctrl-q>")
    #expect(stage.application.exitReason == nil)
    #expect(model.value == "new")
    try stage.press("er<ctrl-c>")
    #expect(stage.application.exitReason != nil)
    #expect(model.value == "newer")
  }

  @Test("the last control that can have the focus keeps it")
  func alone() {
    let only = TextField()
    let stage = Stage { only }
    only.isFocused = false
    #expect(stage.application.focused === only)
    #expect(only.isFocused)
  }

  @Test("a control is drawn in the style of the theme that it names")
  func style() {
    let label = Label("late")
    let stage = Stage {
      label
      go
    }
    binder.bind(model.$tone, to: label.$style)
    #expect(stage.style(row: 0) == .plain)
    model.tone = "warning"
    #expect(stage.style(row: 0) == Theme().named["warning"])
    model.tone = "no such style"
    #expect(stage.style(row: 0) == .plain)
    go.style = "error"
    #expect(stage.style(row: 1) == Style(bold: true, reversed: true, foreground: .red))
    go.isEnabled = false
    #expect(stage.style(row: 1) == Theme().disabledFocus)
  }

  // MARK: - Groups

  @Test("a hidden group takes no room, and nothing within it can be reached")
  func hiddenGroup() throws {
    let (group, street, city) = (Group(), TextField(width: 4), TextField(width: 4))
    let stage = Stage { [go] in
      group {
        street
        city
      }
      go
    }
    binder.bind(model.$hasAddress, to: group.$isVisible)
    #expect(stage.text == "[    ]\n[    ]\n< Go >")
    model.hasAddress = false
    #expect(stage.text == "< Go >")
    #expect(stage.application.focused === go)
    model.hasAddress = true
    #expect(stage.text == "[    ]\n[    ]\n< Go >")
    try stage.press("<tab>x")
    #expect(street.text == "x")
  }

  @Test("a disabled group disables all within it, in their looks too, and in inner groups")
  func disabledGroup() throws {
    let (outer, inner, field, button) = (Group(), Group(), TextField(width: 4), Button("In"))
    let stage = Stage { [go] in
      outer {
        field
        inner { button }
      }
      go
    }
    binder.bind(model.$canEdit, to: outer.$isEnabled)
    model.canEdit = false
    #expect(stage.style(row: 1) == Theme().disabled)
    #expect(stage.style(row: 0) == Theme().disabledFocus)
    #expect(stage.application.focused === field)
    stage.click(column: 2, row: 1)
    #expect(stage.application.focused === field)
    inner.isEnabled = false
    model.canEdit = true
    #expect(stage.style(row: 1) == Theme().disabled)
    inner.isEnabled = true
    #expect(stage.style(row: 1) == Theme().normal)
  }
}
