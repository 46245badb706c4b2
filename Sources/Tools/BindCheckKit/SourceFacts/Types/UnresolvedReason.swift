/// Thrown where only the compiler knows a type; has the reason.
struct UnresolvedReason: Error, Hashable {
  /// Such as `'NSColor' is declared outside the sources`.
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  static func outside(_ name: String) -> UnresolvedReason {
    UnresolvedReason("'\(name)' is declared outside the sources")
  }

  static func ambiguous(_ name: String) -> UnresolvedReason {
    UnresolvedReason("several types named '\(name)' can be meant")
  }

  static func inferredArguments(of name: String) -> UnresolvedReason {
    UnresolvedReason("the generic arguments of '\(name)' are inferred")
  }

  /// Deeper than hand-written code: a circle, or a trap.
  static let tooDeep = UnresolvedReason(
    "it leads through too many other declarations, or to itself")
}
