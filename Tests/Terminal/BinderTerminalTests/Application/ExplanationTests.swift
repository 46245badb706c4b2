import BinderCore
import BinderTerminal
import Testing

@Suite struct ExplanationTests {
  final class FormScreen: Screen {
    let name = TextField(width: 6)
    let loose = Hidden()
    let detail: Detail? = Detail()
    let photos = List(minimumRows: 2) { PhotoRow() }
    let message = Alert()

    /// Knows the screen, so that the two are a circle.
    final class Hidden { weak var screen: FormScreen? }

    override var body: any Element {
      Column {
        name
        detail!.ok
        photos
        nameless
        message
      }
    }
    // Not a slot: binding files name stored properties.
    private let others = [Button("x")]
    var nameless: Button { others[0] }
  }

  final class Detail { let ok = Button("OK") }

  final class PhotoRow: ListRow {
    let mark = Toggle()
    override var body: any Element { mark }
  }

  let screen = FormScreen()
  let binder = Binder()
  let name = Field("Ada")
  let rows = Field([1, 2])
  let terminal = MemoryTerminal(columns: 50, rows: 14)
  let application: Application

  init() {
    application = Application(screen: screen, terminal: terminal)
    screen.loose.screen = screen
    Self.link(name, by: binder, to: "name.text", screen.name.$text)
    binder.bind(rows, to: screen.photos.rows, of: PhotoRow.self) { _, _, _ in }
    application.explain(with: binder, on: .function(9))
  }

  private static func link(
    _ field: Field<String>, by binder: Binder, to name: String, _ slot: Field<String>
  ) {
    let origin = BindingOrigin(
      slot: name, field: "Person.name", file: "Bindings/person.yaml", line: 12,
      conversion: "string")
    let binding = ValueBinding(
      as: "string", [], mode: slot.isEditable ? .twoWay : .oneWay, commit: .key, delay: nil,
      textForNil: nil, fallback: nil, origin: .binding(origin)
    ) { _, _, _ in nil }
    var installer = LinkInstaller(field, binder)
    installer.install(ValueLinkSpec(binding, from: [], to: nil), onto: slot)
  }

  private func press(_ keys: String) throws -> String {
    try application.press(keys)
    return terminal.text
  }

