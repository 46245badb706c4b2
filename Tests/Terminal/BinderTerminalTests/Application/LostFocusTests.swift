import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

/// The focus where its control is disabled, is hidden or leaves the body.
@Suite struct LostFocusTests {
  let log = Probe.Log()
  let a, b, c: Probe

  init() {
    (a, b, c) = (Probe("a", log: log), Probe("b", log: log), Probe("c", log: log))
  }

  @Test("a focused control that is disabled keeps the focus, and takes no keys until it is enabled")
  func disabled() throws {
    let stage = Stage { [a, b] in
      a
      b
    }
    a.isEnabled = false
    try stage.press("x<enter><backspace>")
    #expect(stage.application.focused === a)
    #expect(log.lines == ["a+", "a-"])
    #expect(stage.leftoverKeys.isEmpty, "the user means the control, and nothing behind it")
    // Other keys are for the screen.
    try stage.press("<f5>")
    #expect(stage.leftoverKeys == [.function(5)])
    a.isEnabled = true
    try stage.press("y<tab>")
    #expect(log.lines == ["a+", "a-", "a+", "a y", "a-", "b+"])
  }

  @Test("Enter on a button that its own command disables presses no other one")
  func ownCommand() throws {
    let (save, delete) = (Button("Save"), Button("Delete"))
    let stage = Stage {
      save
      delete
    }
    var presses: [String] = []
    let binder = Binder()
    binder.observe(save.pressed) {
      presses.append("save")
      save.isEnabled = false
    }
    binder.observe(delete.pressed) { presses.append("delete") }
    try stage.press("<enter><enter>  <enter>")
    #expect(presses == ["save"])
    #expect(stage.style(of: "< Save >") == Theme().disabledFocus)
    try stage.press("<tab><enter>")
    #expect(presses == ["save", "delete"])
  }

  @Test("a key of a dialog goes on where the focused button is disabled, and Enter does not")
  func dialog() throws {
    final class Sheet: Dialog {
      let ok = Button("OK")
      let apply = Button("Apply")
      let cancel = Button("Cancel")
      override var buttons: [Button] { [ok, apply, cancel] }
    }
    let sheet = Sheet()
    let stage = Stage(40, 10) { sheet }
    sheet.isOpen = true
    try stage.press("<right>")
    sheet.apply.isEnabled = false
    try stage.press("<enter> ")
    #expect(sheet.isOpen)
    #expect(stage.application.focused === sheet.apply)
    try stage.press("<right>")
    #expect(stage.application.focused === sheet.cancel)
    try stage.press("<left><esc>")
    #expect(!sheet.isOpen)
  }

  @Test("what the user types on in a field that has gone by itself is for no other control")
  func typingGoesOn() throws {
    let (name, other, delete) = (TextField(width: 4), TextField(width: 4), Shortcut("d", "Delete"))
    let clock = ManualClock()
    let stage = Stage(20, 4, clock: clock) {
      name
      other
      delete
    }
    let binder = Binder()
    var deletions = 0
    binder.observe(delete.pressed) { deletions += 1 }
    try stage.press("re")
    name.isVisible = false
    stage.application.render()
    #expect(stage.application.focused === other)
    try stage.press("d")
    other.isVisible = false
    try stage.press("d<enter>")
    #expect((other.text, deletions) == ("", 0))
    other.isVisible = true
    clock.advance(by: .milliseconds(500))
    try stage.press("<tab>x")
    #expect(other.text == "x")
    // Also where a key of the text itself makes the field vanish.
    binder.observe(other.$text) { [other] in if $0.hasSuffix("!") { other.isVisible = false } }
    try stage.press("!d")
    #expect(deletions == 0)
    clock.advance(by: .milliseconds(500))
    try stage.press("d")
    #expect(deletions == 1)
  }

  @Test("the rest of a word whose first letter has made its field vanish is for no other field")
  func firstLetter() throws {
    let (name, other) = (TextField(width: 4), TextField(width: 4))
    let stage = Stage(20, 4, clock: ManualClock()) {
      name
      other
    }
    let model = Model()
    let binder = Binder()
    binder.bind(model.$name, to: name.$text)
    binder.observe(model.$name) { if $0 == "n" { name.isVisible = false } }
    try stage.press("n")
    #expect(stage.application.focused === other)
    try stage.press("ew")
    #expect(other.text == "" && model.name == "n")
  }

  @Test("keys that arrive together reach no other field either after theirs has vanished")
  func together() throws {
    let (name, other) = (TextField(width: 4), TextField(width: 4))
    let stage = Stage(20, 4, clock: ManualClock()) {
      name
      other
    }
    try stage.press("h")
    name.isVisible = false
    stage.application.render()
    stage.application.send(typed: "xyz")
    #expect(other.text == "" && stage.application.focused === other)
  }

