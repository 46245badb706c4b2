import BinderTerminal

/// A pane with functions that show values.
protocol PlainDetailPane: DetailPane {
  var add: Button { get }
  var remove: Button { get }
  func show(_ detail: FruitDetail)
}

extension FullDetail: PlainDetailPane {
  func show(_ detail: FruitDetail) {
    name.text = detail.name
    origin.text = detail.origin
    price.text = detail.price
    count.text = detail.count
    add.isEnabled = detail.canAdd
    remove.isEnabled = detail.canRemove
  }
}

extension BriefDetail: PlainDetailPane {
  func show(_ detail: FruitDetail) {
    name.text = detail.name
    share.progress = detail.share
    add.isEnabled = detail.canAdd
    remove.isEnabled = detail.canRemove
  }
}
