import BinderCore
import BinderTerminal

/// The controller of the second screen asks the account, and shows its answers.
@MainActor
final class PlainQuickController: BalanceStyle {
  private let screen: QuickScreen
  private let account: CheckedAccount
  private let events = Binder()
  private var request: Task<Void, Never>?

  init(screen: QuickScreen, account: CheckedAccount) {
    self.screen = screen
    self.account = account
    screen.balance.text = "–"
    events.observe(screen.twenty.pressed) { [unowned self] in pay(20_00) }
    events.observe(screen.fifty.pressed) { [unowned self] in pay(50_00) }
    events.observe(screen.hundred.pressed) { [unowned self] in pay(100_00) }
    begin { [account] in try await account.balance() }
    events.follow(account.changes()) { [unowned self] in
      for cents in $0 { show(balance: cents) }
    }
  }

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
