/// The chosen fruit, ready to show.
public struct FruitDetail: Equatable, Sendable {
  public private(set) var name = "Nothing chosen"
  public private(set) var origin = ""
  public private(set) var price = ""
  public private(set) var count = ""
  public private(set) var share = 0.0
  public private(set) var canAdd = false
  public private(set) var canRemove = false

  /// The texts of the pane while no fruit is chosen.
  public static let nothing = FruitDetail()

  private init() {}

  /// Maps the fruit at a place of the stand; nil for none.
  init(_ stand: FruitStand, at index: Int?) {
    guard let index else { return }
    let (fruit, inBasket) = (stand.fruits[index], stand.counts[index])
    name = fruit.name
    origin = fruit.origin
    price = Price.text(fruit.price)
    count = "\(inBasket) of \(fruit.pieces)"
    share = Double(inBasket) / Double(fruit.pieces)
    canAdd = stand.canAdd(index)
    canRemove = stand.canRemove(index)
  }
}
