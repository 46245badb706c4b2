/// A kind of fruit that is for sale.
public struct Fruit: Hashable, Sendable {
  public let name: String
  public let origin: String
  /// The price of a piece.
  public let price: Double
  /// How many pieces there are.
  public let pieces: Int

  public init(name: String, origin: String, price: Double, pieces: Int) {
    self.name = name
    self.origin = origin
    self.price = price
    self.pieces = pieces
  }

  public static let samples = [
    Fruit(name: "Apple", origin: "Normandy", price: 0.45, pieces: 4),
    Fruit(name: "Banana", origin: "Madeira", price: 0.30, pieces: 6),
    Fruit(name: "Fig", origin: "Izmir", price: 0.80, pieces: 2),
    Fruit(name: "Pear", origin: "South Tyrol", price: 0.60, pieces: 5),
    Fruit(name: "Pineapple", origin: "Azores", price: 3.50, pieces: 1),
  ]
}
