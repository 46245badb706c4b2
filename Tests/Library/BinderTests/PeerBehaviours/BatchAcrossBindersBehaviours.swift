import Binder
import Testing

extension PeerBehaviours {
  @Suite struct BatchAcrossBindersBehaviours {
    let form = Form()
    let one = Binder()
    let two = Binder()

    @Test("a batch is one for all binders: the handlers of each are notified once, after it")
    func allBinders() {
      var seen: [String] = []
      one.observe(form.$age, initial: false) { seen.append("one \($0)") }
      two.observe(form.$age, initial: false) { seen.append("two \($0)") }
      batch {
        form.age = 1
        form.age = 2
        #expect(seen.isEmpty)
      }
      #expect(seen == ["one 2", "two 2"])
    }

    @Test("a batch begun in a handler of one binder holds back the deliveries of another one")
    func inHandler() {
      var seen: [String] = []
      two.observe(form.$age, initial: false) { [form] in seen.append("\(form.name) \($0)") }
      two.observe(form.$name, initial: false) { [form] in seen.append("\($0) \(form.age)") }
      one.observe(form.$isMember, initial: false) { [form] _ in
        batch {
          form.age = 40
          form.name = "Bob"
        }
      }
      form.isMember = true
      #expect(seen == ["Bob 40", "Bob 40"])
    }

    @Test("a batch gives the result of its closure, and passes its error on after the deliveries")
    func resultAndError() {
      struct Failure: Error {}
      var seen: [Int] = []
      one.observe(form.$age, initial: false) { seen.append($0) }
      #expect(
        batch {
          form.age = 5
          return form.age
        } == 5)
      #expect(throws: Failure.self) {
        try batch {
          form.age = 6
          throw Failure()
        }
      }
      #expect(seen == [5, 6])
    }

    @Test("batches nest: the outermost one counts, also where the inner one is of a binder")
    func nested() {
      var seen: [Int] = []
      one.observe(form.$age, initial: false) { seen.append($0) }
      batch {
        batch { form.age = 1 }
        #expect(seen.isEmpty)
        batch { form.age = 2 }
        #expect(seen.isEmpty)
      }
      #expect(seen == [2])
    }

    @Test("a computed property behind fields that two binders feed is one notification in a batch")
    func fedByTwo() {
      let (left, right) = (Box(0), Box(0))
      let sum = Node { left.content + right.content }
      var seen: [Int] = []
      one.observe(sum.$value, initial: false) { seen.append($0) }
      batch {
        left.content = 1
        right.content = 1
      }
      #expect(seen == [2])
    }

    @Test("the handler of a command is a batch for all binders")
    func command() {
      let sum = Node { [form] in form.age + form.name.count }
      let grow = Command { [form] in
        form.age = 1
        form.name = "ab"
      }
      let pressed = Event()
      var seen: [Int] = []
      one.bind(pressed, to: grow)
      two.observe(sum.$value, initial: false) { seen.append($0) }
      pressed.fire()
      #expect(seen == [3])
      form.age = 0
      seen = []
      grow.run()
      #expect(seen == [3])
    }

    @Test("a flush in a batch takes place at its end")
    func flushInside() {
      let waiting = Binder(delivery: .onFlush)
      var seen: [Int] = []
      waiting.observe(form.$age, initial: false) { seen.append($0) }
      form.age = 1
      batch {
        waiting.flush()
        form.age = 2
        #expect(seen.isEmpty)
      }
      #expect(seen == [2])
    }

    @Test("a binder that waits for its flush still waits after a batch")
    func withFlush() {
      let waiting = Binder(delivery: .onFlush)
      var seen: [Int] = []
      waiting.observe(form.$age, initial: false) { seen.append($0) }
      batch { form.age = 1 }
      #expect(seen.isEmpty)
      waiting.flush()
      #expect(seen == [1])
    }
  }
}
