import Binder
import Testing

extension FieldBehaviours {
  /// The end of subscriptions, and the state that they leave behind.
  @Suite struct LifetimeBehaviours {
    let cart = Cart()
    let label = Label()
    let input = TextField()
    let binder = Binder()

    @Test("a binder may be unbound twice, and may bind again")
    func unboundTwice() {
      binder.bind(cart.$count, to: label.$text, as: .int)
      binder.unbind()
      binder.unbind()
      cart.count = 2
      #expect(label.text == "1")
      binder.bind(cart.$count, to: label.$text, as: .int)
      #expect(label.text == "2")
      cart.count = 3
      #expect(label.text == "3")
    }

    @Test("unbind() inside a handler ends the handlers that were not notified yet")
    func unboundInside() {
      var log: [Int] = []
      binder.observe(cart.$count, initial: false) { [unowned binder] _ in
        log.append(1)
        binder.unbind()
      }
      binder.observe(cart.$count, initial: false) { _ in log.append(2) }
      cart.count = 2
      cart.count = 3
      #expect(log == [1])
    }

    @Test("unbind() inside a batch ends the changes that wait")
    func unboundInBatch() {
      var seen: [Int] = []
      binder.observe(cart.$count, initial: false) { seen.append($0) }
      batch {
        cart.count = 2
        binder.unbind()
      }
      #expect(seen.isEmpty)
    }

    @Test("after unbind() a slot keeps its value, and an edit stays in the slot")
    func slotAfterUnbind() {
      binder.bind(cart.$count, to: input.$text, as: .int)
      binder.unbind()
      cart.count = 2
      #expect(input.text == "1")
      input.$text.edit("7")
      #expect(input.$text.commit())
      #expect(input.text == "7")
      #expect(cart.count == 2)
    }

    @Test(
      "a handler that calls unbind() during an edit leaves the edit in the model, and no error",
      arguments: [CommitTrigger.key, .blur, .enter])
    func unboundDuringEdit(commit: CommitTrigger) {
      binder.bind(cart.$rate, to: input.$text, as: .fpint, commit: commit)
      binder.observe(cart.$rate, initial: false) { [unowned binder] _ in binder.unbind() }
      input.$text.edit("5")
      input.$text.commit()
      #expect(cart.rate == 5)
      #expect(!input.$text.hasDraft)
      #expect(input.error == nil)
    }

    @Test("after unbind() an event runs no command, and the widget keeps its state")
    func eventAfterUnbind() {
      let button = Button("Run")
      var runs = 0
      let command = Command { runs += 1 }
      binder.bind(button.pressed, to: command)
      binder.unbind()
      button.pressed.fire()
      #expect(runs == 0)
      #expect(button.isEnabled)
    }

    @Test("the end of one binder leaves the links of another one on the same fields")
    func twoBinders() {
      let other = Label()
      var second: Binder? = Binder()
      binder.bind(cart.$count, to: label.$text, as: .int)
      second?.bind(cart.$count, to: other.$text, as: .int)
      second = nil
      cart.count = 2
      #expect(label.text == "2")
      #expect(other.text == "1")
    }

    @Test("a slot that is bound to another field shows and edits that one only")
    func boundAnew() {
      let other = Folder("other")
      let link = binder.bind(cart.$name, to: input.$text)
      link.cancel()
      binder.bind(other.$name, to: input.$text)
      #expect(input.text == "other")
      input.$text.edit("typed")
      #expect(other.name == "typed")
      #expect(cart.name == "cart")
      cart.name = "left"
      #expect(input.text == "typed")
    }

    @Test("objects that observe each other through two binders are released with their owner")
    func releasedTogether() {
      final class Screen {
        let label = Label()
        let binder = Binder()
        init(_ cart: Cart) { binder.bind(cart.$count, to: label.$text, as: .int) }
      }
      weak var goneCart: Cart?
      weak var goneScreen: Screen?
      do {
        let cart = Cart()
        let screen = Screen(cart)
        screen.binder.observe(screen.label.$text) { [weak cart] in cart?.name = $0 }
        cart.count = 2
        #expect(cart.name == "2")
        (goneCart, goneScreen) = (cart, screen)
      }
      #expect(goneCart == nil)
      #expect(goneScreen == nil)
    }
  }
}
