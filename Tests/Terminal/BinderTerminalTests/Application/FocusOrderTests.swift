import BinderCore
import BinderTerminal
import Testing

/// The order of the Tab key, keys that a screen takes for itself, and the focus of a page that comes.
@Suite struct FocusOrderTests {
  final class Panes: Screen {
    let search = TextField(width: 6)
    let left = List { Row() }
    let right = List { Row() }
    let save = Button("Save")
    var order: [any Element] = []
    var taken: [Shortcut] = []

    final class Row: ListRow {
      let name = Label()
      let delete = Button("Delete")
      override var body: any Element {
        BinderTerminal.Row {
          name
          delete
        }
      }
    }

    override var focusOrder: [any Element] { order }
    override var body: any Element {
      Column {
        search
        left
        right
        save
        for shortcut in taken { shortcut }
      }
    }
  }

  let screen = Panes()
  let terminal = MemoryTerminal(columns: 30, rows: 14)

  init() {
    for list in [screen.left, screen.right] {
      list.show(["a", "b"], as: Panes.Row.self) { name, row in row.name.text = name }
    }
  }

  private func application() -> Application {
    let application = Application(screen: screen, terminal: terminal)
    application.render()
    return application
  }

  @Test("Tab goes through the elements that the screen names first, then through the others")
  func order() throws {
    screen.order = [screen.right, screen.left]
    let application = application()
    var passed = [application.focused]
    for _ in 0..<4 {
      try application.press("<tab>")
      passed.append(application.focused)
    }
    let expected: [Control] = [
      screen.right, screen.left, screen.search, screen.save, screen.right,
    ]
    #expect(passed.map { $0.map(ObjectIdentifier.init) } == expected.map(ObjectIdentifier.init))
    try application.press("<backtab>")
    #expect(application.focused === screen.save)
  }

  @Test("the widgets of a list's row follow the list also in a named order")
  func rows() throws {
    screen.order = [screen.right, screen.left]
    screen.right.selection = 0
    let application = application()
    try application.press("<tab>")
    #expect(application.focused is Button && application.focused !== screen.save)
    try application.press("<tab>")
    #expect(application.focused === screen.left)
  }

  @Test("a first focus comes before the order, and elements off the screen are passed over")
  func missing() throws {
    screen.order = [Button("elsewhere"), screen.left, screen.left]
    screen.left.isVisible = false
    let application = application()
    #expect(application.focused === screen.search)
    screen.left.isVisible = true
    screen.save.isFocused = true
    try application.press("<tab>")
    #expect(application.focused === screen.left)
  }

  @Test("a shortcut before the controls takes its key from the focused one, and Tab from the focus")
  func taken() throws {
    let (other, slash) = (
      Shortcut(.tab, "Other pane", beforeControls: true),
      Shortcut("/", "Find", beforeControls: true)
    )
    screen.taken = [other, slash]
    var log: [String] = []
    other.onPress { [unowned screen] in
      log.append("tab")
      screen.right.isFocused = true
    }
    slash.onPress { log.append("find") }
    let application = application()
    try application.press("a/b<tab>")
    #expect(screen.search.text == "ab" && log == ["find", "tab"])
    #expect(application.focused === screen.right)
    screen.search.isFocused = true
    application.send(typed: "c/d")
    #expect(screen.search.text == "cd" && log.count == 3)
    try application.press("<backtab>")
    #expect(application.focused === screen.save)
    other.isEnabled = false
    try application.press("<tab>")
    #expect(application.focused === screen.search)
    #expect(application.keyConflicts == [])
  }

  @Test("a dialog and an open list have their keys before a shortcut that takes them")
  func layers() throws {
    let (menu, question) = (Menu("File", items: [MenuItem("Open")]), Confirmation())
    let shortcut = Shortcut(.enter, beforeControls: true)
    var (presses, choices) = (0, 0)
    shortcut.onPress { presses += 1 }
    menu.items[0].chosen.onChange { choices += 1 }
    let stage = Stage {
      menu
      shortcut
      question
    }
    try stage.press("<space><enter>")
    #expect((presses, choices) == (0, 1))
    try stage.press("<enter>")
    #expect(presses == 1)
    question.isOpen = true
    try stage.press("<enter>")
    #expect(presses == 1 && !question.isOpen)
  }

