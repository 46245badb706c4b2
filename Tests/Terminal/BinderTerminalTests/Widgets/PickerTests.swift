import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

@Suite struct PickerTests {
  enum Priority: CaseIterable { case low, normal, high }

  final class Model {
    @Observed(validating: { $0 == .high ? "not today" : nil }) var priority = Priority.normal
    @Observed var allowed = Priority.allCases
    @Observed var deadline: Priority?
  }

  let model = Model()
  let binder = Binder()
  let picker = Picker<Priority>()
  let stage: Stage

  init() {
    let next = Button("Next")
    stage = Stage(30, 8) { [picker] in
      picker
      next
    }
  }

  // MARK: - Closed

  @Test("a closed picker shows its value and a mark, in a style for each state")
  func snapshot() {
    #expect(stage.text == "[low    ▾]\n< Next >")
    #expect(stage.style(of: "low") == Theme().focused)
    picker.value = .normal
    #expect(stage.text == "[normal ▾]\n< Next >")
    picker.isEnabled = false
    #expect(stage.style(of: "normal") == Theme().disabledFocus)
    #expect(stage.application.focused === picker)
    stage.click(column: 2, row: 0)
    #expect(!picker.isOpen)
  }

  @Test("an optional enum can be nil, and the texts are those that a closure makes")
  func texts() throws {
    let optional = Picker<Priority?>()
    let numbers = Picker([1, 20], value: 1, width: 3) { "№\($0)" }
    let stage = Stage(20, 8) {
      optional
      numbers
    }
    #expect(stage.text == "[–      ▾]\n[№1  ▾]")
    binder.bind(model.$deadline, to: optional.$value)
    try stage.press("n")
    #expect(model.deadline == .normal)
    #expect(stage.text.hasPrefix("[normal ▾]"))
    model.deadline = nil
    #expect(stage.text.hasPrefix("[–      ▾]"))
  }

  @Test("a value that is not among the options is shown, and no option is selected")
  func otherValue() throws {
    let picker = Picker(["a", "b"], value: "elsewhere")
    let stage = Stage(20, 6) { picker }
    #expect(stage.text == "[elsewhere ▾]")
    try stage.press("<enter>")
    #expect(stage.style(of: "a  ") == Theme().normal)
    try stage.press("<enter><esc>")
    #expect(picker.value == "elsewhere")
    try stage.press("<enter><down><enter>")
    #expect(picker.value == "a")
    let empty = Picker([], value: "none")
    let other = Stage(20, 6) { empty }
    try other.press("<enter>x<down>")
    #expect(!empty.isOpen)
    #expect(other.text == "[none ▾]")
  }

  @Test("letters on a closed picker choose, and several that join are one word")
  func closedTypeAhead() throws {
    let picker = Picker(["Nice", "New Delhi", "New York", "Oslo"], value: "Oslo")
    let clock = ManualClock()
    let stage = Stage(20, 6, clock: clock) { picker }
    try stage.press("n")
    #expect(picker.value == "Nice")
    try stage.press("ew y")
    #expect(picker.value == "New York")
    #expect(!picker.isOpen)
    // No text begins with all of the letters, or the user has paused, or pressed another key.
    try stage.press("s<left>n")
    #expect(picker.value == "Nice")
    clock.advance(by: .seconds(2))
    try stage.press("nn")
    #expect(picker.value == "New York")
    clock.advance(by: .seconds(2))
    try stage.press("o")
    #expect(picker.value == "Oslo")
    try stage.press("x")
    #expect(picker.value == "Oslo")
    #expect(stage.leftoverKeys == [.character("s"), .left, .character("x")])
  }

  // MARK: - Open

