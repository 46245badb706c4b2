/// Turns the values of the stand into texts, for a display of which it knows only the protocol.
@MainActor
public final class FruitPresenter: FruitDisplayDelegate {
  private let stand: FruitStand
  private let display: any FruitDisplay
  private var selection: Int?

  public init(stand: FruitStand, display: any FruitDisplay) {
    self.stand = stand
    self.display = display
    display.delegate = self
    stand.onWithdrawal = { [weak self] index in self?.withdrawn(index) }
    showAll()
  }

  public func select(_ index: Int?) {
    selection = index
    showDetail()
  }

  public func add() {
    guard let selection else { return }
    stand.add(selection)
    showAll()
  }

  public func remove() {
    guard let selection else { return }
    stand.remove(selection)
    showAll()
  }

  private func withdrawn(_ index: Int) {
    selection = stand.place(of: selection, without: index)
    showAll()
  }

  private func showAll() {
    display.show(stock: zip(stand.fruits, stand.counts).map(StockLine.init))
    showDetail()
    display.show(basket: BasketLine(stand))
  }

  private func showDetail() { display.show(detail: FruitDetail(stand, at: selection)) }
}
