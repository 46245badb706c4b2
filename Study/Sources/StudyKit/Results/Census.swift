/// The outcomes of all apps, ready to be drawn from: what each place's mutants were, and which were noticed.
public struct Census: Sendable {
  /// A stage up to which a fault may be noticed.
  public enum Stage: String, CaseIterable, Codable, Sendable {
    case compiler
    case before = "before the run"
    case withoutExhaustive = "before the run, without exhaustive"
    case withoutCheck = "before the run, without bindcheck"
    case unitTests = "up to unit tests"

    /// Whether one of the stage's checks noticed a mutant.
    func noticed(_ outcome: Outcome) -> Bool {
      var checks: [Check] = [.compiler]
      switch self {
      case .compiler, .withoutCheck: break
      case .before: checks.append(.check)
      case .withoutExhaustive: checks.append(.plainCheck)
      case .unitTests: checks += [.check, .startUp, .unitTests]
      }
      return checks.contains { outcome.messages[$0.rawValue, default: ""] != "" }
    }
  }

  /// The mutants of a place by kind, and those noticed behind them.
  typealias Row = [Double]

  private let rows: [String: [Style: [Row]]]
  public let apps: [String]

  /// - Parameter leavesOut: Mutants that a reader found to change nothing a user can see.
  public init(_ outcomes: [Outcome], _ stage: Stage, leavesOut: Set<String> = []) {
    let count = Kind.allCases.count
    // The tests run on the drawn mutants alone.
    let drawn = stage == .unitTests ? outcomes.drawn : nil
    let counted = outcomes.filter {
      !leavesOut.contains($0.id) && drawn?.contains($0.key) != false
    }
    rows = Dictionary(grouping: counted, by: \.app).mapValues { ofApp in
      Dictionary(grouping: ofApp, by: \.style).mapValues { ofStyle in
        Dictionary(grouping: ofStyle, by: \.place).sorted { $0.key < $1.key }.map { _, mutants in
          var row = Row(repeating: 0, count: 2 * count)
          for mutant in mutants {
            row[mutant.kind.index] += 1
            if stage.noticed(mutant) { row[count + mutant.kind.index] += 1 }
          }
          return row
        }
      }
    }
    apps = rows.keys.sorted()
  }

  func apps(with styles: [Style]) -> [String] {
    apps.filter { app in styles.allSatisfy { rows[app]?[$0] != nil } }
  }

  /// All mutants of a style by kind, and those noticed.
  func sum(_ style: Style, in apps: [String]) -> Row {
    apps.reduce(into: Self.none) { sum, app in
      for row in rows[app]?[style] ?? [] { Self.add(row, to: &sum) }
    }
  }

  /// The same of apps and places drawn with replacement.
  func drawn(_ styles: [Style], in apps: [String], by random: inout Random) -> [Row] {
    var sums = styles.map { _ in Self.none }
    for _ in apps {
      let app = apps[random.below(apps.count)]
      for (index, style) in styles.enumerated() {
        guard let places = rows[app]?[style], !places.isEmpty else { continue }
        for _ in places { Self.add(places[random.below(places.count)], to: &sums[index]) }
      }
    }
    return sums
  }

  static let none = Row(repeating: 0, count: 2 * Kind.allCases.count)

  private static func add(_ row: Row, to sum: inout Row) {
    for index in row.indices { sum[index] += row[index] }
  }
}

/// Numbers that are the same in each run: SplitMix64.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }
}
