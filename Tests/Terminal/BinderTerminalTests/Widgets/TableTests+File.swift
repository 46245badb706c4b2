import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

extension TableTests {
  /// A table that a binding file fills.
  @MainActor @Suite struct ByFile {
    final class Person {
      @Observed var name: String
      @Observed var salary: Double
      init(_ name: String, _ salary: Double) {
        self.name = name
        self.salary = salary
      }
    }

    final class Staff {
      @Observed var everyone: [Person] = []
      @Observed var sort: ColumnSort?
      @Observed var chosen: Person?
      @Computed({ (staff: Staff) in staff.sorted }) var people: [Person]
      @Observed var hint = "nobody here"
      @Observed var problem: String?
      let open = Command<Person>()
      var opened: [String] = []

      init() {
        open.setHandler { [unowned self] in opened.append($0.name) }
      }

      private var sorted: [Person] {
        guard let sort else { return everyone }
        let ascending = everyone.sorted {
          sort.column == "name" ? $0.name < $1.name : $0.salary < $1.salary
        }
        return sort.direction == .ascending ? ascending : ascending.reversed()
      }
    }

    final class PersonRow: ListRow {
      let name = Label()
      let salary = TextField(width: 6)
    }

    final class StaffScreen: Screen {
      let people = Table {
        PersonRow()
      } columns: {
        TableColumn("Name", \.name, sort: "name")
        TableColumn("Salary", \.salary, width: .fixed(8), sort: "salary")
      }
      override var body: any Element { people }
    }

    static let file = """
      binder: 1
      model: TableTests.ByFile.Staff
      view: TableTests.ByFile.StaffScreen
      slots:
        people:
          modelField: people
          row:
            view: TableTests.ByFile.PersonRow
            slots: { name: name, salary: { modelField: salary, modelType: fpint } }
        people.sort: sort
        people.selectedElement: chosen
        people.chosen: { action: open }
        people.emptyText: hint
        people.error: problem

      """

    let staff = Staff()
    let screen = StaffScreen()
    let binder: Binder
    let stage: TerminalStage

    init() throws {
      binder = try Binder(
        model: staff, view: screen, bindings: Bindings(text: Self.file, name: "staff.yaml"))
      stage = TerminalStage(screen, columns: 20, rows: 5)
    }

    @Test("a file fills the rows, and binds sort, selected element, events and texts")
    func wholeTable() throws {
      #expect(stage.text == "Name        Salary\nnobody here")
      staff.everyone = [Person("Cy", 3), Person("Ann", 1.5), Person("Bo", 2)]
      #expect(
        stage.text == """
          Name        Salary
          Cy          [3.00  ]
          Ann         [1.50  ]
          Bo          [2.00  ]
          """)
      try stage.press("<down><enter>")
      #expect((staff.chosen?.name, staff.opened) == ("Cy", ["Cy"]))
      #expect(try stage.press("s").hasPrefix("Name ▲      Salary\nAnn "))
      #expect((staff.sort, screen.people.selection) == (ColumnSort("name"), 2))
      #expect(try stage.click("Salary").hasPrefix("Name        Salary ▲\nAnn "))
      staff.sort = ColumnSort("name", .descending)
      #expect(stage.text.hasPrefix("Name ▼      Salary\nCy "))
      staff.chosen = staff.everyone[1]
      #expect(screen.people.selection == 2)
      staff.problem = "offline"
      #expect(stage.text.hasSuffix("\noffline"))
    }

    @Test("text that is typed into a cell reaches its element")
    func editing() throws {
      staff.everyone = [Person("Cy", 3), Person("Ann", 1)]
      try stage.press("<down><down><tab>2.5<enter>")
      #expect(staff.everyone.map(\.salary) == [3, 2.5])
      // Keys of the table are text in a field.
      try stage.press("s")
      #expect((staff.sort, staff.everyone[1].salary) == (nil, 2.5))
      #expect(stage.text.contains("[s     ]"))
    }

    @Test("'explain' knows the widgets of a table as rows of it")
    func explained() {
      #expect(binder.explain("people").contains { "\($0)".contains("people") })
      #expect(!binder.explain("people.sort").isEmpty)
    }
  }
}
