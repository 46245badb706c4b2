import Synchronization

/// The part of a getter's reads that other threads access: whether a property of an `@Observable`
/// object has changed since the latest run.
final class TrackedReads: Sendable {
  private struct State {
    /// The field with the getter's value, and the binders that observe it.
    var field: ObjectIdentifier?
    var listeners: [Weak<TrackingSignal.Marks>] = []
    /// The getters that have read this one's value.
    var readers: [Weak<TrackedReads>] = []
    var readersLimit = 8
  }

  private let state = Mutex(State())
  /// The runs of the getter so far, and the thread of the latest one.
  private let runs = Atomic(0)
  private let thread = Atomic<UInt>(0)
  private let changed = Atomic(false)
  private let inDoubt = Atomic(false)

  /// Whether a change was reported after the latest run began.
  var isChanged: Bool { changed.load(ordering: .acquiring) }

  /// Whether a change was reported behind a getter whose value was read, since the last call.
  func takeDoubt() -> Bool { inDoubt.exchange(false, ordering: .acquiringAndReleasing) }

  func setField(_ field: ObjectIdentifier) { state.withLock { $0.field = field } }

  /// Adds a binder, which reads the field again at the flush after a change. Returns whether it is new.
  func add(_ marks: TrackingSignal.Marks) -> Bool {
    state.withLock { state in
      if state.listeners.contains(where: { $0.object === marks }) { return false }
      state.listeners.removeAll { $0.object == nil }
      state.listeners.append(Weak(marks))
      return true
    }
  }

  /// Adds a getter that has read this one's value.
  func add(_ reads: TrackedReads) {
    state.withLock { state in
      if state.readers.count >= state.readersLimit {
        var known: Set<ObjectIdentifier> = []
        state.readers.removeAll { reader in
          reader.object.map { !known.insert(ObjectIdentifier($0)).inserted } ?? true
        }
        state.readersLimit = state.readers.count * 2 + 8
      }
      state.readers.append(Weak(reads))
    }
  }

  /// - Returns: The number of the run that begins.
  func beginRun() -> Int {
    changed.store(false, ordering: .releasing)
    inDoubt.store(false, ordering: .releasing)
    thread.store(currentThread(), ordering: .relaxed)
    return runs.add(1, ordering: .acquiringAndReleasing).newValue
  }

  /// Takes the report of a change, on the thread that makes it and before it is made.
  ///
  /// Observation keeps the tracking of an earlier run until one of its properties changes, which the latest run may not
  /// have read. On another thread the latest run may have read the property just before the change.
  func noteChange(inRun run: Int) {
    let isLatest = run == runs.load(ordering: .acquiring)
    guard isLatest || currentThread() != thread.load(ordering: .relaxed) else { return }
    changed.store(true, ordering: .releasing)
    pass()
  }

  /// Takes the report of a change behind a getter whose value was read.
  private func noteDoubt() {
    if !inDoubt.exchange(true, ordering: .acquiringAndReleasing) { pass() }
  }

  private func pass() {
    let (field, listeners, readers) = state.withLock {
      ($0.field, $0.listeners.compactMap(\.object), $0.readers.compactMap(\.object))
    }
    // Outside the lock, since a mark may flush at once.
    for reads in readers { reads.noteDoubt() }
    if let field { for marks in listeners { marks.mark(field) } }
  }
}
