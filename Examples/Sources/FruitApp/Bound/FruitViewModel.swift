import BinderCore

/// The values of the screen and the rules for them. `Bindings/fruit.yaml` binds them.
@MainActor
final class FruitViewModel {
  let fruits: [FruitItem]
  @Observed var selection: Int?
  @Computed({ (model: FruitViewModel) in model.selection.map { model.fruits[$0] } })
  var selected: FruitItem?
  @Observed private(set) var pieces = 0
  @Observed private(set) var total = 0.0
  let add = Command()
  let remove = Command()

  private let stand: FruitStand

  init(stand: FruitStand) {
    self.stand = stand
    fruits = stand.fruits.map { FruitItem($0) }
    add.handler = { [unowned self] in change(stand.add) }
    remove.handler = { [unowned self] in change(stand.remove) }
  }

  private func change(_ step: (Int) -> Void) {
    guard let selection else { return }
    step(selection)
    fruits[selection].count = stand.counts[selection]
    pieces = stand.pieces
    total = stand.total
  }
}
