// The fruit app's split screen: three documents, since its façades nest. The first feeds the
// window; the others feed the pane behind the façade `detail`.

import BinderCore
import BinderTerminal

extension FruitViewModel {
  /// Keeps a `BoundWindow` in step with this model for as long as the binder lives.
  func linkFruit(to view: BoundWindow, in binder: Binder) {
    binder.bind(
      binder.field(\.fruits, of: self), to: view.stock.list.rows, of: FruitRow.self
    ) { binder, fruitItem, row in
      binder.bind(binder.field(\.name, of: fruitItem), to: row.name.$text)
      binder.bind(fruitItem.$badge, to: row.count.$text)
    }
    // Both ways: the model has the user's choice.
    binder.bind($selection, to: view.stock.list.$selection)
    // 'stock.list.chosen' is left out: the pane follows the selection, Enter has nothing to add

    // `detail` is the façade of a pane, so nothing here changes with the panes.
    binder.bind(
      binder.field(\.selected?.name, of: self), to: view.detail.$name, as: .string,
      placeholder: "Nothing chosen")
    binder.bind(binder.field(\.selected?.origin, of: self), to: view.detail.$origin, as: .string)
    binder.bind(binder.field(\.selected?.price, of: self), to: view.detail.$price, as: .fpint)
    binder.bind(binder.field(\.selected?.countText, of: self), to: view.detail.$count, as: .string)
    binder.bind(
      binder.field(\.selected?.share, of: self), to: view.detail.$share,
      as: OptionalType(SameType<Double>(), whenNil: 0))
    binder.bind(
      binder.field(\.selected?.canAdd, of: self), to: view.detail.$canAdd,
      as: OptionalType(SameType<Bool>(), whenNil: false))
    binder.bind(
      binder.field(\.selected?.canRemove, of: self), to: view.detail.$canRemove,
      as: OptionalType(SameType<Bool>(), whenNil: false))
    binder.bind(view.detail.added, to: add)
    binder.bind(view.detail.removed, to: remove)

    binder.bind($pieces, to: view.basket.pieces.$text, as: .int)
    binder.bind($total, to: view.basket.total.$text, as: .fpint)
  }
}

extension DetailFacade {
  /// Keeps a `FullDetail` in step with this model for as long as the binder lives.
  func linkFruit(to view: FullDetail, in binder: Binder) {
    binder.bind($name, to: view.name.$text)
    binder.bind($origin, to: view.origin.$text)
    binder.bind($price, to: view.price.$text)
    binder.bind($count, to: view.count.$text)
    binder.bind(view.add.pressed, to: add)
    binder.bind($canAdd, to: view.add.$isEnabled)
    binder.bind(view.remove.pressed, to: remove)
    binder.bind($canRemove, to: view.remove.$isEnabled)
  }
}

extension DetailFacade {
  /// Keeps a `BriefDetail` in step with this model for as long as the binder lives.
  func linkFruit(to view: BriefDetail, in binder: Binder) {
    binder.bind($name, to: view.name.$text)
    binder.bind($share, to: view.share.$progress)
    binder.bind(view.add.pressed, to: add)
    binder.bind($canAdd, to: view.add.$isEnabled)
    binder.bind(view.remove.pressed, to: remove)
    binder.bind($canRemove, to: view.remove.$isEnabled)
  }
}
