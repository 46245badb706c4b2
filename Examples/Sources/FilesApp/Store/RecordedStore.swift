import BinderCore
import BinderFoundation

/// A store whose answers are part of a recorded session.
nonisolated public struct RecordedStore: FileStore {
  private let store: any FileStore

  public init(_ store: any FileStore) { self.store = store }

  public func entries(of folder: String) async throws -> [Entry] {
    try await Outside.json("entries of '\(folder)'") { try await store.entries(of: folder) }
  }

  public func exists(_ path: String) async throws -> Bool {
    try await Outside.json("exists '\(path)'") { try await store.exists(path) }
  }

  public func perform(_ change: FileChange) async throws {
    _ = try await Outside.json("\(change)") {
      try await store.perform(change)
      return true
    }
  }
}
