import Synchronization

/// Connects the fields that represent properties to their binder: to the order of its deliveries,
/// and to the threads on which `@Observable` objects change.
package final class TrackingSignal {
  /// The part that other threads access.
  let marks = Marks()
  /// Orders the deliveries that computed properties depend on; nil where nothing is delivered.
  let queue: DeliveryQueue?
  private var sources: [ObjectIdentifier: Weak<_AnyField>] = [:]
  /// The fields that were marked before the last flush.
  private var markedBefore: [ObjectIdentifier] = []

  package init() { queue = nil }

  init(queue: DeliveryQueue, onNeed: @escaping @Sendable () -> Void) {
    self.queue = queue
    marks.setOnNeed(onNeed)
  }

  final class Marks: Sendable {
    private struct State {
      /// In the order of the marks. A marked field is not marked again: each edit leaves one
      /// tracking behind, and the next change reports to all of them.
      var marked: [ObjectIdentifier] = []
      var known: Set<ObjectIdentifier> = []
      /// The threads that made the marks.
      var threads: Set<UInt> = []
      /// The number of calls of `mark` that are under way.
      var marking = 0
      /// Whether a flush has been requested since the last one.
      var isNeeded = false
      var onNeed: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    /// Marks a field to be read again, and asks for a flush.
    func mark(_ field: ObjectIdentifier) {
      state.withLock { state in
        state.marking += 1
        state.threads.insert(currentThread())
        if state.known.insert(field).inserted { state.marked.append(field) }
      }
      needFlush()
      state.withLock { $0.marking -= 1 }
    }

    /// Asks for a flush, once per flush.
    func needFlush() {
      let onNeed = state.withLock { state -> (@Sendable () -> Void)? in
        exchange(&state.isNeeded, true) ? nil : state.onNeed
      }
      // Outside the lock, since the closure may flush at once.
      onNeed?()
    }

    /// The marked fields, and whether their changes may still be pending, since tracking reports before the change.
    func take() -> (marked: [ObjectIdentifier], areUncertain: Bool) {
      state.withLock { state in
        defer {
          (state.marked, state.known) = ([], [])
          (state.threads, state.isNeeded) = ([], false)
        }
        let areOwn = state.threads.isSubset(of: [currentThread()])
        return (state.marked, !areOwn || state.marking > 0)
      }
    }

    func setOnNeed(_ onNeed: @escaping @Sendable () -> Void) {
      state.withLock { $0.onNeed = onNeed }
    }
  }

  /// Adds a field that reads `@Observable` objects.
  func add(_ source: _AnyField) { sources[ObjectIdentifier(source)] = Weak(source) }

  /// Reads all marked fields again, in the order of the marks.
  ///
  /// A flush between the report of a change and the change itself reads the old value, and no second report follows.
  /// So all marked fields are read once more at the next flush, which is requested where that may have happened: where
  /// another thread changes the object, or the report itself flushes.
  ///
  /// - Returns: Whether any was marked.
  func refresh() -> Bool {
    let (marked, areUncertain) = marks.take()
    if marked.isEmpty, markedBefore.isEmpty { return false }
    let again = exchange(&markedBefore, marked)
    look(at: again.filter { !marked.contains($0) }, isChangeKnown: false)
    look(at: marked, isChangeKnown: true)
    if areUncertain { marks.needFlush() }
    return true
  }

  private func look(at identifiers: [ObjectIdentifier], isChangeKnown: Bool) {
    for identifier in identifiers {
      if let source = sources[identifier]?.object {
        source.refresh(isChangeKnown: isChangeKnown)
      } else {
        sources[identifier] = nil
      }
    }
  }
}
