/// The bank, as far as this app knows it. All amounts are in cents.
public protocol BalanceService: Sendable {
  /// Asks for the balance.
  func balance() async throws -> Int

  /// Subtracts an amount and answers with the new balance.
  ///
  /// - Throws: If the bank cannot be reached, or the balance would fall below zero.
  func subtract(_ cents: Int) async throws -> Int
}

/// Why the service did not do what it was asked, in words for the user.
public struct ServiceError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
