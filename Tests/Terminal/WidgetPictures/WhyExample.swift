import Binder
import BinderTerminal
import BinderTracing

/// The cart of the article 'Find out why', whose total is wrong.
enum WhyExample {
  private static let document = """
    binder: 1
    model: Cart
    view: CartScreen
    slots:
      price: { modelField: price, modelType: fpint }
      total: { modelField: total, modelType: fpint, mode: oneWay }
      raise: { action: raise }
    """

  /// The overlay for the total, and the history of the total's values.
  @MainActor static func all() throws -> [Example] {
    Tracing.start()
    let size = Size(columns: 76, rows: 12)
    return try [("find-out-why", "<f12>"), ("find-out-why-history", "<f12><f11>")].map {
      name, last in
      let (cart, screen) = (Cart(), CartScreen())
      let binder = try Binder(
        model: cart, view: screen, bindings: Bindings(text: document, name: "Bindings/cart.yaml"))
      models.append(cart)
      return Example(name, screen, size, keys: "<ctrl-r><tab>" + last, binder: binder)
    }
  }

  /// A binder keeps no model.
  @MainActor private static var models: [Cart] = []
}

@MainActor final class Cart {
  @Observed var price = 4.75
  @Observed var pieces = 2
  // The fault: the pieces are added.
  @Computed({ (cart: Cart) in cart.price + Double(cart.pieces) }) var total: Double
  let raise = Command()

  init() {
    raise.handler = { [unowned self] in price = 9.5 }
  }
}

final class CartScreen: Screen {
  let price = TextField(width: 8)
  let total = TextField(width: 8)
  let raise = Button("Raise", key: .control("r"))

  override var body: any Element {
    Column {
      Row(spacing: 1) {
        Label("Price")
        price
      }
      Row(spacing: 1) {
        Label("Total")
        total
      }
      raise
    }
  }
}
