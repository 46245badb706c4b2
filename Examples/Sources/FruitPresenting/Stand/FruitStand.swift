/// The business: the fruit for sale and the basket. It knows no screen.
public final class FruitStand {
  public private(set) var fruits: [Fruit]
  /// How many pieces of each fruit are in the basket.
  public private(set) var counts: [Int]

  /// Called after somebody else took a fruit off the stand, with the place that it had.
  public var onWithdrawal: (Int) -> Void = { _ in }

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

  /// The place that a fruit has after another one was withdrawn; nil if it is gone itself.
  func place(of selection: Int?, without index: Int) -> Int? {
    guard let selection, selection != index else { return nil }
    return selection > index ? selection - 1 : selection
  }

  /// Takes a fruit off the stand, as others do who sell there, and its pieces out of the basket.
  public func withdraw(_ index: Int) {
    fruits.remove(at: index)
    counts.remove(at: index)
    onWithdrawal(index)
  }

  /// The pieces in the basket.
  public var pieces: Int { counts.reduce(0, +) }

  /// Their price.
  public var total: Double { zip(fruits, counts).map { $0.price * Double($1) }.reduce(0, +) }
}
