@testable import FruitPresenting

/// A display without a screen, which keeps the detail that was shown last.
final class FakeDisplay: FruitDisplay {
  weak var delegate: (any FruitDisplayDelegate)?
  private(set) var detail = FruitDetail.nothing

  func show(stock: [StockLine]) {}

  func show(detail: FruitDetail) { self.detail = detail }

  func show(basket: BasketLine) {}
}
