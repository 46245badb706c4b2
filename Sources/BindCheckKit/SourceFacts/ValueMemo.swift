import BindingSpec

/// Remembers the types of values, so that declarations that refer to each other in many ways are
/// looked at once, and those that go round in a circle come to an end.
final class ValueMemo {
  struct Key: Hashable {
    var location: SourceLocation
    var substitution: [String: TypeReference]
    var conformer: ObjectIdentifier?
  }

  private var known: [Key: DependencyLog.Finding<Result<TypeReference, UnresolvedReason>>] = [:]
  private var pending: Set<Key> = []
  private let consulted: DependencyLog

  init(_ consulted: DependencyLog) {
    self.consulted = consulted
  }

  /// What `find` gave the first time; fails where it asks for itself.
  func type(
    for key: Key, _ find: () throws(UnresolvedReason) -> TypeReference
  ) throws(UnresolvedReason) -> TypeReference {
    if let finding = known[key] { return try consulted.recall(finding).get() }
    guard pending.insert(key).inserted else { throw .tooDeep }
    defer { pending.remove(key) }
    let finding = consulted.collecting { () -> Result<TypeReference, UnresolvedReason> in
      do throws(UnresolvedReason) {
        return .success(try find())
      } catch {
        return .failure(error)
      }
    }
    known[key] = finding
    return try finding.value.get()
  }
}
