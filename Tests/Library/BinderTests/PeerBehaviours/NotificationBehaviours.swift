import Binder
import Testing

extension PeerBehaviours {
  /// Handlers: their number, their order, and changes that they make themselves.
  @Suite struct NotificationBehaviours {
    let form = Form()
    let binder = Binder()

    @Test("one handler that is added twice is called twice, and may be cancelled once")
    func addedTwice() {
      var seen: [Int] = []
      let handler = { (age: Int) in seen.append(age) }
      let first = binder.observe(form.$age, initial: false, handler)
      binder.observe(form.$age, initial: false, handler)
      form.age = 31
      first.cancel()
      form.age = 32
      #expect(seen == [31, 31, 32])
    }

    @Test("a handler that is added again after its end receives the next changes")
    func addedAgain() {
      var seen: [Int] = []
      binder.observe(form.$age, initial: false) { seen.append($0) }.cancel()
      form.age = 31
      binder.observe(form.$age, initial: false) { seen.append($0) }
      form.age = 32
      #expect(seen == [32])
    }

    @Test("the first call is made before the observation returns")
    func firstCall() {
      var log: [String] = []
      binder.observe(form.$age) { _ in log.append("called") }
      log.append("returned")
      #expect(log == ["called", "returned"])
    }

    @Test("a handler receives nil, a value and nil again")
    func optional() {
      var seen: [String?] = []
      binder.observe(form.$nick) { seen.append($0) }
      form.nick = "A"
      form.nick = nil
      #expect(seen == [nil, "A", nil])
    }

    @Test("the change of one property of a struct is one notification, with the whole struct")
    func structProperty() {
      struct Size: Equatable {
        var width = 1
        var height = 1
      }
      let size = Box(Size())
      var seen: [Size] = []
      binder.observe(size.$content, initial: false) { seen.append($0) }
      size.content.width = 2
      size.content.height = 3
      #expect(seen == [Size(width: 2, height: 1), Size(width: 2, height: 3)])
    }

    @Test("a function that changes a value in place is one notification, of the last state")
    func inPlace() {
      func grow(_ words: inout [String]) {
        words.append("a")
        words.append("b")
      }
      var seen: [[String]] = []
      binder.observe(form.$words, initial: false) { seen.append($0) }
      grow(&form.words)
      #expect(seen == [["a", "b"]])
    }

    @Test("two values that are exchanged notify with the exchanged values")
    func exchanged() {
      let (one, two) = (Box(1), Box(2))
      var seen: [Int] = []
      binder.observe(one.$content, initial: false) { seen.append($0) }
      binder.observe(two.$content, initial: false) { seen.append($0) }
      (one.content, two.content) = (two.content, one.content)
      #expect(seen == [2, 1])
    }

    @Test("a change of an object is no change of the field that has the object")
    func changeOfObject() {
      form.chosen = Person("Ann")
      var calls = 0
      binder.observe(form.$chosen, initial: false) { _ in calls += 1 }
      form.chosen?.name = "Bob"
      #expect(calls == 0)
    }

    @Test("an observation of one field hears nothing of the other fields of the object")
    func otherFields() {
      var calls = 0
      binder.observe(form.$age, initial: false) { _ in calls += 1 }
      form.name = "Bob"
      form.isMember = true
      form.words = ["a"]
      #expect(calls == 0)
    }

    @Test("a field of one object hears nothing of the same field of another object")
    func otherObject() {
      let other = Form()
      var calls = 0
      binder.observe(form.$age, initial: false) { _ in calls += 1 }
      other.age = 99
      #expect(calls == 0)
    }

    // MARK: Changes inside a handler

    @Test("a handler that approaches a value step by step ends there, without a fault")
    func slowApproach() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      binder.observe(form.$age, initial: false) { [form] in if $0 < 100 { form.age = $0 + 1 } }
      form.age = 7
      #expect(form.age == 100)
      #expect(faults.isEmpty)
    }

    @Test("a handler of a computed property that lowers its source ends at the limit")
    func lowersSource() {
      let node = Node { [form] in form.age }
      binder.observe(node.$value) { [form] in if $0 > 31 { form.age -= 1 } }
      form.age = 40
      #expect((form.age, node.value) == (31, 31))
    }

