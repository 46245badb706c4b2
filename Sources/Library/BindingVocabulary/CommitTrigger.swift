/// The moment at which an edit reaches the model: `commit:` in a binding file.
@nonexhaustive public enum CommitTrigger: String, CaseIterable, Hashable, Sendable {
  /// At every change of the text: the default.
  case key
  /// When the focus leaves the slot, or on Enter.
  case blur
  /// When the user presses Enter. Until then the text stays, also when the focus leaves.
  case enter
}
