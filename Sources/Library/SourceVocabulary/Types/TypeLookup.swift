/// The answer to a question for a type. Indirect, as each rule that asks for it copies it.
package indirect enum TypeLookup: Sendable {
  case found(TypeFacts)
  case notFound
  /// The name means something that is the class of no object, such as `a function`.
  case noClass(String)
  /// Several types have the name; each is given by its full name.
  case ambiguous([TypeFacts])
  /// The type information cannot know.
  case unknown

  /// A type that another fact named; unknown where there are no facts of it.
  package init(_ facts: TypeFacts?) { self = facts.map { .found($0) } ?? .unknown }

  package var facts: TypeFacts? { if case .found(let facts) = self { facts } else { nil } }
}
