import Foundation

/// How much each kind of fault counts in a share.
enum Weighting: String, CaseIterable, Sendable {
  /// Each kind equal.
  case kinds
  /// Each mutant equal.
  case places
  /// By the public fixes: all, of frameworks that declare bindings, and of those where they are written.
  case fixes, declared, written
}

/// A share or a difference of shares with its interval, from 0 to 1.
struct Estimate: Codable, Sendable {
  let value: Double
  /// The limits of 95 %, and of 99 %.
  let interval: [Double]
  let wide: [Double]

  init(_ value: Double, _ samples: [Double]) {
    let sorted = samples.sorted()
    func limits(_ part: Double) -> [Double] {
      guard !sorted.isEmpty else { return [value, value] }
      let cut = Int(Double(sorted.count) * (1 - part) / 2)
      return [sorted[cut], sorted[sorted.count - 1 - cut]]
    }
    (self.value, interval, wide) = (value, limits(0.95), limits(0.99))
  }

  /// In points of a hundred, with the interval of 95 %.
  var points: String {
    let whole = ([value] + interval).map { Int(($0 * 100).rounded()) }
    return "\(whole[0]) [\(whole[1]), \(whole[2])]"
  }
}

/// A style against another in one stage.
struct Comparison: Codable, Sendable {
  let style: Style
  let other: Style
  let stage: Stage
  var differences: [String: Estimate] = [:]
  /// The same without the mutants that change nothing.
  var withoutSilent: [String: Estimate] = [:]
  /// Of each app, by kinds.
  var apps: [String: Double] = [:]
  /// The kinds that not both styles have.
  var missing: [Kind] = []

  /// What the protocol calls a conclusion: 1 or -1 where the style is ahead or behind, 0 where it is not decided.
  var conclusion: Int {
    let all = Array(differences.values) + Array(withoutSilent.values)
    let limits = all.map(\.interval) + ["kinds", "fixes"].compactMap { differences[$0]?.wide }
    guard let sign = differences["kinds"].map({ $0.value > 0 ? 1.0 : -1 }) else { return 0 }
    let isSure = limits.allSatisfy { $0[0] * sign > 0 && $0[1] * sign > 0 }
    return isSure && apps.values.count { $0 * sign < 0 } <= 1 ? Int(sign) : 0
  }
}

/// Shares and differences with intervals from a bootstrap over apps and places.
struct Statistics: Sendable {
  var weights: [String: [String: Double]]
  var samples = 10_000

  static func ofFixes() throws -> Statistics {
    struct File: Decodable { let weights: [String: [String: Double]] }
    let text = try Repository.here.read("Study/results/weights.json")
    return Statistics(weights: try JSONDecoder().decode(File.self, from: Data(text.utf8)).weights)
  }

  /// The share of noticed mutants of one kind; nil without any.
  func share(_ census: Census, _ style: Style, _ kind: Kind) -> Estimate? {
    let apps = census.apps(with: style)
    guard let value = census.sum(style, in: apps).share(of: kind) else { return nil }
    let drawn = census.samples(samples, of: [style], in: apps)
    return Estimate(value, drawn.compactMap { $0[0].share(of: kind) })
  }

  /// The difference of a style and another over the apps that have both.
  func difference(_ census: Census, _ style: Style, _ other: Style) -> [String: Estimate] {
    let apps = census.apps(with: style, other)
    let sums = [style, other].map { census.sum($0, in: apps) }
    let drawn = census.samples(samples, of: [style, other], in: apps)
    return Dictionary(
      uniqueKeysWithValues: Weighting.allCases.map { weighting in
        let values = drawn.map { difference($0, weighting) }
        return (weighting.rawValue, Estimate(difference(sums, weighting), values))
      })
  }

  func compare(
    _ outcomes: [Outcome], _ style: Style, _ other: Style, _ stage: Stage, silent: Set<String>
  ) -> Comparison {
    let census = Census(outcomes, stage)
    let apps = census.apps(with: style, other)
    func sums(_ apps: [String]) -> [Census.Row] { [style, other].map { census.sum($0, in: apps) } }
    return Comparison(
      style: style, other: other, stage: stage, differences: difference(census, style, other),
      withoutSilent: difference(Census(outcomes, stage, leavesOut: silent), style, other),
      apps: Dictionary(uniqueKeysWithValues: apps.map { ($0, difference(sums([$0]), .kinds)) }),
      missing: Kind.allCases.filter { kind in
        sums(apps).count { $0.share(of: kind) == nil } == 1
      })
  }

  /// By the kinds that both have, with weights scaled to 1.
  private func difference(_ rows: [Census.Row], _ weighting: Weighting) -> Double {
    let kinds = Kind.allCases.filter { kind in rows.allSatisfy { $0.mutants[kind.index] > 0 } }
    let ofKinds = weights[weighting.rawValue]
    let shares = rows.map { row -> Double in
      var (sum, total) = (0.0, 0.0)
      for kind in kinds {
        let weight =
          switch weighting {
          case .kinds: 1.0
          case .places: row.mutants[kind.index]
          default: ofKinds?[kind.rawValue] ?? 0
          }
        total += weight
        sum += weight * (row.share(of: kind) ?? 0)
      }
      return total == 0 ? 0 : sum / total
    }
    return shares[0] - shares[1]
  }
}
