import Binder
import Testing

extension PeerBehaviours {
  /// Collections that are changed, filtered, sorted and shown in several places.
  @Suite struct CollectionBehaviours {
    let form = Form()
    let table = Table()
    let binder = Binder()

    private func bindWords() {
      binder.bind(form.$words, to: table.rows, of: Line.self) { binder, word, line in
        binder.bind(binder.field(\.self, of: word), to: line.name.$text, mode: .oneWay)
      }
      _ = table.takeChanges()
    }

    private func bind(_ people: Field<[Person]>) {
      binder.bind(people, to: table.rows, of: Line.self) { binder, person, line in
        binder.bind(person.$name, to: line.name.$text)
      }
      _ = (table.titles, table.takeChanges())
    }

    /// The steps from `words` to the changed collection.
    private func steps(from words: [String], _ change: (inout [String]) -> Void) -> [RowChange] {
      form.words = words
      bindWords()
      change(&form.words)
      return table.takeChanges()
    }

    @Test("elements that are added to an empty collection are one insertion")
    func addedToEmpty() {
      #expect(steps(from: []) { $0 += ["a", "b"] } == [.insert(0..<2)])
    }

    @Test("elements that are added at the end, or within, are one insertion at their place")
    func added() {
      #expect(steps(from: ["a", "b"]) { $0 += ["c", "d"] } == [.insert(2..<4)])
      #expect(steps(from: ["a", "b"]) { $0.insert("c", at: 1) } == [.insert(1..<2)])
    }

    @Test("a collection that is emptied is one removal")
    func emptied() {
      #expect(steps(from: ["a", "b", "c"]) { $0.removeAll() } == [.remove(0..<3)])
    }

    @Test("a part that is removed is one removal, and separate parts are one each")
    func removedParts() {
      #expect(steps(from: ["a", "b", "c", "d"]) { $0.removeSubrange(1...2) } == [.remove(1..<3)])
      #expect(
        steps(from: ["a", "b", "c", "d"]) { $0.removeAll { "ac".contains($0) } }
          == [.remove(2..<3), .remove(0..<1)])
    }

    @Test("the removal of elements that are not there is no step")
    func removedNothing() {
      #expect(steps(from: ["a", "b"]) { $0.removeAll { $0 == "z" } } == [])
    }