  @Test("a key shows the source of the focused widget's value, and hides it again")
  func showing() throws {
    let before = try press("")
    #expect(
      try press("<f9>").hasSuffix(
        """
        ┌─ explain · <f9> ───────────────────────────────┐
        │ name.text ← Bindings/person.yaml:12 ←          │
        │ Person.name ← string                           │
        │ field: "Ada", slot: "Ada", last written by:    │
        │ the model                                      │
        └────────────────────────────────────────────────┘
        """))
    #expect(try press("<f9>") == before)
  }

  @Test("the explanation of a secret leaves its values out")
  func secret() throws {
    screen.name.isSecret = true
    let text = try press("<f9>Bob")
    #expect(text.contains("│ Person.name ← string "))
    #expect(!text.contains("Bob"))
    #expect(!text.contains("field:"))
  }

  @Test("the explanation follows the typing")
  func following() throws {
    #expect(try press("<f9>Bob").contains(#"field: "Bob", slot: "Bob", last written by:"#))
    #expect(terminal.text.contains("the user"))
    #expect(terminal.text.hasPrefix("[Bob   ]"))
  }

  @Test("it follows the focus, with the names of façades, and the list for a row without links")
  func names() throws {
    let silence = "the binder feeds no"
    #expect(try press("<f9><tab>").contains("\(silence) 'detail.ok'"))
    #expect(try press("<tab>").contains("a slot of rows ←"))
    #expect(try press("<down><tab>").contains("a slot of rows ←"))
    #expect(application.focused is Toggle)
    #expect(try press("<tab>").contains("\(silence) 'Button'"))
    binder.unbind()
    #expect(try press("<backtab>").contains("\(silence) 'photos'"))
  }

  @Test("links of code are found by the widget, in a row and without a name, with their line")
  func code() throws {
    let (form, file) = (FormScreen(), "\(#fileID)")
    let (number, title, isOn) = (Field(7), Field("Fine"), Field(true))
    let line = #line + 1
    binder.bind(number, to: form.name.$text, as: .int)
    binder.bind(title, to: form.nameless.$title)
    binder.bind(rows, to: form.photos.rows, of: PhotoRow.self) { binder, _, row in
      binder.bind(isOn, to: row.mark.$isOn)
    }
    application.push(Page(form))
    application.explain(with: binder, on: .function(9))
    try tracing {
      terminal.resize(columns: 130, rows: 16)
      let source = "a slot of 'String' ← \(file):\(line) ← a field of 'Int' ← int"
      #expect(try press("<f9>").contains(source))
      number.value = 8
      #expect(
        try press("<f11>").contains(
          "the link of \(file):\(line): 8 → \"8\" ← Person.swift:41"))
      #expect(try press("<f11>").contains(source))
      #expect(try press("<tab><tab>").contains("a slot of rows ← \(file):\(line + 2) ←"))
      let mark = try press("<down><tab>")
      #expect(mark.contains("a slot of 'Bool' ← \(file):\(line + 3) ←"))
      #expect(!mark.contains("a slot of rows"))
      #expect(try press("<tab>").contains("a slot of 'String' ← \(file):\(line + 1) ←"))
    }
  }

  @Test("a key and a click choose a widget that takes no focus, until the focus moves")
  func labels() throws {
    final class Totals: Screen {
      let name = TextField(width: 6)
      let total = Label()
      let unit = Label("EUR")
      let rate = Label()
      override var body: any Element {
        Column {
          name
          total
          unit
          rate
        }
      }
    }
    let screen = Totals()
    let application = Application(screen: screen, terminal: terminal)
    application.explain(with: binder)
    terminal.resize(columns: 110, rows: 14)
    func lines(_ keys: String) throws -> [String] {
      try application.press(keys)
      return terminal.grid.lines.filter { $0.contains(" ← ") }
        .map { String($0.split(separator: " ")[1]) }
    }
    for (name, slot) in [
      ("name", screen.name.$text), ("total", screen.total.$text), ("rate", screen.rate.$text),
    ] { Self.link(self.name, by: binder, to: "\(name).text", slot) }
    #expect(try lines("<f8>").isEmpty)
    #expect(try lines("<f12>") == ["name.text"])
    #expect(try lines("<f8>") == ["total.text"])
    #expect(try lines("<f8>") == ["rate.text"], "no binder feeds the unit")
    #expect(try lines("<f8>") == ["name.text"])
    application.send(MouseEvent(.press, column: 1, row: 1))
    #expect(try lines("") == ["total.text"])
    application.send(MouseEvent(.press, column: 1, row: 2))
    #expect(try press("", on: application).contains("the binder feeds no 'unit'"))
    #expect(try lines("<f8>x") == ["rate.text"], "the focus has not moved")
    application.focus(screen.name)
    #expect(try lines("<f12><f12>") == ["name.text"])
  }

  private func press(_ keys: String, on application: Application) throws -> String {
    try application.press(keys)
    return terminal.text
  }

  @Test("it keeps away from the focus")
  func place() throws {
    #expect(try press("<f9>").hasPrefix("[Ada   ]"))
    terminal.resize(columns: 50, rows: 9)
    #expect(try press("<backtab>").hasPrefix("┌─ explain"))
  }

  @Test("a text that is longer than the screen is scrolled, and a bar shows that there is more")
  func scrolling() throws {
    terminal.resize(columns: 24, rows: 5)
    _ = try press("<f9>")
    #expect(
      terminal.text == """
        ┌─ explain · <f9> ─────┐
        │ name.text ←          █
        │ Bindings/person.yaml │
        │ :12 ← Person.name ←  │
        └──────────────────────┘
        """)
    #expect(
      try press("<pagedown><pagedown><pagedown>") == """
        ┌─ explain · <f9> ─────┐
        │ field: "Ada", slot:  │
        │ "Ada", last written  │
        │ by: the model        █
        └──────────────────────┘
        """)
    application.send(MouseEvent(.scrollUp, column: 4, row: 2))
    #expect(try press("").contains("string"))
    #expect(try press("<pageup><pageup>").contains("name.text"))
    // A text that fits leaves the keys to the app.
    terminal.resize(columns: 50, rows: 14)
    #expect(try press("<pagedown>").contains("name.text"))
  }

  @Test("the other binders of the screen are asked, too")
  func otherBinder() throws {
    let other = Binder()
    let title = Field("Fine")
    Self.link(title, by: other, to: "detail.ok.title", screen.detail!.ok.$title)
    #expect(try press("<f9><tab>").contains("the binder feeds no 'detail.ok'"))
    application.showFaults(of: other)
    #expect(try press("").contains("detail.ok.title ← Bindings/person.yaml:12"))
    #expect(try press("<backtab>").contains("name.text ← Bindings/person.yaml:12"))
  }

  @Test("the explanation of a page ends with the page")
  func page() throws {
    let form = FormScreen()
    let above = Binder()
    Self.link(name, by: above, to: "name.text", form.name.$text)
    application.push(Page(form))
    application.explain(with: above, on: .function(8))
    #expect(try press("<f8>").contains("─ explain · <f8> ─"))
    above.unbind()
    #expect(try press("").contains("the binder feeds no 'name'"))
    application.pop()
    #expect(try press("").contains("─ explain · <f9> ─"))
    #expect(terminal.text.contains("name.text ← Bindings/person.yaml:12"))
    #expect(try press("<f9><f8>").hasPrefix("[Ada   ]"))
    #expect(!terminal.text.contains("explain"))
  }

  @Test("a widget of a page is not explained by that of the same name on the page below")
  func sameNames() throws {
    let form = FormScreen()
    let unnamed = "no binder of this page was named by explain"
    application.push(Page(form))
    try tracing {
      name.value = "Eve"
      let texts = try [press("<f9>"), press("<f11>")]
      #expect(texts.allSatisfy { $0.contains(unnamed) })
      #expect(!terminal.text.contains("Person.name"))
      // One binder may feed several pages.
      let title = Field("Fine")
      Self.link(title, by: binder, to: "name.text", form.name.$text)
      title.value = "Good"
      let (history, explanation) = try (press(""), press("<f11>"))
      #expect(history.contains(#""Good" → "Good""#) && !history.contains(#""Eve" → "Eve""#))
      #expect(explanation.contains(#"field: "Good""#) && !explanation.contains(#"field: "Eve""#))
    }
    let other = Binder()
    application.explain(with: other, on: .function(9))
    #expect(try press("<f9>").contains("the binder feeds no 'name'"))
    withExtendedLifetime(other) {}
  }

  private func tracing(_ body: () throws -> Void) rethrows {
    let place = Why.Place(file: "Shop/Person.swift", line: 41)
    let record = DeliveryRecord(capturing: {
      { CallStack(places: [place], property: "Person.name") }
    })
    terminal.resize(columns: 110, rows: 14)
    try Tracing.recording(into: record, body)
  }

  @Test(
    "while deliveries are recorded, the explanation ends with the sentence that names the Swift line"
  )
  func sentence() throws {
    try tracing {
      name.value = "Eve"
      let text = try press("<f9>")
      #expect(
        text.contains(
          #"`name.text` shows "Eve", because Person.swift:41 set `Person.name` to "Eve""#))
    }
    // The record has ended, and the sentence with it.
    #expect(try !press("<f9><f9>").contains("because"))
  }

  @Test("the key for the history shows the latest deliveries to the widget, the newest first")
  func history() throws {
    try tracing {
      name.value = "Eve"
      name.value = "Bob"
      let before = try press("<f11>")
      #expect(!before.contains("history"), "the key is the app's before")
      let text = try press("<f9><f11>")
      #expect(text.contains("─ history · <f11> ─"))
      let lines = text.split(separator: "\n").filter { $0.contains("(Bindings/person.yaml:12): ") }
      #expect(lines.count == 2)
      #expect(lines.first?.contains(#""Bob" → "Bob" ← Person.swift:41"#) == true)
      #expect(lines.last?.contains(#""Eve" → "Eve" ← Person.swift:41"#) == true)
      let after = try press("<f11>")
      #expect(after.contains("─ explain · <f9> ─"))
      #expect(try !press("<esc>").contains("explain"))
    }
  }

  @Test("an empty history says whether deliveries are recorded")
  func emptyHistory() throws {
    terminal.resize(columns: 110, rows: 14)
    #expect(try press("<f9><f11>").contains("no delivery is recorded: 'Tracing.start()'"))
    try tracing {
      let text = try press("<f11><f11>")
      #expect(text.contains("no delivery to 'name' so far"))
    }
  }

  @Test("the history of a secret is not shown, nor a sentence with its value")
  func secretHistory() throws {
    screen.name.isSecret = true
    try tracing {
      name.value = "Eve"
      let texts = try [press("<f9>"), press("<f11>")]
      #expect(texts.allSatisfy { !$0.contains("Eve") })
    }
  }

  @Test("the key is an app's to choose, and without a binder there is none")
  func key() throws {
    application.explain(with: binder, on: .control("y"))
    #expect(try !press("<f9>").contains("explain"))
    #expect(try press("<ctrl-y>").contains("─ explain · <ctrl-y> ─"))
    application.explain(with: nil)
    #expect(try !press("").contains("explain"))
    #expect(try !press("<ctrl-y>").contains("explain"))
  }

  @Test("the explanation fits a terminal of any size", arguments: 0...8)
  func anySize(columns: Int) throws {
    for rows in 0...5 {
      terminal.resize(columns: columns, rows: rows)
      _ = try press("<f9>")
      for line in terminal.grid.lines { #expect(DisplayText.width(of: line) <= columns) }
    }
  }
}