    @Test("a handler that takes a switch back leaves it off, also after a second try")
    func takenBack() {
      binder.observe(form.$isMember, initial: false) { [form] in if $0 { form.isMember = false } }
      form.isMember = true
      form.isMember = true
      #expect(!form.isMember)
    }

    @Test("a handler that removes an element from its own collection ends when it is gone")
    func removesFromOwnCollection() {
      form.words = ["a", "b", "b", "c"]
      binder.observe(form.$words) { [form] in
        if let index = $0.firstIndex(of: "b") { form.words.remove(at: index) }
      }
      #expect(form.words == ["a", "c"])
      form.words.append("b")
      #expect(form.words == ["a", "c"])
    }

    @Test("two handlers that append to each other's collection end in agreement")
    func appendToEachOther() {
      let (one, two) = (Box<[Int]>([]), Box<[Int]>([]))
      binder.observe(one.$content) { if two.content.count < $0.count { two.content.append(1) } }
      binder.observe(two.$content) { if one.content.count < $0.count { one.content.append(2) } }
      one.content.append(0)
      #expect((one.content, two.content) == ([0], [1]))
    }

    @Test("two units of one amount follow each other in both directions")
    func twoUnits() {
      let (metres, feet) = (Box(0), Box(0))
      binder.observe(metres.$content) { if feet.content != $0 * 3 { feet.content = $0 * 3 } }
      binder.observe(feet.$content) { if metres.content != $0 / 3 { metres.content = $0 / 3 } }
      metres.content = 2
      #expect(feet.content == 6)
      feet.content = 30
      #expect(metres.content == 10)
    }

    @Test("an active mark moves with the object that is active")
    func activeMark() {
      final class Item { @Observed var isActive = false }
      let active = Box<Item?>(nil)
      var last: Item?
      binder.observe(active.$content) { item in
        last?.isActive = false
        item?.isActive = true
        last = item
      }
      let (one, two) = (Item(), Item())
      active.content = one
      active.content = two
      #expect([one.isActive, two.isActive] == [false, true])
      active.content = nil
      #expect(!two.isActive)
    }

    @Test("a handler that a handler adds is called at once, and follows its field")
    func addedInside() {
      var seen: [String] = []
      var isFirst = true
      binder.observe(form.$age, initial: false) { [unowned binder, form] _ in
        guard isFirst else { return }
        isFirst = false
        binder.observe(form.$name) { seen.append($0) }
      }
      form.age = 31
      form.name = "Bob"
      #expect(seen == ["Ann", "Bob"])
    }

    @Test("a handler on a sum is notified once where a handler of one part changes the other")
    func partChangesOther() {
      let (one, two) = (Box(0), Box(0))
      let sum = Node { one.content + two.content }
      var log: [String] = []
      binder.observe(one.$content, initial: false) { _ in two.content += 1 }
      binder.observe(sum.$value, initial: false) { log.append("sum \($0)") }
      binder.observe(one.$content, initial: false) { log.append("one \($0)") }
      one.content = 5
      #expect(log == ["one 5", "sum 6"])
    }

    @Test("a handler sees the corrected value of a field that another handler clamps")
    func clamped() {
      binder.observe(form.$age, initial: false) { [form] in if $0 > 99 { form.age = 99 } }
      let node = Node { [form] in "\(form.age) years" }
      var seen: [String] = []
      binder.observe(node.$value, initial: false) { seen.append($0) }
      form.age = 120
      #expect(form.age == 99)
      #expect(seen.last == "99 years")
    }

    // MARK: Events

    @Test("an event without handlers may happen")
    func noHandler() {
      let event = Event()
      event.fire()
      var calls = 0
      binder.observe(event) { calls += 1 }
      event.fire()
      #expect(calls == 1)
    }

    @Test("an event calls each of its handlers once, in their order")
    func severalHandlers() {
      let event = Event()
      var log: [Int] = []
      for number in 1...3 { binder.observe(event) { log.append(number) } }
      event.fire()
      #expect(log == [1, 2, 3])
    }
  }
}
