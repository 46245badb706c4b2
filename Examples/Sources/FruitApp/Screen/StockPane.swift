import BinderTerminal

/// The fruit for sale.
public final class StockPane {
  public let list = List(minimumRows: 5) { FruitRow() }

  public var body: any Element { list.border("For sale") }
}

/// A fruit in the list.
public final class FruitRow: ListRow {
  public let name = Label()
  public let count = Label()

  public override var body: any Element {
    Row {
      name.frame(columns: 16)
      count.frame(columns: 2, horizontal: .end)
    }
  }
}