    @Test("an element that moves to the other end is one move")
    func moved() {
      #expect(
        steps(from: ["a", "b", "c", "d"]) { $0.append($0.removeFirst()) }
          == [.move(from: 0, to: 3)])
    }

    @Test("a collection that is sorted keeps the view of each element")
    func sorted() {
      form.people = ["c", "a", "d", "b"].map { Person($0) }
      bind(form.$people)
      let before = table.lines
      form.people.sort { $0.name < $1.name }
      #expect(table.titles == ["a", "b", "c", "d"])
      #expect(Set(table.lines.map(ObjectIdentifier.init)) == Set(before.map(ObjectIdentifier.init)))
    }

    @Test("a collection that is replaced by one with some of its elements keeps their views")
    func replaced() {
      form.people = ["a", "b", "c"].map { Person($0) }
      bind(form.$people)
      let kept = table.lines[1]
      form.people = [Person("x"), form.people[1], Person("y")]
      #expect(table.titles == ["x", "b", "y"])
      #expect(table.lines[1] === kept)
    }

    @Test("a filter shows elements that begin to pass it, and drops those that no longer do")
    func filtered() {
      form.people = [Person("a", 10), Person("b", 20), Person("c", 30)]
      let adults = Node { [form] in form.people.filter { $0.age >= 18 } }
      bind(adults.$value)
      #expect(table.titles == ["b", "c"])
      form.people[0].age = 40
      #expect(table.titles == ["a", "b", "c"])
      form.people[2].age = 3
      #expect(table.titles == ["a", "b"])
      #expect(table.takeChanges() == [.insert(0..<1), .remove(2..<3)])
    }

    @Test("a condition of a filter that changes is one report")
    func changedCondition() {
      form.words = ["a", "bb", "ccc"]
      let length = Box(1)
      let long = Node { [form] in form.words.filter { $0.count >= length.content } }
      binder.bind(long.$value, to: table.rows, of: Line.self) { _, _, _ in }
      let before = table.reports
      length.content = 2
      #expect(table.rows.count == 2)
      length.content = 0
      #expect(table.rows.count == 3)
      #expect(table.reports == before + 2)
    }

    @Test("an element that is added behind a filter that excludes it makes no row")
    func excluded() {
      form.people = [Person("a", 20)]
      let adults = Node { [form] in form.people.filter { $0.age >= 18 } }
      bind(adults.$value)
      form.people.append(Person("b", 3))
      #expect(table.takeChanges() == [])
      #expect(table.titles == ["a"])
    }

    @Test("a filter over a sorted collection follows both")
    func sortedAndFiltered() {
      form.people = [Person("c", 20), Person("a", 30), Person("b", 3)]
      let order = Node { [form] in form.people.sorted { $0.name < $1.name } }
      let adults = Node { order.value.filter { $0.age >= 18 } }
      bind(adults.$value)
      #expect(table.titles == ["a", "c"])
      form.people[2].age = 40
      form.people[1].name = "z"
      #expect(table.titles == ["b", "c", "z"])
    }

    @Test("of equal elements the removal of one removes one row, and the right one by its object")
    func equalElements() {
      form.people = [Person("a"), Person("a"), Person("b")]
      bind(form.$people)
      let second = table.lines[1]
      form.people.remove(at: 0)
      #expect(table.titles == ["a", "b"])
      #expect(table.lines[0] === second)
    }

    @Test("two lists of one collection have their own rows, and follow it together")
    func twoLists() {
      let other = Table()
      form.people = [Person("a")]
      bind(form.$people)
      binder.bind(form.$people, to: other.rows, of: Line.self) { binder, person, line in
        binder.bind(person.$name, to: line.name.$text)
      }
      form.people.append(Person("b"))
      other.lines[0].name.$text.edit("x")
      #expect([table.titles, other.titles] == [["x", "b"], ["x", "b"]])
    }

    @Test("a collection that is bound to another one follows it")
    func boundCollection() {
      let copy = Form()
      binder.bind(form.$words, to: copy.$words)
      form.words = ["a", "b"]
      form.words.removeFirst()
      #expect(copy.words == ["b"])
    }

    @Test("a dictionary and a set are shown in an order that a computed property gives")
    func unorderedCollections() {
      let prices = Box(["tea": 3, "bread": 2])
      let names = Node { prices.content.keys.sorted() }
      binder.bind(names.$value, to: table.rows, of: Line.self) { binder, name, line in
        binder.bind(binder.field(\.self, of: name), to: line.name.$text, mode: .oneWay)
      }
      #expect(table.titles == ["bread", "tea"])
      prices.content["milk"] = 1
      prices.content["tea"] = nil
      #expect(table.titles == ["bread", "milk"])
    }

    @Test("ten thousand elements replace ten thousand others in one report")
    func large() {
      form.words = (0..<10_000).map { "old \($0)" }
      bindWords()
      let before = table.reports
      form.words = (0..<10_000).map { "new \($0)" }
      #expect((table.rows.count, table.reports) == (10_000, before + 1))
    }

    @Test("an aggregate over the elements follows additions, removals and changes of an element")
    func aggregate() {
      let sum = Node { [form] in form.people.reduce(0) { $0 + $1.age } }
      var seen: [Int] = []
      binder.observe(sum.$value) { seen.append($0) }
      form.people = [Person("a", 1), Person("b", 2)]
      form.people.append(Person("c", 3))
      form.people[0].age = 10
      form.people.removeLast()
      #expect(seen == [0, 3, 6, 15, 12])
    }

    @Test("an exchange, a change of an element and an addition in one batch are all in the rows")
    func mixedBatch() {
      form.people = [Person("a"), Person("b")]
      bind(form.$people)
      let before = table.reports
      batch {
        form.people.swapAt(0, 1)
        form.people[0].name = "x"
        form.people.append(Person("c"))
      }
      #expect(table.titles == ["x", "a", "c"])
      #expect(table.reports == before + 1)
    }
  }
}
