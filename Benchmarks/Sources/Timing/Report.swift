#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a number with a point and so many decimals.
public func fixed(_ value: Double, _ digits: Int) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
    let count = withVaList([Int32(digits), value]) {
      vsnprintf(buffer.baseAddress, buffer.count, "%.*f", $0)
    }
    return String(decoding: UnsafeRawBufferPointer(buffer)[..<Int(count)], as: UTF8.self)
  }
}

public func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return right ? blanks + text : text + blanks
}

/// The table of what was measured, and the lines for other programs to read.
public struct Report {
  public private(set) var missed: [String] = []
  private var ratios: [String] = []

  public init() {}

  public static let heading =
    padded("", 40) + padded("ours", 12, right: true) + padded("theirs", 12, right: true)
    + padded("ratio", 10, right: true) + padded("at most", 10, right: true) + "  allocations"

  /// Takes a result, and gives its line of the table.
  public mutating func add(_ result: Contest.Result) -> String {
    note(result.name, result.ratio, result.budget)
    let counts = [result.ours, result.theirs].map { $0.allocations.map { fixed($0, 1) } ?? "?" }
    return padded(result.name, 40)
      + padded(duration(result.ours.nanoseconds), 12, right: true)
      + padded(duration(result.theirs.nanoseconds), 12, right: true)
      + padded(written(result.ratio), 10, right: true)
      + padded(result.budget.map(written) ?? "", 10, right: true)
      + "  \(counts[0]) : \(counts[1])" + mark(result.ratio, result.budget)
  }

  /// Takes a figure that is no ratio.
  public mutating func add(_ name: String, _ value: Double, atMost budget: Double?) -> String {
    note(name, value, budget)
    return padded(name, 64) + padded(written(value), 10, right: true)
      + padded(budget.map(written) ?? "", 10, right: true) + mark(value, budget)
  }

  /// A line for each row, and one that says which rows missed their budget.
  public var lines: [String] {
    ratios
      + [missed.isEmpty ? "all budgets are kept" : "over budget: \(missed.joined(separator: ", "))"]
  }

  private mutating func note(_ name: String, _ value: Double, _ budget: Double?) {
    ratios.append("ratio \(name) \(written(value))")
    if let budget, value > budget { missed.append(name) }
  }

  private func mark(_ value: Double, _ budget: Double?) -> String {
    budget.map { value > $0 ? "  over" : "" } ?? ""
  }

  private func written(_ value: Double) -> String {
    value >= 10 ? fixed(value, 1) : value >= 0.1 ? fixed(value, 2) : fixed(value, 4)
  }

  private func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: fixed(nanoseconds, 1) + " ns"
    case ..<1_000_000: fixed(nanoseconds / 1_000, 1) + " µs"
    default: fixed(nanoseconds / 1_000_000, 1) + " ms"
    }
  }
}
