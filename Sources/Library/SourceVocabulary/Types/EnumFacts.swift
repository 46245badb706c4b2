/// A text, read as a value of a type.
package enum TextReading: Hashable, Sendable {
  case value
  /// The type reads texts, and this one is none of its values. `cases` are those, in their order; empty
  /// where they cannot be listed.
  case noValue(cases: [String])
  /// No text is a value of the type.
  case unreadable
  /// The type may read the text, for a reason such as `'Tone' reads texts by its own code`.
  case unknown(String)
}

/// The cases of an enum.
package enum EnumFacts: Hashable, Sendable {
  /// Their names, in the order of the declarations where that is known.
  case names([String])
  case noEnum
}
