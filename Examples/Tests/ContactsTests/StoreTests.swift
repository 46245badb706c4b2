import ContactsApp
import ContactsStore
import ExampleTesting
import Foundation
import GRDB
import Testing

/// The store on a real file.
@Suite(.timeLimit(.minutes(60)))
struct StoreTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/people.sqlite"
  }

  private func store() -> SQLiteStore { SQLiteStore(path: path, patience: .zero) }

  /// A connection that may keep a transaction open.
  private func otherProgram() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private var ann: Person {
    var person = Person()
    person.name = "Ann 美咲 👩‍👩‍👧"
    person.email = "ann@example.org"
    person.birthday = Date(timeIntervalSince1970: -86_400)
    person.salary = Decimal(string: "1234.56")
    person.isActive = false
    person.priority = .urgent
    person.notes = "one\ntwo'; DROP TABLE person; --"
    return person
  }

  @Test("the first request makes the file and its schema")
  func firstStart() async throws {
    #expect(try await store().people() == [])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("a saved person is there after the file is opened again, with all values")
  func reopening() async throws {
    let saved = try await store().save(ann)
    #expect(saved.id != nil)
    var expected = ann
    expected.id = saved.id
    #expect(saved == expected)
    #expect(try await store().people() == [expected])
  }

  @Test("values that are missing stay missing")
  func nothing() async throws {
    let saved = try await store().save(Person())
    #expect(saved.birthday == nil && saved.salary == nil)
    #expect(try await store().people() == [saved])
  }

  @Test("a person with a number is replaced, and one that is deleted is gone")
  func replacing() async throws {
    let store = store()
    var saved = try await store.save(ann)
    let other = try await store.save(Person())
    saved.name = "Bob"
    #expect(try await store.save(saved) == saved)
    #expect(try await store.people() == [saved, other])
    try await store.delete(saved.id!)
    #expect(try await store.people() == [other])
    // The number of a deleted person is not given to another one.
    try await store.delete(other.id!)
    #expect(try await store.save(ann).id! > other.id!)
  }

  @Test("the save of a record that another program has deleted is an error")
  func gone() async throws {
    let store = store()
    let saved = try await store.save(ann)
    try await store.delete(saved.id!)
    await #expect(throws: StoreError.isGone) { try await store.save(saved) }
  }

  // MARK: - Failures

  @Test("a locked database is an error, until the lock is gone")
  func locked() async throws {
    let store = store()
    let saved = try await store.save(ann)
    let other = try otherProgram()
    try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    await #expect(throws: StoreError.isLocked(path)) { try await store.save(saved) }
    await #expect(throws: StoreError.isLocked(path)) { try await store.people() }
    await #expect(throws: StoreError.isLocked(path)) { try await store.delete(saved.id!) }
    // Also a database that is opened while it is locked.
    let late = self.store()
    await #expect(throws: StoreError.isLocked(path)) { try await late.people() }
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await store.save(saved) == saved)
    #expect(try await late.people() == [saved])
  }

  @Test("a store with patience waits for the lock to go")
  func patience() async throws {
    // SQLite waits by the time of the machine; this much is a guard against a hang.
    let patient = SQLiteStore(path: path, patience: .seconds(600))
    let saved = try await patient.save(ann)
    let other = try otherProgram()
    try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    async let answer = patient.save(saved)
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await answer == saved)
  }

  @Test("a file that is no database is an error, and stays as it is")
  func noDatabase() async throws {
    let text = String(repeating: "no database ", count: 100)
    try folder.write(text, to: "people.sqlite")
    await #expect(throws: StoreError.isNoDatabase(path)) { try await store().people() }
    await #expect(throws: StoreError.isNoDatabase(path)) { try await store().save(ann) }
    #expect(try folder.read("people.sqlite") == text)
  }

  @Test("a database with a damaged page is an error")
  func damaged() async throws {
    try await store().fill(with: Person.samples(1000))
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try file.seekToEnd()
    // The header and the schema stay.
    try file.seek(toOffset: 8192)
    try file.write(contentsOf: Data(repeating: 0xAB, count: Int(size) - 8192))
    try file.close()
    await #expect(throws: StoreError.isDamaged(path)) { try await store().people() }
  }

  @Test(
    "a database in a folder that cannot be written can be read, and no more",
    .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyFolder() async throws {
    let saved = try await store().save(ann)
    // SQLite writes nothing where nothing has changed.
    var changed = saved
    changed.name = "Bob"
    #expect(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    #expect(try await store().people() == [saved])
    await #expect(throws: StoreError.isReadOnly(path)) {
      try await store().save(changed)
    }
    let other = "\(folder.path)/other.sqlite"
    await #expect(throws: StoreError.cannotOpen(other)) {
      try await SQLiteStore(path: other).people()
    }
  }

  #if os(Linux)
    @Test("a new file in a folder that cannot be written is an error")
    func noNewFile() async throws {
      // Not even root makes files there.
      let path = "/proc/people.sqlite"
      await #expect(throws: StoreError.cannotOpen(path)) {
        try await SQLiteStore(path: path).people()
      }
    }
  #endif

  @Test("a folder that does not exist is an error")
  func noFolder() async throws {
    let path = "\(folder.path)/none/people.sqlite"
    await #expect(throws: StoreError.cannotOpen(path)) {
      try await SQLiteStore(path: path).people()
    }
  }

  @Test("a folder in the place of the file is an error")
  func folderAsFile() async throws {
    await #expect(throws: StoreError.cannotOpen(folder.path)) {
      try await SQLiteStore(path: folder.path).people()
    }
  }

  @Test("a value that another program has written is an error that names it")
  func unknownPriority() async throws {
    let store = store()
    _ = try await store.save(ann)
    let other = try DatabaseQueue(path: path)
    try await other.write { try $0.execute(sql: "UPDATE person SET priority = 'x'") }
    await #expect(throws: StoreError.isUnreadable("'x' as priority of person 1")) {
      try await store.people()
    }
  }

  @Test("a database of a newer version is an error")
  func newer() async throws {
    _ = try await store().people()
    let other = try DatabaseQueue(path: path)
    try await other.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('cities')")
    }
    await #expect(throws: StoreError.isNewer(path)) { try await store().people() }
  }

  // MARK: - Made-up people

  @Test("made-up people are always the same, and obey the rules")
  func samples() async throws {
    let people = Person.samples(10_000)
    #expect(people == Person.samples(10_000))
    #expect(Array(people.prefix(5)) == Person.samples(5))
    #expect(Set(people.map(\.name)).count > 300)
    #expect(people.allSatisfy { !($0.priority == .urgent && $0.email.isEmpty) })
    try await store().fill(with: people)
    #expect(try await store().people().count == 10_000)
  }

  @Test("made-up people are not mixed with real ones")
  func filling() async throws {
    let saved = try await store().save(ann)
    await #expect(throws: StoreError.isNotEmpty(path)) {
      try await store().fill(with: Person.samples(2))
    }
    #expect(try await store().people() == [saved])
  }
}
