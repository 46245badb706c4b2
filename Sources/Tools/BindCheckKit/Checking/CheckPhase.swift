/// A part of a run of the checker.
package enum CheckPhase: String, CaseIterable, Sendable {
  case sources, bindings, rules

  package var words: String {
    switch self {
    case .sources: "scanning Swift sources"
    case .bindings: "reading binding files"
    case .rules: "checking bindings"
    }
  }
}

package struct CheckTimes: Sendable {
  /// In the order in which they were done.
  package private(set) var durations: [(phase: CheckPhase, duration: Duration)] = []
  private var current: (phase: CheckPhase, start: ContinuousClock.Instant)?

  mutating func begin(_ phase: CheckPhase) {
    end()
    current = (phase, .now)
  }

  mutating func end() {
    if let current { durations.append((current.phase, current.start.duration(to: .now))) }
    current = nil
  }
}
