import BinderCore
import BinderTerminal
import Testing

@Suite struct TableTests {
  final class Person {
    @Observed var name: String
    @Observed var salary: Int
    @Observed var isActive = false
    init(_ name: String, _ salary: Int = 0) {
      self.name = name
      self.salary = salary
    }
  }

  final class Staff {
    @Observed var people: [Person] = []
    @Observed var selection: Int?
    @Observed var chosen: Person?
    @Observed var sort: ColumnSort?
    var opened: [String] = []
    let open = Command<Person>()

    init() {
      open.setHandler { [unowned self] in opened.append($0.name) }
    }

    func fill(_ names: String...) { people = names.map { Person($0, $0.utf8.count * 100) } }
  }

  final class PersonRow: ListRow {
    let name = Label()
    let salary = Label()
    let active = Toggle()
  }

  final class Counter { var count = 0 }

  let staff = Staff()
  let binder = Binder()
  let made = Counter()
  let table: Table
  let stage: Stage

  init() {
    let table = Table { [made] () -> PersonRow in
      made.count += 1
      return PersonRow()
    } columns: {
      TableColumn("Name", \.name, sort: "name")
      TableColumn("Salary", \.salary, width: .fixed(8), alignment: .end, sort: "salary")
      TableColumn("On", \.active, width: .fixed(3))
    }
    self.table = table
    stage = Stage(24, 5) { table }
    bind(table)
    binder.bind(staff.$selection, to: table.$selection)
    binder.bind(staff.$sort, to: table.$sort)
    binder.bind(table.chosen, to: staff.open)
  }

  func bind(_ table: Table) {
    binder.bind(staff.$people, to: table.rows, of: PersonRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.name.$text)
      binder.bind(person.$salary, to: row.salary.$text, as: .int)
      binder.bind(person.$isActive, to: row.active.$isOn)
    }
  }

  /// A table with other columns, of the same people.
  func stage(
    _ columns: Int, _ rows: Int = 5,
    @TableColumnBuilder<PersonRow> of content: () -> [TableColumn<PersonRow>]
  ) -> (Table, Stage) {
    let table = Table({ PersonRow() }, columns: content)
    bind(table)
    return (table, Stage(columns, rows) { table })
  }

  // MARK: - As a list

  @Test("the cells of a row are below their headers, and at their alignment")
  func drawing() {
    staff.fill("Ann", "Bo")
    #expect(
      stage.text == """
        Name          Salary On
        Ann              300 [ ]
        Bo               200 [ ]
        """)
    #expect(stage.grid[column: 18, row: 0].style == Theme().heading)
  }

  @Test("the header stays where the rows are scrolled, and beside it is no bar")
  func pinned() throws {
    staff.fill("a", "b", "c", "d", "e", "f", "g", "h")
    try stage.press("<end>")
    #expect(
      stage.text == """
        Name         Salary On
        e               100 [ ]│
        f               100 [ ]│
        g               100 [ ]█
        h               100 [ ]█
        """)
    #expect(table.topRow == 4)
    stage.scroll(.scrollUp)
    #expect(stage.text.hasPrefix("Name         Salary On\nb "))
    #expect(staff.selection == 7)
  }

  @Test("keys and clicks select and choose as in a list")
  func choosing() throws {
    staff.fill("Ann", "Bo", "Cy")
    try stage.press("<down><down><enter>")
    #expect((staff.selection, staff.opened) == (1, ["Bo"]))
    stage.click(column: 2, row: 3)
    #expect((staff.selection, staff.opened) == (2, ["Bo"]))
    stage.click(column: 2, row: 3)
    #expect(staff.opened == ["Bo", "Cy"])
    stage.click(column: 2, row: 4)
    #expect((staff.selection, staff.opened.count) == (2, 2))
    staff.selection = 0
    #expect(stage.style(row: 1) == Theme().focused)
    #expect(stage.grid[column: 23, row: 1].style == Theme().focused)
  }

  @Test("the selected row is bound by its element, and keeps it where rows move")
  func byElement() throws {
    let (table, stage) = stage(24) { TableColumn("Name", \.name) }
    binder.bind(staff.$chosen, to: table.selectedElement)
    staff.fill("Ann", "Bo", "Cy")
    try stage.press("<down><down>")
    #expect(staff.chosen?.name == "Bo")
    staff.people.reverse()
    staff.people.append(Person("Di"))
    #expect((staff.chosen?.name, table.selection) == ("Bo", 1))
    staff.chosen = staff.people[3]
    #expect(table.selection == 3)
  }

  @Test("an empty table shows its header and its text")
  func empty() throws {
    table.emptyText = "nobody here"
    #expect(stage.text == "Name          Salary On\nnobody here")
    try stage.press("<down><enter><end>")
    #expect(table.selection == nil)
    staff.fill("Ann")
    #expect(stage.text.hasSuffix("Ann              300 [ ]"))
  }

  @Test("the end coming in sight is an event")
  func endReached() throws {
    var ends = 0
    binder.observe(table.endReached) { ends += 1 }
    staff.fill("a", "b", "c", "d", "e")
    _ = stage.text
    #expect(ends == 0)
    try stage.press("<end>")
    #expect(ends == 1)
  }

  @Test("of 100,000 rows only those in sight are made, linked, measured and drawn")
  func constantTime() throws {
    let (table, stage) = stage(24) {
      TableColumn("Name", \.name, width: .fitted)
      TableColumn("Salary", \.salary, width: .fitted)
    }
    staff.people = (0..<100_000).map { Person("person \($0)") }
    _ = stage.text
    #expect(table.rows.madeCount == 4)
    for keys in ["<end>", "<pageup>", "<home>", "<pagedown>", "<down>", "<right>"] {
      try stage.press(keys)
      #expect(table.rows.madeCount == 4)
    }
    _ = self.stage.text
    let before = made.count
    #expect(before == 4)
    staff.people[70_000].name = "changed"
    _ = self.stage.text
    #expect(made.count == before, "a frame without news makes no row")
    staff.selection = 50_000
    _ = self.stage.text
    #expect(made.count <= before + 2 * 4)
  }

  @Test("a selection that is invalid is taken back, and the table shows the reason")
  func refused() throws {
    staff.$selection.validate = { $0 == 1 ? "on leave" : nil }
    staff.fill("Ann", "Bo", "Cy", "Di")
    try stage.press("<down><down>")
    #expect((staff.selection, table.error) == (0, "on leave"))
    #expect(stage.text.hasPrefix("Name         Salary On\nAnn"))
    #expect(stage.text.hasSuffix("\non leave"))
    try stage.press("<end>")
    #expect((table.selection, table.error) == (3, nil))
  }

  @Test("a disabled table is dim, and takes neither keys nor clicks")
  func disabled() throws {
    staff.fill("Ann", "Bo")
    table.isEnabled = false
    #expect(stage.style(row: 0) == Theme().disabledFocus)
    #expect(stage.style(row: 1) == Theme().disabled)
    try stage.press("<down>s<right>")
    stage.click(column: 0, row: 0)
    stage.click(column: 0, row: 1)
    #expect((staff.sort, staff.selection, table.currentColumn) == (nil, nil, 0))
    #expect(stage.application.focused === table)
  }

  @Test("a line end in a name is a symbol, and its row as high as the others")
  func lineEnd() {
    staff.fill("Ann\nLee", "Bo")
    #expect(
      stage.text == """
        Name          Salary On
        Ann␊Lee          700 [ ]
        Bo               200 [ ]
        """)
  }
}
