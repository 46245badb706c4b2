/// A bank within the process.
public actor SampleService: BalanceService {
  private var cents: Int
  private let delay: Duration

  /// - Parameter delay: How long each answer takes, as one from a network would.
  public init(cents: Int = 120_00, delay: Duration = .zero) {
    self.cents = cents
    self.delay = delay
  }

  public func balance() async throws -> Int {
    try await Task.sleep(for: delay)
    return cents
  }

  public func subtract(_ amount: Int) async throws -> Int {
    try await Task.sleep(for: delay)
    let (rest, overflow) = cents.subtractingReportingOverflow(amount)
    // The app checks too, but another device may have spent the money meanwhile.
    guard !overflow, rest >= 0 else {
      throw ServiceError("the bank refuses \(Money.text(amount))")
    }
    cents = rest
    return rest
  }
}
