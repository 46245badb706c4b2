import Synchronization

/// The code of the app that a binder runs. A driver has it do what no app should, such as release the
/// model whose value is being converted.
nonisolated enum AppCode {
  /// The places where a binder runs code of the app.
  enum Point: String, CaseIterable, Sendable {
    case format, parse, equal, fallback, hash, id, validate, getter, setter, handler, command
    case needsFlush, needsWake, fault, rowMade, rowLinked, rowsChanged, sequence, release
  }

  /// Called at each point. Set on the main actor, while no object ends elsewhere.
  nonisolated(unsafe) private static var onRun: ((Point) -> Void)?

  static func run(_ point: Point) { onRun?(point) }

  /// Calls `handler` at each point while `body` runs.
  @MainActor static func with<Result>(
    _ handler: @escaping @MainActor (Point) -> Void, _ body: () async throws -> Result
  ) async rethrows -> Result {
    onRun = { point in MainActor.assumeIsolated { handler(point) } }
    defer { onRun = nil }
    return try await body()
  }
}

/// Counts the objects of a scene that live, and runs code of the app when one ends.
nonisolated final class Life: Sendable {
  private static let count = Atomic(0)

  static var alive: Int { count.load(ordering: .sequentiallyConsistent) }

  /// Waits for tasks, and for objects that end on the main actor.
  ///
  /// - Parameter isOver: Whether all others have ended, too.
  @MainActor static func waitForEnd(and isOver: () -> Bool = { true }) async {
    for _ in 0..<200 where alive > 0 || !isOver() { await Task.yield() }
    // A busy machine may not run the tasks for a while.
    for _ in 0..<10_000 where alive > 0 || !isOver() {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  init() { Self.count.add(1, ordering: .sequentiallyConsistent) }

  deinit {
    Self.count.subtract(1, ordering: .sequentiallyConsistent)
    AppCode.run(.release)
  }
}
