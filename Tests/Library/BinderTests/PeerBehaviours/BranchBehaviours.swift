import Binder
import Testing

extension PeerBehaviours {
  /// Computed properties whose reads depend on conditions, on collections and on each other.
  @Suite struct BranchBehaviours {
    let source = Box(0)
    let isOn = Box(true)
    let binder = Binder()

    @Test("a computed property that chooses between two runs only for the chosen one")
    func choice() {
      let other = Box(100)
      let node = Node { [isOn, source] in isOn.content ? source.content : other.content }
      var seen: [Int] = []
      binder.observe(node.$value) { seen.append($0) }
      other.content = 101
      isOn.content = false
      source.content = 1
      other.content = 102
      #expect(seen == [0, 101, 102])
    }

    @Test("a branch that becomes reachable is followed, and one that is left is not run")
    func leftBranch() {
      let branch = Node { [source] in source.content }
      let node = Node { [isOn] in isOn.content ? branch.value : -1 }
      binder.observe(node.$value) { _ in }
      isOn.content = false
      let before = branch.runs
      source.content = 5
      #expect(branch.runs == before)
      isOn.content = true
      #expect(node.value == 5)
    }

    @Test("a property that another one guards is not run for a state that the guard excludes")
    func guarded() {
      let item = Box<Int?>(1)
      var runsWithoutItem = 0
      let size = Node { () -> Int in
        if item.content == nil { runsWithoutItem += 1 }
        return item.content ?? -1
      }
      let hasItem = Node { item.content != nil }
      let shown = Node { hasItem.value ? size.value : 0 }
      var seen: [Int] = []
      binder.observe(shown.$value) { seen.append($0) }
      item.content = 2
      item.content = nil
      #expect(seen == [1, 2, 0])
      #expect(runsWithoutItem == 0)
    }

    @Test("a costly property behind a cheap condition is not run while the condition avoids it")
    func avoidedCost() {
      let isThird = Node { [source] in source.content % 3 == 2 }
      let costly = Node { [source] in source.content * 1000 }
      let node = Node { isThird.value ? 0 : costly.value }
      binder.observe(node.$value) { _ in }
      source.content = 1
      #expect(costly.runs == 2)
      source.content = 2
      #expect(node.value == 0)
      #expect(costly.runs == 2)
    }

    @Test("a condition that changes back and forth ends at the right branch")
    func backAndForth() {
      let items = Box<[Int]?>(nil)
      let isLoaded = Node { items.content != nil }
      let text = Node { isLoaded.value ? "loaded" : "empty" }
      var seen: [String] = []
      binder.observe(text.$value) { seen.append($0) }
      items.content = [1]
      items.content = [1]
      items.content = nil
      #expect(seen == ["empty", "loaded", "empty"])
    }

    @Test("of two parts that may have changed, the second decides where the first stays the same")
    func secondPart() {
      let other = Box(0)
      let first = Node { [source] in source.content / 10 }
      let second = Node { [source] in source.content % 2 + other.content }
      let join = Node { first.value * 100 + second.value }
      binder.observe(join.$value) { _ in }
      source.content = 2
      #expect(join.runs == 1)
      other.content = 1
      #expect((join.runs, join.value) == (2, 1))
    }

    @Test("a property that reads one source on another branch at each change runs once each time")
    func unstable() {
      let double = Node { [source] in source.content * 2 }
      let inverse = Node { [source] in -source.content }
      let node = Node { [source] in
        (0..<20).reduce(0) { sum, _ in
          sum + (source.content % 2 == 1 ? double.value : inverse.value)
        }
      }
      var seen: [Int] = []
      binder.observe(node.$value, initial: false) { seen.append($0) }
      for value in 1...4 { source.content = value }
      #expect(seen == [40, -40, 120, -80])
      #expect(node.runs == 5)
    }

    @Test("the conditions of logical operations are followed as far as they are evaluated")
    func logic() {
      let flags = (0..<3).map { _ in Box(false) }
      let any = Node { flags.contains(where: \.content) }
      let all = Node { flags.allSatisfy(\.content) }
      var seen: [String] = []
      binder.observe(any.$value, initial: false) { seen.append("any \($0)") }
      binder.observe(all.$value, initial: false) { seen.append("all \($0)") }
      flags[2].content = true
      flags[0].content = true
      flags[1].content = true
      flags[0].content = false
      #expect(seen == ["any true", "all true", "all false"])
    }

    // MARK: Collections

    @Test("a value for a key follows the key's arrival, change and removal")
    func dictionary() {
      let prices = Box<[String: Int]>([:])
      let node = Node { prices.content["tea"] ?? 0 }
      var seen: [Int] = []
      binder.observe(node.$value) { seen.append($0) }
      prices.content["tea"] = 3
      prices.content["tea"] = 4
      prices.content["tea"] = nil
      #expect(seen == [0, 3, 4, 0])
    }

