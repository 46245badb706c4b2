import BinderCore

/// The texts of the screen, ready to show, and the commands of the user. Has no reference to the
/// screen.
@MainActor
public final class MVVMViewModel {
  @Observed public private(set) var lines: [StockLine] = []
  /// The chosen fruit, ready to show.
  @Observed public private(set) var detail = FruitDetail.nothing
  @Observed public private(set) var basket: BasketLine

  private let stand: FruitStand
  private var selection: Int?

  public init(stand: FruitStand) {
    self.stand = stand
    basket = BasketLine(stand)
    stand.onWithdrawal = { [weak self] index in self?.withdrawn(index) }
    update()
  }

  public func select(_ index: Int?) {
    selection = index
    update()
  }

  public func add() {
    guard let selection else { return }
    stand.add(selection)
    update()
  }

  public func remove() {
    guard let selection else { return }
    stand.remove(selection)
    update()
  }

  private func withdrawn(_ index: Int) {
    selection = stand.place(of: selection, without: index)
    update()
  }

  private func update() {
    lines = zip(stand.fruits, stand.counts).map(StockLine.init)
    detail = FruitDetail(stand, at: selection)
    basket = BasketLine(stand)
  }
}
