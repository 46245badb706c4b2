import Foundation

/// A person as the store has them.
nonisolated public struct Person: Hashable, Identifiable, Codable, Sendable {
  /// The number in the store; nil until the person is saved.
  public var id: Int64?
  public var name = ""
  /// Empty for none.
  public var email = ""
  /// The start of the day in UTC.
  public var birthday: Date?
  /// In euros.
  public var salary: Decimal?
  public var isActive = true
  public var priority = Priority.normal
  public var notes = ""

  public init() {}
}

/// How soon a person is to be answered.
nonisolated public enum Priority: String, CaseIterable, Codable, Sendable {
  case low, normal, high, urgent
}
