/// A stage up to which a fault may be noticed.
enum Stage: String, Codable, Sendable {
  case before = "before the run"
  case withoutExhaustive = "before the run, without exhaustive"
  case withoutCheck = "before the run, without bindcheck"
  case unitTests = "up to unit tests"

  /// Whether one of the stage's checks noticed a mutant.
  func noticed(_ outcome: Outcome) -> Bool {
    switch self {
    case .withoutCheck: outcome.isNoticed(by: .compiler)
    case .before: outcome.isNoticed(by: .compiler, .check)
    case .withoutExhaustive: outcome.isNoticed(by: .compiler, .plainCheck)
    case .unitTests: outcome.isNoticed(by: .compiler, .check, .startUp, .unitTests)
    }
  }
}

/// The outcomes of all apps, ready to be drawn from: what each place's mutants were, and which were noticed.
struct Census: Sendable {
  /// The mutants of some places, and those of them that were noticed, by the index of their kind.
  struct Row {
    var mutants = SIMD8<Double>()
    var noticed = SIMD8<Double>()

    static func += (sum: inout Row, row: Row) {
      sum.mutants += row.mutants
      sum.noticed += row.noticed
    }

    func share(of kind: Kind) -> Double? {
      let count = mutants[kind.index]
      return count == 0 ? nil : noticed[kind.index] / count
    }
  }

  private let rows: [String: [Style: [Row]]]

  /// - Parameter leavesOut: Mutants that a reader found to change nothing a user can see.
  init(_ outcomes: [Outcome], _ stage: Stage, leavesOut: Set<String> = []) {
    // The tests run on the drawn mutants alone.
    let drawn = stage == .unitTests ? outcomes.drawn : nil
    let counted = outcomes.filter {
      !leavesOut.contains($0.id) && drawn?.contains($0.key) != false
    }
    rows = Dictionary(grouping: counted, by: \.app).mapValues { ofApp in
      Dictionary(grouping: ofApp, by: \.style).mapValues { ofStyle in
        Dictionary(grouping: ofStyle, by: \.place).sorted { $0.key < $1.key }.map { _, mutants in
          mutants.reduce(into: Row()) { row, mutant in
            row.mutants[mutant.kind.index] += 1
            if stage.noticed(mutant) { row.noticed[mutant.kind.index] += 1 }
          }
        }
      }
    }
  }

  func apps(with styles: Style...) -> [String] {
    rows.keys.sorted().filter { app in styles.allSatisfy { rows[app]?[$0] != nil } }
  }

  func sum(_ style: Style, in apps: [String]) -> Row {
    apps.flatMap { rows[$0]?[style] ?? [] }.reduce(into: Row()) { $0 += $1 }
  }

  /// Sums of apps and places drawn with replacement, the same in each run.
  func samples(_ count: Int, of styles: [Style], in apps: [String]) -> [[Row]] {
    let places = apps.map { app in styles.map { rows[app]?[$0] ?? [] } }
    var random = Random(state: 20_261_126)
    return (0..<count).map { _ in
      var sums = styles.map { _ in Row() }
      for _ in apps {
        for (style, rows) in places[random.below(apps.count)].enumerated() {
          for _ in rows { sums[style] += rows[random.below(rows.count)] }
        }
      }
      return sums
    }
  }
}

/// Numbers that are the same in each run: SplitMix64.
struct Random {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }
}
