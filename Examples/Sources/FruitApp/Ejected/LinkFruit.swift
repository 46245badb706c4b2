// The fruit app's split screen: three documents, since its façades nest. The first feeds the
// window; the others feed the pane behind the façade `detail`.

import BinderCore
import BinderTerminal
import FruitPresenting

extension FruitViewModel {
  /// Keeps a `BoundWindow` in step with this model for as long as the binder lives.
  func linkFruit(to view: BoundWindow, in binder: Binder) {
    binder.bind($fruits, to: view.stock.rows, of: FruitRow.self) { binder, fruitItem, row in
      binder.bind(binder.field(\.fruit.name, of: fruitItem), to: row.name.$text)
      binder.bind(fruitItem.$badge, to: row.count.$text)
    }
    // Both ways: the model has the user's choice.
    binder.bind($selected, to: view.stock.selectedElement)
    // 'stock.chosen' is left out: the pane follows the selection, Enter has nothing to add

    // The façade of a pane: nothing here changes with the panes.
    binder.bind($selected, to: view.detail.$item)

    binder.bind($pieces, to: view.pieces.$text, as: .int)
    binder.bind($total, to: view.total.$text, as: .fpint)
  }
}

extension DetailFacade {
  /// Keeps a `FullDetail` in step with this model for as long as the binder lives.
  func linkFruit(to view: FullDetail, in binder: Binder) {
    binder.bind(
      binder.field(\.item?.fruit.name, of: self), to: view.name.$text, as: .string,
      placeholder: "Nothing chosen")
    binder.bind(binder.field(\.item?.fruit.origin, of: self), to: view.origin.$text, as: .string)
    binder.bind(binder.field(\.item?.fruit.price, of: self), to: view.price.$text, as: .fpint)
    binder.bind(binder.field(\.item?.countText, of: self), to: view.count.$text, as: .string)
    // Disabled while nothing is chosen, or the command cannot run.
    binder.bind(view.add.pressed, to: \.add, of: $item)
    binder.bind(view.remove.pressed, to: \.remove, of: $item)
  }
}

extension DetailFacade {
  /// Keeps a `BriefDetail` in step with this model for as long as the binder lives.
  func linkFruit(to view: BriefDetail, in binder: Binder) {
    binder.bind(
      binder.field(\.item?.fruit.name, of: self), to: view.name.$text, as: .string,
      placeholder: "Nothing chosen")
    binder.bind(
      binder.field(\.item?.share, of: self), to: view.share.$progress,
      as: OptionalType(SameType<Double>(), whenNil: 0))
    binder.bind(view.add.pressed, to: \.add, of: $item)
    binder.bind(view.remove.pressed, to: \.remove, of: $item)
  }
}
