import BinderCore
import BinderTerminal

/// The façade of the screen: conforms to the presenter's display and passes values on to the panes,
/// of which only the façade knows.
@MainActor
final class PlainWindow: FruitDisplay {
  weak var delegate: (any FruitDisplayDelegate)?

  private let screen: FruitScreen
  /// Observes the user's actions; only the rows are bound, since a list has no other way to get
  /// them.
  private let events = Binder()
  private var detailEvents = Binder()
  @Observed private var lines: [StockLine] = []
  /// The values that were shown last, for the next pane.
  private var detail = FruitDetail()
  private var pane: any PlainDetailPane = FullDetail()

  init(_ screen: FruitScreen) {
    self.screen = screen
    let list = screen.stock.list
    events.bind($lines, to: list.rows, of: FruitRow.self) { _, line, row in
      row.name.text = line.name
      row.count.text = line.count
    }
    events.observe(list.$selection, initial: false) { [unowned self] in delegate?.select($0) }
    events.observe(screen.exchangeAsked) { [unowned self] in
      use(pane is FullDetail ? BriefDetail() : FullDetail())
    }
    use(pane)
  }

  func show(stock: [StockLine]) { lines = stock }

  func show(detail: FruitDetail) {
    self.detail = detail
    pane.show(detail)
  }

  func show(pieces: String, total: String) {
    screen.basket.pieces.text = pieces
    screen.basket.total.text = total
  }

  private func use(_ pane: any PlainDetailPane) {
    self.pane = pane
    screen.detail = pane
    pane.show(detail)
    // The binder of the pane before is released, and its subscriptions end.
    detailEvents = Binder()
    detailEvents.observe(pane.add.pressed) { [unowned self] in delegate?.add() }
    detailEvents.observe(pane.remove.pressed) { [unowned self] in delegate?.remove() }
  }
}
