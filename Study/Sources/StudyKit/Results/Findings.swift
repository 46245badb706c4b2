import Foundation

/// What the census says, as it is kept in `results/findings.json`.
public struct Findings: Codable, Sendable {
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
    /// Those that nothing notices, and that two readings found to change nothing a user can see.
    let silent: Int
    var unnoticed: Int { mutants - byCheck.values.reduce(0, +) }
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
  public let comparisons: [Comparison]
  let ends: [Ends]
  let verdicts: [Verdict]
  let forgotten: [Forgotten]
  let places: [String: Int]
  let mutants: Int

  /// The comparisons of the protocol.
  static let pairs: [(Style, Style)] = [
    (.bound, .plain), (.compiled, .plain), (.ejected, .plain), (.mvvm, .plain), (.rendered, .plain),
    (.compiled, .bound),
  ]

  /// - Parameter silent: The mutants that two readers found to change nothing.
  public init(
    _ outcomes: [Outcome], changes: [Outcome], _ statistics: Statistics, silent: Set<String>
  ) {
    let before = Census(outcomes, .before)
    cells = Style.allCases.flatMap { style in
      Kind.allCases.compactMap { kind in
        statistics.share(before, style, kind).map {
          let row = before.sum(style, in: before.apps(with: [style]))
          return Cell(style: style, kind: kind, mutants: Int(row[kind.index]), share: $0)
        }
      }
    }
    comparisons = Self.pairs.flatMap { style, other in
      [Census.Stage.before, .withoutCheck, .withoutExhaustive, .unitTests].map {
        statistics.compare(
          Self.primary(outcomes, for: style), style, other, $0, silent: silent)
      }
    }
    let drawn = outcomes.drawn
    ends = Style.allCases.map { style in
      let own = outcomes.filter { $0.style == style && drawn.contains($0.key) }
      func first(_ outcome: Outcome) -> Check? {
        Check.allCases.first {
          $0 != .plainCheck && outcome.messages[$0.rawValue, default: ""] != ""
        }
      }
      return Ends(
        style: style, mutants: own.count,
        byCheck: Dictionary(
          own.compactMap { first($0).map { ($0.rawValue, 1) } }, uniquingKeysWith: +),
        silent: own.count { first($0) == nil && silent.contains($0.id) })
    }
    places = Dictionary(grouping: outcomes, by: \.style.rawValue).mapValues {
      Set($0.map { "\($0.app) \($0.place)" }).count
    }
    mutants = outcomes.count
    forgotten = Style.allCases.compactMap { style in
      let own = changes.filter { $0.style == style }
      func count(_ stage: Census.Stage) -> Int { own.count { stage.noticed($0) } }
      if own.isEmpty { return nil }
      let census = Census(Self.primary(changes, for: style), .before)
      let isPlain = style == .plain || style == .plainDrafts
      return Forgotten(
        style: style, requests: Set(own.map(\.app)).count, places: own.count,
        byCompiler: count(.compiler), before: count(.before),
        difference: isPlain ? nil : statistics.difference(census, style, .plain)["kinds"])
    }
    verdicts = Self.verdicts(outcomes, statistics)
  }

  /// The outcomes with the plain version that promises the user what a style promises: where an app has a plain
  /// version with drafts, the others are compared with it, but for `rendered`, which keeps none.
  private static func primary(_ outcomes: [Outcome], for style: Style) -> [Outcome] {
    if style == .rendered { return outcomes }
    let apps = Set(outcomes.filter { $0.style == .plainDrafts }.map(\.app))
    return outcomes.compactMap { outcome in
      guard apps.contains(outcome.app) else { return outcome }
      if outcome.style == .plain { return nil }
      var outcome = outcome
      if outcome.style == .plainDrafts { outcome.style = .plain }
      return outcome
    }
  }

  // MARK: - Hypotheses

  private static func verdicts(_ outcomes: [Outcome], _ statistics: Statistics) -> [Verdict] {
    func only(_ kinds: [Kind]) -> [Outcome] { outcomes.filter { kinds.contains($0.kind) } }
    func difference(
      _ style: Style, _ kinds: [Kind], _ stage: Census.Stage = .before,
      _ weighting: Weighting = .kinds
    ) -> Estimate? {
      statistics.difference(Census(primary(only(kinds), for: style), stage), style, .plain)[
        weighting.rawValue]
    }
    func text(_ estimates: [(Style, Estimate?)]) -> String {
      estimates.compactMap { style, found in found.map { "\(style) \($0.points)" } }
        .joined(separator: "; ")
    }
    func verdict(
      _ number: Int, _ found: [(Style, Estimate?)], _ isRefuted: (Estimate) -> Bool
    ) -> Verdict {
      Verdict(
        number: number, isRefuted: found.compactMap(\.1).contains(where: isRefuted),
        figures: text(found))
    }
    let all = Kind.allCases
    let two: [Style] = [.bound, .compiled]
    let others: [Style] = [.bound, .compiled, .ejected, .mvvm, .rendered]
    var verdicts = [
      verdict(1, two.map { ($0, difference($0, [.leftOut])) }) { $0.interval[1] < 0.2 },
      verdict(2, two.map { ($0, difference($0, [.exchanged])) }) { $0.interval[1] < 0.2 },
      verdict(3, others.map { ($0, difference($0, [.misspelt])) }) {
        $0.interval[1] < -0.05 || $0.interval[0] > 0.05
      },
      verdict(4, [(.bound, difference(.bound, all, .withoutCheck))]) { $0.interval[0] > 0 },
    ]
    let late = Style.allCases.flatMap { style in
      [Kind.trigger, .lifetime].map { kind in
        (style, statistics.share(Census(outcomes, .before), style, kind))
      }
    }
    verdicts.append(verdict(5, late) { $0.interval[0] > 0.2 })
    let weighted = two.flatMap { style in
      Weighting.allCases.map { (style, difference(style, all, .before, $0)) }
    }
    verdicts.append(verdict(6, weighted) { $0.interval[1] < 0 })
    let pair = statistics.difference(Census(outcomes, .before), .ejected, .mvvm)["kinds"]
    verdicts.append(verdict(7, [(.ejected, pair)]) { $0.interval[0] > 0 })
    return verdicts
  }
}

extension Estimate {
  /// In points of a hundred, with the interval of 95 %.
  var points: String {
    func whole(_ value: Double) -> String { "\(Int((value * 100).rounded()))" }
    return "\(whole(value)) [\(whole(interval[0])), \(whole(interval[1]))]"
  }
}
