import BalanceModels
import BinderCore

/// The texts of the second screen, ready to show, and the commands of the user. The rule about the
/// balance is the account's.
@MainActor
final class MVVMQuickViewModel {
  @Observed private(set) var balanceText = "–"
  @Observed private(set) var canPay = true
  @Observed private(set) var alert: String?

  private let account: CheckedAccount
  private let sources = Binder()
  private var request: Task<Void, Never>?

  init(account: CheckedAccount) {
    self.account = account
    sources.follow(account.changes()) { [unowned self] in
      for cents in $0 { show(balance: cents) }
    }
  }

  func waitUntilIdle() async { await request?.value }

  /// Asks the account for the balance.
  func reload() { begin { [account] in try await account.balance() } }

  /// Sends an amount, which the account checks.
  func pay(_ cents: Int) { begin { [account] in try await account.subtract(cents) } }

  private func show(balance cents: Int) { balanceText = Money.text(cents) }

  private func begin(_ work: @escaping @MainActor () async throws -> Int) {
    canPay = false
    request = Task {
      do {
        show(balance: try await work())
      } catch {
        alert = "\(error)"
      }
      canPay = true
    }
  }
}
