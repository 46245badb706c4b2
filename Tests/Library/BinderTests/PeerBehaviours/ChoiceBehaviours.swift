import Binder
import Testing

extension PeerBehaviours {
  /// The selected row, its element, and the details of that element.
  @Suite struct ChoiceBehaviours {
    let form = Form()
    let table = Table()
    let name = TextField()
    let binder = Binder()

    init() { form.people = ["a", "b", "c"].map { Person($0) } }

    private func bind() {
      binder.bind(form.$people, to: table.rows, of: Line.self) { binder, person, line in
        binder.bind(person.$name, to: line.name.$text)
      }
      binder.bind(form.$chosen, to: table.selectedElement)
    }

    private func bindDetail() {
      binder.bind(
        \.$name, of: form.$chosen, to: name.$text, as: StringType(), fallback: "no selection")
    }

    @Test("the details show the chosen element, and a text of their own without one")
    func details() {
      bind()
      bindDetail()
      #expect(name.text == "no selection")
      table.choose(1)
      #expect(name.text == "b")
      table.choose(nil)
      #expect(name.text == "no selection")
    }

    @Test("details that are bound before the list show the chosen element, too")
    func detailsFirst() {
      bindDetail()
      bind()
      table.choose(2)
      #expect(name.text == "c")
    }

    @Test("an edit of the details is shown in the row of the chosen element")
    func editOfDetails() {
      bind()
      bindDetail()
      table.choose(0)
      name.$text.edit("x")
      #expect(table.titles == ["x", "b", "c"])
    }

    @Test("an edit of the details belongs to the element that was chosen when it was typed")
    func editBeforeChoice() {
      bind()
      binder.bind(
        \.$name, of: form.$chosen, to: name.$text, as: StringType(), commit: .enter,
        fallback: "no selection")
      table.choose(0)
      name.$text.edit("typed")
      table.choose(1)
      #expect(form.people.map(\.name) == ["typed", "b", "c"])
      #expect(name.text == "b")
    }

    @Test("a choice is one notification of the element, and the same choice none")
    func oneNotification() {
      bind()
      var seen: [String?] = []
      binder.observe(form.$chosen, initial: false) { seen.append($0?.name) }
      table.choose(1)
      table.choose(1)
      table.choose(2)
      #expect(seen == ["b", "c"])
    }

    @Test("an insertion before the chosen row moves the selection, and is no new choice")
    func insertion() {
      bind()
      table.choose(1)
      var calls = 0
      binder.observe(form.$chosen, initial: false) { _ in calls += 1 }
      form.people.insert(Person("x"), at: 0)
      #expect((table.selection, form.chosen?.name, calls) == (2, "b", 0))
    }

    @Test("a model deletes the chosen element and chooses its neighbour in one batch")
    func neighbour() {
      bind()
      bindDetail()
      table.choose(1)
      var seen: [String] = []
      binder.observe(name.$text, initial: false) { seen.append($0) }
      batch {
        form.people.remove(at: 1)
        form.chosen = form.people[1]
      }
      #expect((table.selection, seen) == (1, ["c"]))
    }

    @Test("the choice of the last row that is removed leaves no row chosen where the model says so")
    func lastRemoved() {
      bind()
      table.choose(2)
      batch {
        form.people.removeLast()
        form.chosen = nil
      }
      #expect(table.selection == nil)
    }

    @Test("a step to the next and to the previous row stays within the list")
    func nextAndPrevious() {
      bind()
      let next = Command { [form] in
        let at = form.people.firstIndex { $0 === form.chosen } ?? -1
        form.chosen = form.people[min(at + 1, form.people.count - 1)]
      }
      var seen: [Int?] = []
      for _ in 0..<4 {
        next.run()
        seen.append(table.selection)
      }
      #expect(seen == [0, 1, 2, 2])
    }

    @Test("a new collection without the chosen element selects no row")
    func newCollection() {
      bind()
      table.choose(1)
      form.people = [Person("x"), Person("y")]
      #expect(table.selection == nil)
      #expect(form.chosen?.name == "b")
    }

    @Test("of two equal elements the chosen object is selected")
    func equalElements() {
      form.people = [Person("a"), Person("a")]
      bind()
      form.chosen = form.people[1]
      #expect(table.selection == 1)
    }

    @Test("two lists of one collection and one choice select the same row")
    func twoLists() {
      let other = Table()
      bind()
      binder.bind(form.$people, to: other.rows, of: Line.self) { _, _, _ in }
      binder.bind(form.$chosen, to: other.selectedElement)
      table.choose(1)
      #expect(other.selection == 1)
      other.choose(0)
      #expect(table.selection == 0)
    }

    @Test("a list whose elements are those of the chosen element follows the choice")
    func listOfChosen() {
      final class Team {
        @Observed var members: [Person]
        init(_ names: [String]) { members = names.map { Person($0) } }
      }
      let team = Box<Team?>(nil)
      let node = Node { team.content?.members ?? [] }
      binder.bind(node.$value, to: table.rows, of: Line.self) { binder, person, line in
        binder.bind(person.$name, to: line.name.$text)
      }
      let (one, two) = (Team(["a", "b"]), Team(["c"]))
      team.content = one
      team.content = two
      one.members.append(Person("left"))
      two.members.append(Person("d"))
      #expect(table.titles == ["c", "d"])
      team.content = nil
      #expect(table.titles == [])
    }

    @Test("a selection by index that is behind the end selects nothing until the rows arrive")
    func indexBehindEnd() {
      binder.bind(form.$people, to: table.rows, of: Line.self) { _, _, _ in }
      binder.bind(form.$index, to: table.$selection)
      form.index = 4
      #expect(table.selectedElement.value == nil)
      form.people += [Person("d"), Person("e")]
      #expect((table.selectedElement.value as? Person)?.name == "e")
    }

    @Test("a selection that the model computes follows its own properties and the rows")
    func computedChoice() {
      form.people = [Person("a", 20), Person("b", 30)]
      let oldest = Node<Person?> { [form] in form.people.max { $0.age < $1.age } }
      binder.bind(form.$people, to: table.rows, of: Line.self) { _, _, _ in }
      binder.bind(oldest.$value, to: table.selectedElement, mode: .oneWay)
      #expect(table.selection == 1)
      form.people[0].age = 90
      #expect(table.selection == 0)
      form.people.insert(Person("c", 1), at: 0)
      #expect(table.selection == 1)
    }

    @Test("of an object with two rows the other row is selected when the selected one goes")
    func objectTwice() {
      let person = Person("p")
      form.people = [person, Person("q"), person]
      bind()
      table.choose(2)
      form.people.removeLast()
      #expect(table.selection == 0)
      #expect(form.chosen === person)
    }
  }
}
