// What the presenter wants to have shown. The protocols belong to the presenter's side: whoever shows
// something conforms, and the presenter knows nobody by name.

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

/// A façade over everything that shows something, and tells what the user does.
@MainActor
protocol FruitDisplay: StockDisplay, DetailDisplay, BasketDisplay {
  var delegate: (any FruitDisplayDelegate)? { get set }
}

/// Hears what the user does.
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
