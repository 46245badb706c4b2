// The display of the presenter. The protocols belong to the presenter's side: views conform, and
// the presenter has no reference to their classes.

@MainActor
protocol StockDisplay: AnyObject {
  func show(stock: [StockLine])
}

@MainActor
protocol DetailDisplay: AnyObject {
  func show(detail: FruitDetail)
}

@MainActor
protocol BasketDisplay: AnyObject {
  func show(pieces: String, total: String)
}

/// A façade over all views, which reports the user's actions.
@MainActor
protocol FruitDisplay: StockDisplay, DetailDisplay, BasketDisplay {
  var delegate: (any FruitDisplayDelegate)? { get set }
}

/// Receives the user's actions.
@MainActor
protocol FruitDisplayDelegate: AnyObject {
  func select(_ index: Int?)
  func add()
  func remove()
}

/// A line of the list.
struct StockLine: Equatable {
  var name: String
  var count: String
}

/// The chosen fruit, ready to show.
struct FruitDetail: Equatable {
  var name = "Nothing chosen"
  var origin = ""
  var price = ""
  var count = ""
  var share = 0.0
  var canAdd = false
  var canRemove = false
}
