extension DeliveryQueue {
  /// The phases of a round, in their order.
  enum Phase: Int, CaseIterable {
    /// Paths are moved to the objects that are current.
    case paths
    /// Computed properties that paths lead through, or whose elements are rows, are read again.
    case sources
    /// Collections are shown as rows, before values that select or scroll to one, and properties of removed ones.
    case rows
    /// Other computed properties are read again.
    case derived
    /// Values are shown, and handlers are called.
    case values
    /// Edits are written to the model.
    case edits
    /// Events run their commands and handlers.
    case events
  }

  /// A delivery of the round under way.
  struct Entry {
    let subscription: ObservationToken
    /// The field or event that has changed, which lives until its delivery.
    let source: _Notifier
    /// The number of deliveries in the chain that caused this one.
    let depth: Int
    /// What has caused the delivery: a history has the values that a handler sets in the step of a draft.
    let cause: ChangeCause?
  }

  /// The waiting deliveries of one phase, first in, first out.
  struct Line {
    private var entries: [Entry?] = []
    private var head = 0

    var isEmpty: Bool { head == entries.count }

    /// The depth of the first entry; nil where there is none.
    var depth: Int? { isEmpty ? nil : entries[head]?.depth }

    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Each entry is taken out, and none is released here: its release may run any code.
    mutating func popFirst() -> Entry? {
      if isEmpty { return nil }
      let entry = entries[head].take()
      head += 1
      if isEmpty {
        entries.removeAll(keepingCapacity: true)
        head = 0
      }
      return entry
    }

    /// Returns the removed entries, for the caller to release: that may run any code.
    mutating func removeAll(where isUnwanted: (Entry) -> Bool) -> [Entry] {
      let all = entries[head...].compactMap(\.self)
      (entries, head) = (all.filter { !isUnwanted($0) }, 0)
      return all.filter(isUnwanted)
    }
  }

  /// - Parameter isFirst: Whether a link shows its first value, of which the trace writes no line.
  func make(_ subscription: ObservationToken, from source: _Notifier, isFirst: Bool = false) {
    if Tracing.isOn {
      Tracing.deliver(subscription, from: source, isFirst: isFirst)
    } else {
      subscription.deliver(from: source)
    }
  }

  /// Calls `body` once in a phase of a round, after every path has been moved.
  func showAbsence(
    in phase: Phase, site: LinkSite, _ body: @escaping () -> Void
  ) -> ObservationToken {
    // Nothing else keeps the notifier, so that the observation is over after its delivery.
    let notifier = _Notifier()
    let absence = HandlerSubscription(
      of: notifier, in: phase, queue: self, site: site, { _ in body() })
    show(absence, from: notifier)
    return absence
  }

  /// Ends a round of several queues.
  static func deliverDue(of queues: [DeliveryQueue]) {
    if queues.count > 1 { for queue in queues { queue.movePaths() } }
    for queue in queues { queue.deliverDue() }
  }

  /// The observations that a fault names: those that the app set up.
  static func named(_ looping: [ObservationToken]) -> [String] {
    let own = looping.filter { $0.phase != .derived }
    let named =
      own.isEmpty
      ? looping.flatMap { ($0 as? DependencySubscription)?.represented ?? [$0] } : own
    return named.map(\.origin.description)
  }
}

/// A delivery that waits for a flush or the end of a batch. It does not keep its source, which may be released before.
struct HeldDelivery {
  let subscription: ObservationToken
  private(set) weak var source: _Notifier?
  let cause = ChangeCause.current.value
}