  private final class Model {
    @Observed var name = "Ann"
  }

  @Test("a hidden control gives the focus to the first one of the elements around it")
  func hidden() throws {
    let left = Probe("left", log: log)
    let stage = Stage(60, 4) { [a, b, c] in
      Row {
        left.border("Left")
        Column {
          a
          Row {
            b
            c
          }
        }
        .border("Right")
      }
    }
    stage.application.focus(c)
    c.isVisible = false
    _ = stage.text
    #expect(stage.application.focused === b)
    b.isVisible = false
    _ = stage.text
    #expect(stage.application.focused === a)
    a.isEnabled = false
    _ = stage.text
    #expect(stage.application.focused === a)
    // No other one in the pane can have it.
    a.isVisible = false
    _ = stage.text
    #expect(stage.application.focused === left)
    left.isVisible = false
    #expect(stage.text.contains("left") == false)
    #expect(stage.application.focused == nil)
    (b.isVisible, left.isVisible) = (true, true)
    _ = stage.text
    #expect(stage.application.focused === left)
  }

  @Test("a control that leaves the body gives the focus to one in the same pane")
  func gone() throws {
    var (isThere, hasHint) = (true, false)
    let left = Probe("left", log: log)
    let hint = Label("hint")
    let stage = Stage(60, 6) { [a, b] in
      if hasHint { hint }
      Row {
        left
        Column {
          a
          if isThere { b }
        }
      }
    }
    stage.application.focus(b)
    (isThere, hasHint) = (false, true)
    _ = stage.text
    #expect(stage.application.focused === a)
  }

  @Test("a screen names the control that takes the focus of one that vanishes")
  func wish() throws {
    final class Form: Screen {
      let first = TextField()
      let second = TextField()
      let editor = TextField()
      override var body: any Element {
        Column {
          first
          second
          editor
        }
      }
      override func focus(after control: Control) -> Control? { control === editor ? second : nil }
    }
    let form = Form()
    let application = Application(screen: form, terminal: MemoryTerminal(columns: 30, rows: 5))
    application.focus(form.editor)
    form.editor.isVisible = false
    application.render()
    #expect(application.focused === form.second)
    form.second.isVisible = false
    application.render()
    #expect(application.focused === form.first)
  }

  @Test("the field with which a page begins has its text selected, also where another one is gone")
  func startOfPage() throws {
    final class Form: Screen {
      let name = TextField(width: 10)
      let editor = TextField(width: 10)
      override var body: any Element {
        Column {
          editor
          name
        }
      }
      override var firstFocus: Control? { editor.isVisible ? editor : name }
    }
    let form = Form()
    form.name.text = "Ann"
    let application = Application(screen: form, terminal: MemoryTerminal(columns: 30, rows: 5))
    form.editor.isVisible = false
    try application.press("Bo")
    #expect(form.name.text == "Bo")
  }

  @Test("a field that takes the focus of another one has nothing selected")
  func nothingSelected() throws {
    let (name, editor) = (TextField(width: 10), TextField(width: 10))
    name.text = "Ann"
    let stage = Stage {
      name
      editor
    }
    try stage.press("<tab>")
    editor.isVisible = false
    try stage.press("e")
    #expect(name.text == "Anne")
  }

  @Test("a widget in a row whose row is removed gives the focus to the list, not to the next row")
  func removedRow() throws {
    final class Model { @Observed var names = ["a", "b", "c"] }
    final class NameRow: ListRow {
      let name = TextField(width: 4)
      let delete = Button("Delete")
      override var body: any Element {
        Row {
          name
          delete
        }
      }
    }
    let (model, list, binder) = (Model(), List { NameRow() }, Binder())
    let other = Button("Other")
    let stage = Stage(40, 5) {
      other
      list
    }
    binder.bind(model.$names, to: list.rows, of: NameRow.self) { _, name, row in
      row.name.text = name
    }
    stage.application.focus(list)
    try stage.press("<down><tab><tab>")
    #expect((stage.application.focused as? Button)?.title == "Delete")
    // The user moves on, and the focus with the row.
    try stage.press("<down>")
    #expect(list.selection == 1)
    #expect((stage.application.focused as? Button)?.title == "Delete")
    model.names.remove(at: 1)
    _ = stage.text
    #expect(stage.application.focused === list)
    // Escape reaches the screen at once, which ends the editing of the row.
    try stage.press("<tab>x<esc>")
    #expect(stage.leftoverKeys == [.escape])
    stage.application.focus(list)
    // A hidden editor gives the focus to its list.
    try stage.press("<tab>")
    #expect(stage.application.focused is TextField)
    stage.application.focused?.isVisible = false
    _ = stage.text
    #expect(stage.application.focused === list)
  }
}
