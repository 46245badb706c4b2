import BinderCore
import BinderTerminal

/// Model–view–controller as it always was: the controller asks the service and fills the screen.
@MainActor
final class PlainController: BalanceStyle {
  private let screen: BalanceScreen
  private let service: any BalanceService
  private let preflight: Preflight
  private let numbers = FixedPointType<Double>()
  /// Observes only the user's actions; nothing is bound.
  private let events = Binder()

  /// In cents; nil until the service has answered.
  private var balance: Int?
  /// The number in the field, or the one from before the draft if the text is invalid; nil for
  /// none.
  private var amount: Double?
  /// The amounts before the draft and after its latest valid text.
  private var undo: (before: Double?, typed: Double?)?
  private var draft = ""
  private var request: Task<Void, Never>?
  private var isBusy = false

  init(screen: BalanceScreen, service: any BalanceService, preflight: Preflight) {
    self.screen = screen
    self.service = service
    self.preflight = preflight
    screen.balance.text = "–"
    screen.change.$text.placeholder.value = "0.00"
    let field = screen.change.$text
    events.observe(field, initial: false) { [unowned self] text in
      // The field also reports the texts of this controller.
      if field.hasDraft { typed(text) }
    }
    events.observe(field.editingEnded) { [unowned self] in
      // Escape has given the field its former text.
      if field.value != draft { restoreAmount() }
      undo = nil
      showAmount()
    }
    events.observe(screen.change.submitted) { [unowned self] in send() }
    events.observe(screen.submit.pressed) { [unowned self] in
      if field.hasDraft, !field.commit() {
        screen.change.draftScope?.reveal(field)
      } else {
        send()
      }
    }
    events.observe(screen.again.pressed) { [unowned self] in load() }
    load()
    events.follow(service.changes()) { [unowned self] in
      for cents in $0 { show(balance: cents) }
    }
  }

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
