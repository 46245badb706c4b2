/// The business: the fruit for sale and the basket. It knows no screen, and reports no changes.
public final class FruitStand {
  public let fruits: [Fruit]
  /// How many pieces of each fruit are in the basket.
  public private(set) var counts: [Int]

  public init(fruits: [Fruit] = Fruit.samples) {
    self.fruits = fruits
    counts = fruits.map { _ in 0 }
  }

  public func canAdd(_ index: Int) -> Bool { counts[index] < fruits[index].pieces }

  public func canRemove(_ index: Int) -> Bool { counts[index] > 0 }

  /// Puts a piece into the basket, if there is one left.
  public func add(_ index: Int) {
    if canAdd(index) { counts[index] += 1 }
  }

  /// Takes a piece out of the basket, if there is one in it.
  public func remove(_ index: Int) {
    if canRemove(index) { counts[index] -= 1 }
  }

  /// The pieces in the basket.
  public var pieces: Int { counts.reduce(0, +) }

  /// Their price.
  public var total: Double { zip(fruits, counts).map { $0.price * Double($1) }.reduce(0, +) }
}
