/// The figures of several runs: on a machine with other work none of them is the right one.
public struct Spread: Hashable, Codable, Sendable {
  public let minimum: Double
  public let median: Double
  public let maximum: Double
  public let runs: Int

  /// - Precondition: There is at least one figure.
  public init(_ figures: [Double]) {
    precondition(!figures.isEmpty, "a spread of no figures")
    let sorted = figures.sorted()
    (minimum, maximum) = (sorted[0], sorted[sorted.count - 1])
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    runs = sorted.count
  }

  /// Whether a run of one was within the runs of the other, so that the two cannot be told apart.
  public func overlaps(_ other: Spread) -> Bool {
    minimum <= other.maximum && other.minimum <= maximum
  }
}
