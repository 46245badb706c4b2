import BinderCore

/// The texts of the screen, ready to show, and the commands of the user. Has no reference to the
/// screen.
@MainActor
public final class MVVMViewModel {
  @Observed public private(set) var lines: [StockLine] = []
  @Observed public private(set) var name = "Nothing chosen"
  @Observed public private(set) var origin = ""
  @Observed public private(set) var price = ""
  @Observed public private(set) var count = ""
  @Observed public private(set) var share = 0.0
  @Observed public private(set) var canAdd = false
  @Observed public private(set) var canRemove = false
  @Observed public private(set) var pieces = ""
  @Observed public private(set) var total = ""

  private let stand: FruitStand
  private let numbers = FixedPointType<Double>()
  private var selection: Int?

  public init(stand: FruitStand) {
    self.stand = stand
    stand.onWithdrawal = { [weak self] index in self?.withdrawn(index) }
    update()
  }

  public func select(_ index: Int?) {
    selection = index
    update()
  }

  public func add() {
    guard let selection else { return }
    stand.add(selection)
    update()
  }

  public func remove() {
    guard let selection else { return }
    stand.remove(selection)
    update()
  }

  private func withdrawn(_ index: Int) {
    if selection == index {
      selection = nil
    } else if let place = selection, place > index {
      selection = place - 1
    }
    update()
  }

  private func update() {
    lines = zip(stand.fruits, stand.counts).map(StockLine.init)
    pieces = "\(stand.pieces)"
    total = text(stand.total)

    let fruit = selection.map { stand.fruits[$0] }
    name = fruit?.name ?? "Nothing chosen"
    origin = fruit?.origin ?? ""
    price = fruit.map { text($0.price) } ?? ""
    guard let selection, let fruit else {
      (count, share, canAdd, canRemove) = ("", 0, false, false)
      return
    }
    count = "\(stand.counts[selection]) of \(fruit.pieces)"
    share = Double(stand.counts[selection]) / Double(fruit.pieces)
    canAdd = stand.canAdd(selection)
    canRemove = stand.canRemove(selection)
  }

  private func text(_ amount: Double) -> String { (try? numbers.format(amount)) ?? "" }
}
