import Binder
import BinderTerminal

/// The façade of the screen: the view that `Bindings/fruit.yaml` names for the view model. Which pane
/// shows the chosen fruit is nobody's business outside.
@MainActor
final class BoundWindow {
  let stock: StockPane
  let detail: DetailFacade
  let basket: BasketPane

  // A binder keeps no model.
  private let model: FruitViewModel
  private let events = Binder()
  /// Joins the view model to this window; never told that a pane is exchanged.
  private(set) var binder: Binder?

  init(_ screen: FruitScreen, model: FruitViewModel, bindings: String) throws {
    self.model = model
    let file = try Bindings(file: "\(bindings)/fruit.yaml")
    stock = screen.stock
    basket = screen.basket
    detail = try DetailFacade(screen, bindings: file)
    binder = try Binder(model: model, view: self, bindings: file)
    events.observe(screen.exchangeAsked) { [detail] in detail.exchange() }
  }
}
