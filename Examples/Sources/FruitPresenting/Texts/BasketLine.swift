/// The content of the basket, ready to show.
public struct BasketLine: Equatable {
  public let pieces: String
  public let total: String

  /// Maps the basket of a stand.
  init(_ stand: FruitStand) {
    pieces = "\(stand.pieces)"
    total = Price.text(stand.total)
  }
}
