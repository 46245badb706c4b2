import ContactsModels
import GRDB

/// People in a table of an SQLite database.
///
/// The file is opened by the first request, which also makes the schema. A request after one that
/// failed tries again, so that a database that was locked can be read later.
public actor SQLiteStore: PeopleStore {
  /// The path of the file, which need not exist yet.
  public let path: String
  private let patience: Duration
  private var opened: DatabaseQueue?

  /// - Parameters:
  ///   - path: The path of the file, which need not exist yet.
  ///   - patience: The time to wait for another program that has locked the database.
  public init(path: String, patience: Duration = .seconds(2)) {
    self.path = path
    self.patience = patience
  }

  public func people() async throws -> [Person] {
    try await request { queue in
      try await queue.read { database in
        try PersonRecord.order(Column("id")).fetchAll(database).map { try $0.person }
      }
    }
  }

  public func save(_ person: Person) async throws -> Person {
    try await request { queue in
      try await queue.write { database in
        var record = PersonRecord(person)
        if record.id == nil {
          try record.insert(database)
        } else {
          try record.update(database)
        }
        return try record.person
      }
    }
  }

  public func delete(_ id: Int64) async throws {
    _ = try await request { queue in
      try await queue.write { database in try PersonRecord.deleteOne(database, key: id) }
    }
  }

  /// Adds people to a database that has none.
  ///
  /// - Throws: `StoreError` if there are people already.
  public func fill(with people: [Person]) async throws {
    let path = path
    try await request { queue in
      try await queue.write { database in
        guard try PersonRecord.fetchCount(database) == 0 else { throw StoreError.isNotEmpty(path) }
        for person in people {
          var record = PersonRecord(person)
          try record.insert(database)
        }
      }
    }
  }

  // MARK: - The connection

  private func request<Answer: Sendable>(
    _ work: @Sendable (DatabaseQueue) async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await work(queue())
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private func queue() throws -> DatabaseQueue {
    if let opened { return opened }
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience / .seconds(1))
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    // Only an older app can meet unknown changes of the schema.
    guard try !queue.read(Self.schema.hasBeenSuperseded) else { throw StoreError.isNewer(path) }
    if try !queue.read(Self.schema.hasCompletedMigrations) { try Self.schema.migrate(queue) }
    opened = queue
    return queue
  }

  /// The steps from an empty database to the present schema. A step that was released is never
  /// changed; another one is added.
  private static var schema: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("people") { database in
      try database.create(table: PersonRecord.databaseTableName) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).notNull()
        table.column("email", .text).notNull()
        table.column("birthday", .text)
        table.column("cents", .integer)
        table.column("isActive", .boolean).notNull()
        table.column("priority", .text).notNull()
        table.column("notes", .text).notNull()
      }
    }
    return migrator
  }
}
