import Binder
import FruitPresenting

/// The links between the models and views of the app, as in `Bindings/fruit.yaml`.
@MainActor
protocol FruitLinks {
  func link(_ model: FruitViewModel, to window: BoundWindow) throws -> Binder
  func link(_ facade: DetailFacade, to pane: any DetailPane) throws -> Binder
}
