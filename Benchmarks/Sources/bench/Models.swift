import Binder
import Observation

// What the rows change and show. The setters are not inlined, as they are not where a model is changed
// in one place and written in another; else the optimizer leaves out all writes but the last.

/// Bound by us.
final class Account {
  @Observed var count = 0
  @Observed var balance = 0.0
  @Observed var level = Level(value: 0)

  @inline(never) func set(count: Int) { self.count = count }
  @inline(never) func set(balance: Double) { self.balance = balance }
  @inline(never) func set(level: Int) { self.level = Level(value: level) }
}

/// A type that the library cannot have met.
struct Level: Equatable {
  var value: Int
}

/// What shows something, for us.
final class Shown {
  @Observed var count = 0
  @Observed var text = ""
  @Observed var level = Level(value: 0)
}

/// What one writes by hand: a closure that is called when the property was set.
final class PlainAccount {
  var onCount: ((Int) -> Void)?
  var onBalance: ((Double) -> Void)?
  var count = 0 { didSet { onCount?(count) } }
  var balance = 0.0 { didSet { onBalance?(balance) } }

  @inline(never) func set(count: Int) { self.count = count }
  @inline(never) func set(balance: Double) { self.balance = balance }
}

/// What shows something, by hand.
final class PlainShown {
  var count = 0
  var text = ""
}

/// Without anybody who is told.
final class SilentAccount {
  var count = 0

  @inline(never) func set(count: Int) { self.count = count }
}

/// What the standard library tracks.
@Observable final class TrackedAccount: BindableModel {
  var count = 0

  static var fieldTable: FieldTable<TrackedAccount> { [.field("count", \.count)] }

  @inline(never) func set(count: Int) { self.count = count }
}
