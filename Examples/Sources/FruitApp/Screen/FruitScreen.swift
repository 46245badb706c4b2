import BinderCore
import BinderTerminal

/// A split screen: the fruit for sale on the left, the chosen fruit on the right, the basket below.
/// All styles share it.
public final class FruitScreen: Screen {
  public let stock = StockPane()
  public let basket = BasketPane()
  /// The right side; a style puts another pane here when the user asks for it.
  public internal(set) var detail: any DetailPane = FullDetail() {
    didSet { setNeedsRedraw() }
  }
  /// The user wants to see the other kind of detail, which ends no edit.
  public let exchangeAsked = Event(drafts: .keep)

  /// Called for F3, which stands for somebody else at the stand: he takes its first fruit away.
  public var onOthers: () -> Void = {}
  /// Called when the user wants to see the other kind of detail, for code that binds nothing.
  var onExchange: () -> Void = {}
  private let events = Binder()

  public override init() {
    super.init()
    events.observe(exchangeAsked) { [unowned self] in onExchange() }
  }

  public override var title: String? { "Fruit · F2 changes the view · Ctrl-Q quits" }

  public override var body: any Element {
    Column {
      Row {
        stock.body.frame(columns: 24)
        detail.body.padding(horizontal: 1).border("Chosen").grow()
      }
      basket.body.padding(horizontal: 2)
    }
  }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .function(2): exchangeAsked.fire()
    case .function(3): onOthers()
    default: return false
    }
    return true
  }
}
