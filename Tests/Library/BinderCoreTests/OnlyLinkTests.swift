import BinderCore
import BinderExplanation
import Testing

/// A field's only link updates its slot without a walk or a queue. The behaviour must be the same.
@Suite struct OnlyLinkTests {
  let model = Account()
  let output = Output()
  let binder = Binder()

  @Test("a subscription that is added and cancelled beside the only link receives each change")
  func companions() {
    binder.bind(model.$name, to: output.$text)
    var seen: [String] = []
    let first = binder.observe(model.$name, initial: false) { seen.append("first \($0)") }
    model.name = "a"
    first.cancel()
    model.name = "b"
    binder.observe(model.$name, initial: false) { seen.append("second \($0)") }
    model.name = "c"
    #expect(seen == ["first a", "second c"])
    #expect(output.text == "c")
  }

  @Test("the updates of the only link notify the subscriptions of the slot, also late ones")
  func observedSlot() {
    binder.bind(model.$name, to: output.$text)
    model.name = "a"
    var seen: [String] = []
    let observer = binder.observe(output.$text, initial: false) { seen.append($0) }
    model.name = "b"
    observer.cancel()
    model.name = "c"
    #expect(seen == ["b"])
    #expect(output.text == "c")
  }

  @Test("a write inside a notification is shown after it, also by an only link")
  func nested() {
    binder.bind(model.$name, to: output.$text)
    var during = ""
    binder.observe(model.$count, initial: false) { [model, output] _ in
      model.name = "inside"
      during = output.text
    }
    let before = output.text
    model.count = 5
    #expect(during == before)
    #expect(output.text == "inside")
  }

  @Test("a batch holds the only link back, and the change after it is shown at once")
  func batched() {
    binder.bind(model.$name, to: output.$text)
    let before = output.text
    batch {
      for name in ["a", "b"] { model.name = name }
      #expect(output.text == before)
    }
    #expect(output.text == "b")
    model.name = "c"
    #expect(output.text == "c")
  }

  @Test("a link that a handler beside it cancelled shows nothing more")
  func cancelledBeside() {
    let link = binder.bind(model.$name, to: output.$text)
    let observer = binder.observe(model.$name, initial: false) { _ in link.cancel() }
    model.name = "a"
    observer.cancel()
    model.name = "b"
    #expect(output.text == "a")
    #expect(model.$name.subscriptionCount == 0)
  }

  @Test("an only link whose slot has been released does not affect the field")
  func slotGone() {
    var output: Output? = Output()
    binder.bind(model.$name, to: output!.$text)
    output = nil
    model.name = "a"
    #expect(model.$name.subscriptionCount == 0)
  }

  @Test("a change in place is shown after it has ended")
  func inPlace() {
    binder.bind(model.$name, to: output.$text)
    model.name = "a"
    model.name.append("b")
    #expect(output.text == "ab")
  }

  // MARK: - Slots that the user can edit

  let input = Input()

  @Test("the only link onto an editable slot shows each change, and is the last writer again")
  func editable() throws {
    binder.bind(model.$name, to: input.$text)
    model.name = "a"
    #expect(input.text == "a")
    input.type("b")
    #expect(model.name == "ab")
    #expect(input.$text.commit())
    #expect(binder.explain(input.$text).first?.lastWriter == .user)
    for name in ["c", "d"] {
      model.name = name
      #expect(input.text == name)
    }
    #expect(binder.explain(input.$text).first?.lastWriter == .model)
    input.type("e")
    #expect(model.name == "de")
  }

  @Test("the only link onto an editable slot replaces no draft, and shows the model after it")
  func draft() {
    binder.bind(model.$count, to: input.$text, as: .int)
    model.count = 2
    input.type("x")
    model.count = 3
    model.count = 4
    #expect(input.text == "2x")
    #expect(input.error != nil)
    input.$text.revert()
    #expect(input.text == "4")
    #expect(input.error == nil)
    model.count = 5
    #expect(input.text == "5")
  }

  @Test("a draft that is taken back restores the value that the only link showed before it")
  func takenBack() {
    binder.bind(model.$count, to: input.$text, as: .int)
    model.count = 7
    input.type("1")
    #expect(model.count == 71)
    input.$text.revert()
    #expect(model.count == 7)
    #expect(input.text == "7")
    model.count = 8
    input.type("0")
    input.$text.revert()
    #expect(model.count == 8)
  }

  @Test("a handler of an editable slot is called at each change, and what it sets is an edit")
  func handledSlot() {
    binder.bind(model.$name, to: input.$text)
    model.name = "a"
    var seen: [String] = []
    let observer = binder.observe(input.$text, initial: false) { [input] in
      seen.append($0)
      if $0 == "b" { input.text = "B" }
    }
    model.name = "b"
    #expect(model.name == "B")
    observer.cancel()
    model.name = "c"
    #expect(seen == ["b", "B"])
    #expect(input.text == "c")
  }

  @Test("a batch and a flush hold the only link onto an editable slot back")
  func heldEditable() {
    let waiting = Binder(delivery: .onFlush)
    waiting.bind(model.$name, to: input.$text)
    let before = input.text
    model.name = "a"
    #expect(input.text == before)
    waiting.flush()
    #expect(input.text == "a")
    waiting.unbind()
    binder.bind(model.$name, to: input.$text)
    batch {
      model.name = "b"
      #expect(input.text == "a")
    }
    #expect(input.text == "b")
  }

  @Test("a one-time link leaves an editable slot to the user, and one to the model shows nothing")
  func otherModes() {
    binder.bind(model.$name, to: input.$text, mode: .oneTime)
    model.name = "a"
    #expect(input.text == "n")
    let other = Input()
    binder.bind(model.$name, to: other.$text, mode: .toModel)
    model.name = "b"
    #expect(other.text.isEmpty)
    other.type("c")
    #expect(model.name == "c")
  }
}
