import BalanceModels
import BinderTerminal

/// Model–view–controller as it always was: the controller asks the service and fills the screen.
///
/// Its rules for the text are its own: it reads the field when the user sends, and shows two decimals
/// when the user leaves it. `PlainDrafts` does what the library promises for drafts.
@MainActor
final class PlainController: BalanceStyle {
  private let screen: BalanceScreen
  private let service: any BalanceService
  private let preflight: Preflight

  /// In cents; nil until the service has answered.
  private var balance: Int?
  private var request: Task<Void, Never>?
  /// Shows the changes that others make.
  private var following: Task<Void, Never>?
  private var isBusy = false

  init(screen: BalanceScreen, service: any BalanceService, preflight: Preflight) {
    self.screen = screen
    self.service = service
    self.preflight = preflight
    screen.balance.text = "–"
    screen.change.show(placeholder: "0.00")
    screen.change.onLeave { [weak self] text in self?.left(text) }
    screen.change.onSubmit { [weak self] in self?.send() }
    screen.submit.onPress { [weak self] in self?.send() }
    screen.again.onPress { [weak self] in self?.load() }
    load()
    following = Task { [weak self] in
      for await cents in service.changes() { self?.show(balance: cents) }
    }
  }

  deinit { following?.cancel() }

  func waitUntilIdle() async { await request?.value }

  // MARK: - The field

  private func left(_ text: String) {
    // A text that is no amount stays for the user, who hears of it when it is sent.
    guard let amount = Double(text), let cents = Money.cents(amount) else { return }
    screen.change.text = Money.text(cents)
  }

  // MARK: - The service

  private func load() {
    begin("Loading…") { [self] in
      show(balance: try await service.balance())
    }
  }

  private func send() {
    let text = screen.change.text
    guard !isBusy, !text.isEmpty else { return }
    guard let amount = Double(text), amount.isFinite else {
      screen.alert.message = "illegal value: '\(text)' is no amount"
      return
    }
    guard let cents = Money.cents(amount) else {
      screen.alert.message = "illegal value: too large"
      return
    }
    guard cents != 0 else { return }
    if preflight == .screen, let refusal = IllegalValue(cents, against: balance) {
      screen.alert.message = "\(refusal)"
      return
    }
    begin("Sending…") { [self] in
      show(balance: try await service.subtract(cents))
      // The user may have gone on typing meanwhile.
      if screen.change.text == text { screen.change.text = "" }
    }
  }

  /// The answer to a payment is shown as well. The plain code of the essay forgets that: its label
  /// has the balance of the start until the screen is opened again.
  private func show(balance cents: Int) {
    balance = cents
    screen.balance.text = Money.text(cents)
    screen.again.isVisible = false
  }

  private func begin(_ status: String, _ work: @escaping @MainActor () async throws -> Void) {
    setBusy(status)
    request = Task {
      do {
        try await work()
      } catch {
        screen.alert.message = "\(error)"
      }
      setBusy(nil)
    }
  }

  private func setBusy(_ status: String?) {
    isBusy = status != nil
    screen.status.text = status ?? ""
    screen.submit.isEnabled = !isBusy
    screen.waiting.isSpinning = isBusy
    screen.again.isVisible = !isBusy && balance == nil
  }
}
