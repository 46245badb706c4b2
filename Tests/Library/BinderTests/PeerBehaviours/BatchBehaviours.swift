import Binder
import Testing

extension PeerBehaviours {
  /// Changes that belong together, and deliveries that wait.
  @Suite struct BatchBehaviours {
    let form = Form()
    let label = Label()
    let binder = Binder()

    @Test("handlers of a batch find all of its changes made")
    func allChangesMade() {
      var seen: [String] = []
      binder.observe(form.$name, initial: false) { [form] in seen.append("\($0) \(form.age)") }
      binder.observe(form.$age, initial: false) { [form] in seen.append("\(form.name) \($0)") }
      batch {
        form.name = "Bob"
        form.age = 40
      }
      #expect(seen == ["Bob 40", "Bob 40"])
    }

    @Test("a slot keeps its value until the batch ends")
    func slotInBatch() {
      binder.bind(form.$name, to: label.$text)
      batch {
        form.name = "Bob"
        #expect(label.text == "Ann")
      }
      #expect(label.text == "Bob")
    }

    @Test("a batch changes fields of several objects, and each notifies once")
    func severalObjects() {
      let other = Form()
      var seen: [Int] = []
      binder.observe(form.$age, initial: false) { seen.append($0) }
      binder.observe(other.$age, initial: false) { seen.append($0) }
      batch {
        for age in 1...3 {
          form.age = age
          other.age = age * 10
        }
      }
      #expect(seen == [3, 30])
    }

    @Test("a computed property that is read in a batch has the changes made so far")
    func computedInBatch() {
      let node = Node { [form] in form.age * 2 }
      binder.bind(node.$value, to: label.$text, as: .int)
      batch {
        form.age = 1
        #expect(node.value == 2)
        form.age = 2
        #expect(node.value == 4)
      }
      #expect(label.text == "4")
    }

    @Test("a second read in a batch without a change between them runs nothing")
    func secondReadInBatch() {
      let node = Node { [form] in form.age * 2 }
      binder.observe(node.$value) { _ in }
      batch {
        form.age = 1
        _ = (node.value, node.value)
      }
      #expect(node.runs == 2)
    }

    @Test("a computed property that a batch restores notifies no handler")
    func restoredComputed() {
      let node = Node { [form] in form.age * 2 }
      var calls = 0
      binder.observe(node.$value, initial: false) { _ in calls += 1 }
      batch {
        form.age = 1
        form.age = 30
      }
      #expect(calls == 0)
    }

    @Test("after a batch that has thrown, the next batch and the next change are delivered")
    func afterThrow() {
      struct Failure: Error {}
      var seen: [Int] = []
      binder.observe(form.$age, initial: false) { seen.append($0) }
      #expect(throws: Failure.self) {
        try batch {
          form.age = 1
          throw Failure()
        }
      }
      batch { form.age = 2 }
      form.age = 3
      #expect(seen == [1, 2, 3])
    }

    @Test("an inner batch whose error is caught delivers with the outer one")
    func innerThrow() {
      struct Failure: Error {}
      var seen: [Int] = []
      binder.observe(form.$age, initial: false) { seen.append($0) }
      batch {
        try? batch {
          form.age = 1
          throw Failure()
        }
        #expect(seen.isEmpty)
        form.age = 2
      }
      #expect(seen == [2])
    }

    @Test("two handlers of a batch that each make a batch are both delivered")
    func batchesInHandlers() {
      let (one, two) = (Box(0), Box(0))
      var seen: [String] = []
      binder.observe(form.$age, initial: false) { age in
        batch { one.content = age }
      }
      binder.observe(form.$name, initial: false) { name in
        batch { two.content = name.count }
      }
      binder.observe(one.$content, initial: false) { seen.append("one \($0)") }
      binder.observe(two.$content, initial: false) { seen.append("two \($0)") }
      batch {
        form.age = 5
        form.name = "Barbara"
      }
      #expect(seen == ["one 5", "two 7"])
    }

    @Test("a path that a batch breaks and mends with the same object changes no slot")
    func mendedPath() {
      form.chosen = Person("Ann")
      binder.bind(binder.field(\.chosen?.name, of: form), to: label.$text, as: .string)
      var changes = 0
      binder.observe(label.$text, initial: false) { _ in changes += 1 }
      batch {
        let person = form.chosen
        form.chosen = nil
        form.chosen = person
      }
      #expect(changes == 0)
    }

