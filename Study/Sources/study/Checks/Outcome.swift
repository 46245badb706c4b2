/// A check that may notice a fault, in the order in which they run.
enum Check: String, CaseIterable, Sendable {
  case compiler
  case check = "bindcheck"
  /// The same for a binding file without `exhaustive`.
  case plainCheck = "bindcheck without exhaustive"
  case startUp = "start-up"
  case unitTests = "unit tests"
  case screenTests = "tests with a screen"

  /// Those that can be the first to notice a fault.
  static let inOrder = allCases.filter { $0 != .plainCheck }
}

/// What became of a mutant in one style.
struct Outcome: Codable, Sendable {
  let app: String
  var style: Style
  /// The file with line and column, form, kind, and a hash of the change, with colons between.
  let id: String
  /// Whether one build has it, with others.
  var isInSchema = false
  /// The checks that ran, and the first message of each that noticed; empty where it did not.
  var messages: [String: String] = [:]

  var place: String { id.split(separator: ":").prefix(4).joined(separator: ":") }
  var kind: Kind { Kind(rawValue: String(id.split(separator: ":")[4])) ?? .leftOut }

  /// Tells mutants apart that several styles have.
  var key: String { "\(style) \(id)" }

  subscript(check: Check) -> String? { messages[check.rawValue] }

  func isNoticed(by checks: Check...) -> Bool { checks.contains { (self[$0] ?? "") != "" } }

  /// - Parameter message: Only its beginning is kept.
  mutating func record(_ message: String?, of check: Check) {
    messages[check.rawValue] = String((message ?? "").prefix(60))
  }
}

extension [Outcome] {
  /// The keys of the mutants on which the tests run: in each cell of app, style and kind six that come first by a hash.
  var drawn: Set<String> {
    let cells = Dictionary(grouping: self) { "\($0.app) \($0.style) \($0.kind)" }
    return Set(
      cells.values.flatMap { cell in
        cell.sorted { Hash.value($0.id) < Hash.value($1.id) }.prefix(6).map(\.key)
      })
  }
}
