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

  init(_ fruit: Fruit) {
    name = fruit.name
    origin = fruit.origin
    price = fruit.price
    available = fruit.pieces
  }

  /// For the list, which shows nothing for nothing.
  var badge: String { count == 0 ? "" : "\(count)" }
  var countText: String { "\(count) of \(available)" }
  var share: Double { Double(count) / Double(available) }
  var canAdd: Bool { count < available }
  var canRemove: Bool { count > 0 }
}

extension FruitItem: BindableModel {
  static var fieldTable: FieldTable<FruitItem> {
    [
      .field("badge", \.badge, affectedBy: \.$count),
      .field("countText", \.countText, affectedBy: \.$count),
      .field("share", \.share, affectedBy: \.$count),
      .field("canAdd", \.canAdd, affectedBy: \.$count),
      .field("canRemove", \.canRemove, affectedBy: \.$count),
    ]
  }
}
