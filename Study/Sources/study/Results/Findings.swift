/// What the census says, as it is kept in `results/findings.json`.
struct Findings: Codable, Sendable {
  /// A share of a kind that a style notices before the run.
  struct Cell: Codable, Sendable {
    let style: Style
    let kind: Kind
    let mutants: Int
    let share: Estimate
  }

  /// How far the drawn mutants of a style came, each counted at the first check that noticed it.
  struct Ends: Codable, Sendable {
    let style: Style
    let mutants: Int
    let byCheck: [String: Int]
    /// Those that nothing notices, and that two readers found to change nothing a user can see.
    let silent: Int
  }

  /// A hypothesis of the protocol, and what the data says of it.
  struct Verdict: Codable, Sendable {
    let number: Int
    let isRefuted: Bool
    let figures: String
  }

  /// The places of the change requests in a style, and how many are noticed when they are forgotten.
  struct Forgotten: Codable, Sendable {
    let style: Style
    let requests: Int
    let places: Int
    let byCompiler: Int
    let before: Int
    /// Against the plain version with equal promises, over the requests that both have.
    var difference: Estimate?
  }

  let cells: [Cell]
  let comparisons: [Comparison]
  let ends: [Ends]
  let verdicts: [Verdict]
  let forgotten: [Forgotten]
  let places: [String: Int]
  let mutants: Int

  /// The comparisons of the protocol.
  private static let pairs: [(Style, Style)] = [
    (.bound, .plain), (.compiled, .plain), (.ejected, .plain), (.mvvm, .plain), (.rendered, .plain),
    (.compiled, .bound),
  ]

  /// - Parameter silent: The mutants that two readings found to change nothing.
  init(_ outcomes: [Outcome], changes: [Outcome], _ statistics: Statistics, silent: Set<String>) {
    let before = Census(outcomes, .before)
    cells = Style.allCases.flatMap { style in
      Kind.allCases.compactMap { kind in
        statistics.share(before, style, kind).map {
          let count = outcomes.count { $0.style == style && $0.kind == kind }
          return Cell(style: style, kind: kind, mutants: count, share: $0)
        }
      }
    }
    comparisons = Self.pairs.flatMap { style, other in
      [Stage.before, .withoutCheck, .withoutExhaustive, .unitTests].map {
        statistics.compare(Self.primary(outcomes, for: style), style, other, $0, silent: silent)
      }
    }
    let drawn = outcomes.drawn
    ends = Style.allCases.map { style in
      let own = outcomes.filter { $0.style == style && drawn.contains($0.key) }
      let ends = Dictionary(grouping: own) { outcome in
        Check.inOrder.first { outcome.isNoticed(by: $0) }?.rawValue ?? ""
      }
      return Ends(
        style: style, mutants: own.count,
        byCheck: ends.mapValues(\.count).filter { $0.key != "" },
        silent: ends["", default: []].count { silent.contains($0.id) })
    }
    places = Dictionary(grouping: outcomes, by: \.style.rawValue).mapValues {
      Set($0.map { "\($0.app) \($0.place)" }).count
    }
    mutants = outcomes.count
    forgotten = Style.allCases.compactMap { style in
      let own = changes.filter { $0.style == style }
      if own.isEmpty { return nil }
      let census = Census(Self.primary(changes, for: style), .before)
      let isPlain = style == .plain || style == .plainDrafts
      return Forgotten(
        style: style, requests: Set(own.map(\.app)).count, places: own.count,
        byCompiler: own.count { $0.isNoticed(by: .compiler) },
        before: own.count(where: Stage.before.noticed),
        difference: isPlain ? nil : statistics.difference(census, style, .plain)["kinds"])
    }
    verdicts = Self.verdicts(outcomes, statistics)
  }

  /// The outcomes with the plain version that promises the user what a style promises: where an app has a plain
  /// version with drafts, the others are compared with it, but for `rendered`, which keeps none.
  private static func primary(_ outcomes: [Outcome], for style: Style) -> [Outcome] {
    if style == .rendered { return outcomes }
    let apps = Set(outcomes.filter { $0.style == .plainDrafts }.map(\.app))
    return outcomes.filter { $0.style != .plain || !apps.contains($0.app) }.map { outcome in
      var outcome = outcome
      if outcome.style == .plainDrafts { outcome.style = .plain }
      return outcome
    }
  }

  // MARK: - Hypotheses

  private static func verdicts(_ outcomes: [Outcome], _ statistics: Statistics) -> [Verdict] {
    func differences(
      _ styles: Style..., from other: Style = .plain, of kinds: [Kind] = Kind.allCases,
      at stage: Stage = .before, by weightings: [Weighting] = [.kinds]
    ) -> [(Style, Estimate)] {
      let own = outcomes.filter { kinds.contains($0.kind) }
      return styles.flatMap { style in
        let census = Census(primary(own, for: style), stage)
        let found = statistics.difference(census, style, other)
        return weightings.compactMap { found[$0.rawValue] }.map { (style, $0) }
      }
    }
    func verdict(
      _ number: Int, _ found: [(Style, Estimate)], _ isRefuted: ([Double]) -> Bool
    ) -> Verdict {
      Verdict(
        number: number, isRefuted: found.contains { isRefuted($0.1.interval) },
        figures: found.map { "\($0) \($1.points)" }.joined(separator: "; "))
    }
    let census = Census(outcomes, .before)
    let late = Style.allCases.flatMap { style in
      [Kind.trigger, .lifetime].compactMap { statistics.share(census, style, $0) }
        .map { (style, $0) }
    }
    return [
      verdict(1, differences(.bound, .compiled, of: [.leftOut])) { $0[1] < 0.2 },
      verdict(2, differences(.bound, .compiled, of: [.exchanged])) { $0[1] < 0.2 },
      verdict(3, differences(.bound, .compiled, .ejected, .mvvm, .rendered, of: [.misspelt])) {
        $0[1] < -0.05 || $0[0] > 0.05
      },
      verdict(4, differences(.bound, at: .withoutCheck)) { $0[0] > 0 },
      verdict(5, late) { $0[0] > 0.2 },
      verdict(6, differences(.bound, .compiled, by: Weighting.allCases)) { $0[1] < 0 },
      verdict(7, differences(.ejected, from: .mvvm)) { $0[0] > 0 },
    ]
  }
}
