import BinderCore
import BinderTerminal
import Testing

@Suite struct AlertTests {
  final class Model {
    @Observed var message: String?
    @Observed var change = 0.0
  }

  let model = Model()
  let binder = Binder()
  let field = TextField(width: 6)
  let alert = Alert()
  let stage: Stage

  init() {
    stage = Stage(30, 8) { [field, alert] in
      field
      Button("Update")
      alert
    }
    binder.bind(model.$message, to: alert.$message)
    binder.bind(model.$change, to: field.$text, as: .fpint)
  }

  @Test("an alert is a box in the middle of the screen while there is a message")
  func snapshot() {
    #expect(stage.text == "[0.00  ]\n< Update >")
    model.message = "Too much."
    #expect(
      stage.text == """
        [0.00  ]
        < Update┌───────────┐
                │ Too much. │
                │           │
                │  < OK >   │
                └───────────┘
        """)
  }

  @Test("a long message is wrapped, and cut before the way out")
  func wrapping() {
    model.message = "The balance would be below zero after this, which nobody wants to see."
    #expect(
      stage.text == """
        ┌────────────────────────────┐
        │ The balance would be below │
        │ zero after this, which     │
        │ nobody wants to see.       │
        │                            │
        │           < OK >           │
        └────────────────────────────┘
        """)
    stage.terminal.resize(columns: 16, rows: 5)
    #expect(
      stage.text == """
        ┌──────────────┐
        │ The balance…↓│
        │              │
        │    < OK >    │
        └──────────────┘
        """)
  }

  @Test("keys and the wheel scroll a message that is higher than the screen")
  func scrolling() throws {
    func message(_ word: String) -> String {
      (1...20).map { "\(word) \($0)" }.joined(separator: "\n")
    }
    model.message = message("line")
    stage.terminal.resize(columns: 16, rows: 7)
    #expect(
      stage.text == """
        [0┌─────────┐
        < │ line 1  │
          │ line 2  │
          │ line 3…↓│
          │         │
          │ < OK >  │
          └─────────┘
        """)
    for (key, first) in [
      ("<down>", 2), ("<pagedown>", 4), ("<up>", 3), ("<end>", 18), ("<down>", 18),
      ("<pageup>", 16), ("<home>", 1),
    ] {
      try stage.press(key)
      #expect(stage.text.split(separator: "\n")[1].contains(" line \(first)"), "\(key)")
    }
    stage.scroll(.scrollDown)
    #expect(
      stage.text == """
        [0┌─────────┐
        < │ line 4 ↑│
          │ line 5  │
          │ line 6…↓│
          │         │
          │ < OK >  │
          └─────────┘
        """)
    model.message = message("row")
    #expect(stage.text.contains("row 1 "))
    try stage.press("<end><enter>")
    #expect(model.message == nil)
  }

  @Test("wide characters and control characters keep the box in shape")
  func wide() {
    model.message = "日本語 e\u{301}\u{1B}[0m"
    #expect(
      stage.text.contains(
        """
        │ 日本語 e\u{301}␛[0m │
        """))
  }

  @Test(
    "Enter, the space bar and Escape dismiss it, in the model too",
    arguments: ["<enter>", "<space>", "<esc>"])
  func dismissing(key: String) throws {
    model.message = "Too much."
    try stage.press(key)
    #expect(model.message == nil)
    #expect(stage.text == "[0.00  ]\n< Update >")
    model.message = "Again."
    #expect(stage.text.contains("│ Again. │"))
  }

  @Test("all keys are the alert's, and a draft below it stays")
  func modality() throws {
    try stage.press("12.")
    model.message = "Too much."
    #expect(stage.grid.caret == nil)
    try stage.press("9<tab>x<backspace>")
    #expect(model.message == "Too much.")
    #expect(stage.application.focused === alert)
    #expect(model.change == 12)
    try stage.press("<enter>")
    #expect(stage.application.focused === field)
    #expect(stage.text.hasPrefix("[12.   ]"))
    try stage.press("5")
    #expect(model.change == 12.5)
    #expect(stage.leftoverKeys.isEmpty)
  }

  @Test("of two alerts the last one is on top")
  func two() throws {
    let second = Alert()
    let stage = Stage(30, 8) { [alert] in
      alert
      second
    }
    alert.message = "first"
    second.message = "second"
    #expect(stage.text.contains("│ second │"))
    try stage.press("<enter>")
    #expect(stage.text.contains("│ first  │"))
    try stage.press("<enter>")
    #expect(stage.text == "")
  }

  @Test("an alert that is hidden takes no keys")
  func hidden() throws {
    model.message = "Too much."
    alert.isVisible = false
    try stage.press("7")
    #expect(field.text == "7")
    #expect(stage.text.hasPrefix("[7     ]"))
  }
}
