import BindingSpec

/// Remembers the types of values, so that declarations that refer to each other in many ways are
/// looked at once, and those that go round in a circle come to an end.
final class ValueMemo {
  struct Key: Hashable {
    var location: SourceLocation
    var substitution: [String: TypeReference]
    var conformer: ObjectIdentifier?
  }

  private var known: [Key: Result<TypeReference, CannotKnow>] = [:]
  private var pending: Set<Key> = []

  /// What `find` gave the first time; fails where it asks for itself.
  func type(
    for key: Key, _ find: () throws(CannotKnow) -> TypeReference
  ) throws(CannotKnow) -> TypeReference {
    if let result = known[key] { return try result.get() }
    guard pending.insert(key).inserted else { throw .tooDeep }
    defer { pending.remove(key) }
    let result: Result<TypeReference, CannotKnow>
    do throws(CannotKnow) {
      result = .success(try find())
    } catch {
      result = .failure(error)
    }
    known[key] = result
    return try result.get()
  }
}
