import BinderCore

/// The money of an account.
final class Account {
  @Observed var balance = 1.5
  @Observed var owner = "Ada"

  func add(_ amount: Double) { balance += amount }
}
