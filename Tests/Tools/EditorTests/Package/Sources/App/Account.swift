import BinderCore

/// The money of an account.
final class Account {
  /// The present balance.
  @Observed var balance = 1.5
  @Observed var owner = "Ada"
}