  @Test(
    "Enter, the space bar and the arrow keys open it",
    arguments: ["<enter>", "<space>", "<down>", "<up>"])
  func opening(key: String) throws {
    try stage.press(key)
    #expect(
      stage.text == """
        [low    ▾]
        ┌────────┐
        │ low    │
        │ normal │
        │ high   │
        └────────┘
        """)
    #expect(picker.value == .low)
  }

  @Test("keys move to an option, Enter takes it and Escape leaves the value as it was")
  func taking() throws {
    var chosen = 0
    binder.observe(picker.chosen) { chosen += 1 }
    binder.bind(model.$priority, to: picker.$value)
    try stage.press("<enter><up>")
    #expect(stage.style(of: "low    ") == Theme().focused)
    #expect(model.priority == .normal)
    try stage.press("<enter>")
    #expect(model.priority == .low)
    #expect(chosen == 1)
    #expect(stage.text == "[low    ▾]\n< Next >")
    try stage.press("<enter><end><home><down><esc>")
    #expect(model.priority == .low)
    try stage.press("<enter><enter>")
    #expect(chosen == 1)
    try stage.press("<enter>n<space>")
    #expect(model.priority == .normal)
    #expect(chosen == 2)
    #expect(stage.leftoverKeys == [])
    model.priority = .low
    #expect(stage.text.hasPrefix("[low "))
  }

  @Test("the event carries the option that was chosen")
  func event() throws {
    var given: [Priority] = []
    let command = Command<Priority>()
    command.setHandler { given.append($0) }
    binder.bind(picker.chosen, to: command)
    try stage.press("h")
    #expect(given == [.high])
  }

  @Test("the mouse opens, takes and closes; the wheel moves")
  func mouse() {
    stage.click(column: 3, row: 0)
    #expect(picker.isOpen)
    stage.scroll(.scrollDown, column: 3, row: 3)
    #expect(stage.style(of: "high") == Theme().focused)
    stage.click(column: 0, row: 2)
    #expect(picker.value == .low)
    stage.click(column: 3, row: 0)
    stage.click(column: 3, row: 3)
    #expect(picker.value == .normal)
    #expect(!picker.isOpen)
    stage.click(column: 20, row: 0)
    #expect(!picker.isOpen)
  }

  @Test("Page Up and Page Down move by the lines in sight")
  func pages() throws {
    let picker = Picker(Array(0..<100), value: 50)
    let stage = Stage(20, 7) { picker }
    try stage.press("<enter>")
    #expect(
      stage.text == """
        [50 ▾]
        ┌────┐
        │ 47 │
        │ 48 █
        │ 49 │
        │ 50 │
        └────┘
        """)
    try stage.press("<pagedown><enter>")
    #expect(picker.value == 53)
    try stage.press("<enter><pageup><pageup><enter>")
    #expect(picker.value == 47)
    try stage.press("<enter><end><down><enter>")
    #expect(picker.value == 99)
    try stage.press("<enter><home><up><enter>")
    #expect(picker.value == 0)
  }

  @Test("of ten thousand options only those in sight are asked for their text")
  func many() throws {
    var asked = 0
    let picker = Picker(Array(0..<10_000), value: 5_000, width: 6) { number in
      asked += 1
      return "\(number)"
    }
    let stage = Stage(20, 9) { picker }
    try stage.press("<enter>")
    asked = 0
    try stage.press("<down><pagedown>")
    #expect(asked < 100)
    try stage.press("<enter>")
    #expect(picker.value == 5_006)
  }

  @Test("options that change while the list is open are followed")
  func changing() throws {
    binder.bind(model.$allowed, to: picker.$options)
    try stage.press("<enter><end>")
    model.allowed = [.normal]
    #expect(stage.text.contains("│ normal │\n└"))
    try stage.press("<enter>")
    #expect(picker.isOpen)
    model.allowed = []
    try stage.press("<down><up><pagedown>x<enter>")
    _ = stage.text
    try stage.press("<esc>")
    #expect(picker.value == .low)
  }

  @Test(
    "the open list closes when the path leads to another object, also to one with the same value",
    arguments: [Priority.normal, .high])
  func movedPlace(other: Priority) throws {
    final class Desk {
      @Observed var model: Model? = Model()
    }
    let (desk, first, second) = (Desk(), Model(), Model())
    second.priority = other
    desk.model = first
    binder.bind(\.$priority, of: desk.$model, to: picker.$value)
    try stage.press("<enter><up>")
    desk.model = second
    // Before the next frame, which may not be due.
    stage.application.send(.enter)
    #expect((first.priority, second.priority) == (.normal, other))
    try stage.press("<esc><enter><up>")
    desk.model = first
    #expect(!stage.text.contains("┌"))
    try stage.press("<enter><up><enter>")
    #expect((first.priority, second.priority) == (.low, other))
  }

  // MARK: - Errors and text

  @Test("an invalid choice stays with the reason, and Escape takes it back")
  func invalid() throws {
    var chosen = 0
    binder.observe(picker.chosen) { chosen += 1 }
    binder.bind(model.$priority, to: picker.$value)
    try stage.press("<enter><end><enter>")
    #expect(stage.text == "[high   ▾]  not today\n< Next >")
    #expect(stage.style(of: "not today") == Theme().error)
    #expect((model.priority, chosen, picker.error) == (.normal, 0, "not today"))
    try stage.press("<tab>")
    #expect(picker.error == "not today")
    try stage.press("<tab><esc>")
    #expect(stage.text == "[normal ▾]\n< Next >")
    #expect(stage.leftoverKeys == [])
    picker.error = "from the model"
    #expect(stage.text.contains("from the model"))
  }

  @Test("the highlight of the open list stays with its option, and goes with it")
  func highlightedOption() throws {
    let city = Picker(["Bonn", "Kiel", "Ulm"], value: "Bonn")
    let stage = Stage(20, 8) { city }
    try stage.press("<enter><down>")
    city.options.insert("Aachen", at: 0)
    #expect(stage.style(of: "Kiel") == Theme().focused)
    city.options.reverse()
    try stage.press("<enter>")
    #expect(city.value == "Kiel")
    try stage.press("<enter>")
    city.options = ["Bonn", "Ulm"]
    try stage.press("<enter>")
    #expect(city.isOpen)
    #expect(city.value == "Kiel")
    city.options = ["Ulm", "Kiel", "Bonn"]
    try stage.press("<down><enter>")
    #expect(city.value == "Bonn")
  }

  @Test("the open list of a picker that is released is empty")
  func released() throws {
    var picker: Picker<Priority>? = Picker()
    #expect(picker?.handle(.enter) == true)
    let list = try #require(picker?.controls.last { $0 !== picker })
    #expect(list.preferredSize(in: Size(columns: 20, rows: 8)).rows == 5)
    picker = nil
    #expect(list.preferredSize(in: Size(columns: 20, rows: 8)) == Size(columns: 4, rows: 2))
    for key in [Key.down, .end, .character("n"), .enter] { #expect(list.handle(key)) }
  }

  @Test("wide, joined and control characters count in cells")
  func hostile() throws {
    let picker = Picker(["日本", "👨‍👩‍👧", "e\u{301}\u{1B}[0m"], value: "日本")
    let stage = Stage(12, 6) { picker }
    try stage.press("<enter>")
    let widths = stage.text.split(separator: "\n").map { DisplayText.width(of: String($0)) }
    #expect(Set(widths) == [9])
    #expect(stage.text.contains("│ e\u{301}␛[0m │"))
    // The letter with its mark in one, as keyboards have it.
    try stage.press("\u{E9}<enter>")
    #expect(picker.value == "e\u{301}\u{1B}[0m")
  }

  @Test("a picker in a narrow room cuts its text off")
  func narrow() {
    picker.value = .normal
    for (columns, shown) in [(8, "[norm…▾]"), (5, "[n…▾]"), (4, "[…▾]"), (1, "]"), (0, "")] {
      stage.terminal.resize(columns: columns, rows: 1)
      #expect(stage.text == shown)
    }
  }
}
