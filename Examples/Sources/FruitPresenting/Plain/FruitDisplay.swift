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
  func show(pieces: String, total: String)
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

/// A line of the list.
public struct StockLine: Equatable, Identifiable {
  public var name: String
  public var count: String

  public init(name: String, count: String) {
    (self.name, self.count) = (name, count)
  }

  /// The line of a fruit, which says nothing of none in the basket.
  init(_ fruit: Fruit, count: Int) {
    self.init(name: fruit.name, count: count == 0 ? "" : "\(count)")
  }

  public var id: String { name }
}

/// The chosen fruit, ready to show.
public struct FruitDetail: Equatable, Sendable {
  public var name = "Nothing chosen"
  public var origin = ""
  public var price = ""
  public var count = ""
  public var share = 0.0
  public var canAdd = false
  public var canRemove = false

  /// The texts of the pane while no fruit is chosen.
  public static let nothing = FruitDetail()
}
