import BinderCore
import Testing

/// A link that is alone on its field brings values over without a walk or a queue; nobody may notice.
@Suite struct OnlyLinkTests {
  let model = Account()
  let output = Output()
  let binder = Binder()

  @Test("an observer that comes, goes and comes again beside the only link is told of each change")
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

  @Test("the only link is shown to those who observe the slot, also to late ones")
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

  @Test("what is written inside a notification is shown after it, also by an only link")
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

  @Test("a link that another observer cancelled beside it shows nothing more")
  func cancelledBeside() {
    let link = binder.bind(model.$name, to: output.$text)
    let observer = binder.observe(model.$name, initial: false) { _ in link.cancel() }
    model.name = "a"
    observer.cancel()
    model.name = "b"
    #expect(output.text == "a")
    #expect(model.$name.subscriptionCount == 0)
  }

  @Test("an only link whose slot has gone leaves the field in peace")
  func slotGone() {
    var output: Output? = Output()
    binder.bind(model.$name, to: output!.$text)
    output = nil
    model.name = "a"
    #expect(model.$name.subscriptionCount == 0)
  }

  @Test("a change in place is shown when it is over")
  func inPlace() {
    binder.bind(model.$name, to: output.$text)
    model.name = "a"
    model.name.append("b")
    #expect(output.text == "ab")
  }
}
