import BinderCore
import BinderTerminal
import Testing

extension ListTests {
  // MARK: - The mouse

  @Test("a click selects a row, another one chooses it")
  func clicks() {
    model.fill(3)
    stage.click(column: 3, row: 1)
    #expect(model.selection == 1)
    #expect(model.opened == [])
    stage.click(column: 15, row: 1)
    #expect(model.opened == ["photo 1"])
    stage.click(column: 3, row: 4)
    #expect(model.selection == 1)
  }

  @Test("a click is meant for the row that the user sees, though it has moved since the frame")
  func clickAfterChange() {
    model.fill(4)
    _ = stage.text
    model.photos.swapAt(1, 3)
    stage.application.send(MouseEvent(.press, column: 3, row: 1))
    #expect(model.selection == 3)
    _ = stage.text
    model.photos.removeFirst()
    // The row has gone, and so nothing is selected in its place.
    stage.application.send(MouseEvent(.press, column: 3, row: 0))
    #expect(model.selection == 2)
  }

  @Test("the wheel scrolls, and leaves the selection where it is")
  func wheel() {
    model.fill(20)
    model.selection = 0
    stage.scroll(.scrollDown)
    #expect(stage.text.hasPrefix("photo 3"))
    stage.scroll(.scrollUp)
    stage.scroll(.scrollUp)
    #expect(stage.text.hasPrefix("photo 0"))
    for _ in 0..<9 { stage.scroll(.scrollDown) }
    #expect(stage.text.hasPrefix("photo 15"))
    #expect(model.selection == 0)
  }

  @Test("Enter in a list whose choice nothing follows presses the default button of its dialog")
  func enterInADialog() throws {
    final class Choosing: Dialog {
      let list = List { PhotoRow() }
      let take = Button("Take")

      override var content: any Element { list }
      override var buttons: [Button] { [take] }
    }
    let dialog = Choosing()
    let stage = Stage(30, 9) { dialog }
    dialog.isOpen = true
    model.fill(2)
    binder.bind(model.$photos, to: dialog.list.rows, of: PhotoRow.self) { _, _, _ in }
    var log: [String] = []
    binder.observe(dialog.take.pressed) { log.append("take") }
    try stage.press("<down><enter>")
    #expect(log == ["take"] && !dialog.isOpen)
    dialog.isOpen = true
    binder.observe(dialog.list.chosen) { _ in log.append("chosen") }
    try stage.press("<enter>")
    #expect(log == ["take", "chosen"] && dialog.isOpen)
  }

  @Test("a scroll position or a selection far beyond the rows is no harm to keys and the wheel")
  func farAway() throws {
    model.fill(20)
    list.topRow = .max
    _ = stage.text
    stage.scroll(.scrollDown)
    try stage.press("<pagedown>")
    #expect(model.selection == 19)
    for far in [Int.max, .min] {
      for key in ["<down>", "<up>", "<pagedown>", "<pageup>"] {
        list.topRow = far
        model.selection = far
        try stage.press(key)
        #expect((0..<20).contains(model.selection ?? -1))
      }
    }
  }

  @Test("the wheel turned several times before a frame goes where it goes with a frame for each")
  func wheelAtTheEnd() {
    model.fill(30)
    list.topRow = 24
    _ = stage.text
    for kind in [MouseEvent.Kind.scrollDown, .scrollDown, .scrollUp] {
      stage.application.send(MouseEvent(kind, column: 0, row: 0))
    }
    let together = stage.text
    list.topRow = 24
    for kind in [MouseEvent.Kind.scrollDown, .scrollDown, .scrollUp] { stage.scroll(kind) }
    #expect(stage.text == together)
  }

  @Test("a scroll position that the model keeps needs no frame after frame")
  func refusedScrolling() {
    final class Top { @Observed(validating: { $0 == 8 ? nil : "no" }) var row = 8 }
    for mode in [BindingMode.oneWay, .twoWay] {
      let top = Top()
      let list = List { PhotoRow() }
      let stage = Stage(20, 5) { list }
      model.fill(10)
      binder.bind(model.$photos, to: list.rows, of: PhotoRow.self) { _, _, _ in }
      binder.bind(top.$row, to: list.$topRow, mode: mode)
      _ = stage.text
      for _ in 0..<4 { stage.application.renderIfNeeded() }
      #expect(!stage.application.renderIfNeeded(), "\(mode)")
    }
  }

  @Test("a scroll position that is corrected once is corrected again")
  func correctedTwice() {
    model.fill(10)
    list.topRow = 8
    _ = stage.text
    #expect(list.topRow == 5)
    model.photos.removeLast(3)
    _ = stage.text
    #expect(list.topRow == 2)
    stage.terminal.resize(columns: 20, rows: 6)
    _ = stage.text
    #expect(list.topRow == 1)
  }

  // MARK: - Widgets in rows

  @Test("widgets of the selected row take keys after the list, and leave it the others")
  func nestedFocus() throws {
    model.fill(3)
    try stage.press("<down><tab><space>")
    #expect(model.photos[0].isMarked)
    try stage.press("<down><space>")
    #expect(model.selection == 1)
    #expect(model.photos[1].isMarked)
    #expect(stage.text == "photo 0 [x]\nphoto 1 [x]\nphoto 2 [ ]")
    try stage.press("<tab>")
    #expect(stage.application.focused === list)
  }

  @Test("a click on a widget of another row selects the row and presses the widget")
  func nestedClick() {
    model.fill(3)
    stage.click(column: 9, row: 2)
    #expect(model.photos[2].isMarked)
    #expect(model.selection == 2)
    #expect(stage.application.focused is Toggle)
  }

  @Test("widgets in the rows of a disabled list cannot be used")
  func nestedDisabled() throws {
    model.fill(3)
    try stage.press("<down><tab>")
    #expect(stage.application.focused is Toggle)
    list.isEnabled = false
    try stage.press("<space>")
    #expect(stage.application.focused is Toggle)
    stage.click(column: 9, row: 0)
    stage.click(column: 9, row: 1)
    #expect(!model.photos.contains { $0.isMarked })
    #expect(model.selection == 0)
  }

  @Test("a widget whose row is scrolled out of sight leaves the focus to the list")
  func nestedOutOfSight() throws {
    model.fill(20)
    try stage.press("<down><tab>")
    #expect(stage.application.focused is Toggle)
    stage.scroll(.scrollDown)
    _ = stage.text
    #expect(stage.application.focused === list)
    model.photos = []
    _ = stage.text
    #expect(stage.application.focused === list)
  }
}
