import BinderCore

/// A fruit as the screen shows it.
final class FruitItem {
  let name: String
  let origin: String
  let price: Double
  /// How many pieces there are.
  let available: Int
  /// How many of them are in the basket.
  @Observed var count = 0

  /// For the list, which shows nothing for nothing.
  @Computed({ (item: FruitItem) in item.count == 0 ? "" : "\(item.count)" }) var badge: String
  @Computed({ (item: FruitItem) in "\(item.count) of \(item.available)" }) var countText: String
  @Computed({ (item: FruitItem) in Double(item.count) / Double(item.available) }) var share: Double
  @Computed({ (item: FruitItem) in item.count < item.available }) var canAdd: Bool
  @Computed({ (item: FruitItem) in item.count > 0 }) var canRemove: Bool

  init(_ fruit: Fruit) {
    name = fruit.name
    origin = fruit.origin
    price = fruit.price
    available = fruit.pieces
  }
}
