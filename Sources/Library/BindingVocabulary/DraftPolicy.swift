/// The treatment of drafts before an event runs its command: `drafts:` in a binding file.
@nonexhaustive public enum DraftPolicy: String, CaseIterable, Hashable, Sendable {
  /// The drafts of the page are committed. The command does not run where the model cannot take one of them.
  case commit
  /// The drafts of the page are discarded.
  case discard
  /// The drafts stay as they are.
  case keep
}
