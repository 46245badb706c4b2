import BinderCore

/// The texts of the screen, ready to show, and the commands of the user. Has no reference to the
/// screen.
@MainActor
final class MVVMViewModel {
  struct Line: Equatable {
    var name: String
    var count: String
  }

  @Observed private(set) var lines: [Line] = []
  @Observed private(set) var name = "Nothing chosen"
  @Observed private(set) var origin = ""
  @Observed private(set) var price = ""
  @Observed private(set) var count = ""
  @Observed private(set) var share = 0.0
  @Observed private(set) var canAdd = false
  @Observed private(set) var canRemove = false
  @Observed private(set) var pieces = ""
  @Observed private(set) var total = ""

  private let stand: FruitStand
  private let numbers = FixedPointType<Double>()
  private var selection: Int?

  init(stand: FruitStand) {
    self.stand = stand
    update()
  }

  func select(_ index: Int?) {
    selection = index
    update()
  }

  func add() {
    guard let selection else { return }
    stand.add(selection)
    update()
  }

  func remove() {
    guard let selection else { return }
    stand.remove(selection)
    update()
  }

  private func update() {
    lines = zip(stand.fruits, stand.counts).map { fruit, count in
      Line(name: fruit.name, count: count == 0 ? "" : "\(count)")
    }
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
