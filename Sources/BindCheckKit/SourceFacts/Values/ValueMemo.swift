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
  private let dependencies: DependencyLog

  init(_ dependencies: DependencyLog) {
    self.dependencies = dependencies
  }

  /// The first result of `find`; fails where it depends on itself.
  func type(
    for key: Key, _ find: () throws(UnresolvedReason) -> TypeReference
  ) throws(UnresolvedReason) -> TypeReference {
    if let finding = known[key] { return try dependencies.recall(finding).get() }
    guard pending.insert(key).inserted else { throw .tooDeep }
    defer { pending.remove(key) }
    let finding = dependencies.collecting { () -> Result<TypeReference, UnresolvedReason> in
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
