import Binder
import BinderMacros
import HiddenMacroModels
import Testing

/// A view with a label, an editable text and a button, without a front end.
final class MacroScreen {
  final class Text: Widget {
    @Observed var text = ""
    @Observed var error: String?
  }
  final class Edit: Widget {
    @Editable var text = ""
  }
  final class Press: EventWidget {
    @Observed var isEnabled = true
    @Observed var error: String?
    let pressed = Event()
    let turned = Event<Double>()
    var defaultTrigger: Event<Void> { pressed }
  }

  let label = Text()
  let other = Text()
  let edit = Edit()
  let press = Press()
}

/// Models with the macro, bound by a file: what reflection does not see comes from the table.
@Suite struct BoundMacroTests {
  let screen = MacroScreen()

  private func bind(_ model: AnyObject, _ slots: String) throws -> Binder {
    // Of a generic class the plain name.
    let name = "\(type(of: model))".prefix { $0 != "<" }
    let text = """
      binder: 1
      model: \(name)
      slots:
      \(slots.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

      """
    return try Binder(
      model: model, view: screen, bindings: Bindings(text: text, name: "macro.yaml"))
  }

  @Test("an @Observable class is shown, edited and run")
  func observable() throws {
    let order = MacroOrder()
    let binder = try bind(
      order, "label: isLarge\nother: number\nedit: total\npress: { action: submit }")
    #expect(screen.label.text == "false")
    #expect(screen.other.text == "7")
    screen.edit.$text.edit("200")
    #expect(order.total == 200)
    binder.flush()
    #expect(screen.label.text == "true")
    screen.press.pressed.fire()
    #expect(order.submissions == 1)
  }

  @Test("what a method throws is the error of its command")
  func throwing() throws {
    let order = MacroOrder()
    let binder = try bind(order, "press: { action: fail }")
    screen.press.pressed.fire()
    #expect(screen.press.error == "no more orders")
    withExtendedLifetime(binder) {}
  }

  @Test("a method takes what the event carries")
  func taking() throws {
    let order = MacroOrder()
    let binder = try bind(order, "press.turned: { action: add }")
    screen.press.turned.fire(with: 5.0)
    #expect(order.total == 55)
    withExtendedLifetime(binder) {}
  }

  @Test("what only the file may set is shown and not edited")
  func readOnly() throws {
    let order = MacroOrder()
    let binder = try bind(order, "label: reads")
    #expect(screen.label.text == "0")
    withExtendedLifetime(binder) {}
    #expect(throws: BindingFileError.self) { try bind(order, "edit: reads") }
    #expect(throws: BindingFileError.self) { try bind(MacroBasket(), "edit: discount") }
  }

  @Test("a computed property follows what it reads, also by way of private methods")
  func computed() throws {
    let basket = MacroBasket()
    let binder = try bind(basket, "label: sum\nother: serial\nedit: doubled")
    basket.count = 3
    #expect(screen.label.text == "6.0")
    #expect(screen.other.text == "12")
    screen.edit.$text.edit("10")
    #expect(basket.count == 5)
    #expect(screen.label.text == "10.0")
    withExtendedLifetime(binder) {}
  }

  @Test("an edit runs the property's didSet")
  func didSet() throws {
    let basket = MacroBasket()
    let binder = try bind(basket, "edit: price")
    screen.edit.$text.edit("3")
    #expect(basket.price == 3)
    #expect(basket.priceChanges == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("of #if what is compiled is there")
  func conditions() throws {
    let basket = MacroBasket()
    let binder = try bind(basket, "label: present")
    basket.count = 2
    #expect(screen.label.text == "2")
    withExtendedLifetime(binder) {}
  }

  @Test("a subclass has its own table and its superclass's, and what it overrides")
  func subclass() throws {
    let gift = MacroGift()
    let binder = try bind(gift, "label: cardLength\nother: sum\nedit: card")
    screen.edit.$text.edit("abc")
    gift.count = 2
    #expect(screen.label.text == "3")
    #expect(screen.other.text == "5.0")
    withExtendedLifetime(binder) {}
  }

  @Test("a subclass without the macro has its superclass's table, and reflection for the rest")
  func plainSubclass() throws {
    let gift = PlainGift()
    let binder = try bind(gift, "label: ribbon\nother: doubled")
    gift.count = 4
    gift.ribbon = "blue"
    #expect(screen.label.text == "blue")
    #expect(screen.other.text == "8")
    withExtendedLifetime(binder) {}
  }

  @Test("a generic class and a subclass of it are bound")
  func generic() throws {
    let box = MacroBox("a")
    let first = try bind(box, "label: text")
    box.content = "b"
    #expect(screen.label.text == "b")
    let number = NumberBox(1)
    let second = try bind(number, "label: next\nother: text")
    number.content = 5
    #expect(screen.label.text == "6")
    #expect(screen.other.text == "5")
    withExtendedLifetime((first, second)) {}
  }

  @Test("a struct is edited through its table, but for what is private to its file")
  func structs() throws {
    let customer = MacroCustomer()
    let binder = try bind(customer, "edit: address.city\nlabel: address.line")
    screen.edit.$text.edit("Bonn")
    #expect(customer.address.city == "Bonn")
    #expect(screen.label.text == "Bonn, DE")
    withExtendedLifetime(binder) {}
    #expect(throws: BindingFileError.self) { try bind(customer, "edit: address.country") }
  }

  @Test("a class of the main actor is bound there, and its asynchronous method is a command")
  @MainActor func mainActor() async throws {
    let model = MacroScreenModel()
    let binder = try bind(model, "edit: title\npress: { action: save }")
    screen.edit.$text.edit("b")
    screen.press.pressed.fire()
    #expect(screen.press.isEnabled == false)
    while !screen.press.isEnabled { await Task.yield() }
    #expect(model.saved == ["b"])
    withExtendedLifetime(binder) {}
  }

  @Test("a class that reflection shows nothing of is bound by its table")
  func hidden() throws {
    let model = HiddenMacroModel()
    let binder = try bind(
      model, "label: greeting\nother: title\nedit: visits\npress: { action: rename }")
    #expect(screen.label.text == "Hello, Ann")
    #expect(screen.other.text == "Guests")
    screen.press.pressed.fire()
    #expect(screen.label.text == "Hello, Bea")
    screen.edit.$text.edit("4")
    #expect(model.visits == 4)
    #expect(model.visitsSet == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("nothing is kept by a table of the macro")
  func lifetimes() throws {
    weak var weak: MacroGift?
    var binder: Binder?
    do {
      let gift = MacroGift()
      weak = gift
      binder = try bind(gift, "label: sum\nedit: card\npress: { action: clear }")
    }
    #expect(weak == nil)
    withExtendedLifetime(binder) {}
  }
}
