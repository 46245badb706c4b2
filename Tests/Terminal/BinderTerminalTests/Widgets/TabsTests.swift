import BinderCore
import BinderTerminal
import Testing

@Suite struct TabsTests {
  final class Model {
    @Observed var page = "notes"
    @Observed var amount = 1.0
    @Observed var text = ""
  }

  let model = Model()
  let binder = Binder()
  let tabs = Tabs()
  let amount = TextField(width: 6)
  let text = TextField(width: 8)
  let more = Button("More")
  let next = Button("Next")
  let stage: Stage

  init() {
    stage = Stage(30, 6) { [tabs, amount, text, more, next] in
      tabs.pages {
        Tab("amount", title: "Amount") { amount }
        Tab("notes", title: "Notes") {
          text
          more
        }
        Tab("空") { Label("nothing") }
      }
      next
    }
    binder.bind(model.$amount, to: amount.$text, as: .fpint)
    binder.bind(model.$text, to: text.$text)
  }

  @Test("the bar shows the titles, and below it is the page of the open one")
  func snapshot() {
    #expect(stage.text == "[Amount] Notes  空\n[1.00  ]\n< Next >")
    #expect(stage.style(of: "[Amount]") == Theme().focused)
    #expect(stage.style(of: "Notes") == Theme().normal)
    tabs.selection = "notes"
    #expect(stage.text == " Amount [Notes] 空\n[        ]\n< More >\n< Next >")
    tabs.isEnabled = false
    #expect(stage.style(of: "[Notes]") == Theme().disabledFocus)
    #expect(stage.application.focused === tabs)
  }

  @Test("arrow keys, Home, End and digits open a page, without going around the end")
  func keys() throws {
    try stage.press("<right>")
    #expect(tabs.selection == "notes")
    try stage.press("<right><right>")
    #expect(tabs.selection == "空")
    #expect(stage.text.contains("nothing"))
    try stage.press("<left>")
    #expect(tabs.selection == "notes")
    try stage.press("<home><left>")
    #expect(tabs.selection == "amount")
    try stage.press("<end>")
    #expect(tabs.selection == "空")
    try stage.press("29x")
    #expect(tabs.selection == "notes")
    #expect(stage.leftoverKeys == [.character("9"), .character("x")])
  }

  @Test("the mouse opens the page of the title under it")
  func mouse() {
    stage.click(column: 9, row: 0)
    #expect(tabs.selection == "notes")
    #expect(stage.application.focused === tabs)
    stage.click(column: 25, row: 0)
    #expect(tabs.selection == "notes")
    stage.click(column: 1, row: 0)
    #expect(tabs.selection == "amount")
    // The page below the bar has its own clicks.
    stage.click(column: 3, row: 1)
    #expect(stage.application.focused === amount)
  }

  @Test("the selection is bound both ways, and a name of no page opens none and is a fault")
  func binding() throws {
    binder.bind(model.$page, to: tabs.$selection)
    #expect(stage.text.contains("[Notes]"))
    try stage.press("<left>")
    #expect(model.page == "amount")
    model.page = "elsewhere"
    #expect(stage.text == " Amount  Notes  空\n< Next >")
    #expect(
      stage.application.faults.map(\.description) == [
        "'Tabs.selection' cannot be followed: no page is called 'elsewhere'; the pages are 'amount', 'notes', '空'"
      ])
    try stage.press("<right>")
    #expect(model.page == "amount")
    model.$page.validate = { $0 == "notes" ? "not now" : nil }
    try stage.press("<right>")
    #expect((model.page, tabs.selection) == ("amount", "amount"))
  }

  @Test("the widgets of the open page take part in the focus, and no others")
  func focus() throws {
    try stage.press("<tab>")
    #expect(stage.application.focused === amount)
    try stage.press("<tab>")
    #expect(stage.application.focused === next)
    try stage.press("<tab><right><tab><tab>")
    #expect(stage.application.focused === more)
    // The arrow keys of a widget on the page are not for the bar.
    try stage.press("<right>2")
    #expect(tabs.selection == "notes")
  }

  @Test("Alt with a digit opens a page from within another, and the focus stays in the tabs")
  func alt() throws {
    try stage.press("<tab><alt-2>")
    #expect(tabs.selection == "notes")
    #expect(stage.application.focused === tabs)
    try stage.press("<alt-3>")
    #expect(tabs.selection == "空")
    #expect(stage.application.focused === tabs)
  }

  @Test("the control that the screen names first has the focus on a page that Alt opens")
  func firstFocus() throws {
    let screen = NamingScreen()
    let application = Application(
      screen: screen, terminal: MemoryTerminal(columns: 20, rows: 6))
    #expect(application.focused === screen.list)
    try application.press("<alt-2>")
    #expect(application.focused === screen.second)
    try application.press("<alt-1>")
    #expect(application.focused === screen.list)
    // From the bar the focus stays there.
    application.focus(screen.tabs)
    try application.press("<right>")
    #expect(application.focused === screen.tabs)
    // A control that cannot have the focus leaves it to the bar.
    try application.press("<left>")
    application.focus(screen.list)
    screen.second.isEnabled = false
    try application.press("<alt-2>")
    #expect(application.focused === screen.tabs)
  }

  @Test("the widgets on the page take no part in the focus while the tabs are hidden")
  func hidden() throws {
    tabs.isVisible = false
    try stage.press("<tab>")
    #expect(stage.application.focused === next)
    try stage.press("<tab><alt-2>")
    #expect(stage.application.focused === next)
    #expect(stage.text == "< Next >")
    tabs.isVisible = true
    try stage.press("<tab>")
    #expect(stage.application.focused === tabs)
  }

  @Test("a draft on a page that is left ends as at any loss of the focus, and an invalid one stays")
  func drafts() throws {
    try stage.press("<tab>2.<alt-2>")
    #expect(amount.text == "2.00")
    #expect(model.amount == 2)
    try stage.press("<alt-1>")
    stage.application.focus(amount)
    try stage.press("2x<alt-2>")
    #expect(amount.text == "2x")
    // No command that commits the drafts runs past it.
    #expect(stage.application.editableFields.contains { $0 === amount.$text })
    try stage.press("<alt-1>")
    #expect(stage.text.contains("[2x    ]"))
    #expect(amount.error != nil)
  }

  @Test("a bar that is too long is scrolled to the open title, and no room draws nothing")
  func small() {
    tabs.selection = "notes"
    stage.terminal.resize(columns: 10, rows: 1)
    #expect(stage.text == "… [Notes]…")
    stage.click(column: 0, row: 0)
    #expect(tabs.selection == "amount")
    #expect(stage.text == "[Amount] …")
    for (columns, rows) in [(0, 1), (1, 0), (0, 0), (3, 2)] {
      stage.terminal.resize(columns: columns, rows: rows)
      #expect(stage.grid.size == Size(columns: columns, rows: rows))
    }
  }

  @Test("tabs without pages take no keys")
  func empty() throws {
    let tabs = Tabs()
    let stage = Stage { tabs }
    try stage.press("<right>1<home>")
    #expect(stage.text == "")
    #expect(stage.application.focused == nil)
  }
}

/// A screen whose first control is another one on each page.
private final class NamingScreen: Screen {
  let tabs = Tabs()
  let search = TextField(width: 4)
  let list = List { ListRow() }
  let first = Button("1")
  let second = Button("2")
  let third = Button("3")

  override var firstFocus: Control? { tabs.selection == "two" ? second : list }

  override var body: any Element {
    tabs.pages {
      Tab("one") {
        search
        list
      }
      Tab("two") {
        first
        third
        second
      }
    }
  }
}
