import BalanceApp

/// A bank with 120.00, which notes the amounts that are sent.
@MainActor final class Bank: BalanceService {
  private(set) var sent: [Int] = []

  func balance() -> Int { 120_00 }

  func subtract(_ cents: Int) -> Int {
    sent.append(cents)
    return 120_00 - cents
  }
}

/// A bank that cannot be reached.
struct NoBank: BalanceService {
  struct Failure: Error, CustomStringConvertible {
    let description = "the line is down"
  }

  func balance() throws -> Int { throw Failure() }

  func subtract(_ cents: Int) throws -> Int { throw Failure() }
}
