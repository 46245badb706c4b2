import Binder
import Observation

// The deinitialiser that the compiler makes for a class of the main actor is isolated to it. These have
// their own, which is not, so that their fields end wherever an object is released last.

/// The model of the scene: fields, objects on paths, lists, a struct, a computed property, and a table.
final class Order {
  @Observed(validating: tooMuch) var amount = Amount(5)
  @Observed var note = "a"
  @Observed var account: Account?
  @Observed var lines: [Line] = []
  @Observed var tags: [Tag] = []
  @Observed var chosen: Line?
  @Observed var address = Address()
  @Observed var gauge: Gauge?
  @Computed({ (order: Order) in
    AppCode.run(.getter)
    return order.note.utf8.count + order.amount.units
  }) var size: Int
  /// Has an entry in the table.
  var total: Int {
    get {
      AppCode.run(.getter)
      return amount.units * 2
    }
    set {
      AppCode.run(.setter)
      amount = Amount(newValue / 2)
    }
  }
  @Observed var rank = Amount(1)
  @Observed var marked: [Line] = []
  let save = Command()
  let work = Command()
  let history = UndoHistory(limit: 3)
  private let life = Life()

  init() {
    $rank.setValidation { rank in
      AppCode.run(.validate)
      await Task.yield()
      return Order.tooMuch(rank)
    }
    work.setHandler {
      AppCode.run(.command)
      await Task.yield()
      AppCode.run(.command)
    }
    history.follow($rank, named: "rank")
    history.follow($note, named: "note")
    history.follow($lines, named: "lines")
    account = Account()
    lines = [Line("one"), Line("two")]
    tags = (1...2).map { Tag(key: Tag.Key(number: $0), label: "tag \($0)") }
    gauge = Gauge()
    save.setHandler { AppCode.run(.command) }
  }

  deinit {}

  static let tooMuch = { @Sendable (amount: Amount) -> String? in
    AppCode.run(.validate)
    return amount.units > 900 ? "too much" : nil
  }
}

extension Order: BindableModel {
  static var fieldTable: FieldTable<Order> { [.field("total", \.total, affectedBy: \.$amount)] }
}

final class Account {
  @Observed(validating: Order.tooMuch) var balance = Amount(0)
  @Observed var owner = Owner()
  private let life = Life()

  deinit {}
}

final class Owner {
  @Observed var name = "Ann"
  private let life = Life()

  deinit {}
}

final class Line {
  @Observed var title: String
  @Observed var count = Amount(1)
  @Observed var parts = [Owner()]
  private let life = Life()

  init(_ title: String) { self.title = title }

  deinit {}
}

/// A model without `@Observed`, whose properties only its table names. It ends on the main actor.
@Observable final class Gauge {
  var level = 1
  @ObservationIgnored private let life = Life()

  var doubled: Int {
    AppCode.run(.getter)
    return level * 2
  }
}

extension Gauge: BindableModel {
  static var fieldTable: FieldTable<Gauge> { [.field("doubled", \.doubled)] }
}
