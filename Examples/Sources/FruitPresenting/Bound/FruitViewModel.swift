import BinderCore

/// The values of the screen and the rules for them. `Bindings/fruit.yaml` binds them.
@MainActor
public final class FruitViewModel {
  @Observed public private(set) var fruits: [FruitItem] = []
  @Observed public var selected: FruitItem?
  @Observed public private(set) var pieces = 0
  @Observed public private(set) var total = 0.0

  private let stand: FruitStand

  public init(stand: FruitStand) {
    self.stand = stand
    fruits = stand.fruits.map(item)
    stand.onWithdrawal = { [weak self] index in self?.withdrawn(index) }
    update()
  }

  private func item(_ fruit: Fruit) -> FruitItem {
    let item = FruitItem(fruit)
    item.add.handler = { [unowned self, unowned item] in change(item, stand.add) }
    item.remove.handler = { [unowned self, unowned item] in change(item, stand.remove) }
    return item
  }

  private func change(_ item: FruitItem, _ change: (Int) -> Void) {
    // A fruit has another place after one before it was withdrawn.
    if let index = fruits.firstIndex(of: item) { change(index) }
    update()
  }

  private func withdrawn(_ index: Int) {
    let gone = fruits.remove(at: index)
    if selected == gone { selected = nil }
    update()
  }

  /// Shows the stand as it is.
  private func update() {
    for (index, item) in fruits.enumerated() {
      item.count = stand.counts[index]
      item.add.isEnabled = stand.canAdd(index)
      item.remove.isEnabled = stand.canRemove(index)
    }
    pieces = stand.pieces
    total = stand.total
  }
}
