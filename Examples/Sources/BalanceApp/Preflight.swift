/// Where an amount is refused that the balance does not cover, before the bank is asked.
public enum Preflight: String, CaseIterable, Sendable {
  /// What is behind the screen knows the rule: its view model, or its controller where it has none.
  case screen
  /// The account knows it, for all screens.
  case model
}