    @Test("a change of another key notifies no handler of a value for a key")
    func otherKey() {
      let prices = Box(["tea": 3])
      let node = Node { prices.content["tea"] ?? 0 }
      var calls = 0
      binder.observe(node.$value, initial: false) { _ in calls += 1 }
      prices.content["milk"] = 1
      #expect(calls == 0)
    }

    @Test("an element at an index that comes and goes is followed")
    func elementAtIndex() {
      let words = Box<[String]>([])
      let index = Box(1)
      let node = Node {
        words.content.indices.contains(index.content) ? words.content[index.content] : "none"
      }
      var seen: [String] = []
      binder.observe(node.$value) { seen.append($0) }
      words.content = ["a", "b"]
      index.content = 0
      words.content.removeAll()
      #expect(seen == ["none", "b", "a", "none"])
    }

    @Test("membership in a set is followed")
    func membership() {
      let tags = Box<Set<String>>([])
      let node = Node { tags.content.contains("new") }
      var seen: [Bool] = []
      binder.observe(node.$value) { seen.append($0) }
      tags.content.insert("old")
      tags.content.insert("new")
      tags.content.remove("new")
      #expect(seen == [false, true, false])
    }

    @Test("a sorted and filtered collection follows the elements' own properties")
    func sortedAndFiltered() {
      let people = [Person("Ann", 30), Person("Bob", 20), Person("Cy", 10)]
      let node = Node { people.filter { $0.age > 15 }.sorted { $0.age < $1.age }.map(\.name) }
      var seen: [[String]] = []
      binder.observe(node.$value) { seen.append($0) }
      people[2].age = 25
      people[0].age = 5
      #expect(seen == [["Bob", "Ann"], ["Bob", "Cy", "Ann"], ["Bob", "Cy"]])
    }

    @Test("a property of an element that has been replaced in the collection is not run again")
    func replacedElement() {
      let names = Box(["a", "b"])
      var misses = 0
      func item(_ name: String) -> Node<Int> {
        Node { () -> Int in
          guard let index = names.content.firstIndex(of: name) else {
            misses += 1
            return -1
          }
          return index
        }
      }
      let items = Box([item("a"), item("b")])
      let text = Node { items.content.map { "\($0.value)" }.joined(separator: ",") }
      var seen: [String] = []
      binder.observe(text.$value) { seen.append($0) }
      batch {
        names.content = ["c"]
        items.content = [item("c")]
      }
      #expect(seen == ["0,1", "0"])
      #expect(misses == 0)
    }

    @Test("of many rows that compare themselves with the selection only two notify when it moves")
    func selectionOfRows() {
      let selected = Box(0)
      let rows = (0..<100).map { index in Node { selected.content == index } }
      var seen: [String] = []
      for (index, row) in rows.enumerated() {
        binder.observe(row.$value, initial: false) { seen.append("\(index) \($0)") }
      }
      selected.content = 5
      #expect(seen == ["0 false", "5 true"])
    }

    // MARK: Inheritance and results

    @Test("a property that a subclass overrides is computed by the subclass")
    func overridden() {
      class Base {
        @Observed var amount = 1
        var text: String { "base \(amount)" }
        @Computed({ (base: Base) in "<\(base.text)>" }) var framed: String
      }
      final class Derived: Base {
        @Observed var unit = "kg"
        override var text: String { "\(amount) \(unit)" }
      }
      let derived = Derived()
      let label = Label()
      binder.bind(derived.$framed, to: label.$text)
      #expect(label.text == "<1 kg>")
      derived.unit = "t"
      #expect(label.text == "<1 t>")
    }

    @Test("a method that a getter calls is followed through its reads")
    func methods() {
      final class Order {
        @Observed var count = 2
        @Observed var price = 3
        func sum(of price: Int) -> Int { price * count }
        func text() -> String { "= \(sum(of: price))" }
        @Computed({ (order: Order) in order.text() }) var line: String
      }
      let order = Order()
      let label = Label()
      binder.bind(order.$line, to: label.$text)
      order.count = 5
      order.price = 4
      #expect(label.text == "= 20")
    }

    @Test("a struct of several results notifies once for the parts that change together")
    func structResult() {
      struct Range: Equatable {
        var low: Int
        var high: Int
      }
      let node = Node { [source] in Range(low: source.content, high: source.content + 10) }
      var seen: [Range] = []
      binder.observe(node.$value, initial: false) { seen.append($0) }
      source.content = 1
      #expect(seen == [Range(low: 1, high: 11)])
    }

    @Test("a path through optional objects in a getter has a value of its own for the missing one")
    func optionalPath() {
      let root = Root()
      let node = Node { root.branch?.leaf?.name ?? "nobody" }
      var seen: [String] = []
      binder.observe(node.$value) { seen.append($0) }
      root.branch = Branch()
      root.branch?.leaf = Leaf("a")
      root.branch?.leaf?.name = "b"
      root.branch = nil
      #expect(seen == ["nobody", "a", "b", "nobody"])
    }
  }
}
