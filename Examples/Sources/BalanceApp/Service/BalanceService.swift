/// The bank, as far as this app knows it. All amounts are in cents.
///
/// The errors of these functions are one sentence for the user each.
public protocol BalanceService: Sendable {
  /// Asks for the balance.
  func balance() async throws -> Int

  /// Subtracts an amount and answers with the new balance.
  ///
  /// - Throws: If the bank cannot be reached, or the balance would fall below zero.
  func subtract(_ cents: Int) async throws -> Int

  /// The balances after changes that others make.
  nonisolated func changes() -> AsyncStream<Int>
}

extension BalanceService {
  public nonisolated func changes() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}