    @Test("two collections that change in one batch are reported once each")
    func twoCollections() {
      let tables = [Table(), Table()]
      binder.bind(form.$people, to: tables[0].rows, of: Line.self) { _, _, _ in }
      binder.bind(form.$words, to: tables[1].rows, of: Line.self) { _, _, _ in }
      let before = tables.map(\.reports)
      batch {
        form.people = [Person("a"), Person("b")]
        form.people.append(Person("c"))
        form.words = ["x"]
        form.words.append("y")
      }
      #expect(tables.map(\.reports) == before.map { $0 + 1 })
    }

    // MARK: Flushes

    @Test("a flush without a change notifies no handler")
    func emptyFlush() {
      let binder = Binder(delivery: .onFlush)
      var calls = 0
      binder.observe(form.$age, initial: false) { _ in calls += 1 }
      binder.flush()
      #expect(calls == 0)
    }

    @Test("under onFlush the first call of a handler does not wait")
    func firstCallUnderFlush() {
      let binder = Binder(delivery: .onFlush)
      var seen: [Int] = []
      binder.observe(form.$age) { seen.append($0) }
      #expect(seen == [30])
    }

    @Test("a binder that delivers at once and one that waits observe one field, each in its way")
    func twoDeliveries() {
      let waiting = Binder(delivery: .onFlush)
      var (atOnce, later): ([Int], [Int]) = ([], [])
      binder.observe(form.$age, initial: false) { atOnce.append($0) }
      waiting.observe(form.$age, initial: false) { later.append($0) }
      form.age = 1
      form.age = 2
      #expect((atOnce, later) == ([1, 2], []))
      waiting.flush()
      #expect(later == [2])
    }

    @Test("under onFlush a diamond is one run at the flush")
    func diamondAtFlush() {
      let binder = Binder(delivery: .onFlush)
      let (one, two) = (Node { [form] in form.age + 1 }, Node { [form] in form.age + 2 })
      let join = Node { one.value + two.value }
      var seen: [Int] = []
      binder.observe(join.$value, initial: false) { seen.append($0) }
      for age in 1...5 { form.age = age }
      #expect(join.runs == 1)
      binder.flush()
      #expect((join.runs, seen) == (2, [13]))
    }

    @Test("a computed property is up to date before the flush, and its slot at the flush")
    func readBeforeFlush() {
      let binder = Binder(delivery: .onFlush)
      let node = Node { [form] in form.age * 2 }
      binder.bind(node.$value, to: label.$text, as: .int)
      form.age = 5
      #expect((node.value, label.text) == (10, "60"))
      binder.flush()
      #expect(label.text == "10")
    }

    // MARK: Observations and events within

    @Test("a computed property that is observed in a batch is notified of the later changes only")
    func observedInBatch() {
      let node = Node { [form] in form.age * 2 }
      _ = node.value
      var seen: [Int] = []
      batch {
        form.age = 1
        binder.observe(node.$value) { seen.append($0) }
        form.age = 2
      }
      #expect(seen == [2, 4])
    }

    @Test("a computed property that is observed in a handler is not notified of the same change")
    func observedInHandler() {
      let node = Node { [form] in form.age * 2 }
      _ = node.value
      var seen: [Int] = []
      var isFirst = true
      binder.observe(form.$age, initial: false) { [unowned binder] _ in
        if isFirst { binder.observe(node.$value) { seen.append($0) } }
        isFirst = false
      }
      form.age = 1
      #expect(seen == [2])
      form.age = 2
      #expect(seen == [2, 4])
    }

    @Test("an event in a batch runs its command at once, which finds the changes made so far")
    func eventInBatch() {
      let button = Button("Save")
      var log: [String] = []
      let command = Command { [form] in log.append(form.name) }
      binder.bind(button.pressed, to: command)
      batch {
        form.name = "Bob"
        button.pressed.fire()
        log.append("end")
      }
      #expect(log == ["Bob", "end"])
    }

    @Test("unbind() inside a flush ends the handlers that were not notified yet")
    func unboundInFlush() {
      let binder = Binder(delivery: .onFlush)
      var log: [String] = []
      binder.observe(form.$age, initial: false) { [unowned binder] _ in
        log.append("age")
        binder.unbind()
      }
      binder.observe(form.$name, initial: false) { _ in log.append("name") }
      form.age = 1
      form.name = "Bob"
      binder.flush()
      #expect(log == ["age"])
    }
  }
}
