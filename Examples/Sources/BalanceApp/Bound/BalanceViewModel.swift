import BinderCore

/// The values of the screen and the rules for them. `Bindings/balance.yaml` binds them.
@MainActor
public final class BalanceViewModel {
  /// Nil until the service has answered.
  @Observed public private(set) var balance: Double?
  /// The amount to subtract, as the user types it.
  @Observed public var change: Double?
  @Observed public private(set) var status = ""
  @Observed public private(set) var canSubmit = true
  /// Whether a balance is missing, and no request is to bring it.
  @Computed({ (model: BalanceViewModel) in model.balance == nil && model.canSubmit })
  public var canLoadAgain: Bool
  /// A message for the user; the alert sets it to nil when it is dismissed.
  @Observed public var alert: String?
  /// Sends the amount, unless the balance would fall below zero.
  public let updateBalance = Command()
  public let loadAgain = Command()

  private let service: any BalanceService
  private let preflight: Preflight
  private var request: Task<Void, Never>?
  private let sources = Binder()
  /// The balance as the service counts it.
  private var cents: Int? {
    didSet { balance = cents.map { Double($0) / 100 } }
  }

  public init(service: any BalanceService, preflight: Preflight = .screen) {
    self.service = service
    self.preflight = preflight
    updateBalance.handler = { [unowned self] in send() }
    loadAgain.handler = { [unowned self] in reload() }
    sources.follow(service.changes()) { [unowned self] in cents = $0.last }
  }

  public func waitUntilIdle() async { await request?.value }

  /// Asks the service for the balance.
  public func reload() {
    begin("Loading…") { [self] in
      cents = try await service.balance()
    }
  }

  private func send() {
    guard canSubmit, let sent = change else { return }
    guard let amount = Money.cents(sent) else {
      alert = "illegal value: too large"
      return
    }
    guard amount != 0 else { return }
    if preflight == .screen, let refusal = IllegalValue(amount, against: cents) {
      alert = "\(refusal)"
      return
    }
    begin("Sending…") { [self] in
      cents = try await service.subtract(amount)
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
