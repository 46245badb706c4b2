import BinderCore

/// The values of the second screen. The rule about the balance is the account's.
@MainActor
public final class QuickViewModel {
  /// Nil until the account has answered.
  @Observed public private(set) var balance: Double?
  @Observed public private(set) var canPay = true
  /// A message for the user; the alert sets it to nil when it is dismissed.
  @Observed public var alert: String?
  public let payTwenty = Command()
  public let payFifty = Command()
  public let payHundred = Command()

  private let account: CheckedAccount
  private let sources = Binder()
  private var request: Task<Void, Never>?

  public init(account: CheckedAccount) {
    self.account = account
    payTwenty.handler = { [unowned self] in pay(20_00) }
    payFifty.handler = { [unowned self] in pay(50_00) }
    payHundred.handler = { [unowned self] in pay(100_00) }
    sources.follow(account.changes()) { [unowned self] in
      for cents in $0 { show(balance: cents) }
    }
  }

  public func waitUntilIdle() async { await request?.value }

  /// Asks the account for the balance.
  public func reload() { begin { [account] in try await account.balance() } }

  /// Sends an amount, which the account checks.
  private func pay(_ cents: Int) { begin { [account] in try await account.subtract(cents) } }

  private func show(balance cents: Int) { balance = Double(cents) / 100 }

  private func begin(_ work: @escaping @MainActor () async throws -> Int) {
    setCanPay(false)
    request = Task {
      do {
        show(balance: try await work())
      } catch {
        alert = "\(error)"
      }
      setCanPay(true)
    }
  }

  private func setCanPay(_ canPay: Bool) {
    self.canPay = canPay
    for command in [payTwenty, payFifty, payHundred] { command.isEnabled = canPay }
  }
}
