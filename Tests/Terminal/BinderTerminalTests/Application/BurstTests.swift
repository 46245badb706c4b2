import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

/// Keys that wait in the queue of the terminal, because they come faster than they are taken.
@MainActor
@Suite(.timeLimit(.minutes(300))) struct BurstTests {
  /// A control whose keys take ten milliseconds each.
  final class Slow: Control {
    let clock: ManualClock
    var keys = 0
    init(_ clock: ManualClock) { self.clock = clock }
    override var acceptsFocus: Bool { true }
    override func handle(_ key: Key) -> Bool {
      keys += 1
      clock.advance(by: .milliseconds(10))
      setNeedsRedraw()
      return true
    }
    override func preferredSize(in available: Size) -> Size { Size(columns: 6, rows: 1) }
    override func draw(on canvas: Canvas) { canvas.write("\(keys)") }
  }

  @Test("while keys wait, a frame is drawn at least every 50 ms")
  func frames() async throws {
    let clock = ManualClock()
    let slow = Slow(clock)
    let stage = Stage(10, 2, clock: clock) { slow }
    let (application, terminal) = (stage.application, stage.terminal)
    let run = Task { try await application.run() }
    await stage.watched.waitUntilIdle()
    let before = terminal.frameCount
    for _ in 0..<100 { terminal.post(.key(.down)) }
    while slow.keys < 100 { await stage.watched.waitUntilIdle() }
    await stage.watched.waitUntilIdle()
    #expect(terminal.text == "100")
    #expect(terminal.frameCount - before >= 20)
    application.quit()
    _ = try await run.value
  }

  @Test("characters that wait are typed as one text, with the history of single keys")
  func run() async throws {
    let field = TextField(width: 12)
    let area = TextArea(columns: 12, rows: 2)
    var edits: [String] = []
    field.$text.onChange { [unowned field] in edits.append(field.text) }
    let stage = Stage(20, 4) {
      field
      area
    }
    let (application, terminal) = (stage.application, stage.terminal)
    let run = Task { try await application.run() }
    await stage.watched.waitUntilIdle()
    try terminal.press("one two e")
    terminal.post(.key(.character("\u{301}")))
    try terminal.press("<enter>x<tab>ab cd<enter>e")
    await stage.watched.waitUntilIdle()
    #expect(field.text == "x" && area.text == "ab cd\ne")
    #expect(edits.first == "one two e\u{301}")
    try terminal.press("<backtab><ctrl-_>")
    await stage.watched.waitUntilIdle()
    #expect(field.text == "one two e\u{301}")
    try terminal.press("<ctrl-_>")
    await stage.watched.waitUntilIdle()
    #expect(field.text == "one two ")
    application.quit()
    _ = try await run.value
  }

  @Test(
    "the scroll position of a list, a field, a text, a table and a body does not depend on the speed of keys",
    arguments: [
      "<end><home><down><down><down>", "<pagedown><pagedown><up><up>", "<end><up><up>",
      "<end><left><left><left>", "abcdefghijklmnop<home><right><right>",
      "abcdefghijklmnop<left><left>",
      "<enter><enter><enter><enter><enter><up><up><up>", "<right><right><right><left>",
      "<tab><tab><tab><tab><backtab><backtab><backtab>", "<tab><tab><tab><tab><tab><tab><backtab>",
      "<enter><end><up><up><up>",
    ])
  func speed(keys: String) throws {
    func shown(_ stage: Stage) -> String {
      "\(stage.text)\n\(String(describing: stage.grid.caret))"
    }
    final class Wide: ListRow {
      let one = Label("first column")
      let two = Label("second column")
      let three = Label("third column")
    }
    final class Model { @Observed var numbers = Array(0..<40) }
    let (model, binder) = (Model(), Binder())
    func stages() -> [Stage] {
      let list = List { Wide() }
      let table = Table {
        Wide()
      } columns: {
        TableColumn("One", \.one)
        TableColumn("Two", \.two)
        TableColumn("Three", \.three)
      }
      for each in [list, table] as [List] {
        binder.bind(model.$numbers, to: each.rows, of: Wide.self) { _, number, row in
          row.one.text = "\(number)"
        }
      }
      let (field, area) = (TextField(width: 6), TextArea(columns: 6, rows: 3))
      let picker = Picker(Array(0..<30), value: 3)
      let many = (0..<9).map { TextField(width: $0 + 4) }
      return [
        Stage(14, 5) { list }, Stage(14, 5) { table }, Stage(14, 5) { field },
        Stage(10, 3) { area }, Stage(14, 6) { picker }, Stage(14, 4) { for each in many { each } },
        Stage(20, 2) { Row { for each in many { each } } },
      ].map { stage in
        _ = stage.text
        return stage
      }
    }
    for (slow, fast) in zip(stages(), stages()) {
      for key in try Key.parse(keys) {
        slow.application.send(key)
        slow.application.render()
      }
      for key in try Key.parse(keys) { fast.application.send(key) }
      #expect(shown(slow) == shown(fast))
    }
  }
}
