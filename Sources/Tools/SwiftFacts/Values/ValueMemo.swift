import SourceVocabulary

/// Remembers the types of values, so that declarations that refer to each other in many ways are
/// looked at once, and those that refer to themselves end.
final class ValueMemo {
  struct Key: Hashable {
    var location: SourceLocation
    var substitution: [String: TypeReference]
    var conformer: ObjectIdentifier?
  }

  private let known: Memo<Key, Result<TypeReference, UnresolvedReason>>
  private var pending: Set<Key> = []

  init(_ dependencies: DependencyLog) {
    known = Memo(dependencies)
  }

  /// The first result of `find`; fails where it depends on itself.
  func type(
    for key: Key, _ find: () throws(UnresolvedReason) -> TypeReference
  ) throws(UnresolvedReason) -> TypeReference {
    let result = known.value(for: key) { () -> Result<TypeReference, UnresolvedReason> in
      guard pending.insert(key).inserted else { return .failure(.tooDeep) }
      defer { pending.remove(key) }
      return Result(catching: find)
    }
    return try result.get()
  }
}
