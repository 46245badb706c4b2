/// The place where an amount is checked against the balance, before the bank is asked.
public enum Preflight: String, CaseIterable, Sendable {
  /// The code behind the screen has the rule: its view model, or its controller if it has none.
  case screen
  /// The account knows it, for all screens.
  case model
}
