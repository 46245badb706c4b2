import ExampleClient
import Foundation

/// The bank behind its HTTP interface.
public struct RemoteBalanceService: BalanceService {
  private struct Balance: Decodable {
    let cents: Int
  }

  private struct Change: Encodable {
    let subtract: Int
  }

  private let api: APIClient

  public init(_ api: APIClient) { self.api = api }

  public func balance() async throws -> Int { try await api.get("balance", as: Balance.self).cents }

  public func subtract(_ cents: Int) async throws -> Int {
    try await api.post("balance", Change(subtract: cents), as: Balance.self).cents
  }
}
