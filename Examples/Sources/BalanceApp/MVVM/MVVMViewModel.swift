import BalanceModels
import BinderCore

/// The texts of the screen, ready to show, and the commands of the user. Has no reference to the
/// screen.
@MainActor
final class MVVMViewModel {
  @Computed({ (model: MVVMViewModel) in model.balance.map(Money.text) ?? "–" })
  var balanceText: String
  /// The amount as it is shown while the user is not typing.
  @Observed private(set) var changeText = ""
  @Observed private(set) var status = ""
  @Observed private(set) var canSubmit = true
  /// Whether a balance is missing, and no request is to bring it.
  @Computed({ (model: MVVMViewModel) in model.balance == nil && model.canSubmit })
  var canLoadAgain: Bool
  @Observed private(set) var alert: String?

  private let service: any BalanceService
  private let preflight: Preflight
  private let numbers = FixedPointType<Double>()
  private var request: Task<Void, Never>?
  private let sources = Binder()

  /// In cents; nil until the service has answered.
  @Observed private var balance: Int?
  private var change: Double? {
    didSet { changeText = change.flatMap { try? numbers.format($0) } ?? "" }
  }
  /// The amounts before the draft and after its latest valid text.
  private var undo: (before: Double?, typed: Double?)?

  init(service: any BalanceService, preflight: Preflight = .screen) {
    self.service = service
    self.preflight = preflight
    sources.follow(service.changes()) { [unowned self] in balance = $0.last }
  }

  func waitUntilIdle() async { await request?.value }

  /// Asks the service for the balance.
  func reload() {
    begin("Loading…") { [self] in
      balance = try await service.balance()
    }
  }

  /// Takes the text as the user types it.
  ///
  /// - Throws: The reason why it is no amount; the amount is the one from before the draft.
  func changeTyped(_ text: String) throws(ConversionError) {
    let typed: Double?
    do {
      typed = text.isEmpty ? nil : try numbers.parse(text)
    } catch {
      discardTyped()
      throw error
    }
    guard typed != change else { return }
    let before = if let undo { undo.before } else { change }
    undo = (before, typed)
    change = typed
  }

  /// Ends the draft with the amount that it has.
  func keepTyped() { undo = nil }

  /// Restores the amount from before the draft, unless an answer has replaced it since.
  func discardTyped() {
    let undo = undo
    self.undo = nil
    if let undo, change == undo.typed { change = undo.before }
  }

  /// Sends the amount, unless the balance would fall below zero.
  func updateBalance() {
    guard canSubmit, let sent = change else { return }
    guard let cents = Money.cents(sent) else {
      alert = "illegal value: too large"
      return
    }
    guard cents != 0 else { return }
    if preflight == .screen, let refusal = IllegalValue(cents, against: balance) {
      alert = "\(refusal)"
      return
    }
    begin("Sending…") { [self] in
      balance = try await service.subtract(cents)
      // The user may have gone on typing meanwhile.
      if change == sent { change = nil }
    }
  }

  private func begin(_ status: String, _ work: @escaping @MainActor () async throws -> Void) {
    self.status = status
    canSubmit = false
    request = Task {
      do {
        try await work()
      } catch {
        alert = "\(error)"
      }
      self.status = ""
      canSubmit = true
    }
  }
}
