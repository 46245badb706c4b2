/// A part of a run of the checker.
package enum CheckPhase: Sendable {
  case sources, bindings, rules

  package var words: String {
    switch self {
    case .sources: "scanning Swift sources"
    case .bindings: "reading binding files"
    case .rules: "checking bindings"
    }
  }
}