  @Test("a list that loses the focus to an element that is shown is closed at once")
  func closedList() throws {
    final class Pages: Screen {
      let menu = Menu("File", items: [MenuItem("Open")])
      let asked = TextField(width: 6)
      let go = Shortcut(.function(2), "Go", beforeControls: true)
      var isAsking = false
      override var header: any Element { menu }
      override var body: any Element {
        Column {
          if isAsking { asked.focusedWhenShown() }
          go
        }
      }
    }
    let (pages, terminal) = (Pages(), MemoryTerminal(columns: 20, rows: 6))
    var presses = 0
    pages.go.onPress { presses += 1 }
    let application = Application(screen: pages, terminal: terminal)
    application.render()
    try application.press("<enter>")
    #expect(terminal.text.contains("Open"))
    pages.isAsking = true
    application.render()
    #expect(application.focused === pages.asked)
    #expect(!terminal.text.contains("Open"))
    application.send(.function(2))
    #expect(presses == 1)
  }

  @Test("a shortcut for Tab that does not take it is reported")
  func tabConflict() {
    let stage = Stage { Shortcut(.tab, "Next") }
    #expect(
      stage.application.keyConflicts == [
        "the key <tab> of 'Next' moves the focus; make it 'Shortcut(…, beforeControls: true)', or "
          + "choose another key"
      ])
  }

  // MARK: - The page of a wizard

  final class Wizard: Screen {
    let name = TextField(width: 8)
    let street = TextField(width: 8)
    let city = TextField(width: 8)
    let agree = Toggle("Agree")
    let group = Group()
    let tabs = Tabs()
    let next = Button("Next", key: .function(2))
    var step = 0
    var wish: Control?

    override var firstFocus: Control? { wish }
    override var body: any Element {
      Column {
        switch step {
        case 0: Column { name }.focusedWhenShown()
        case 1:
          Column {
            street
            city
          }
          .border("Address")
          .focusedWhenShown()
          .padding(1)
        case 2: tabs.pages { Tab("only") { agree.focusedWhenShown() } }
        default: group { agree }.focusedWhenShown()
        }
      }
    }
    override var footer: any Element { next }
  }

  @Test("an element that comes into the body takes the focus, as the next page of a wizard")
  func wizard() throws {
    let wizard = Wizard()
    wizard.next.onPress { [unowned wizard] in wizard.step += 1 }
    let application = Application(screen: wizard, terminal: terminal)
    try application.press("Ann<tab>")
    #expect(application.focused === wizard.next)
    wizard.street.text = "old"
    try application.press("<enter>")
    #expect(application.focused === wizard.street)
    // As at the start of a page, the text is selected.
    try application.press("new<tab><tab>")
    #expect(wizard.street.text == "new" && application.focused === wizard.next)
    try application.press("<enter>")
    #expect(application.focused === wizard.agree)
    try application.press("<f2>")
    #expect(application.focused === wizard.agree, "the page has a control of the page before")
    wizard.step = 0
    application.render()
    (wizard.step, wizard.wish) = (1, wizard.city)
    application.render()
    #expect(application.focused === wizard.city)
  }

  @Test(
    "a control with a wish for its layout or focus has its caret and its clicks",
    arguments: ["focused", "priority", "share"])
  func wrapped(wish: String) throws {
    let (first, field) = (TextField(width: 4), TextField(width: 6))
    let stage = Stage {
      first
      switch wish {
      case "focused": field.focusedWhenShown()
      case "priority": field.layoutPriority(1)
      default: field.share()
      }
    }
    try stage.press("<tab>ab")
    #expect(field.text == "ab" && stage.terminal.grid.caret == Position(column: 3, row: 1))
    try stage.press("<tab>")
    stage.application.send(MouseEvent(.press, column: 2, row: 1))
    stage.application.render()
    #expect(field.isFocused && stage.terminal.grid.caret == Position(column: 2, row: 1))
  }

  @Test("a group that takes the focus does so when it is shown, and no sooner")
  func group() throws {
    let wizard = Wizard()
    (wizard.step, wizard.group.isVisible) = (3, false)
    let application = Application(screen: wizard, terminal: terminal)
    application.render()
    #expect(application.focused === wizard.next)
    wizard.group.isVisible = true
    application.render()
    #expect(application.focused === wizard.agree)
    try application.press("<tab>")
    application.render()
    #expect(application.focused === wizard.next)
  }
}
