/// The place where people are kept.
///
/// The errors of these functions are one sentence for the user each.
public protocol PeopleStore: Sendable {
  /// All people, in the order of their numbers.
  func people() async throws -> [Person]

  /// Adds a person without a number, and replaces one that has a number.
  ///
  /// - Returns: The person as the store has them now, with a number.
  func save(_ person: Person) async throws -> Person

  /// Removes a person for good.
  func delete(_ id: Int64) async throws
}
