import BinderCore
import BinderTerminal
import Testing

@Suite struct BodyScrollingTests {
  let fields = (0..<6).map { _ in TextField(width: 4) }
  let stage: Stage

  init() {
    stage = Stage(12, 5, title: "Form") { [fields] in
      for (index, field) in fields.enumerated() {
        Row {
          Label("\(index)")
          field
        }
      }
    }
    stage.takesKeys = false
    // So that each field takes two rows.
    for field in fields { field.error = " " }
  }

  /// The screen without the scroll bar at its right edge.
  private var text: String {
    stage.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      if let last = line.last, last == "█" || last == "│" { line.removeLast() }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n").trimmingEnd
  }

  @Test("a bar shows the part of the body in sight, and is gone where there is room for all")
  func bar() throws {
    #expect(
      stage.text == """
        Form

        0 [    ]   █
                   │
        1 [    ]   │
        """)
    for _ in 0..<5 { try stage.press("<tab>") }
    #expect(
      stage.text == """
        Form

                   │
        5 [    ]   │
                   █
        """)
    stage.terminal.resize(columns: 12, rows: 20)
    #expect(!stage.text.contains("│") && !stage.text.contains("█"))
  }

  @Test(
    "the chosen option of a radio, and the selected row of a list, that are higher than the screen stay in sight"
  )
  func highChoices() throws {
    let radio = Radio(Array(0..<20), value: 0)
    let options = Stage(20, 6) { radio }
    try options.press("<end>")
    #expect(options.text.contains("(•) 19"))
    try options.press("<home>")
    #expect(options.text.contains("(•) 0"))
    let list = List(minimumRows: 12) { TextRow() }
    let rows = Stage(20, 6) { list }
    let binder = Binder()
    let numbers = Field(Array(0..<30))
    binder.bind(numbers, to: list.rows, of: TextRow.self) { _, number, row in
      row.text.text = "no \(number)"
    }
    try rows.press("<down><down><down><down><down><down><down><down><down>")
    #expect(list.selection == 8 && rows.text.contains("no 8"))
    try rows.press("<end>")
    #expect(rows.text.contains("no 29"))
    try rows.press("<home>")
    #expect(rows.text.contains("no 0"))
  }

  private final class TextRow: ListRow {
    let text = Label()
    override var body: any Element { text }
  }

  @Test("a control that the room cuts off is scrolled to sideways, with marks of the hidden parts")
  func sideways() throws {
    let fields = (0..<4).map { _ in TextField(width: 4) }
    let stage = Stage(20, 3) { Row(spacing: 1) { for field in fields { field } } }
    for (index, field) in fields.enumerated() { field.text = "\(index)" }
    #expect(stage.text == "[0   ] [1   ] [2   ]")
    try stage.press("<tab><tab><tab>")
    #expect(stage.text.hasPrefix("‹"))
    #expect(stage.text.split(separator: "\n")[0].hasSuffix("[3   ]"))
    stage.click(column: 18, row: 0)
    #expect(stage.application.focused === fields[3])
    try stage.press("x")
    #expect(fields[3].text == "3x")
    try stage.press("<tab>")
    #expect(stage.text == "[0   ] [1   ] [2   ]")
  }

  @Test("a form that is higher than the terminal is scrolled to the focus, under its title")
  func following() throws {
    #expect(text == "Form\n\n0 [    ]\n\n1 [    ]")
    try stage.press("<tab>")
    #expect(text == "Form\n\n\n1 [    ]")
    #expect(stage.grid.caret == Position(column: 3, row: 3))
    try stage.press("<backtab><backtab>")
    #expect(text == "Form\n\n\n5 [    ]")
    try stage.press("<tab>")
    #expect(text == "Form\n\n0 [    ]\n\n1 [    ]")
  }

  @Test("pages and the wheel scroll it, and the next key brings the focus back")
  func byHand() throws {
    _ = stage.text
    try stage.press("<pagedown>")
    #expect(text == "Form\n\n1 [    ]\n\n2 [    ]")
    #expect(stage.grid.caret == nil)
    stage.scroll(.scrollDown)
    #expect(text == "Form\n\n\n3 [    ]")
    for _ in 0..<9 { stage.scroll(.scrollDown) }
    #expect(text == "Form\n\n\n5 [    ]")
    for _ in 0..<9 { try stage.press("<pageup>") }
    #expect(text == "Form\n\n0 [    ]\n\n1 [    ]")
    stage.scroll(.scrollDown)
    try stage.press("x")
    #expect(text == "Form\n\n0 [x   ]\n\n1 [    ]")
  }

  @Test("a click reaches the control that is shown there")
  func clicking() throws {
    try stage.press("<tab><tab>")
    #expect(text == "Form\n\n\n2 [    ]")
    stage.click(column: 4, row: 3)
    #expect(stage.application.focused === fields[2])
    stage.scroll(.scrollUp)
    #expect(text == "Form\n\n0 [    ]\n\n1 [    ]")
    stage.click(column: 4, row: 4)
    #expect(stage.application.focused === fields[1])
    #expect(text == "Form\n\n\n1 [    ]")
  }

  @Test("a body that fits does not move")
  func fitting() throws {
    stage.terminal.resize(columns: 12, rows: 20)
    let before = text
    try stage.press("<pagedown>")
    stage.scroll(.scrollDown)
    #expect(text == before)
    stage.terminal.resize(columns: 12, rows: 4)
    try stage.press("<backtab>")
    #expect(text == "Form\n\n5 [    ]")
    stage.terminal.resize(columns: 12, rows: 20)
    #expect(text == before)
  }

  @Test("an element that leaves the body leaves no gap")
  func shrinking() throws {
    try stage.press("<backtab>")
    for field in fields[1...] { field.isVisible = false }
    #expect(stage.text.hasPrefix("Form\n\n"))
    #expect(stage.text.contains("0 [    ]"))
  }

  @Test("a screen that uses the keys for pages is not scrolled by them")
  func screenKeys() throws {
    stage.takesKeys = true
    let before = text
    try stage.press("<pagedown>")
    #expect(stage.leftoverKeys == [.pageDown])
    #expect(text == before)
  }
}

extension String {
  /// The text without empty lines at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
