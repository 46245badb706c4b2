import BinderCore
import BinderTerminal
import Testing

/// Text that has too little room says so, and the caret of a field stays on the screen.
@Suite struct CutTextTests {
  @Test("a number that is cut off ends with an ellipsis in each arrangement", arguments: 1...14)
  func number(columns: Int) {
    let number = "617283945061728"
    for element in [
      Label(number) as any Element, Row { Label(number) }, Label(number).frame(columns: 15),
      Label(number).border(), Row { Label(number).layoutPriority(1) },
      Column { Row { Label(number).padding(horizontal: 1) } }, Button(number),
    ] {
      let text = Stage(columns, 4) { element }.text
      #expect(!text.contains(number))
      let digits = text.filter { $0.isNumber }
      #expect(digits.isEmpty || text.contains("…"), "\(text)")
    }
    #expect(Stage(16, 1) { Label(number) }.text == number)
  }

  @Test("a text of more lines than its room ends with an ellipsis")
  func lines() {
    let label = Label("one\ntwo\nthree")
    #expect(Stage(10, 5) { label.frame(rows: 2) }.text == "one\ntwo…")
    #expect(Stage(3, 5) { label.frame(rows: 2) }.text == "one\ntw…")
  }

  @Test("a text behind another one that fills the room leaves a mark at the edge")
  func behind() {
    let toggle = Toggle("On")
    toggle.error = "not now"
    #expect(Stage(6, 1) { toggle }.text == "[ ] O…")
    let radio = Radio(["a", "b"], value: "a", isHorizontal: true)
    #expect(Stage(5, 1) { radio }.text == "(•) …")
  }

  @Test("a bar of progress shows no other number", arguments: 0...5)
  func progress(columns: Int) {
    let bar = ProgressBar()
    bar.progress = 0.45
    let text = Stage(columns, 1) { bar }.text
    #expect(text.contains("45%") || text.contains("…") || text.isEmpty, "\(text)")
  }

  @Test(
    "the caret of a field of any width is on the screen with the text before it", arguments: 1...25)
  func caret(columns: Int) throws {
    for width in [1, 5, 40] {
      for isWide in [false, true] {
        let field = TextField(width: width, isWide: isWide)
        let label = Label("a")
        for body in [
          { field as any Element }, { Row { field } },
          {
            Row {
              label
              field
            }
          },
          { Column { Row { field }.border() } },
        ] {
          let stage = Stage(columns, 5) { body() }
          for keys in ["<ctrl-u>abcdefghijklmnopqrstuvwxyz", "<left><left>", "<home>", "<end>"] {
            try stage.press(keys)
            let caret = try #require(stage.grid.caret, "\(columns) \(width) \(keys)\n\(stage.text)")
            let before =
              caret.column > 0 ? stage.grid[column: caret.column - 1, row: caret.row] : nil
            if keys == "<end>", let before, before.character.isLetter {
              #expect(before.character == "z", "\(stage.text)")
            }
          }
        }
      }
    }
  }

  @Test("a field in a cell of a table scrolls with its caret", arguments: 1...12)
  func cell(columns: Int) throws {
    final class NameRow: ListRow {
      let name = TextField(width: 40)
      let size = TextField(width: 40)
    }
    final class Model { @Observed var names = ["a"] }
    let (model, binder) = (Model(), Binder())
    let table = Table {
      NameRow()
    } columns: {
      TableColumn("Name", \.name, width: .fixed(columns))
      TableColumn("Size", \.size, width: .fixed(6), alignment: .end)
    }
    let stage = Stage(20, 4) { table }
    binder.bind(model.$names, to: table.rows, of: NameRow.self) { _, name, row in
      row.name.text = name
    }
    try stage.press("<down><tab>abcdefghijklmnopqrstuvwxyz")
    let caret = try #require(stage.grid.caret)
    #expect(caret.row == 1 && caret.column < columns)
    try stage.press("<tab>0123456789")
    let other = try #require(stage.grid.caret)
    #expect(stage.grid[column: other.column - 1, row: 1].character == "9")
  }

  @Test("a field that is left shows that it has more text, and one with the focus at which end")
  func ends() throws {
    let (field, next) = (TextField(width: 12), Button("Next"))
    let stage = Stage(20, 2) {
      field
      next
    }
    try stage.press("617283945061728")
    #expect(stage.text.hasPrefix("‹283945061728]"))
    try stage.press("<home>")
    #expect(stage.text.hasPrefix("[617283945061›"))
    try stage.press("<tab>")
    #expect(stage.text.hasPrefix("[61728394506…]"))
  }
}
