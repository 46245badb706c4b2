import Binder
import CAllocations
import Timing

/// How setting up and updating grows with how much there is.
@MainActor enum Growths {
  static var all: [Growth] {
    [
      Growth("bind", of: "bindings", [10, 100, 1_000, 10_000, 100_000], bind),
      Growth("update of one field", of: "observers", [1, 10, 100, 1_000], update),
      Growth("update among fields", of: "bindings", [10, 1_000, 100_000], updateAmong),
      Growth("bind by name", of: "models", [1, 10, 100, 1_000, 10_000], bindByName),
      FirstBinding.growth, ListChanges.growth, ListChanges.marking, Frames.nesting,
    ] + Following.growths
  }

  /// Fields of a binder that are joined with a slot each.
  private static func bind(_ count: Int, isSevered: Bool) throws -> Growth.Cost {
    let pairs = (0..<count).map { _ in (Account(), Shown()) }
    let binder = Binder()
    let before = bytes_in_use()
    let taken = seconds {
      for (account, shown) in pairs { binder.bind(account.$count, to: shown.$count) }
    }
    let after = bytes_in_use()
    if isSevered { binder.unbind() }
    for (account, _) in pairs { account.set(count: count) }
    try prove("bind", pairs.map(\.1), binder, show: count)
    return Growth.Cost(nanoseconds: taken * 1e9, bytes: Double(after - before))
  }

  /// A write to a field that so many slots show.
  private static func update(_ count: Int, isSevered: Bool) throws -> Growth.Cost {
    let (account, binder) = (Account(), Binder())
    let shown = (0..<count).map { _ in Shown() }
    for each in shown { binder.bind(account.$count, to: each.$count) }
    if isSevered { binder.unbind() }
    let times = max(1, 100_000 / count)
    let taken = seconds { for number in 1...times { account.set(count: number) } }
    try prove("update of one field", shown, binder, show: times)
    return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
  }

  /// So many writes, each to another field, where the binder has as many bindings. What is constant is
  /// the time of each.
  private static func updateAmong(_ count: Int, isSevered: Bool) throws -> Growth.Cost {
    let pairs = (0..<count).map { _ in (Account(), Shown()) }
    let binder = Binder()
    for (account, shown) in pairs { binder.bind(account.$count, to: shown.$count) }
    if isSevered { binder.unbind() }
    let times = max(1, 100_000 / count)
    let taken = seconds {
      for number in 1...times { for (account, _) in pairs { account.set(count: number) } }
    }
    try prove("update among fields", pairs.map(\.1), binder, show: times)
    return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
  }

  private static func prove(
    _ row: String, _ shown: [Shown], _ binder: Binder, show count: Int
  ) throws {
    try withExtendedLifetime(binder) {
      for each in shown {
        if let fault = difference(each.count, from: count) { throw NotDone(row: row, fault: fault) }
      }
    }
  }

  /// Models of ten fields, each with a binder of its own.
  private static func bindByName(_ count: Int, isSevered: Bool) throws -> Growth.Cost {
    let bindings = Bindings(text: Ten.file, name: "ten.yaml")
    let first = try Binder(model: TenFields(), view: TenLabels(), bindings: bindings)
    let pairs = (0..<count).map { _ in (TenFields(), TenLabels()) }
    var binders: [Binder] = []
    binders.reserveCapacity(count)
    let before = bytes_in_use()
    let taken = try seconds {
      for (model, view) in pairs {
        binders.append(try Binder(model: model, view: view, bindings: bindings))
      }
    }
    let after = bytes_in_use()
    if isSevered { binders = [] }
    for (model, view) in pairs {
      if let fault = model.fault(on: { view.texts }, writing: "another") {
        throw NotDone(row: "bind by name", fault: fault)
      }
    }
    withExtendedLifetime((first, binders)) {}
    return Growth.Cost(nanoseconds: taken * 1e9, bytes: Double(after - before))
  }
}
