import BinderCore

/// A fruit as the screen shows it, with the commands for it.
final class FruitItem: Equatable {
  let fruit: Fruit
  /// How many pieces are in the basket.
  @Observed var count = 0
  /// For the list, which shows nothing for nothing.
  @Computed({ (item: FruitItem) in item.count == 0 ? "" : "\(item.count)" }) var badge: String
  @Computed({ (item: FruitItem) in "\(item.count) of \(item.fruit.pieces)" }) var countText: String
  @Computed({ (item: FruitItem) in Double(item.count) / Double(item.fruit.pieces) })
  var share: Double
  let add = Command()
  let remove = Command()

  init(_ fruit: Fruit) { self.fruit = fruit }

  static func == (one: FruitItem, other: FruitItem) -> Bool { one === other }
}
