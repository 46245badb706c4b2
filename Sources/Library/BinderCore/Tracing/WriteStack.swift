/// Takes the call stacks of writes.
package protocol StackCapture: Sendable {
  /// Takes the call stack now; its places are found when they are asked for.
  func take() -> @Sendable () -> any WriteStack
}

/// The call stack of a write, of which the record itself writes one place.
package protocol WriteStack: Sendable {
  /// The innermost place of the app, in words; nil where none is known.
  var place: String? { get }
}
