import BinderCore
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
  func batch() {
    binder.bind(model.$name, to: output.$text)
    let before = output.text
    binder.batch {
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
}
