import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Synchronization
import Testing

/// Links of the pages of tabs, and of pages that others cover.
@Suite struct HiddenPageTests {
  final class Model {
    @Observed var count = 1
    @Observed var name = "Ann"
    @Observed var isOn = false
    @Observed var people = ["a", "b", "c"]
    @Observed var inner = ""
    let save = Command()
    var saved = 0
  }

  final class PersonRow: ListRow {
    let name = Label()
    override var body: any Element { name }
  }

  final class Form: Screen {
    let tabs = Tabs()
    let inner = Tabs()
    let count = Label()
    let name = TextField(width: 6)
    let shared = Label()
    let deep = Label()
    let toggle = Toggle("on")
    let save = Button("Save")
    let people = List(minimumRows: 2) { PersonRow() }
    let ask = Confirmation()

    override var body: any Element {
      Column {
        tabs.pages {
          Tab("one") {
            count
            shared
            toggle
            save
          }
          Tab("two") {
            name
            shared
            if toggle.isOn { Label("it is on") }
          }
          Tab("list") { people }
          Tab("nested") {
            inner.pages {
              Tab("x") { Label("page x") }
              Tab("y") { deep }
            }
          }
        }
        ask
      }
    }
  }

  final class Over: Screen {
    override var body: any Element { Label("over") }
  }

  let model = Model()
  let form = Form()
  let binder = Binder()
  let stage: TerminalStage

  init() {
    stage = TerminalStage(form, columns: 40, rows: 8)
    binder.bind(model.$count, to: form.count.$text, as: .int)
    binder.bind(model.$count, to: form.shared.$text, as: .int)
    binder.bind(model.$count, to: form.deep.$text, as: .int)
    binder.bind(model.$name, to: form.name.$text)
    binder.bind(model.$isOn, to: form.toggle.$isOn)
    binder.bind(model.$inner, to: form.inner.$selection)
    binder.bind(model.$people, to: form.people.rows, of: PersonRow.self) { _, name, row in
      row.name.text = name
    }
    model.save.setHandler { [unowned model] in model.saved += 1 }
    binder.bind(form.save.pressed, to: model.save)
    // The second frame knows the application of the tabs.
    _ = (stage.text, stage.text)
  }

  private func isWaiting(_ slot: _Notifier) -> Bool {
    binder.explain(slot).contains(where: \.isWaiting)
  }

  private func open(_ page: String) -> String {
    form.tabs.selection = page
    return stage.text
  }

  @Test("the links of a tab that is not open wait, and its first frame shows the newest values")
  func tabs() {
    (model.count, model.name) = (2, "Bob")
    #expect(!isWaiting(form.count.$text))
    #expect(isWaiting(form.name.$text))
    let frames = stage.application.frameCount
    form.tabs.selection = "two"
    stage.application.renderIfNeeded()
    #expect(stage.terminal.text.contains("[Bob   ]"))
    #expect(stage.application.frameCount == frames + 1)
    #expect(!isWaiting(form.name.$text))
    (model.count, model.name) = (3, "Cy")
    #expect(isWaiting(form.count.$text))
    #expect(!isWaiting(form.name.$text))
    #expect(open("one").contains("\n3\n3\n"))
  }

  @Test("the answer for a widget on another page leads to the write that has opened the page")
  func whyNotShown() {
    let count = Mutex(0)
    let record = DeliveryRecord(capturing: {
      let line = count.withLock { count in
        count += 1
        return count
      }
      return { CallStack(places: [Why.Place(file: "/Shop.swift", line: line)]) }
    })
    Tracing.recording(into: record) {
      _ = open("two")
      model.count = 9
      let why = binder.why(form.count.$text)
      #expect(why.stop?.kind == .notShown)
      #expect(why.places.first?.line == 1)
      // A page that covers the open one has nothing to do with the tabs.
      _ = open("one")
      stage.application.push(Page(Over()))
      let before = count.withLock(\.self)
      model.count = 10
      let covered = binder.why(form.count.$text)
      #expect(covered.stop?.kind == .notShown)
      #expect(covered.places.first?.line == before + 1)
    }
  }

