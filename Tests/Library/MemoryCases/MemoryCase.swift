/// A way in which a binder came to memory that it must not touch, or stopped, as a test.
///
/// A case throws where the behaviour is wrong. A use of freed memory is found by a sanitizer, or by
/// valgrind.
public nonisolated struct MemoryCase: Sendable, CustomStringConvertible {
  public let number: Int
  public let description: String
  let body: @MainActor @Sendable () async throws -> Void

  public func run() async throws { try await body() }

  public nonisolated static var all: [MemoryCase] {
    let bodies: [(String, @MainActor @Sendable () async throws -> Void)] = [
      ("models are released last by a detached task", modelsEndElsewhere),
      ("a suite ends off the main actor, and its objects on it", suiteEndsElsewhere),
      ("a struct is changed in place beside a path, and not on it", structChangesBesideAPath),
      ("the request for a flush releases the model", needsFlushReleasesTheModel),
      ("a conversion releases the model and the view", conversionReleasesEverything),
      ("two lists move one field, and a field of another mark", listsShareAMovedField),
      ("a property that no binding names is dangling", danglingProperties),
      ("a journal that was shared is changed in place", journalChangesInPlace),
      ("a field that never changes keeps nothing of dead binders", deadBindersLeaveNothing),
      ("a value that a slot has kept behind a draft uses the slot in its end", keptValueEnds),
    ]
    return bodies.enumerated().map {
      MemoryCase(number: $0 + 1, description: $1.0, body: $1.1)
    }
  }
}

/// A wrong state after a case, or after a step of a driver.
public nonisolated struct WrongBehaviour: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw WrongBehaviour(message()) }
}
