// The display of the presenter. The protocols belong to the presenter's module: views conform in
// theirs, which depends on it.

@MainActor
public protocol StockDisplay: AnyObject {
  func show(stock: [StockLine])
}

@MainActor
public protocol DetailDisplay: AnyObject {
  func show(detail: FruitDetail)
}

@MainActor
public protocol BasketDisplay: AnyObject {
  func show(basket: BasketLine)
}

/// A façade over all views, which reports the user's actions.
@MainActor
public protocol FruitDisplay: StockDisplay, DetailDisplay, BasketDisplay {
  var delegate: (any FruitDisplayDelegate)? { get set }
}

/// Receives the user's actions.
@MainActor
public protocol FruitDisplayDelegate: AnyObject {
  func select(_ index: Int?)
  func add()
  func remove()
}
