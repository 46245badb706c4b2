import BalanceModels
import Observation

/// The state of the second screen. The rule about the balance is the account's.
@MainActor @Observable
final class RenderedQuickModel {
  /// In cents; nil until the account has answered.
  private(set) var balance: Int?
  private(set) var canPay = true
  var alert: String?

  private let account: CheckedAccount
  private var request: Task<Void, Never>?

  init(account: CheckedAccount) { self.account = account }

  func waitUntilIdle() async { await request?.value }

  /// Asks the account for the balance.
  func load() { begin { [account] in try await account.balance() } }

  /// Sends an amount, which the account checks.
  func pay(_ cents: Int) { begin { [account] in try await account.subtract(cents) } }

  /// Takes a change that others have made.
  func changed(to cents: Int) { balance = cents }

  private func begin(_ work: @escaping @MainActor () async throws -> Int) {
    canPay = false
    request = Task {
      do {
        balance = try await work()
      } catch {
        alert = "\(error)"
      }
      canPay = true
    }
  }
}
