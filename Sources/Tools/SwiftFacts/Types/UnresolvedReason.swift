import SourceVocabulary

/// Thrown where only the compiler knows a type; has the reason.
struct UnresolvedReason: Error, Hashable {
  /// Such as `'NSColor' is declared outside the sources`.
  var reason: String
  /// The kind of a type whose values fit no slot, such as `a function`; nil for another type.
  var unshowable: String?

  init(_ reason: String) { self.reason = reason }

  /// - Parameters:
  ///   - kind: The kind of a type that cannot be named, in a word or two.
  ///   - subject: The declaration of that kind, such as a typealias in quotes.
  static func inexpressible(_ kind: String?, _ subject: String = "it") -> UnresolvedReason {
    let kind = kind ?? "a type that binding files cannot name"
    var reason = UnresolvedReason("\(subject) is \(kind)")
    reason.unshowable = TypeExpression.unshowable.contains(kind) ? kind : nil
    return reason
  }

  static func outside(_ name: String) -> UnresolvedReason {
    UnresolvedReason("'\(name)' is declared outside the sources")
  }

  static func notInSources(_ name: String, of type: SourceType) -> UnresolvedReason {
    UnresolvedReason("'\(name)' of '\(type.plainName)' is not in the sources")
  }

  /// For a member that no source declares. Those of Swift's own modules that depend on other types, such as `map`,
  /// only the compiler knows.
  static func outOfSight(_ name: String, of type: TypeReference) -> UnresolvedReason {
    UnresolvedReason(
      SDKFacts.named(type.name) == nil
        ? "'\(name)' of '\(type)' is declared outside the sources"
        : "only the compiler knows the type of '\(name)' of '\(type)'")
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
