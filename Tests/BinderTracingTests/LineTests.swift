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

  @Test("the statement comes before the observer of the property that it sets")
  @MainActor func observer() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$price, to: till.$text, as: .fpint)
      cart.cents = 950
      let line = #line - 1
      #expect(binder.why(till.$text).places.prefix(2).map(\.line) == [line, 13])
    }
  }

  @Test("a computed property leads to the line that set the property it reads")
  @MainActor func computed() {
    recording {
      let (cart, till, binder) = (Cart(), Till(), Binder())
      binder.bind(cart.$total, to: till.$text, as: .fpint)
      cart.price = 2
      let line = #line - 1
      let why = binder.why(till.$text)
      #expect(why.places.prefix(2).map(\.line) == [line, 15])
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
