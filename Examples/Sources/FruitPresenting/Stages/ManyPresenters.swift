/// The third stage: each value of the screen has a presenter with a protocol and a view of its own.
/// The object that owns them joins each pair, tells all of them of a change, and joins them anew when
/// a view is exchanged. `PlainWindow` is the façade that ends this.
@MainActor
public final class ManyPresenters {
  private let stand: FruitStand
  private let stock: StockPresenter
  private let count: InvertedPresenter
  private let basket: BasketPresenter

  public init(
    stand: FruitStand, stock: any StockDisplay, count: any CountDisplay, basket: any BasketDisplay
  ) {
    self.stand = stand
    self.stock = StockPresenter(stand: stand, display: stock)
    self.count = InvertedPresenter(stand: stand, display: count)
    self.basket = BasketPresenter(stand: stand, display: basket)
    showStock()
  }

  public func add(_ index: Int) {
    count.add(index)
    showStock()
  }

  /// The pane was exchanged: one cable of the many. Each further value of the pane needs a line here.
  public func use(_ display: any CountDisplay) { count.display = display }

  private func showStock() {
    stock.show()
    basket.show()
  }
}

@MainActor
private final class StockPresenter {
  private let stand: FruitStand
  private weak var display: (any StockDisplay)?

  init(stand: FruitStand, display: any StockDisplay) {
    (self.stand, self.display) = (stand, display)
  }

  func show() {
    display?.show(stock: zip(stand.fruits, stand.counts).map(StockLine.init))
  }
}

@MainActor
private final class BasketPresenter {
  private let stand: FruitStand
  private weak var display: (any BasketDisplay)?

  init(stand: FruitStand, display: any BasketDisplay) {
    (self.stand, self.display) = (stand, display)
  }

  func show() { display?.show(basket: BasketLine(stand)) }
}
