import BalanceModels
import BinderCore
import BinderTerminal

/// The controller of `Plain`, whose field keeps drafts as the library does: a text that is no number
/// stays with its reason, and Escape restores the amount from before it.
@MainActor
final class PlainDraftsController: BalanceStyle {
  private let screen: BalanceScreen
  private let service: any BalanceService
  private let preflight: Preflight
  private let numbers = FixedPointType<Double>()

  /// In cents; nil until the service has answered.
  private var balance: Int?
  /// The number in the field, or the one from before the draft if the text is invalid; nil for
  /// none.
  private var amount: Double?
  /// The amounts before the draft and after its latest valid text.
  private var undo: (before: Double?, typed: Double?)?
  private var draft = ""
  private var request: Task<Void, Never>?
  /// Shows the changes that others make.
  private var following: Task<Void, Never>?
  private var isBusy = false

  init(screen: BalanceScreen, service: any BalanceService, preflight: Preflight) {
    self.screen = screen
    self.service = service
    self.preflight = preflight
    screen.balance.text = "–"
    screen.change.$text.placeholder.value = "0.00"
    screen.change.onType { [weak self] text in self?.typed(text) }
    screen.change.onLeave { [weak self] text in self?.left(text) }
    screen.change.onSubmit { [weak self] in self?.send() }
    screen.submit.onPress { [weak self] in self?.submit() }
    screen.again.onPress { [weak self] in self?.load() }
    load()
    following = Task { [weak self] in
      for await cents in service.changes() { self?.show(balance: cents) }
    }
  }

  deinit { following?.cancel() }

  func waitUntilIdle() async { await request?.value }

  // MARK: - The field

  private func typed(_ text: String) {
    draft = text
    do {
      let typed = text.isEmpty ? nil : try numbers.parse(text)
      if typed != amount {
        let before = if let undo { undo.before } else { amount }
        undo = (before, typed)
        amount = typed
      }
      screen.change.$text.clearFailure()
    } catch {
      restoreAmount()
      screen.change.$text.fail(error.message)
    }
  }

  /// Restores the amount from before the draft, unless an answer has replaced it since.
  private func restoreAmount() {
    if let undo, amount == undo.typed { amount = undo.before }
    undo = nil
  }

  private func left(_ text: String) {
    // Escape has given the field its former text.
    if text != draft { restoreAmount() }
    undo = nil
    showAmount()
  }

  private func submit() {
    let field = screen.change.$text
    if field.hasDraft, !field.commit() {
      screen.change.draftScope?.reveal(field)
    } else {
      send()
    }
  }

  private func showAmount() {
    // Not while the user is typing.
    guard !screen.change.$text.hasDraft else { return }
    screen.change.text = amount.flatMap { try? numbers.format($0) } ?? ""
  }

  // MARK: - The service

  private func load() {
    begin("Loading…") { [self] in
      show(balance: try await service.balance())
    }
  }

  private func send() {
    guard !isBusy, let amount else { return }
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
      if self.amount == amount {
        self.amount = nil
        showAmount()
      }
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