  @Test("a widget on two pages is shown while either is open")
  func shared() {
    model.count = 4
    #expect(!isWaiting(form.shared.$text))
    _ = open("two")
    model.count = 5
    #expect(!isWaiting(form.shared.$text))
    _ = open("list")
    model.count = 6
    #expect(isWaiting(form.shared.$text))
    #expect(open("two").contains("\n6"))
  }

  @Test("the open page of tabs within a page waits with it, and so does the choice of that page")
  func nested() {
    (model.count, model.inner) = (7, "y")
    #expect(isWaiting(form.inner.$selection))
    form.tabs.selection = "nested"
    stage.application.renderIfNeeded()
    #expect(stage.terminal.text.contains("\n7"))
    model.inner = "x"
    #expect(stage.text.contains("page x"))
    model.count = 8
    #expect(isWaiting(form.deep.$text))
  }

  @Test("a picture that reads a widget of another page shows its newest value")
  func readFromOtherPage() {
    #expect(!open("two").contains("it is on"))
    model.isOn = true
    #expect(stage.text.contains("it is on"))
  }

  @Test("a list on a hidden page keeps a note for many changes, and its selection stays right")
  func list() {
    _ = open("list")
    form.people.selection = 1
    _ = open("one")
    for name in ["d", "e", "f"] { model.people.insert(name, at: 0) }
    #expect(binder.explain().contains { $0.isWaiting && $0.slotValue?.hasPrefix("3 rows") == true })
    #expect(form.people.selection == 4)
    model.people.removeFirst()
    form.people.selection = 0
    #expect(open("list").contains("e\nd\na\nb\nc"))
    #expect(form.people.selection == 0)
  }

  @Test("a list whose selection is bound follows its rows also on a hidden page")
  func boundSelection() {
    let selected = Field<Int?>(2)
    binder.bind(selected, to: form.people.$selection)
    model.people.removeFirst()
    #expect(selected.value == 1)
  }

  @Test("a page that another one covers waits, and is shown with its newest values")
  func pages() {
    stage.application.push(Page(Over()))
    #expect(stage.text == "over")
    model.count = 9
    #expect(isWaiting(form.count.$text))
    stage.application.pop()
    #expect(stage.text.contains("\n9\n9"))
    model.count = 10
    #expect(!isWaiting(form.count.$text))
  }

  @Test("a page under a dialog is shown, and so are the widgets of the dialog")
  func dialog() {
    form.ask.isOpen = true
    _ = stage.text
    model.count = 11
    #expect(!isWaiting(form.count.$text))
  }

  @Test("a text that the model has got before its page was covered gives way to a newer one")
  func draft() throws {
    _ = open("two")
    stage.application.focus(form.name)
    form.name.$text.edit("Dan")
    stage.application.push(Page(Over()))
    #expect(!form.name.$text.hasDraft && model.name == "Dan")
    model.name = "Eve"
    stage.application.pop()
    #expect(form.name.text == "Eve")
    try stage.press("<enter>")
    #expect(model.name == "Eve")
  }

  @Test("an event of a widget on a hidden page runs its command")
  func event() {
    _ = open("two")
    form.save.pressed.fire()
    #expect(model.saved == 1)
  }

  @Test("widgets that no application shows are delivered to at once")
  func noApplication() {
    let label = Label()
    binder.bind(model.$count, to: label.$text, as: .int)
    model.count = 12
    #expect(!isWaiting(label.$text))
    #expect(label.text == "12")
  }

  @Test("a widget that moves from a hidden page to the open one is shown")
  func moved() {
    final class Moving: Screen {
      let tabs = Tabs()
      let label = Label()
      var isFirst = false
      override var body: any Element {
        tabs.pages {
          Tab("a") { if isFirst { label } }
          Tab("b") { if !isFirst { label } }
        }
      }
    }
    let moving = Moving()
    let stage = TerminalStage(moving, columns: 20, rows: 3)
    binder.bind(model.$count, to: moving.label.$text, as: .int)
    _ = (stage.text, stage.text)
    model.count = 13
    #expect(isWaiting(moving.label.$text))
    moving.isFirst = true
    #expect(stage.text.contains("13"))
    model.count = 14
    #expect(!isWaiting(moving.label.$text))
  }
}
