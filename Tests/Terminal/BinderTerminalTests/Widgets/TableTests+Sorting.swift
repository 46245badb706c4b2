import BinderCore
import BinderTerminal
import Testing

extension TableTests {
  // MARK: - Sorting

  @Test("the table asks the model to sort, and moves no row itself")
  func asks() throws {
    staff.fill("Cy", "Ann", "Bo")
    try stage.press("s")
    #expect(staff.sort == ColumnSort("name", .ascending))
    #expect(
      stage.text == """
        Name ▲        Salary On
        Cy               200 [ ]
        Ann              300 [ ]
        Bo               200 [ ]
        """)
  }

  @Test("the key 's' sorts by the current column, first ascending, then in turns")
  func keys() throws {
    try stage.press("s")
    #expect(staff.sort == ColumnSort("name"))
    try stage.press("s")
    #expect(staff.sort == ColumnSort("name", .descending))
    #expect(stage.text == "Name ▼        Salary On")
    try stage.press("s")
    #expect(staff.sort == ColumnSort("name"))
    try stage.press("s<right>s")
    #expect(staff.sort == ColumnSort("salary"))
    #expect(stage.text == "Name        Salary ▲ On")
  }

  @Test("a click on a header sorts by its column, on another one ascending")
  func clicks() {
    stage.click(column: 2, row: 0)
    #expect(staff.sort == ColumnSort("name"))
    stage.click(column: 10, row: 0)
    #expect((staff.sort, table.currentColumn) == (ColumnSort("name", .descending), 0))
    stage.click(column: 12, row: 0)
    #expect((staff.sort, table.currentColumn) == (ColumnSort("salary"), 1))
    stage.click(column: 11, row: 0)
    #expect(staff.sort == ColumnSort("salary"), "the gap belongs to no column")
  }

  @Test("a column without a name for sorting does not sort, and leaves the key to the screen")
  func notSortable() throws {
    try stage.press("<right><right>s")
    #expect(staff.sort == nil)
    #expect(stage.leftoverKeys == [.character("s")])
    stage.click(column: 21, row: 0)
    #expect((staff.sort, table.currentColumn) == (nil, 2))
    let (other, plain) = self.stage(24) { TableColumn("Name", \.name) }
    try plain.press("s<left><right>")
    #expect((other.sort, plain.leftoverKeys) == (nil, [.character("s"), .left, .right]))
  }

  @Test("the model sets the sort, by no column and by one that the table does not have")
  func byModel() {
    staff.sort = ColumnSort("salary", .descending)
    #expect(stage.text == "Name        Salary ▼ On")
    staff.sort = ColumnSort("age")
    #expect(stage.text == "Name          Salary On")
    staff.sort = nil
    stage.click(column: 2, row: 0)
    #expect(staff.sort == ColumnSort("name"))
  }

  @Test("a sort that is invalid in the model is taken back, and the table shows the reason")
  func refusedSort() throws {
    staff.$sort.validate = { $0?.column == "salary" ? "secret" : nil }
    staff.fill("Ann")
    try stage.press("s<right>s")
    #expect((staff.sort, table.sort) == (ColumnSort("name"), ColumnSort("name")))
    #expect(stage.text == "Name ▲        Salary On\nAnn              300 [ ]\n\n\nsecret")
    #expect(stage.style(row: 4) == Theme().error)
    try stage.press("<left>s")
    #expect(!stage.text.contains("secret"))
    try stage.press("<right>s")
    #expect(stage.text.contains("secret"))
    try stage.press("<tab>")
    #expect(stage.application.focused === table)
    try stage.press("<down><tab>")
    #expect(!stage.text.contains("secret"), "the table has lost the focus")
  }

  @Test("the selection stays with its element when the model sorts")
  func selectionStays() throws {
    binder.observe(staff.$sort) { [staff] sort in
      guard let sort else { return }
      staff.people.sort {
        sort.direction == .ascending ? $0.name < $1.name : $0.name > $1.name
      }
    }
    staff.fill("Cy", "Ann", "Bo")
    staff.selection = 0
    try stage.press("s")
    #expect(staff.people.map(\.name) == ["Ann", "Bo", "Cy"])
    #expect((staff.selection, table.selection) == (2, 2))
    try stage.press("s")
    #expect((staff.people.map(\.name), staff.selection) == (["Cy", "Bo", "Ann"], 0))
    #expect(stage.text.hasPrefix("Name ▼        Salary On\nCy"))
  }

  @Test("the current column is marked while the table has the focus")
  func marked() throws {
    let (table, _) = (table, stage)
    let next = Button("Next")
    let stage = Stage(24, 6) {
      table
      next
    }
    #expect(stage.grid[column: 0, row: 0].style == Theme().focused)
    #expect(stage.grid[column: 18, row: 0].style == Theme().heading)
    try stage.press("<right>")
    #expect(stage.grid[column: 0, row: 0].style == Theme().heading)
    #expect(stage.grid[column: 12, row: 0].style == Theme().focused)
    #expect(stage.grid[column: 19, row: 0].style == Theme().focused)
    #expect(stage.grid[column: 20, row: 0].style == .plain)
    try stage.press("<tab>")
    #expect(stage.grid[column: 12, row: 0].style == Theme().heading)
  }

  @Test("the current column is a slot, and one that does not exist counts as the nearest")
  func currentColumn() throws {
    let column = Field(0)
    binder.bind(column, to: table.$currentColumn)
    try stage.press("<right>")
    #expect(column.value == 1)
    column.value = 7
    try stage.press("<left>s")
    #expect((column.value, staff.sort) == (1, ColumnSort("salary")))
    column.value = -3
    try stage.press("s")
    #expect(staff.sort == ColumnSort("name"))
  }
}
