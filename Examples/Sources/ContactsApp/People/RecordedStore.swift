import BinderCore
import BinderFoundation

/// A store whose answers are part of a recorded session.
nonisolated public struct RecordedStore: PeopleStore {
  private let store: any PeopleStore

  public init(_ store: any PeopleStore) { self.store = store }

  public func people() async throws -> [Person] {
    try await Outside.json("people") { try await store.people() }
  }

  public func save(_ person: Person) async throws -> Person {
    try await Outside.json("save") { try await store.save(person) }
  }

  public func delete(_ id: Int64) async throws {
    _ = try await Outside.json("delete \(id)") {
      try await store.delete(id)
      return true
    }
  }
}
