import Binder
import CAllocations
import Timing

/// How setting up and updating grows with how much there is.
enum Growths {
  static var all: [Growth] {
    [
      Growth("bind", of: "bindings", [10, 100, 1_000, 10_000, 100_000], bind),
      Growth("update of one field", of: "observers", [1, 10, 100, 1_000], update),
      Growth("update among fields", of: "bindings", [10, 1_000, 100_000], updateAmong),
      Growth("bind by name", of: "models", [1, 10, 100, 1_000, 10_000], bindByName),
    ]
  }

  /// Fields of a binder that are joined with a slot each.
  private static func bind(_ count: Int) -> Growth.Cost {
    let pairs = (0..<count).map { _ in (Account(), Shown()) }
    let binder = Binder()
    let before = bytes_in_use()
    let taken = seconds {
      for (account, shown) in pairs { binder.bind(account.$count, to: shown.$count) }
    }
    let after = bytes_in_use()
    withExtendedLifetime((binder, pairs)) {}
    return Growth.Cost(nanoseconds: taken * 1e9, bytes: Double(after - before))
  }

  /// A write to a field that so many slots show.
  private static func update(_ count: Int) -> Growth.Cost {
    let (account, binder) = (Account(), Binder())
    let shown = (0..<count).map { _ in Shown() }
    for each in shown { binder.bind(account.$count, to: each.$count) }
    let times = max(1, 100_000 / count)
    let taken = seconds { for number in 0..<times { account.set(count: number) } }
    withExtendedLifetime((binder, shown)) {}
    return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
  }

  /// So many writes, each to another field, where the binder has as many bindings. What is constant is
  /// the time of each.
  private static func updateAmong(_ count: Int) -> Growth.Cost {
    let pairs = (0..<count).map { _ in (Account(), Shown()) }
    let binder = Binder()
    for (account, shown) in pairs { binder.bind(account.$count, to: shown.$count) }
    let times = max(1, 100_000 / count)
    let taken = seconds {
      for number in 1...times { for (account, _) in pairs { account.set(count: number) } }
    }
    withExtendedLifetime((binder, pairs)) {}
    return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
  }

  /// Models of ten fields, each with a binder of its own.
  private static func bindByName(_ count: Int) throws -> Growth.Cost {
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
    withExtendedLifetime((first, binders, pairs)) {}
    return Growth.Cost(nanoseconds: taken * 1e9, bytes: Double(after - before))
  }
}
