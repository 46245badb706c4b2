import BinderCore
import Testing

/// `delay`: an edit reaches the model when the user pauses.
@Suite struct DelayTests {
  /// A clock that a test advances, and the times for which binders ask.
  private final class Time {
    let start = ContinuousClock.now
    var elapsed = Duration.zero
    var asked: [Duration] = []

    func drive(_ binder: Binder) {
      binder.now = { [self] in start.advanced(by: elapsed) }
      binder.onNeedsWake = { [self] in asked.append(start.duration(to: $0)) }
    }
  }

  private final class Node {
    @Observed var name: String

    init(_ name: String) { self.name = name }
  }

  private final class Tree {
    @Observed var node: Node?
  }

  private final class Text {
    @Editable var text = ""
  }

  let model = Account()
  let input = Input()
  let binder = Binder()
  private let time = Time()

  init() {
    time.drive(binder)
    binder.bind(model.$balance, to: input.$text, as: .fpint, delay: .milliseconds(250))
  }

  private func pass(_ milliseconds: Int) {
    time.elapsed += .milliseconds(milliseconds)
    binder.commitDue()
  }

  @Test("the last edit before a pause is written, and those before it are not")
  func lastEditWins() {
    var written: [Double] = []
    binder.observe(model.$balance, initial: false) { written.append($0) }
    for text in ["1", "12", "123"] {
      input.$text.edit(text)
      pass(100)
    }
    #expect(written == [])
    pass(150)
    #expect(written == [123])
    #expect(input.text == "123")
  }

  @Test("the front end is asked once for the earliest time, and again while edits wait")
  func wakes() {
    input.$text.edit("1")
    pass(100)
    input.$text.edit("12")
    input.$text.edit("123")
    // The second time since the first wake was early.
    #expect(time.asked == [.milliseconds(250), .milliseconds(250)])
    pass(100)
    #expect(model.balance == 0)
    pass(150)
    #expect(model.balance == 123)
    // Nothing waits any more.
    pass(1_000)
    #expect(time.asked.last == .milliseconds(350))
  }

  @Test("an edit that waits is a draft")
  func draft() {
    #expect(binder.drafts.isEmpty)
    input.$text.edit("1")
    #expect(!binder.drafts.isEmpty)
    #expect(binder.drafts.commitAll())
    #expect((model.balance, binder.drafts.isEmpty) == (1, true))
  }

  @Test("Enter and the loss of focus commit at once", arguments: [true, false])
  func ends(byEnter: Bool) {
    input.$text.edit("7")
    if byEnter { input.$text.commit() } else { input.$text.endEditing() }
    #expect((model.balance, input.text, input.$text.hasDraft) == (7, "7.00", false))
    model.balance = 8
    pass(250)
    #expect((model.balance, input.text) == (8, "8.00"))
  }

  @Test("Escape drops the edit that waits, and takes back the ones that were written")
  func escape() {
    input.$text.edit("7")
    input.$text.revert()
    pass(250)
    #expect((model.balance, input.text) == (0, "0.00"))
    input.$text.edit("7")
    pass(250)
    input.$text.edit("71")
    input.$text.revert()
    pass(250)
    #expect((model.balance, input.text) == (0, "0.00"))
  }

  @Test("a text is judged when it is tried: after the pause, and with Enter")
  func validity() {
    input.$text.edit("x")
    #expect((input.error == nil, binder.drafts.areValid) == (true, true))
    pass(250)
    #expect((input.error == nil, binder.drafts.areValid) == (false, false))
    input.$text.edit("9")
    #expect(input.error != nil)
    pass(250)
    #expect((input.error == nil, model.balance) == (true, 9))
    input.$text.edit("9x")
    #expect(!input.$text.commit())
    #expect(model.balance == 0)
  }

  @Test("a command commits the edit before it runs")
  func command() {
    var seen: [Double] = []
    let save = Command { [model] in seen.append(model.balance) }
    let pressed = Event(drafts: .commit)
    binder.bind(pressed, to: save)
    input.$text.edit("5")
    pressed.fire()
    #expect(seen == [5])
    input.$text.edit("5x")
    pressed.fire()
    #expect(seen == [5])
  }

  @Test("a model that changes meanwhile is overwritten by the edit, as with each draft")
  func newerModel() {
    input.$text.edit("5")
    model.balance = 3
    #expect(input.text == "5")
    pass(250)
    #expect(model.balance == 5)
    input.$text.endEditing()
    #expect(input.text == "5.00")
  }

  @Test("a model that changes after the pause keeps its value when the focus leaves")
  func newerAfterPause() {
    input.$text.edit("5")
    pass(250)
    model.balance = 42
    input.$text.endEditing()
    #expect((model.balance, input.text) == (42, "42.00"))
    input.$text.edit("5")
    pass(250)
    model.balance = 42
    #expect(input.$text.commit())
    #expect((model.balance, input.text) == (5, "5.00"))
  }

  @Test("unbinding writes the edit that waits, and calls no handler of its binder")
  func unbind() {
    var seen: [Double] = []
    binder.observe(model.$balance) { seen.append($0) }
    input.$text.edit("5")
    binder.unbind()
    #expect(model.balance == 5)
    #expect(seen == [0])
    pass(250)
    model.balance = 6
    #expect(seen == [0])
  }

