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
  public func show(basket: BasketLine) {
    pieces.text = basket.pieces
    total.text = basket.total
  }
}

extension FullDetail: DetailDisplay {
  public func show(detail: FruitDetail) {
    name.text = detail.name
    origin.text = detail.origin
    price.text = detail.price
    count.text = detail.count
    add.isEnabled = detail.canAdd
    remove.isEnabled = detail.canRemove
  }
}

extension BriefDetail: DetailDisplay {
  public func show(detail: FruitDetail) {
    name.text = detail.name
    share.progress = detail.share
    add.isEnabled = detail.canAdd
    remove.isEnabled = detail.canRemove
  }
}
