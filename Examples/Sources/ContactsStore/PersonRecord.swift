import ContactsModels
import Foundation
import GRDB

/// A row of the table. It has SQLite's types, so that the app's types may change without it.
struct PersonRecord: Codable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "person"

  var id: Int64?
  var name: String
  var email: String
  /// Such as `1990-12-31`.
  var birthday: String?
  var cents: Int64?
  var isActive: Bool
  var priority: String
  var notes: String

  init(_ person: Person) {
    id = person.id
    name = person.name
    email = person.email
    birthday = person.birthday?.formatted(Self.day)
    cents = person.salary.map { NSDecimalNumber(decimal: $0 * 100).int64Value }
    isActive = person.isActive
    priority = person.priority.rawValue
    notes = person.notes
  }

  /// - Throws: `StoreError` for a value that another program has written.
  var person: Person {
    get throws {
      var person = Person()
      person.id = id
      person.name = name
      person.email = email
      person.birthday = try birthday.map { text in
        guard let day = try? Self.day.parse(text) else { throw unreadable("birthday", text) }
        return day
      }
      person.salary = cents.map { Decimal($0) / 100 }
      person.isActive = isActive
      guard let known = Priority(rawValue: priority) else {
        throw unreadable("priority", priority)
      }
      person.priority = known
      person.notes = notes
      return person
    }
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

  private func unreadable(_ column: String, _ text: String) -> StoreError {
    .isUnreadable("'\(text)' as \(column) of person \(id ?? 0)")
  }

  private static let day = Date.ISO8601FormatStyle().year().month().day()
}
