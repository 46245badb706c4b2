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

  init(_ screen: FruitScreen, model: FruitViewModel, links: any FruitLinks) throws {
    self.model = model
    stock = screen.stock
    basket = screen.basket
    detail = try DetailFacade(screen, links: links)
    binder = try links.link(model, to: self)
    events.observe(screen.exchangeAsked) { [detail] in detail.exchange() }
  }
}
