import BinderTerminal
import FruitPresenting

/// The façade of the screen: conforms to the presenter's display and passes values on to the panes,
/// of which only the façade knows.
@MainActor
final class PlainWindow: FruitDisplay {
  weak var delegate: (any FruitDisplayDelegate)?

  private let screen: FruitScreen
  /// The values that were shown last, for the next pane.
  private var detail: FruitDetail?
  private var pane: any DetailPane & DetailDisplay = FullDetail()

  init(_ screen: FruitScreen) {
    self.screen = screen
    screen.stock.onSelect { [weak self] index in self?.delegate?.select(index) }
    screen.onExchange = { [weak self] in self?.exchange() }
    use(pane)
  }

  func show(stock: [StockLine]) {
    screen.stock.show(stock: stock)
    // The window stays consistent in itself: the fruit that it shows may be gone.
    if let detail, !stock.contains(where: { $0.name == detail.name }) { show(detail: .nothing) }
  }

  func show(detail: FruitDetail) {
    self.detail = detail
    pane.show(detail: detail)
  }

  func show(basket: BasketLine) { screen.basket.show(basket: basket) }

  private func use(_ pane: any DetailPane & DetailDisplay) {
    self.pane = pane
    screen.detail = pane
    if let detail { pane.show(detail: detail) }
    // The closures end with their pane, when it is exchanged.
    pane.add.onPress { [weak self] in self?.delegate?.add() }
    pane.remove.onPress { [weak self] in self?.delegate?.remove() }
  }

  private func exchange() { use(pane is FullDetail ? BriefDetail() : FullDetail()) }
}
