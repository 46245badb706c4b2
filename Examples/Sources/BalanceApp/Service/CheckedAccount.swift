/// The account with its integrity rule: an amount above the balance is an error here, before the
/// bank is asked.
///
/// A model has always been the place for such rules. All screens of an account share this one, and
/// know the payments of the others.
public actor CheckedAccount: BalanceService {
  private let service: any BalanceService
  /// The balance of the bank's last answer; nil before it.
  private var cents: Int?

  public init(_ service: any BalanceService) { self.service = service }

  public func balance() async throws -> Int {
    let answer = try await service.balance()
    cents = answer
    return answer
  }

  public func subtract(_ amount: Int) async throws -> Int {
    if let illegal = IllegalValue(amount, against: cents) { throw illegal }
    let answer = try await service.subtract(amount)
    cents = answer
    return answer
  }

  /// The changes by others count for the next amount.
  public nonisolated func changes() -> AsyncStream<Int> {
    AsyncStream { continuation in
      let following = Task {
        for await cents in service.changes() {
          await know(cents)
          continuation.yield(cents)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in following.cancel() }
    }
  }

  private func know(_ cents: Int) { self.cents = cents }
}

/// An amount that the balance does not cover.
nonisolated public struct IllegalValue: Error, Hashable, CustomStringConvertible {
  public let amount: Int

  public init(amount: Int) { self.amount = amount }

  /// The rule of the account, which stands here alone: nil if a balance covers an amount, or is not
  /// known.
  public init?(_ amount: Int, against balance: Int?) {
    guard let balance, amount > balance else { return nil }
    self.init(amount: amount)
  }

  public var description: String {
    "illegal value: \(Money.text(amount)) is more than the balance"
  }
}
