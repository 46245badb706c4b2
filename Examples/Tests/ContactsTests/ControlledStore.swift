import ContactsApp
import ExampleTesting

public enum StoreRequest: Equatable, Sendable {
  case people
  case save(Person)
  case delete(Int64)
}

/// The answer is all people after a load, the saved person after a save, and empty after a deletion.
typealias ControlledStore = Controlled<StoreRequest, [Person]>

extension Controlled: PeopleStore where Request == StoreRequest, Answer == [Person] {
  public func people() async throws -> [Person] { try await receive(.people) }

  public func save(_ person: Person) async throws -> Person { try await receive(.save(person))[0] }

  public func delete(_ id: Int64) async throws { _ = try await receive(.delete(id)) }
}
