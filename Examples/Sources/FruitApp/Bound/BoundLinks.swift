import Binder
import FruitPresenting

/// Reads the file at the start, and finds its names by reflection.
struct BoundLinks: FruitLinks {
  let bindings: Bindings

  func link(_ model: FruitViewModel, to window: BoundWindow) throws -> Binder {
    try Binder(model: model, view: window, bindings: bindings)
  }

  func link(_ facade: DetailFacade, to pane: any DetailPane) throws -> Binder {
    try Binder(model: facade, view: pane, bindings: bindings)
  }
}
