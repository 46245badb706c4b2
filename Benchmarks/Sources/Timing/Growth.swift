#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the cost of something grows with its size.
public struct Growth {
  public let name: String
  /// What there is more and more of, such as `bindings`.
  public let unit: String
  public let sizes: [Int]
  /// Sets up so many, and says what that costs; severs the links before its proof if that is asked for.
  let measure: (Int, _ isSevered: Bool) throws -> Cost

  public struct Cost {
    public let nanoseconds: Double
    public let bytes: Double?

    public init(nanoseconds: Double, bytes: Double? = nil) {
      self.nanoseconds = nanoseconds
      self.bytes = bytes
    }
  }

  public init(
    _ name: String, of unit: String, _ sizes: [Int],
    _ measure: @escaping (Int, _ isSevered: Bool) throws -> Cost
  ) {
    self.name = name
    self.unit = unit
    self.sizes = sizes
    self.measure = measure
  }

  /// Whether the proof does not notice that the links are severed.
  public func isBlind() throws -> Bool {
    do {
      _ = try measure(10, true)
      return true
    } catch is NotDone {
      return false
    }
  }

  /// One line for each size and one for the slopes, where 1 is linear and 0 is constant.
  public func lines(rounds: Int = 5) throws -> [String] {
    var costs: [Cost] = []
    var lines: [String] = []
    for size in sizes {
      let all = try (0..<rounds).map { _ in try measure(size, false) }
      let bytes = all.compactMap(\.bytes)
      let cost = Cost(
        nanoseconds: median(all.map(\.nanoseconds)), bytes: bytes.isEmpty ? nil : median(bytes))
      costs.append(cost)
      var line =
        "growth \(padded(name, 28)) \(padded("\(size) \(unit)", 20, right: true))"
        + padded(fixed(cost.nanoseconds / Double(size), 1), 12, right: true) + " ns each"
      if let bytes = cost.bytes {
        line += padded(fixed(bytes / Double(size), 1), 10, right: true) + " bytes each"
      }
      lines.append(line)
    }
    var slopes = "slope  \(padded(name, 28)) time \(fixed(slope(costs.map(\.nanoseconds)), 2))"
    let bytes = costs.compactMap(\.bytes)
    if bytes.count == costs.count { slopes += ", memory \(fixed(slope(bytes), 2))" }
    return lines + [slopes]
  }

  /// The slope of the logarithms, by least squares.
  private func slope(_ totals: [Double]) -> Double {
    let points = zip(sizes, totals).map { (log(Double($0)), log(max($1, 1))) }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.0 } / count
    let meanY = points.reduce(0) { $0 + $1.1 } / count
    let above = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let below = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    return above / below
  }
}
