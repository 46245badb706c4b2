import Binder
import Testing

/// `$parent` and `$index`, as knockout's binding context and Avalonia's `$parent` have them.
@Suite(.bothWays) struct RowSurroundingsTests {
  final class Book {
    @Observed var name = "Book"
    @Observed var unit = "€"
    @Observed var people: [Person] = []
    @Observed var groups: [Group] = []
    @Observed var tags: [Tag] = []
    @Observed var shelf: Shelf?
    @Observed var log: [String] = []
    let remove = Command<Person>()
    let clear = Command()

    init() {
      remove.setHandler { [unowned self] person in
        log.append("remove \(person.name)")
        people.removeAll { $0 === person }
      }
      clear.setHandler { [unowned self] in log.append("clear") }
    }
  }

  final class Shelf {
    @Observed var people: [Person] = []
    @Observed var name = "Shelf"
  }

  final class Person {
    @Observed var name: String

    init(_ name: String) { self.name = name }
  }

  final class Group {
    @Observed var title: String
    @Observed var members: [Person]
    let drop = Command<Person>()

    init(_ title: String, _ members: [Person]) {
      self.title = title
      self.members = members
      drop.setHandler { [unowned self] in
        let person = $0
        self.members.removeAll { $0 === person }
      }
    }
  }

  struct Tag: Identifiable {
    let id: Int
    var label: String
    var words: [String] = []
  }

  final class PersonRow {
    let title = Label()
    let note = Label()
    let number = Label()
    let input = TextField()
    let remove = ActionTests.Submit()
    let other = ActionTests.Submit()
    let given = Giver()
  }

  final class Giver: Widget {
    let given = Event<Person>()
  }

  final class GroupRow {
    let title = Label()
    let number = Label()
    let members = List { PersonRow() }
  }

  final class Screen {
    let people = List { PersonRow() }
    let groups = List { GroupRow() }
  }

  let book = Book()
  let screen = Screen()

  private func bind(_ entries: String, delivery: Binder.Delivery = .atOnce) throws -> Binder {
    let text = document(
      entries, model: "RowSurroundingsTests.Book", view: "RowSurroundingsTests.Screen")
    return try linked(
      model: book, view: screen, bindings: TestBindings(text: text, name: "x.yaml"),
      delivery: delivery)
  }

  private func person(_ index: Int) -> PersonRow { screen.people.row(index, as: PersonRow.self) }

  private func group(_ index: Int) -> GroupRow { screen.groups.row(index, as: GroupRow.self) }

  private func people(_ slots: String, field: String = "people") -> String {
    """
    people:
      modelField: \(field)
      row:
        view: RowSurroundingsTests.PersonRow
        slots:
          title: name
    \(slots.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
    """
  }

  @Test("a row shows a field of the model around it, follows it and edits it")
  func fields() throws {
    book.people = [Person("a"), Person("b")]
    let binder = try bind(people("note: $parent.unit\ninput: $parent.name"))
    #expect(person(1).note.text == "€")
    book.unit = "$"
    #expect(person(0).note.text == "$")
    #expect(person(1).note.text == "$")
    person(1).input.$text.edit("New")
    #expect(book.name == "New")
    #expect(person(0).input.text == "New")
    withExtendedLifetime(binder) {}
  }

