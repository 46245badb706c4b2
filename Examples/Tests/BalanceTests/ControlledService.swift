import BalanceApp
import ExampleTesting

public enum BalanceRequest: Equatable, Sendable {
  case balance
  case subtract(Int)
}

typealias ControlledService = Controlled<BalanceRequest, Int>

extension Controlled: BalanceService
where Request == BalanceRequest, Answer == Int {
  public func balance() async throws -> Int { try await receive(.balance) }

  public func subtract(_ cents: Int) async throws -> Int { try await receive(.subtract(cents)) }
}
