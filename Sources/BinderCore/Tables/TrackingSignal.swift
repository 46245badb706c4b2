import Synchronization

/// Something that looks at an `@Observable` object again when a binder flushes.
protocol TrackedSource: AnyObject {
  func refresh()
}

/// Joins the tracked fields of a binder with the threads on which `@Observable` objects change.
package final class TrackingSignal {
  /// The part that other threads touch.
  let marks = Marks()
  private var sources: [ObjectIdentifier: WeakSource] = [:]

  package init() {}

  private struct WeakSource {
    weak var source: (any TrackedSource)?
  }

  final class Marks: Sendable {
    private struct State {
      /// In the order of the marks; a field that is marked is not marked again, since an edit leaves
      /// one tracking behind, and the next change reports to all that are left.
      var marked: [ObjectIdentifier] = []
      var known: Set<ObjectIdentifier> = []
      var onFirst: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    /// Notes that a field is to be looked at; tells the first time since the last flush.
    func mark(_ field: ObjectIdentifier) {
      let onFirst = state.withLock { state -> (@Sendable () -> Void)? in
        guard state.known.insert(field).inserted else { return nil }
        state.marked.append(field)
        return state.marked.count == 1 ? state.onFirst : nil
      }
      // Outside the lock, since it may flush at once.
      onFirst?()
    }

    func take() -> [ObjectIdentifier] {
      state.withLock { state in
        defer { (state.marked, state.known) = ([], []) }
        return state.marked
      }
    }

    func setOnFirst(_ onFirst: @escaping @Sendable () -> Void) {
      state.withLock { $0.onFirst = onFirst }
    }
  }

  func add(_ source: any TrackedSource) {
    sources[ObjectIdentifier(source)] = WeakSource(source: source)
  }

  /// Looks at all fields that were marked, in the order of the marks.
  func refresh() {
    for identifier in marks.take() {
      if let source = sources[identifier]?.source {
        source.refresh()
      } else {
        sources[identifier] = nil
      }
    }
  }
}
