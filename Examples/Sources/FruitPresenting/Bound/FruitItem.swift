import BinderCore

/// A fruit as the screen shows it, with the commands for it.
public final class FruitItem: Equatable {
  public let fruit: Fruit
  /// How many pieces are in the basket.
  @Observed public internal(set) var count = 0
  /// For the list, which shows nothing for nothing.
  @Computed({ (item: FruitItem) in item.count == 0 ? "" : "\(item.count)" }) public var badge:
    String
  @Computed({ (item: FruitItem) in "\(item.count) of \(item.fruit.pieces)" }) public var countText:
    String
  @Computed({ (item: FruitItem) in Double(item.count) / Double(item.fruit.pieces) })
  public var share: Double
  public let add = Command()
  public let remove = Command()

  init(_ fruit: Fruit) { self.fruit = fruit }

  public static func == (one: FruitItem, other: FruitItem) -> Bool { one === other }
}
