import BinderTerminal

/// What is for sale.
final class StockPane {
  let list = List(minimumRows: 5) { FruitRow() }
}

/// A fruit in the list.
final class FruitRow: ListRow {
  let name = Label()
  let count = Label()

  override var body: any Element {
    Row {
      name.frame(columns: 16)
      count.frame(columns: 2, horizontal: .end)
    }
  }
}
