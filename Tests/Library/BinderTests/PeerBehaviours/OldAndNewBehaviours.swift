import Binder
import Testing

extension PeerBehaviours {
  @Suite struct OldAndNewBehaviours {
    let form = Form()
    let binder = Binder()

    @Test("a handler receives the value before the change and the one after it")
    func pair() {
      var seen: [[Int]] = []
      binder.observe(form.$age) { old, new in seen.append([old, new]) }
      form.age = 31
      form.age = 32
      #expect(seen == [[30, 31], [31, 32]])
    }

    @Test("in a batch the old value is the one from before the batch")
    func batched() {
      var seen: [[Int]] = []
      binder.observe(form.$age) { old, new in seen.append([old, new]) }
      batch { for age in 1...3 { form.age = age } }
      #expect(seen == [[30, 3]])
    }

    @Test("under onFlush the old value is the one of the previous flush")
    func flushed() {
      let binder = Binder(delivery: .onFlush)
      var seen: [[Int]] = []
      binder.observe(form.$age) { old, new in seen.append([old, new]) }
      for age in 1...3 { form.age = age }
      binder.flush()
      form.age = 4
      binder.flush()
      #expect(seen == [[30, 3], [3, 4]])
    }

    @Test("of a value that is corrected before it is delivered the old value is the delivered one")
    func corrected() {
      var seen: [[Int]] = []
      binder.observe(form.$age, initial: false) { [form] in if $0 > 99 { form.age = 99 } }
      binder.observe(form.$age) { old, new in seen.append([old, new]) }
      form.age = 120
      #expect(seen == [[30, 99]])
    }

    @Test("each handler has its own old value")
    func own() {
      var (first, second): ([[Int]], [[Int]]) = ([], [])
      binder.observe(form.$age) { old, new in first.append([old, new]) }
      form.age = 31
      binder.observe(form.$age) { old, new in second.append([old, new]) }
      form.age = 32
      #expect(first == [[30, 31], [31, 32]])
      #expect(second == [[31, 32]])
    }

    @Test("a computed property has an old value, too")
    func computed() {
      let node = Node { [form] in form.age * 2 }
      var seen: [[Int]] = []
      binder.observe(node.$value) { old, new in seen.append([old, new]) }
      form.age = 1
      #expect(seen == [[60, 2]])
    }

    @Test("the old value of an optional is nil where there was none")
    func optional() {
      var seen: [[String?]] = []
      binder.observe(form.$nick) { old, new in seen.append([old, new]) }
      form.nick = "A"
      form.nick = nil
      #expect(seen == [[nil, "A"], ["A", nil]])
    }
  }
}
