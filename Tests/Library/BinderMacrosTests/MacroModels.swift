import BinderMacros
import Observation

@BindableModel @Observable final class MacroOrder {
  var total = 50.0
  private(set) var reads = 0
  let number = 7
  var isLarge: Bool { total > 100 }
  @ObservationIgnored var submissions = 0

  func submit() { submissions += 1 }
  func add(_ amount: Double) { total += amount }
  func fail() throws { throw Refused() }

  struct Refused: Error, CustomStringConvertible {
    var description: String { "no more orders" }
  }
}

/// Has subclasses, with the macro and without.
@BindableModel class MacroBasket {
  @Observed var count = 1
  @Observed var price = 2.0 { didSet { priceChanges += 1 } }
  @Observed private(set) var discount = 0.0
  private(set) var priceChanges = 0
  lazy var serial = 12
  var sum: Double { gross() - discount }
  var doubled: Int {
    get { count * 2 }
    set { count = newValue / 2 }
  }
  let clear = Command()
  #if MACRO_MODELS_NEVER
    var missing: Missing { Missing() }
  #else
    var present: Int { count }
  #endif

  private func gross() -> Double { Double(count) * price }
}

@BindableModel final class MacroGift: MacroBasket {
  @Observed var card = "for you"
  var cardLength: Int { card.count }
  override var sum: Double { super.sum + 1 }
}

final class PlainGift: MacroBasket {
  @Observed var ribbon = "red"
}

@BindableModel class MacroBox<Content> {
  @Observed var content: Content
  var text: String { "\(content)" }

  init(_ content: Content) { self.content = content }
}

@BindableModel final class NumberBox: MacroBox<Int> {
  var next: Int { content + 1 }
}

@BindableValue public struct MacroAddress {
  var city = "Ulm"
  private(set) var country = "DE"
  var line: String { "\(city), \(country)" }
}

final class MacroCustomer {
  @Observed var address = MacroAddress()
}

@BindableModel @MainActor @Observable final class MacroScreenModel {
  var title = "a"
  @ObservationIgnored var saved: [String] = []

  func save() async throws {
    await Task.yield()
    saved.append(title)
  }
}
