import BinderTerminal
import FruitPresenting

// The panes conform to the protocols of the façade before them. A presenter could show its values
// on a pane alone; with the façade it need not know that there are panes.

extension StockPane: StockDisplay {
  public func show(stock lines: [StockLine]) {
    list.show(lines, as: FruitRow.self) { line, row in
      row.name.text = line.name
      row.count.text = line.count
    }
  }

  /// Calls `handler` with the place of the fruit that the user selects; nil for none.
  func onSelect(_ handler: @escaping (Int?) -> Void) { list.onSelect(handler) }
}

extension BasketPane: BasketDisplay {
  public func show(pieces: String, total: String) {
    self.pieces.text = pieces
    self.total.text = total
  }
}
