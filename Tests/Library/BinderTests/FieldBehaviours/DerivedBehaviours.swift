import Binder
import Testing

extension FieldBehaviours {
  /// Fields of computed properties.
  @Suite struct DerivedBehaviours {
    let cart = Cart()
    let label = Label()
    let binder = Binder()

    @Test("a computed property is read once for each change, however many slots show it")
    func oneRead() {
      let sum = binder.field(\.sum, of: cart)
      let labels = (0..<3).map { _ in Label() }
      for label in labels { binder.bind(sum, to: label.$text, as: .int) }
      let before = cart.reads
      cart.count = 5
      #expect(cart.reads == before + 1)
      #expect(labels.map(\.text) == ["10", "10", "10"])
    }

    @Test("a computed property is not read while nothing that it reads changes")
    func cached() {
      binder.bind(binder.field(\.sum, of: cart), to: label.$text, as: .int)
      let before = cart.reads
      cart.name = "other"
      cart.isGift = true
      binder.flush()
      #expect(cart.reads == before)
    }

    @Test("a change of a property that the getter has stopped reading causes no read")
    func leftDependency() {
      binder.bind(binder.field(\.label, of: cart), to: label.$text)
      #expect(label.text == "2")
      cart.isGift = true
      #expect(label.text == "gift")
      let before = cart.reads
      cart.price = 9
      #expect(cart.reads == before)
      cart.isGift = false
      #expect(label.text == "9")
      cart.price = 10
      #expect(label.text == "10")
    }

    @Test("a computed property follows the properties behind another computed property")
    func chained() {
      binder.bind(binder.field(\.total, of: cart), to: label.$text, as: .int)
      cart.count = 5
      #expect(label.text == "10")
      cart.goods = [Good("a")]
      #expect(label.text == "11")
    }

    @Test("a property that is read on two ways is followed by one read, without a mixed value")
    func diamond() {
      var seen: [Int] = []
      binder.observe(binder.field(\.both, of: cart)) { seen.append($0) }
      let before = cart.reads
      cart.count = 2
      #expect(cart.reads == before + 1)
      #expect(seen == [5, 10])
    }

    @Test("a computed property that stays the same changes no slot")
    func sameResult() {
      let light = Switch()
      var shown = 0
      binder.bind(binder.field(\.isLarge, of: cart), to: light.$isOn, mode: .oneWay)
      binder.observe(light.$isOn, initial: false) { _ in shown += 1 }
      cart.count = 2
      cart.count = 3
      #expect(shown == 0)
      cart.count = 11
      #expect(light.isOn)
      #expect(shown == 1)
    }

    @Test("a computed property follows a change although another part of it stays the same")
    func partlySame() {
      binder.bind(binder.field(\.summary, of: cart), to: label.$text)
      batch {
        cart.count = 2
        cart.price = 3
      }
      #expect(label.text == "small 3")
    }

    @Test("a read through the field, and not the property, is no dependency")
    func peeked() {
      binder.bind(binder.field(\.peeked, of: cart), to: label.$text, as: .int)
      cart.price = 10
      #expect(label.text == "3")
      cart.count = 2
      #expect(label.text == "12")
    }

    @Test("a total over the objects of a list follows each object, also one that is added later")
    func overList() {
      let first = Good("a", 2)
      cart.goods = [first]
      binder.bind(binder.field(\.amount, of: cart), to: label.$text, as: .int)
      let second = Good("b", 3)
      cart.goods.append(second)
      #expect(label.text == "5")
      second.amount = 10
      #expect(label.text == "12")
      cart.goods.removeFirst()
      first.amount = 100
      #expect(label.text == "10")
    }

    @Test("a computed property follows the state of a command, and the text that the user types")
    func overOtherState() {
      final class Form {
        let input = TextField()
        let save = Command {}
        var canSend: Bool { save.canRun && !input.text.isEmpty }
      }
      let form = Form()
      let light = Switch()
      binder.bind(binder.field(\.canSend, of: form), to: light.$isOn, mode: .oneWay)
      #expect(!light.isOn)
      form.input.$text.edit("x")
      #expect(light.isOn)
      form.save.isEnabled = false
      #expect(!light.isOn)
    }

    @Test("a getter that changes a property it reads is cut and reported as a loop")
    func changesItself() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      binder.bind(binder.field(\.growing, of: cart), to: label.$text, as: .int)
      cart.count = 0
      #expect(faults.count == 1)
      // The binding onto the label represents the property.
      guard case .loop(let links)? = faults.first else { return }
      #expect(links.count == 1 && links[0].contains("DerivedBehaviours.swift"), "\(links)")
    }

    @Test("under onFlush, ten changes of a dependency are one read, at the flush")
    func oneReadPerFlush() {
      let binder = Binder(delivery: .onFlush)
      binder.bind(binder.field(\.sum, of: cart), to: label.$text, as: .int)
      let before = cart.reads
      for count in 1...10 { cart.count = count }
      #expect(cart.reads == before)
      binder.flush()
      #expect(cart.reads == before + 1)
      #expect(label.text == "20")
    }

    @Test("after unbind() no getter is called")
    func ended() {
      binder.bind(binder.field(\.sum, of: cart), to: label.$text, as: .int)
      binder.unbind()
      let before = cart.reads
      cart.count = 5
      binder.flush()
      #expect(cart.reads == before)
      #expect(label.text == "2")
    }
  }
}
