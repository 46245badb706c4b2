import Binder
import BinderTerminal
import FruitPresenting

/// The façade of the screen: the view that `Bindings/fruit.yaml` names for the view model. It
/// has a slot for each value that the screen shows, and no one outside reaches through it to a pane.
@MainActor
final class BoundWindow {
  let stock: List
  let detail: DetailFacade
  let pieces: Label
  let total: Label

  // A binder keeps no model.
  private let model: FruitViewModel
  private let events = Binder()
  /// Joins the view model to this window; the exchange of a pane does not concern it.
  private(set) var binder: Binder?

  init(_ screen: FruitScreen, model: FruitViewModel, links: any FruitLinks) throws {
    self.model = model
    stock = screen.stock.list
    (pieces, total) = (screen.basket.pieces, screen.basket.total)
    detail = try DetailFacade(screen, links: links)
    binder = try links.link(model, to: self)
    events.observe(screen.exchangeAsked) { [detail] in detail.exchange() }
  }
}
