import BinderCore
import BinderTerminal
import Testing

extension TableTests {
  // MARK: - Widgets in cells

  @Test("widgets in cells take keys after the table, and leave it the others")
  func nestedFocus() throws {
    staff.fill("Ann", "Bo")
    try stage.press("<down><tab><space>")
    #expect(staff.people[0].isActive)
    try stage.press("<down><space>")
    #expect((staff.selection, staff.people[1].isActive) == (1, true))
    #expect(stage.text.hasSuffix("Ann              300 [x]\nBo               200 [x]"))
    try stage.press("<left>s")
    #expect(staff.sort == ColumnSort("salary"))
    try stage.press("<tab>")
    #expect(stage.application.focused === table)
  }

  @Test("Enter in a text of a cell ends its edit, and chooses no row")
  func enterInCell() throws {
    let table = Table {
      EditedRow()
    } columns: {
      TableColumn("Edit", \.editor)
    }
    binder.bind(staff.$people, to: table.rows, of: EditedRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.editor.$text, commit: .enter)
    }
    var chosen = 0
    binder.observe(table.chosen) { _ in chosen += 1 }
    staff.fill("Ann", "Bo")
    let stage = Stage(20, 4) { table }
    try stage.press("<down><tab><ctrl-u>Zoe<enter>")
    #expect(staff.people[0].name == "Zoe" && chosen == 0)
    #expect(stage.application.focused is TextField)
    try stage.press("<tab><enter>")
    #expect(stage.application.focused === table && chosen == 1)
  }

  @Test("a click on a widget of another row selects the row and presses the widget")
  func nestedClick() {
    staff.fill("Ann", "Bo", "Cy")
    stage.click(column: 21, row: 2)
    #expect((staff.selection, staff.people[1].isActive) == (1, true))
    #expect(stage.application.focused is Toggle)
  }

  @Test("a widget that gets the focus is scrolled into sight, and its column is the current one")
  func nestedReveal() throws {
    staff.fill("Ann", "Bo")
    let (table, stage) = wideStage()
    try stage.press("<down><tab><space>")
    #expect(stage.text == "‹Three   On\n 300     [x]\n 200     [ ]")
    #expect(table.currentColumn == 3)
    try stage.press("<left><left><left>")
    #expect(stage.text.hasPrefix(" One"))
    try stage.press("<down><space>")
    #expect(stage.text == "‹Three   On\n 300     [x]\n 200     [x]")
  }

  @Test("a widget that got the focus out of sight is in sight when there is room again")
  func nestedRevealOnceThereIsRoom() throws {
    staff.fill("Ann", "Bo", "Cy", "Di")
    let table = Table {
      EditedRow()
    } columns: {
      TableColumn("Name", \.name, width: .fixed(11))
      TableColumn("Edit", \.editor, width: .fixed(5))
    }
    binder.bind(staff.$people, to: table.rows, of: EditedRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.name.$text)
    }
    let stage = Stage(20, 3) {
      Row {
        Column {
          Label("617283945061728")
          table
        }.border("Left")
        TextField(width: 7, isWide: true)
      }
    }
    try stage.press("<down>")
    stage.terminal.resize(columns: 43, rows: 0)
    try stage.press("<tab>")
    #expect(stage.application.focused is TextField)
    stage.terminal.resize(columns: 21, rows: 2)
    #expect(stage.grid.caret != nil)
  }

  @Test("the cells of a row may be arrangements, and hidden ones leave their place blank")
  func arrangements() {
    staff.fill("Ann", "Bo")
    let table = Table {
      PairRow()
    } columns: {
      TableColumn("Both", \.both)
      TableColumn("|", \.mark, width: .fixed(1))
    }
    binder.bind(staff.$people, to: table.rows, of: PairRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.name.$text)
      row.mark.isVisible = person.name == "Bo"
    }
    let stage = Stage(14, 4) { table }
    #expect(stage.text == "Both         |\nMx. Ann\nMx. Bo       !")
  }

  @Test("a text that is wrapped has the width of its column")
  func wrapped() throws {
    staff.fill("one two three", "Bo")
    let table = Table {
      PairRow()
    } columns: {
      TableColumn("Wrapped", \.wrapped)
      TableColumn("|", \.mark, width: .fixed(1))
    }
    binder.bind(staff.$people, to: table.rows, of: PairRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.wrapped.$text)
    }
    let stage = Stage(12, 6) { table }
    #expect(stage.text == "Wrapped    |\none two    !\nthree\nBo         !")
    stage.terminal.resize(columns: 12, rows: 3)
    try stage.press("<end>")
    #expect(stage.text == "Wrapped   |\nBo        !│\n           █")
  }

  final class EditedRow: ListRow {
    let name = Label()
    let editor = TextField(width: 9)
  }

  final class PairRow: ListRow {
    let wrapped = Label(wraps: true)
    let name = Label()
    let mark = Label("!")
    var both: some Element {
      Row {
        Label("Mx.")
        name
      }
    }
  }
}
