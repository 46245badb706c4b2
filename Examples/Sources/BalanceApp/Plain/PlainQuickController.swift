import BalanceModels
import BinderTerminal

/// The controller of the second screen asks the account, and shows its answers.
@MainActor
final class PlainQuickController: BalanceStyle {
  private let screen: QuickScreen
  private let account: CheckedAccount
  private var request: Task<Void, Never>?
  /// Shows the changes that others make.
  private var following: Task<Void, Never>?

  init(screen: QuickScreen, account: CheckedAccount) {
    self.screen = screen
    self.account = account
    screen.balance.text = "–"
    screen.twenty.onPress { [weak self] in self?.pay(20_00) }
    screen.fifty.onPress { [weak self] in self?.pay(50_00) }
    screen.hundred.onPress { [weak self] in self?.pay(100_00) }
    begin { [account] in try await account.balance() }
    following = Task { [weak self] in
      for await cents in account.changes() { self?.show(balance: cents) }
    }
  }

  deinit { following?.cancel() }

  func waitUntilIdle() async { await request?.value }

  private func pay(_ cents: Int) { begin { [account] in try await account.subtract(cents) } }

  private func show(balance cents: Int) { screen.balance.text = Money.text(cents) }

  private func begin(_ work: @escaping @MainActor () async throws -> Int) {
    setBusy(true)
    request = Task {
      do {
        show(balance: try await work())
      } catch {
        screen.alert.message = "\(error)"
      }
      setBusy(false)
    }
  }

  private func setBusy(_ isBusy: Bool) {
    screen.waiting.isSpinning = isBusy
    for button in [screen.twenty, screen.fifty, screen.hundred] { button.isEnabled = !isBusy }
  }
}
