import Binder

/// What joins the models and views of the app, as `Bindings/fruit.yaml` says.
@MainActor
protocol FruitLinks {
  func link(_ model: FruitViewModel, to window: BoundWindow) throws -> Binder
  func link(_ facade: DetailFacade, to pane: any DetailPane) throws -> Binder
}
