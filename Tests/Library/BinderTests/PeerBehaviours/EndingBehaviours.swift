import Binder
import Testing

extension PeerBehaviours {
  /// The end of handlers, links, binders and objects.
  @Suite struct EndingBehaviours {
    let form = Form()
    let label = Label()
    let binder = Binder()

    @Test("a slot keeps the last value of a model that has been released")
    func releasedModel() {
      var model: Form? = Form()
      if let model { binder.bind(model.$name, to: label.$text) }
      model?.name = "Bob"
      model = nil
      #expect(label.text == "Bob")
    }

    @Test("a slot that has been released is no longer written, and does not keep the model")
    func releasedSlot() {
      weak var gone: Label?
      do {
        let slot = Label()
        gone = slot
        binder.bind(form.$name, to: slot.$text)
      }
      form.name = "Bob"
      #expect(gone == nil)
    }

    @Test("a computed property does not keep the object that it reads")
    func computedKeepsNothing() {
      weak var gone: Form?
      let node: Node<String>
      do {
        let form = Form()
        gone = form
        node = Node { [weak form] in form?.name ?? "gone" }
        binder.bind(node.$value, to: label.$text)
        #expect(label.text == "Ann")
      }
      #expect(gone == nil)
    }

    @Test("a chain of computed properties is released with its objects, also while a slot shows it")
    func chainIsReleased() {
      weak var first: Node<Int>?
      weak var last: Node<Int>?
      do {
        let inner = Node { [form] in form.age }
        let outer = Node { inner.value + 1 }
        binder.bind(outer.$value, to: label.$text, as: .int)
        (first, last) = (inner, outer)
        form.age = 5
        #expect(label.text == "6")
      }
      #expect(first == nil)
      #expect(last == nil)
    }

    @Test("a binder within an owner that ends leaves the binders of the other parts")
    func partsEnd() {
      final class Part {
        let binder = Binder()
        let label = Label()
        init(_ form: Form) { binder.bind(form.$name, to: label.$text) }
      }
      var parts = [Part(form), Part(form)]
      let labels = parts.map(\.label)
      parts.removeFirst()
      form.name = "Bob"
      #expect(labels.map(\.text) == ["Ann", "Bob"])
    }

    @Test("a handler that ends another part's binder ends the handlers behind it")
    func endsSibling() {
      var other: Binder? = Binder()
      var log: [String] = []
      binder.observe(form.$name, initial: false) { _ in
        log.append("first")
        other = nil
      }
      other?.observe(form.$name, initial: false) { _ in log.append("second") }
      form.name = "Bob"
      form.name = "Cy"
      #expect(log == ["first", "first"])
    }

    @Test("a handler that ends two others in one notification ends both")
    func endsTwo() {
      var subscriptions: [ObservationToken] = []
      var log: [Int] = []
      binder.observe(form.$name, initial: false) { _ in
        log.append(0)
        for subscription in subscriptions { subscription.cancel() }
      }
      for number in 1...2 {
        subscriptions.append(
          binder.observe(form.$name, initial: false) { _ in log.append(number) })
      }
      form.name = "Bob"
      #expect(log == [0])
    }

    @Test("after unbind() a computed property is still right when code reads it")
    func readAfterUnbind() {
      let node = Node { [form] in form.age * 2 }
      binder.bind(node.$value, to: label.$text, as: .int)
      binder.unbind()
      form.age = 5
      #expect(node.value == 10)
      #expect(label.text == "60")
    }

    @Test("a row's handler ends with the row")
    func rowHandler() {
      let table = Table()
      let person = Person("a")
      form.people = [person]
      var seen: [String] = []
      binder.bind(form.$people, to: table.rows, of: Line.self) { binder, person, _ in
        binder.observe(person.$name, initial: false) { seen.append($0) }
      }
      _ = table.lines
      person.name = "b"
      form.people = []
      person.name = "c"
      #expect(seen == ["b"])
    }

    @Test("an object that is replaced and comes back is heard once for each change")
    func comesBack() throws {
      let root = Root()
      let branch = Branch()
      root.branch = branch
      var seen: [Int?] = []
      try binder.observe(root, path: "branch?.weight", as: Int.self) { seen.append($0) }
      root.branch = Branch()
      root.branch = branch
      seen = []
      branch.weight = 7
      #expect(seen == [7])
    }
  }
}
