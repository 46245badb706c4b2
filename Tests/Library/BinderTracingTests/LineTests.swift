import BinderCore
import BinderTesting
import Testing

@testable import BinderTracing

/// The Swift line of a write, from the call stack.
@Suite struct LineTests {
  @MainActor final class Cart {
    @Observed var price = 0.0
    @Observed var lines = 0
    var cents = 0 {
      didSet { price = Double(cents) / 100 }
    }
    @Computed({ (cart: Cart) in cart.price * 2 }) var total: Double
    let load = Command()
  }

  @MainActor final class Till {
    @Observed var text = ""
    let pressed = Event()
  }

  @MainActor final class Entry {
    @Editable var text = ""
  }

  private func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Tracing.recording(into: DeliveryRecord(capturing: captureStack), body)
  }

  private var file: String { "LineTests.swift" }

  @Test("the first place is the line that set the field, with its column and function")
  @MainActor func line() throws {
    try recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      cart.price = 9.5
      let line = #line - 1
      let why = binder.why(till.$text)
      let place = try #require(why.places.first)
      #expect("\(place)" == "\(file):\(line)")
      #expect(place.column > 0)
      #expect(place.file.hasSuffix("BinderTracingTests/\(file)"))
      #expect(
        why.sentence.hasSuffix(
          "shows \"9.50\", because \(file):\(line) set `LineTests.Cart.price` to 9.5"))
      #expect(why.stop == nil)
    }
  }

  // A macro of the tests has made the function that calls this one.
  @Test("code that a macro has made is no place, since no file has it")
  @MainActor func macros() throws {
    try recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      cart.price = 1
      let places = try #require(binder.why(till.$text).steps.first).places
      #expect(places.contains { $0.function.hasSuffix("macros()") })
      #expect(!places.contains { $0.file.contains("swiftmacro") })
    }
  }

  @Test("an observer that sets the field comes before the statement that sets its property")
  @MainActor func observer() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      cart.cents = 950
      let line = #line - 1
      #expect(binder.why(till.$text).places.prefix(2).map(\.line) == [13, line])
    }
  }

  @Test("a computed property comes before the line that set the property it reads")
  @MainActor func computed() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$total, to: till.$text, as: .fpint)
      cart.price = 2
      let line = #line - 1
      let why = binder.why(till.$text)
      #expect(why.places.prefix(2).map(\.line) == [15, line])
      #expect(why.steps.contains { $0.kind == .computed })
    }
  }

  @Test("a handler that passes a value on is not its cause")
  @MainActor func handler() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.observe(cart.$lines) { till.text = "\($0)" }
      let carried = #line - 1
      cart.lines = 3
      let line = #line - 1
      let why = binder.why(till.$text)
      #expect(why.places.map(\.line).contains(line))
      #expect(why.places.map(\.line).contains(carried))
    }
  }

  @Test("after an await the chain leads to the event that began the request")
  @MainActor func request() async {
    let (cart, till, binder) = (Cart(), Till(), Binder())
    var line = 0
    cart.load.setHandler { [unowned cart] in
      await Task.yield()
      cart.price = 7
      line = #line - 1
    }
    let why = await Tracing.recording(into: DeliveryRecord(capturing: captureStack)) {
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      binder.bind(till.pressed, to: cart.load)
      Tracing.cause("key <enter>") { till.pressed.fire() }
      await cart.load.finish()
      return binder.why(till.$text)
    }
    #expect(why.places.first?.line == line)
    #expect(
      why.steps.map(\.kind) == [.event, .event, .handler, .request, .write, .conversion, .slot])
    #expect(why.sentence.hasSuffix("at key <enter>"))
  }

  @Test(
    "the step of a request names the call that began it, where a write before the request tells it")
  @MainActor func caller() async {
    let (cart, till, binder) = (Cart(), Till(), Binder())
    var answer: Task<Void, Never>?
    func load() {
      cart.lines += 1
      answer = Task {
        await Task.yield()
        cart.price = 7
      }
    }
    let line = #line + 1
    cart.load.handler = { load() }
    let why = await Tracing.recording(into: DeliveryRecord(capturing: captureStack)) {
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      binder.bind(till.pressed, to: cart.load)
      till.pressed.fire()
      await answer?.value
      return binder.why(till.$text)
    }
    #expect(why.steps.first { $0.kind == .request }?.places.first?.line == line)
    #expect(why.places.map(\.line).prefix(3).contains(line))
  }

  @Test("a write in place has the line of its statement, and not that of the scope's end")
  @MainActor func inPlace() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      cart.price += 2
      let line = #line - 1
      #expect(binder.why(till.$text).places.first?.line == line)
    }
  }

  @Test("a value that was never set leads to the line that made its object")
  @MainActor func made() {
    recording {
      let cart = Cart()
      let line = #line - 1
      let (till, binder) = (Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      #expect(binder.why(till.$text).places.map(\.line).contains(line))
    }
  }

  @Test("whether a command can run leads to the line that has enabled or disabled it")
  @MainActor func enabled() {
    @MainActor final class Page {
      @Observed var opened: Cart?
      @Editable var isOn = true
    }
    recording {
      let (page, cart, binder) = (Page(), Cart(), Binder())
      cart.load.isEnabled = false
      let line = #line - 1
      binder.bind(\.load.$canRun, of: page.$opened, to: page.$isOn, mode: .oneWay)
      page.opened = cart
      #expect(binder.why(page.$isOn).places.first?.line == line)
    }
  }

  @Test("a property that the initialiser of its object leaves out leads into that initialiser")
  @MainActor func leftOut() {
    @MainActor final class Form {
      @Observed var name = ""
      @Observed var mail = ""
      init(mail: String) { self.mail = mail }
    }
    recording {
      let form = Form(mail: "a@b.c")
      let making = #line - 1
      let (till, binder) = (Till(), Binder())
      binder.bind(form.$name, to: till.$text)
      let step = binder.why(till.$text).steps.first
      #expect(step?.text == "the object was made with the value")
      #expect(step?.places.prefix(2).map(\.line) == [making - 3, making])
    }
  }

  @Test("an event whose handler sets nothing leads to the line that has set the handler")
  @MainActor func silentHandler() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      cart.load.handler = {}
      let line = #line - 1
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      binder.bind(till.pressed, to: cart.load)
      cart.price = 3
      Tracing.cause("key <enter>") { till.pressed.fire() }
      let why = binder.why(till.$text)
      #expect(why.places.first?.line == line)
      #expect(why.stop?.kind == .notWritten)
      #expect(
        why.stop?.text.hasPrefix("key <enter> has not set it since; it ran the handler") == true)
    }
  }

  @Test(
    "where one event sets a property twice, the statement comes before the observer, and the sentence says so"
  )
  @MainActor func twice() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      Tracing.cause("key <enter>") {
        cart.cents = 950
        cart.cents = 100
      }
      let line = #line - 2
      let why = binder.why(till.$text)
      #expect(why.places.prefix(2).map(\.line) == [line, 13])
      #expect(why.sentence.hasSuffix("; one event has set it to 9.5 before"))
    }
  }

  @Test("where the value stays the same, the sentence names the line that has set it again")
  @MainActor func sameAgain() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      cart.price = 0
      let line = #line - 1
      #expect(binder.why(till.$text).sentence.hasSuffix("same value again at \(file):\(line)"))
    }
  }

  @Test("a computed property that stays the same is not called a field that was set")
  @MainActor func sameComputed() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$total, to: till.$text, as: .fpint)
      cart.price = 0
      let line = #line - 1
      #expect(
        binder.why(till.$text).sentence.hasSuffix(
          "; the computed property has the same value again at \(file):\(line)"))
    }
  }

  @Test("an object that a link shows elsewhere is no other instance")
  @MainActor func otherBound() {
    recording {
      let (first, second, till, other, binder) = (Cart(), Cart(), Till(), Till(), Binder())
      first.price = 1
      Tracing.cause("key '2'") { second.price = 2 }
      binder.bind(first.$price, to: till.$text, as: .fpint)
      #expect(binder.why(till.$text).stop?.kind == .otherInstance)
      binder.bind(second.$price, to: other.$text, as: .fpint)
      #expect(binder.why(till.$text).stop?.kind == .notWritten)
    }
  }

  @Test("an object to which a path led before is another instance")
  @MainActor func formerlyBound() {
    @MainActor final class Shop { @Observed var cart: Cart? = nil }
    @MainActor final class Form { @Editable var price = "" }
    recording {
      let (shop, former, form, binder) = (Shop(), Cart(), Form(), Binder())
      shop.cart = former
      binder.bind(\.$price, of: shop.$cart, to: form.$price, as: .fpint)
      former.price = 2
      shop.cart = Cart()
      shop.cart?.price = 3
      #expect(binder.why(form.$price).stop == nil)
      Tracing.cause("key '4'") { former.price = 4 }
      #expect(binder.why(form.$price).stop?.kind == .otherInstance)
    }
  }

  @Test("the getters that the latest write has not passed follow it, the nearest first")
  @MainActor func otherGetters() {
    @MainActor final class Bill {
      @Observed var price = 2.0
      @Observed var rate = 0.7
      @Computed({ (bill: Bill) in bill.rate / 100 }) var share: Double
      @Computed({ (bill: Bill) in bill.price * bill.share }) var tax: Double
    }
    recording {
      let (bill, till, binder) = (Bill(), Till(), Binder())
      let (share, tax) = (#line - 5, #line - 4)
      binder.bind(bill.$tax, to: till.$text, as: .fpint)
      bill.price = 3
      let lines = binder.why(till.$text).places.map(\.line)
      #expect(lines.starts(with: [tax, #line - 2]))
      #expect(lines.prefix(4).contains(share))
    }
  }

  @Test("a getter comes first where the user has edited a property that it reads")
  @MainActor func getterOfEdit() {
    @MainActor final class Bill {
      @Observed var price = 2.0
      @Computed({ (bill: Bill) in bill.price * 2 }) var total: Double
    }
    recording {
      let (bill, till, form, binder) = (Bill(), Till(), Entry(), Binder())
      let total = #line - 4
      binder.bind(bill.$price, to: form.$text, as: .fpint)
      binder.bind(bill.$total, to: till.$text, as: .fpint)
      Tracing.cause("key '3'") { form.$text.edit("3") }
      #expect(binder.why(till.$text).places.first?.line == total)
    }
  }

  @Test("a value that a link of another binder has set leads to that link")
  @MainActor func otherLink() {
    recording {
      let (cart, other, till) = (Cart(), Cart(), Till())
      let (binder, later) = (Binder(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      other.price = 5
      later.bind(other.$price, to: till.$text, as: .fpint)
      let line = #line - 1
      let why = binder.why(till.$text)
      #expect(why.stop?.text.hasSuffix(":\(line) has set the slot as well") == true)
      #expect(why.places.first?.line == line)
      #expect(binder.why(till.$text, with: [later]).stop == nil)
    }
  }

  @Test("an edit that a link only covers leads to the link")
  @MainActor func lostEdit() {
    recording {
      let (cart, till, form, binder) = (Cart(), Till(), Entry(), Binder())
      binder.bind(cart.$price, to: form.$text, as: .fpint, mode: .oneWay)
      let line = #line - 1
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      cart.price = 1
      #expect(!binder.why(till.$text).places.map(\.line).contains(line))
      form.$text.edit("3")
      #expect(binder.why(till.$text).places.map(\.line).contains(line))
    }
  }

  @Test("a value that a path shows since an object was selected names the key that has selected it")
  @MainActor func selected() {
    @MainActor final class Shop { @Observed var cart: Cart? = nil }
    @MainActor final class Form { @Editable var price = "" }
    let second = Cart()
    second.price = 5
    recording {
      let (shop, first, form, binder) = (Shop(), Cart(), Form(), Binder())
      binder.bind(\.$price, of: shop.$cart, to: form.$price, as: .fpint)
      shop.cart = first
      Tracing.cause("key <down>") { shop.cart = second }
      #expect(binder.why(form.$price).sentence.contains("key <down>"))
    }
  }

  @Test("an event that is not set since is not blamed")
  @MainActor func eventIsQuiet() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      cart.load.handler = {}
      binder.bind(till.pressed, to: cart.load)
      cart.price = 3
      #expect(binder.why(till.pressed).stop == nil)
      #expect(!binder.why(till.pressed).sentence.contains("has not set it"))
    }
  }

  @Test("the value of a secret is in no line and in no sentence", arguments: [true, false])
  @MainActor func secret(isBoundFirst: Bool) {
    struct Login { var password = "" }
    @MainActor final class Account {
      @Observed var password = ""
      @Observed var login = Login()
    }
    @MainActor final class Form {
      @Editable var password = ""
      @Editable var other = ""
    }
    let record = DeliveryRecord(capturing: captureStack)
    Tracing.recording(into: record) {
      let (account, form, binder) = (Account(), Form(), Binder())
      let slots = [form.$password, form.$other]
      if !isBoundFirst { for slot in slots { slot.hide() } }
      binder.bind(account.$password, to: form.$password, as: .string)
      binder.bind(binder.field(\.login.password, of: account), to: form.$other, as: .string)
      if isBoundFirst { for slot in slots { slot.hide() } }
      for slot in slots { slot.edit("geheim") }
      account.password = "geheim!"
      account.login.password = "geheim!"
      for slot in slots {
        let why = binder.why(slot)
        #expect(!"\(record.lines) \(why.sentence) \(why)".contains("geheim"))
      }
      #expect("\(record.lines)".contains("•••"))
      #expect(form.password == "geheim" && account.password == "geheim!")
      #expect(form.other == "geheim" && account.login.password == "geheim!")
    }
  }

  @Test("a command that a draft has held back is not said to have run")
  @MainActor func heldBack() {
    @MainActor final class Form { @Editable var price = "" }
    recording {
      let (cart, form, till, binder) = (Cart(), Form(), Till(), Binder())
      cart.load.handler = { cart.lines = 1 }
      binder.bind(cart.$lines, to: till.$text, as: .int)
      binder.bind(cart.$price, to: form.$price, as: .fpint)
      binder.bind(till.pressed, to: cart.load, drafts: .commit)
      cart.lines = 2
      form.$price.edit("x")
      Tracing.cause("key <enter>") { till.pressed.fire() }
      let why = binder.why(till.$text)
      #expect(
        why.stop?.text.hasPrefix(
          "key <enter> has not set it since; its command did not run: the model does not take")
          == true)
    }
  }

  @Test("an event without effect leads to the line that disabled its command")
  @MainActor func disabled() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(till.pressed, to: cart.load)
      cart.load.isEnabled = false
      let line = #line - 1
      let why = binder.why(till.pressed)
      #expect(why.places.first?.description == "\(file):\(line)")
      #expect(why.sentence.hasSuffix("; its command cannot run: it is disabled"), "\(why.sentence)")
    }
  }

  @Test("where a write is missing, the function comes first that has set the value before")
  @MainActor func missing() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$lines, to: till.$text, as: .int)
      @MainActor func begin(_ body: () -> Void) {
        cart.lines = 1
        Tracing.cause("the answer") { body() }
      }
      let line = #line - 2
      begin { cart.price = 1 }
      let why = binder.why(till.$text)
      #expect(why.stop?.kind == .notWritten)
      #expect(why.places.first?.line == line)
    }
  }

  @Test("a line that only hands a value on comes behind its caller")
  @MainActor func handingOn() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      @MainActor func set(_ price: Double) { cart.price = price }
      let inner = #line - 1
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      set(7)
      let line = #line - 1
      let lines = binder.why(till.$text).places.map(\.line)
      #expect(lines.prefix(2) == [line, inner])
    }
  }

  #if canImport(Runtime) && os(Linux)
    @Test(
      "a line hands a value on where its right side is a name, and renames it where the names are unlike",
      arguments: [
        ("self.status = status", .passes), ("  alert = message  // a parameter", .passes),
        ("screen.alert.message = model.alert", .passes), ("opened = nil", .makes),
        ("balance = cents.map { Double($0) / 100 }", .makes), ("isOn = true", .makes),
        ("page.title.text = photo.date", .renames), ("load()", .makes),
        ("observe(model.$status) { screen.status.text = $0 }", .passes),
        ("observe(model.$status) { screen.user.text = $0 }", .renames),
        ("isOn = !isOff", .makes),
      ] as [(String, Why.Place.Role)])
    func role(line: String, role: Why.Place.Role) {
      #expect(SourceLines.role(of: line) == role)
    }

    @Test("without debug information the places are functions, and say so")
    func functions() {
      let stack = callStack([
        StackFrame(rawName: "$s10BinderCore5FieldC5valuexvs", name: "Field.value.setter"),
        StackFrame(rawName: "$s16BinderConversion11IntegerTypeV", name: "IntegerType.parse(_:)"),
        StackFrame(rawName: "$s4Shop4CartC5priceSdvs", name: "Cart.price.setter"),
        StackFrame(rawName: "$s4Shop1", name: "thunk for @escaping () -> ()"),
        StackFrame(rawName: "$s4Shop4CartC4loadyyF", name: "Cart.load()"),
      ])
      #expect(stack.places.map(\.description) == ["Cart.load() (no debug information)"])
      #expect(stack.property == "Cart.price")
      #expect(!stack.isStripped)
    }

    @Test("the sentence says that a program is stripped, where no function has a name")
    @MainActor func stripped() {
      let record = DeliveryRecord(capturing: { { callStack([]) } })
      Tracing.recording(into: record) {
        let (cart, till, binder) = (Cart(), Till(), Binder())
        binder.bind(cart.$price, to: till.$text, as: .fpint)
        cart.price = 3
        #expect(
          binder.why(till.$text).sentence.hasSuffix(
            "; the program is stripped, and so no line and no function is known"))
      }
    }
  #endif

  @Test("the line of a trace ends with the Swift line of the write")
  @MainActor func trace() {
    let record = DeliveryRecord(capturing: captureStack)
    let (cart, till, binder) = (Cart(), Till(), Binder())
    binder.bind(cart.$price, to: till.$text, as: .fpint)
    let link = #line - 1
    Tracing.recording(into: record) { cart.price = 3 }
    #expect(
      record.lines == [
        "the link of BinderTracingTests/\(file):\(link): 3.0 → \"3.00\" ← \(file):\(link + 2)"
      ])
  }
}
