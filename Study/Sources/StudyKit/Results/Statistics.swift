/// A share or a difference of shares with its interval, from 0 to 1.
public struct Estimate: Codable, Sendable {
  public let value: Double
  /// The limits of 95 %, and of 99 %.
  public let interval: [Double]
  public let wide: [Double]

  /// Whether an interval excludes 0.
  static func excludesZero(_ interval: [Double]) -> Bool { interval[0] > 0 || interval[1] < 0 }
}

/// A style against another in one stage.
public struct Comparison: Codable, Sendable {
  public let style: Style
  public let other: Style
  public let stage: Census.Stage
  /// By weighting.
  public var differences: [String: Estimate] = [:]
  /// The same without the mutants that change nothing.
  public var withoutSilent: [String: Estimate] = [:]
  /// Of each app, by kinds.
  public var apps: [String: Double] = [:]
  /// The kinds that not both styles have.
  public var missing: [Kind] = []

  /// What the protocol calls a conclusion: 1 or -1 where the style is ahead or behind, 0 where it is not decided.
  public var conclusion: Int {
    let all = Array(differences.values) + Array(withoutSilent.values)
    let narrow = all.map(\.interval) + ["kinds", "fixes"].compactMap { differences[$0]?.wide }
    guard let sign = differences["kinds"].map({ $0.value > 0 ? 1 : -1 }) else { return 0 }
    let isSure = narrow.allSatisfy { Estimate.excludesZero($0) && ($0[0] > 0) == (sign > 0) }
    let against = apps.values.count { sign > 0 ? $0 < 0 : $0 > 0 }
    return isSure && against <= 1 ? sign : 0
  }
}

/// Shares and differences with intervals from a bootstrap over apps and places.
public struct Statistics: Sendable {
  private let weights: Weights
  private let samples: Int
  private static let seed: UInt64 = 20_261_126

  public init(_ weights: Weights, samples: Int = 10_000) {
    self.weights = weights
    self.samples = samples
  }

  /// The share of noticed mutants of one kind; nil without any.
  public func share(_ census: Census, _ style: Style, _ kind: Kind) -> Estimate? {
    let apps = census.apps(with: [style])
    guard let value = Self.share(census.sum(style, in: apps), kind) else { return nil }
    var random = Random(seed: Self.seed)
    let drawn = (0..<samples).compactMap { _ in
      Self.share(census.drawn([style], in: apps, by: &random)[0], kind)
    }
    return Self.estimate(value, drawn)
  }

  /// The difference of a style and another over the apps that have both.
  public func difference(_ census: Census, _ style: Style, _ other: Style) -> [String: Estimate] {
    let apps = census.apps(with: [style, other])
    let sums = [census.sum(style, in: apps), census.sum(other, in: apps)]
    var random = Random(seed: Self.seed)
    let drawn = (0..<samples).map { _ in
      let pair = census.drawn([style, other], in: apps, by: &random)
      return Weighting.allCases.map { difference(pair, $0) }
    }
    var found: [String: Estimate] = [:]
    for (index, weighting) in Weighting.allCases.enumerated() {
      found[weighting.rawValue] = Self.estimate(
        difference(sums, weighting), drawn.map { $0[index] })
    }
    return found
  }

  public func compare(
    _ outcomes: [Outcome], _ style: Style, _ other: Style, _ stage: Census.Stage,
    silent: Set<String>
  ) -> Comparison {
    let census = Census(outcomes, stage)
    var result = Comparison(style: style, other: other, stage: stage)
    result.differences = difference(census, style, other)
    result.withoutSilent = difference(Census(outcomes, stage, leavesOut: silent), style, other)
    let apps = census.apps(with: [style, other])
    for app in apps {
      result.apps[app] = difference(
        [census.sum(style, in: [app]), census.sum(other, in: [app])], .kinds)
    }
    let sums = [census.sum(style, in: apps), census.sum(other, in: apps)]
    result.missing = Kind.allCases.filter { kind in
      sums.contains { $0[kind.index] == 0 } && sums.contains { $0[kind.index] > 0 }
    }
    return result
  }

  private static func share(_ row: Census.Row, _ kind: Kind) -> Double? {
    let count = row[kind.index]
    return count == 0 ? nil : row[Kind.allCases.count + kind.index] / count
  }

  /// By the kinds that both have, with weights scaled to 1.
  private func difference(_ rows: [Census.Row], _ weighting: Weighting) -> Double {
    let kinds = Kind.allCases.filter { kind in rows.allSatisfy { $0[kind.index] > 0 } }
    let shares = rows.map { row -> Double in
      var (sum, total) = (0.0, 0.0)
      for kind in kinds {
        let weight = weights.of(kind, weighting, row)
        total += weight
        sum += weight * (Self.share(row, kind) ?? 0)
      }
      return total == 0 ? 0 : sum / total
    }
    return shares[0] - shares[1]
  }

  private static func estimate(_ value: Double, _ drawn: [Double]) -> Estimate {
    let sorted = drawn.sorted()
    func limits(_ part: Double) -> [Double] {
      guard !sorted.isEmpty else { return [value, value] }
      let cut = Int(Double(sorted.count) * (1 - part) / 2)
      return [sorted[cut], sorted[sorted.count - 1 - cut]]
    }
    return Estimate(value: value, interval: limits(0.95), wide: limits(0.99))
  }
}
