import BinderCore

/// The values of the screen and the rules for them. `Bindings/fruit.yaml` binds them.
@MainActor
final class FruitViewModel {
  let fruits: [FruitItem]
  @Observed var selected: FruitItem?
  @Observed private(set) var pieces = 0
  @Observed private(set) var total = 0.0

  private let stand: FruitStand

  init(stand: FruitStand) {
    self.stand = stand
    fruits = stand.fruits.map { FruitItem($0) }
    for (index, item) in fruits.enumerated() {
      item.add.handler = { [unowned self] in update { stand.add(index) } }
      item.remove.handler = { [unowned self] in update { stand.remove(index) } }
    }
    update()
  }

  /// Shows the stand as it is after a change, since it reports none.
  private func update(after change: () -> Void = {}) {
    change()
    for (index, item) in fruits.enumerated() {
      item.count = stand.counts[index]
      item.add.isEnabled = stand.canAdd(index)
      item.remove.isEnabled = stand.canRemove(index)
    }
    pieces = stand.pieces
    total = stand.total
  }
}
