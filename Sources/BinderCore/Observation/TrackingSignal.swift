import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Something that looks at an `@Observable` object again when a binder flushes.
protocol TrackedSource: AnyObject {
  /// - Parameter isChangeKnown: Whether a change was reported; else only a difference is one.
  func refresh(isChangeKnown: Bool)
}

/// Joins the fields that stand for properties with the binder that keeps them: with the order of its
/// deliveries, and with the threads on which `@Observable` objects change.
package final class TrackingSignal {
  /// The part that other threads touch.
  let marks = Marks()
  /// Orders what computed properties depend on; nil where nothing is delivered.
  let queue: DeliveryQueue?
  private var sources: [ObjectIdentifier: WeakSource] = [:]
  /// What was marked before the last flush.
  private var markedBefore: [ObjectIdentifier] = []

  package init() { queue = nil }

  init(queue: DeliveryQueue) { self.queue = queue }

  private struct WeakSource {
    weak var source: (any TrackedSource)?
  }

  final class Marks: Sendable {
    private struct State {
      /// In the order of the marks; a field that is marked is not marked again, since an edit leaves
      /// one tracking behind, and the next change reports to all that are left.
      var marked: [ObjectIdentifier] = []
      var known: Set<ObjectIdentifier> = []
      /// The threads that made the marks.
      var threads: Set<UInt> = []
      /// How many marks are being made.
      var marking = 0
      /// Whether a flush was asked for since the last one.
      var isNeeded = false
      var onNeed: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    /// Notes that a field is to be looked at, and asks for a flush.
    func mark(_ field: ObjectIdentifier) {
      state.withLock { state in
        state.marking += 1
        state.threads.insert(Self.currentThread)
        if state.known.insert(field).inserted { state.marked.append(field) }
      }
      needFlush()
      state.withLock { $0.marking -= 1 }
    }

    /// Asks for a flush, once until it comes.
    func needFlush() {
      let onNeed = state.withLock { state -> (@Sendable () -> Void)? in
        defer { state.isNeeded = true }
        return state.isNeeded ? nil : state.onNeed
      }
      // Outside the lock, since it may flush at once.
      onNeed?()
    }

    /// The fields that were marked, and whether the changes behind the marks may be still to come:
    /// tracking reports before the change.
    func take() -> (marked: [ObjectIdentifier], areUncertain: Bool) {
      state.withLock { state in
        defer {
          (state.marked, state.known) = ([], [])
          (state.threads, state.isNeeded) = ([], false)
        }
        let areOwn = state.threads.isSubset(of: [Self.currentThread])
        return (state.marked, !areOwn || state.marking > 0)
      }
    }

    private static var currentThread: UInt {
      #if canImport(Glibc)
        pthread_self()
      #else
        UInt(bitPattern: pthread_self())
      #endif
    }

    func setOnNeed(_ onNeed: @escaping @Sendable () -> Void) {
      state.withLock { $0.onNeed = onNeed }
    }
  }

  func add(_ source: any TrackedSource) {
    sources[ObjectIdentifier(source)] = WeakSource(source: source)
  }

  /// Looks at all fields that were marked, in the order of the marks.
  ///
  /// Where a flush comes between the report of a change and the change itself, the old value is read
  /// and nothing would be reported again. So all are looked at once more at the next flush, which is
  /// asked for where this can have happened: where another thread changes the object, or where the
  /// report itself flushes.
  func refresh() {
    let (marked, areUncertain) = marks.take()
    let again = markedBefore
    markedBefore = marked
    look(at: again.filter { !marked.contains($0) }, isChangeKnown: false)
    look(at: marked, isChangeKnown: true)
    if areUncertain { marks.needFlush() }
  }

  private func look(at identifiers: [ObjectIdentifier], isChangeKnown: Bool) {
    for identifier in identifiers {
      if let source = sources[identifier]?.source {
        source.refresh(isChangeKnown: isChangeKnown)
      } else {
        sources[identifier] = nil
      }
    }
  }
}