  @Test("a handler that unbinds the binder while an edit is written loses none of the others")
  func unbindByHandler() {
    for isDue in [true, false] {
      let (binder, other) = (Binder(), Binder())
      time.drive(binder)
      let (model, name) = (Account(), Field("a"))
      let (input, text) = (Input(), Text())
      binder.bind(model.$balance, to: input.$text, as: .fpint, delay: .milliseconds(100))
      binder.bind(name, to: text.$text, delay: .milliseconds(100))
      (isDue ? binder : other).observe(model.$balance, initial: false) { _ in binder.unbind() }
      input.$text.edit("7")
      text.$text.edit("b")
      time.elapsed += .milliseconds(100)
      if isDue { binder.commitDue() } else { binder.unbind() }
      #expect((model.balance, name.value) == (7, "b"))
      name.value = "c"
      #expect(text.text == "b")
    }
  }

  @Test("an edit whose path is moved while another one is written goes to the object that has left")
  func movedByHandler() {
    let (ann, bob) = (Node("Ann"), Node("Bob"))
    let tree = Tree()
    tree.node = ann
    let text = Text()
    binder.bind(\Node.$name, of: tree.$node, to: text.$text, delay: .milliseconds(250))
    binder.observe(model.$balance, initial: false) { _ in tree.node = bob }
    input.$text.edit("7")
    text.$text.edit("Anna")
    pass(250)
    #expect((model.balance, ann.name, bob.name, text.text) == (7, "Anna", "Bob", "Bob"))
  }

  @Test("the end of a binder, and the release of the widget, loses no edit")
  func released() {
    var binder: Binder? = Binder()
    var widget: Text? = Text()
    let name = Field("a")
    if let binder, let widget {
      time.drive(binder)
      binder.bind(name, to: widget.$text, delay: .seconds(1))
    }
    widget?.$text.edit("b")
    widget = nil
    #expect(name.value == "a")
    binder?.unbind()
    #expect(name.value == "b")
    binder = nil
  }

  @Test("an object that is left gets the edit that was typed for it, and no later one")
  func left() {
    let (ann, bob) = (Node("Ann"), Node("Bob"))
    let tree = Tree()
    tree.node = ann
    let text = Text()
    binder.bind(\Node.$name, of: tree.$node, to: text.$text, delay: .milliseconds(250))
    text.$text.edit("Anna")
    tree.node = bob
    #expect((ann.name, bob.name, text.text) == ("Anna", "Bob", "Bob"))
    pass(250)
    #expect((ann.name, bob.name, text.text) == ("Anna", "Bob", "Bob"))
  }

  @Test("a path that moves at the next flush is moved before an edit that is due")
  func leftAtFlush() {
    let binder = Binder(delivery: .onFlush)
    time.drive(binder)
    let (ann, bob) = (Node("Ann"), Node("Bob"))
    let tree = Tree()
    tree.node = ann
    let text = Text()
    binder.bind(\Node.$name, of: tree.$node, to: text.$text, delay: .milliseconds(250))
    binder.flush()
    text.$text.edit("Anna")
    tree.node = bob
    time.elapsed += .milliseconds(250)
    binder.commitDue()
    #expect((ann.name, bob.name, text.text) == ("Anna", "Bob", "Bob"))
  }

  @Test("several delays of several binders are each asked for, and due in their order")
  func several() {
    let other = Binder()
    time.drive(other)
    let (slow, quick, third) = (Text(), Text(), Text())
    let (one, two, three) = (Field(""), Field(""), Field(""))
    binder.bind(one, to: slow.$text, delay: .seconds(2))
    binder.bind(two, to: quick.$text, delay: .milliseconds(100))
    other.bind(three, to: third.$text, delay: .seconds(1))
    slow.$text.edit("a")
    quick.$text.edit("b")
    third.$text.edit("c")
    #expect(time.asked == [.seconds(2), .milliseconds(100), .seconds(1)])
    pass(100)
    #expect([one.value, two.value, three.value] == ["", "b", ""])
    // The first binder asks for the changes that are left.
    #expect(time.asked.last == .seconds(2))
    time.elapsed = .seconds(1)
    other.commitDue()
    #expect([one.value, two.value, three.value] == ["", "b", "c"])
    pass(1_000)
    #expect([one.value, two.value, three.value] == ["a", "b", "c"])
  }

  @Test("without a front end that wakes the binder an edit does not wait")
  func noFrontEnd() {
    binder.onNeedsWake = nil
    input.$text.edit("4")
    #expect(model.balance == 4)
    input.$text.edit("4x")
    #expect((model.balance, input.error == nil) == (0, false))
  }

  @Test("a delay of no time is none")
  func none() {
    let text = Text()
    let name = Field("")
    binder.bind(name, to: text.$text, delay: .zero)
    text.$text.edit("a")
    #expect(name.value == "a")
    #expect(time.asked == [])
  }

  @Test("code that sets the slot does not wait, and nor does a binding that only reads it")
  func byCode() {
    input.text = "3"
    #expect((model.balance, input.text) == (3, "3.00"))
    let text = Text()
    let name = Field("")
    binder.bind(name, to: text.$text, mode: .toModel, delay: .milliseconds(250))
    text.$text.edit("a")
    #expect(name.value == "")
    pass(250)
    text.$text.endEditing()
    #expect((name.value, text.text) == ("a", "a"))
  }

  @Test("an edit of a handler, made while due edits are written, waits for a pause of its own")
  func editOfHandler() {
    let text = Text()
    let name = Field("")
    binder.bind(name, to: text.$text, delay: .milliseconds(250))
    binder.observe(model.$balance, initial: false) { text.$text.edit("\($0)") }
    input.$text.edit("2")
    pass(250)
    #expect((model.balance, name.value) == (2, ""))
    pass(250)
    #expect(name.value == "2.0")
  }
}
