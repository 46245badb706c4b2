/// A line of the list, ready to show.
public struct StockLine: Equatable, Identifiable {
  public let name: String
  public let count: String

  /// Maps a fruit; the line says nothing of none in the basket.
  init(_ fruit: Fruit, count: Int) {
    name = fruit.name
    self.count = count == 0 ? "" : "\(count)"
  }

  public var id: String { name }
}
