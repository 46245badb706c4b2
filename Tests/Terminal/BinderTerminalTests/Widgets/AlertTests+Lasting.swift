import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

extension AlertTests {
  /// Alerts that last for a time, which other libraries call toasts.
  @MainActor @Suite struct Lasting {
    let model = Model()
    let binder = Binder()
    let clock = ManualClock()
    let toast = Alert(lasting: .seconds(3))
    let field = TextField(width: 6)
    let stage: Stage

    init() {
      stage = Stage(24, 6, clock: clock) { [field, toast] in
        field
        toast
      }
      binder.bind(model.$message, to: toast.$message)
    }

    @Test("the message lies in the lower right corner, and the focus and the keys stay")
    func snapshot() throws {
      model.message = "Copied 3 files."
      try stage.press("ab")
      #expect(
        stage.text == """
          [ab    ]


               ┌─────────────────┐
               │ Copied 3 files. │
               └─────────────────┘
          """)
      #expect(stage.application.focused === field)
      toast.title = "Done"
      toast.style = "success"
      #expect(stage.text.contains("┌─ Done ──"))
      #expect(stage.style(of: "Copied") == Theme().named["success"])
    }

    @Test("the message vanishes when its time is over, also from the model")
    func vanishing() {
      model.message = "Copied."
      stage.application.render()
      clock.advance(by: .seconds(2))
      stage.application.step()
      #expect(model.message == "Copied.")
      model.message = "Moved."
      stage.application.render()
      clock.advance(by: .seconds(2))
      stage.application.step()
      #expect(model.message == "Moved.", "a new message has its own time")
      clock.advance(by: .seconds(1))
      stage.application.step()
      #expect(model.message == nil && stage.text == "[      ]")
      #expect(!toast.isMoving)
    }

    @Test("a press on the message dismisses it, and one beside it goes to the screen")
    func mouse() {
      model.message = "Copied."
      stage.click(column: 3, row: 4)
      #expect(model.message != nil)
      stage.scroll(.scrollDown, column: 20, row: 4)
      stage.click(column: 20, row: 4)
      #expect(model.message == nil && stage.application.focused === field)
    }

    @Test("several messages lie above each other, over a dialog and beside an open list")
    func layers() throws {
      let (other, dialog) = (Alert(lasting: .seconds(9)), Confirmation())
      let menu = Menu("File", items: [MenuItem("Open")])
      let stage = Stage(24, 8, clock: clock) { [toast] in
        menu
        toast
        other
        dialog
      }
      try stage.press("<enter>")
      (model.message, other.message) = ("one", "two")
      try stage.press("<down>")
      #expect(menu.isOpen, "the list still has its keys")
      let rows = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows[3].hasSuffix("│ two │") && rows[6].hasSuffix("│ one │"))
      try stage.press("<esc>")
      #expect(!menu.isOpen && toast.isShowing)
      dialog.isOpen = true
      #expect(stage.text.contains("one") && dialog.isOpen)
      model.message = nil
      try stage.press("<esc>")
      #expect(!dialog.isOpen && stage.application.focused === menu && other.isShowing)
    }

    @Test("a long message is wrapped, and cut in a small terminal", arguments: 0..<12)
    func small(size: Int) {
      model.message = "The folder 'photos of the summer' has been moved."
      #expect(stage.text.contains("│ The folder 'photos") && stage.text.contains("moved."))
      stage.terminal.resize(columns: 2 * size, rows: size / 2)
      #expect(stage.grid.size == Size(columns: 2 * size, rows: size / 2))
    }
  }
}
