import BinderTerminal
import FruitPresenting

/// A pane that shows a fruit, by the same protocol as the façade before it.
protocol PlainDetailPane: DetailPane, DetailDisplay {
  var add: Button { get }
  var remove: Button { get }
}

extension FullDetail: PlainDetailPane {
  public func show(detail: FruitDetail) {
    name.text = detail.name
    origin.text = detail.origin
    price.text = detail.price
    count.text = detail.count
    add.isEnabled = detail.canAdd
    remove.isEnabled = detail.canRemove
  }
}

extension BriefDetail: PlainDetailPane {
  public func show(detail: FruitDetail) {
    name.text = detail.name
    share.progress = detail.share
    add.isEnabled = detail.canAdd
    remove.isEnabled = detail.canRemove
  }
}
