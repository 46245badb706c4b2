import BinderCore
import BinderTerminal
import Testing

/// The widget of the documentation of `LineEditor`.
@Suite struct OwnWidgetTests {
  final class SearchBar: Control, SlotWidget {
    @Editable var text = ""
    var defaultSlot: EditableField<String> { $text }
    private var line = LineEditor()

    override init() {
      super.init()
      $text.onChange { [weak self] in
        guard let self else { return }
        if line.text != text { line.replace(with: text) }
        setNeedsRedraw()
      }
    }

    override var acceptsFocus: Bool { true }

    override func handle(_ key: Key) -> Bool {
      guard line.handle(key) else { return false }
      if line.text != text { $text.edit(line.text) }
      setNeedsRedraw()
      return true
    }

    override func preferredSize(in available: Size) -> Size { Size(columns: 20, rows: 1) }

    override func draw(on canvas: Canvas) {
      // One cell less, for the caret behind the text.
      let window = line.window(of: canvas.size.columns - 1, showsCaret: canvas.isFocused)
      canvas.write(
        window.text, selecting: window.selection, selectedStyle: canvas.theme.selectedText)
      if canvas.isFocused { canvas.placeCaret(column: window.caretColumn) }
    }
  }

  @Test("a widget of one's own edits a line with the editor of the text field")
  func editing() throws {
    let binder = Binder()
    let query = Field("ab")
    let bar = SearchBar()
    binder.bind(query, to: bar.$text)
    let stage = Stage(6, 2) { bar }
    #expect(stage.text == "ab")
    try stage.press("cdefg")
    #expect(query.value == "abcdefg")
    #expect(stage.text == "cdefg")
    #expect(stage.grid.caret == Position(column: 5, row: 0))
    try stage.press("<shift-left>")
    #expect(stage.grid[column: 4, row: 0].style == Theme().selectedText)
    try stage.press("x<ctrl-_>")
    #expect(query.value == "abcdefg")
  }
}