  @Test("a row stays empty whose $parent has been released, and a fault says so once")
  func released() throws {
    let shelf = Shelf()
    shelf.people = [Person("a"), Person("b")]
    var book: Book? = Book()
    book?.shelf = shelf
    let text = document(
      people("note: $parent.name", field: "shelf?.people"), model: "RowSurroundingsTests.Book",
      view: "RowSurroundingsTests.Screen")
    let binder = try linked(
      model: try #require(book), view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
    var faults: [String] = []
    binder.onFault = { faults.append("\($0)") }
    book = nil
    #expect(person(0).title.text == "" && person(1).title.text == "")
    #expect(faults.count == 1 && faults[0].contains("leads to a model that has been released"))
  }

  @Test("a command of the model runs with the element of its row")
  func actions() throws {
    book.people = [Person("a"), Person("b"), Person("c")]
    let binder = try bind(
      people("remove: { action: $parent.remove }\nother: { action: $parent.clear }"))
    person(1).remove.pressed.fire()
    #expect(book.people.map(\.name) == ["a", "c"])
    person(1).remove.pressed.fire()
    #expect(book.log == ["remove b", "remove c"])
    book.remove.isEnabled = false
    #expect(!person(0).remove.isEnabled)
    person(0).other.pressed.fire()
    #expect(book.log.last == "clear")
    withExtendedLifetime(binder) {}
  }

  @Test("the value that an event carries goes before the element of the row")
  func ownPayload() throws {
    book.people = [Person("a")]
    let binder = try bind(people("given.given: { action: $parent.remove }"))
    person(0).given.given.fire(with: Person("other"))
    #expect(book.log == ["remove other"])
    withExtendedLifetime(binder) {}
  }

  @Test("the place of a row follows inserts, removals and moves")
  func index() throws {
    let (a, b, c) = (Person("a"), Person("b"), Person("c"))
    book.people = [a, b]
    let binder = try bind(people("number: { modelField: $index, modelType: int }"))
    func numbers() -> [String] {
      (0..<screen.people.rows.count).map { person($0).title.text + person($0).number.text }
    }
    #expect(numbers() == ["a0", "b1"])
    book.people.insert(c, at: 0)
    #expect(numbers() == ["c0", "a1", "b2"])
    book.people = [b, a, c]
    #expect(numbers() == ["b0", "a1", "c2"])
    book.people.removeFirst()
    #expect(numbers() == ["a0", "c1"])
    withExtendedLifetime(binder) {}
  }

  @Test("rows in rows reach both the row and the model around them, and both places")
  func nested() throws {
    let (ann, bob, cid) = (Person("ann"), Person("bob"), Person("cid"))
    book.groups = [Group("one", [ann]), Group("two", [bob, cid])]
    let binder = try bind(
      """
      groups:
        modelField: groups
        row:
          view: RowSurroundingsTests.GroupRow
          slots:
            title: $parent.name
            number: { modelField: $index, modelType: int }
            members:
              modelField: members
              row:
                view: RowSurroundingsTests.PersonRow
                slots:
                  title: $parent.title
                  note: $parent.$parent.name
                  number: { modelField: $parent.$index, modelType: int }
                  remove: { action: $parent.drop }
                  other: { action: $parent.$parent.remove }
      """)
    func member(_ outer: Int, _ inner: Int) -> PersonRow {
      group(outer).members.row(inner, as: PersonRow.self)
    }
    #expect(group(1).title.text == "Book")
    #expect(member(1, 0).title.text == "two")
    #expect(member(1, 1).note.text == "Book")
    #expect(member(1, 1).number.text == "1")
    member(1, 0).remove.pressed.fire()
    #expect(book.groups[1].members.map(\.name) == ["cid"])
    member(1, 0).other.pressed.fire()
    #expect(book.log == ["remove cid"])
    book.groups.removeFirst()
    #expect(member(0, 0).number.text == "0")
    #expect(group(0).number.text == "0")
    book.name = "B"
    #expect(member(0, 0).note.text == "B")
    withExtendedLifetime(binder) {}
  }

  @Test("the parent of a list behind a path is the model, not the object that has the list")
  func behindPath() throws {
    book.shelf = Shelf()
    book.shelf?.people = [Person("a")]
    let binder = try bind(people("note: $parent.name", field: "shelf?.people"))
    #expect(person(0).note.text == "Book")
    let other = Shelf()
    other.people = [Person("b"), Person("c")]
    book.shelf = other
    #expect(person(1).title.text == "c")
    #expect(person(1).note.text == "Book")
    withExtendedLifetime(binder) {}
  }

  @Test("elements that are values reach the model around them, and are reached")
  func values() throws {
    book.tags = [Tag(id: 1, label: "red", words: ["x", "y"]), Tag(id: 2, label: "blue")]
    let binder = try bind(
      """
      groups:
        modelField: tags
        row:
          view: RowSurroundingsTests.GroupRow
          slots:
            title: $parent.name
            members:
              modelField: words
              row:
                view: RowSurroundingsTests.PersonRow
                slots:
                  title: self
                  note: $parent.label
                  other: { action: $parent.$parent.clear }
      """)
    let inner = group(0).members.row(1, as: PersonRow.self)
    #expect(inner.title.text == "y")
    #expect(inner.note.text == "red")
    inner.other.pressed.fire()
    #expect(book.log == ["clear"])
    book.tags[0].label = "green"
    #expect(group(0).members.row(1, as: PersonRow.self).note.text == "green")
    withExtendedLifetime(binder) {}
  }

  @Test("the same element in two lists has the parent of each")
  func shared() throws {
    let both = Person("both")
    book.groups = [Group("one", [both]), Group("two", [both])]
    let binder = try bind(
      """
      groups:
        modelField: groups
        row:
          view: RowSurroundingsTests.GroupRow
          slots:
            members:
              modelField: members
              row: { view: RowSurroundingsTests.PersonRow, slots: { title: $parent.title } }
      """)
    #expect(group(0).members.row(0, as: PersonRow.self).title.text == "one")
    #expect(group(1).members.row(0, as: PersonRow.self).title.text == "two")
    withExtendedLifetime(binder) {}
  }

  @Test("the rows keep neither the model nor an element around them")
  func keepsNothing() throws {
    weak var model: Book?
    let screen = Screen()
    var binder: Binder?
    do {
      let book = Book()
      book.groups = [Group("one", [Person("a")])]
      let text = document(
        """
        groups:
          modelField: groups
          row:
            view: RowSurroundingsTests.GroupRow
            slots:
              members:
                modelField: members
                row:
                  view: RowSurroundingsTests.PersonRow
                  slots: { title: $parent.title, note: $parent.$parent.name, other: { action: $parent.$parent.clear } }
        """, model: "RowSurroundingsTests.Book", view: "RowSurroundingsTests.Screen")
      binder = try linked(
        model: book, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
      _ = screen.groups.row(0, as: GroupRow.self).members.row(0, as: PersonRow.self)
      model = book
    }
    #expect(model == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("rows under a flush show their places after it")
  func flushed() throws {
    book.people = [Person("a"), Person("b")]
    let binder = try bind(
      people("number: { modelField: $index, modelType: int }"), delivery: .onFlush)
    _ = person(1)
    book.people.insert(Person("c"), at: 0)
    binder.flush()
    #expect(person(2).number.text == "2")
    #expect(person(0).number.text == "0")
  }

  @Test("code reads the place of a row in the closure that links it")
  func inCode() {
    book.people = [Person("a"), Person("b")]
    let binder = Binder()
    binder.bind(book.$people, to: screen.people.rows, of: PersonRow.self) { binder, _, row in
      binder.bind(binder.rowIndex, to: row.number.$text, as: .int)
    }
    #expect(person(1).number.text == "1")
    book.people.removeFirst()
    #expect(person(0).number.text == "0")
  }
}
