import BinderCore
import BinderTerminal

/// The façade of the screen: conforms to what the presenter wants shown and passes it on to the panes,
/// of which only the façade knows.
@MainActor
final class PlainWindow: FruitDisplay {
  weak var delegate: (any FruitDisplayDelegate)?

  private let screen: FruitScreen
  /// Hears what the user does; nothing is bound but the rows, which a list has no other way to get.
  private let events = Binder()
  private var detailEvents = Binder()
  @Observed private var lines: [StockLine] = []
  /// What was shown last, for a pane that comes later.
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
    // The binder of the pane before goes, and its observers with it.
    detailEvents = Binder()
    detailEvents.observe(pane.add.pressed) { [unowned self] in delegate?.add() }
    detailEvents.observe(pane.remove.pressed) { [unowned self] in delegate?.remove() }
  }
}
