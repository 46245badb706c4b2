import Binder
import Testing

extension PeerBehaviours {
  /// Getters that do more than read: they make objects, observe, write and end links.
  @Suite struct GetterBehaviours {
    let source = Box(0)
    let form = Form()
    let label = Label()
    let binder = Binder()

    @Test("a computed property of an object that a getter makes is followed through it")
    func madeObject() {
      let node = Node { [source] in Node { source.content * 2 }.value + 1 }
      binder.bind(node.$value, to: label.$text, as: .int)
      source.content = 5
      #expect(label.text == "11")
    }

    @Test("wrappers that a getter makes around elements are followed to the elements")
    func wrappers() {
      let node = Node { [form] in
        form.people.map { person in Node { person.name + "!" } }.map(\.value)
      }
      var seen: [[String]] = []
      binder.observe(node.$value) { seen.append($0) }
      form.people = [Person("a")]
      form.people[0].name = "b"
      #expect(seen == [[], ["a!"], ["b!"]])
    }

    @Test("objects that getters make within each other are followed to the source")
    func nestedObjects() {
      let node = Node { [form] in Node { Node { form.age }.value + 1 }.value + 1 }
      binder.bind(node.$value, to: label.$text, as: .int)
      form.age = 1
      form.age = 2
      #expect(label.text == "4")
    }

    @Test("an object that a getter makes on one of its branches is left with the branch")
    func objectOnBranch() {
      let node = Node { [form] in form.isMember ? Node { form.age }.value : 0 }
      binder.bind(node.$value, to: label.$text, as: .int)
      form.isMember = true
      form.age = 5
      #expect(label.text == "5")
      form.isMember = false
      let before = node.runs
      form.age = 6
      #expect(node.runs == before)
    }

    @Test("an object that a getter makes anew at each run is followed until the next run")
    func freshObject() {
      let node = Node { [source] in Person("person \(source.content)") }
      binder.bind(binder.field(\.value.name, of: node), to: label.$text)
      source.content = 1
      #expect(label.text == "person 1")
      node.value.name = "x"
      #expect(label.text == "x")
    }

    @Test("an edit is written to the object that a computed property gives")
    func editOfComputedObject() {
      let people = [Person("a"), Person("b")]
      let node = Node<Person?> { [source] in
        people.indices.contains(source.content) ? people[source.content] : nil
      }
      let input = TextField()
      binder.bind(\.$name, of: node.$value, to: input.$text, as: StringType(), fallback: "none")
      source.content = 5
      #expect(input.text == "none")
      source.content = 1
      input.$text.edit("x")
      #expect(people.map(\.name) == ["a", "x"])
    }

    @Test("a getter that supplies a missing value settles, and follows later values")
    func supplies() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      let node = Node { [source] () -> Int in
        if source.content == 0 { source.content = 1 }
        return source.content
      }
      binder.bind(node.$value, to: label.$text, as: .int)
      source.content = 0
      #expect(label.text == "1")
      source.content = 7
      #expect(label.text == "7")
      #expect(faults.isEmpty)
    }

    @Test("a handler that a getter adds is no dependency of the getter")
    func observes() {
      let other = Box(0)
      var seen: [Int] = []
      let node = Node { [binder, source] () -> Int in
        binder.observe(other.$content) { seen.append($0) }
        return source.content
      }
      binder.bind(node.$value, to: label.$text, as: .int)
      other.content = 1
      #expect(node.runs == 1)
      #expect(seen == [0, 1])
    }

    @Test("a batch in a getter is delivered, and the fields that it writes are no dependencies")
    func batchInside() {
      let other = Box(0)
      let node = Node { [source] () -> Int in
        let value = source.content
        batch { other.content = value }
        return value
      }
      var seen: [Int] = []
      binder.observe(node.$value) { _ in }
      binder.observe(other.$content, initial: false) { seen.append($0) }
      source.content = 4
      other.content = 9
      #expect(seen == [4, 9])
      #expect(node.runs == 2)
    }

    @Test("a getter that ends the handler of its own property keeps it from being notified")
    func endsHandler() {
      var subscription: ObservationToken?
      let node = Node { [source] () -> Int in
        if source.content == 1 { subscription?.cancel() }
        return source.content
      }
      var seen: [Int] = []
      subscription = binder.observe(node.$value) { seen.append($0) }
      source.content = 1
      source.content = 2
      #expect(seen == [0])
    }

    @Test("a getter that ends all links of its binder leaves the slot as it is from then on")
    func endsBinder() {
      let node = Node { [source, binder] () -> Int in
        if source.content == 2 { binder.unbind() }
        return source.content
      }
      binder.bind(node.$value, to: label.$text, as: .int)
      source.content = 2
      let shown = label.text
      source.content = 3
      #expect(label.text == shown)
    }

    @Test("a computed property that feeds its own source is cut and reported once")
    func feedsItself() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      let node = Node { [source] in source.content + 1 }
      binder.bind(node.$value, to: source.$content)
      #expect(faults.count == 1)
    }

    @Test("after a loop that was cut, other links are delivered, and so is the field itself")
    func afterLoop() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      let loop = binder.observe(source.$content, initial: false) { [source] in
        source.content = $0 + 1
      }
      binder.bind(form.$name, to: label.$text)
      source.content = 1
      loop.cancel()
      form.name = "after"
      source.content = 5
      #expect(label.text == "after")
      #expect((source.content, faults.count) == (5, 1))
    }

    @Test("a result that is no number, and stays none, notifies no handler")
    func notANumber() {
      let node = Node { [source] in source.content < 9 ? Double(source.content) * .nan : 9 }
      var seen: [String] = []
      binder.observe(node.$value, initial: false) { seen.append("\($0)") }
      source.content = 1
      #expect(seen.isEmpty)
      source.content = 9
      source.content = 2
      source.content = 3
      #expect(seen == ["9.0", "nan"])
    }

    @Test("a slot that shows no number is not set again to none")
    func notANumberInSlot() {
      let node = Node { [source] in Double(source.content) * .nan }
      let gauge = Box(0.0)
      binder.bind(node.$value, to: gauge.$content)
      var calls = 0
      binder.observe(gauge.$content, initial: false) { _ in calls += 1 }
      source.content = 1
      #expect(calls == 0)
    }

    @Test("a result without equality notifies at each run")
    func withoutEquality() {
      struct Plain {
        var number: Int
      }
      let node = Node { [source] in Plain(number: source.content * 0) }
      var calls = 0
      binder.observe(node.$value, initial: false) { _ in calls += 1 }
      source.content = 1
      #expect(calls == 1)
    }
  }
}
