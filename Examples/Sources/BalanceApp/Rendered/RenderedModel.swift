import BalanceModels
import Observation

/// The state of the screen and the rules for it. It knows neither the screen nor the library.
@MainActor @Observable
final class RenderedModel {
  /// In cents; nil until the service has answered.
  private(set) var balance: Int?
  /// The text in the field.
  var text = ""
  /// The request that the app waits for; empty for none.
  private(set) var status = ""
  var alert: String?

  private let service: any BalanceService
  private let preflight: Preflight
  private var request: Task<Void, Never>?

  init(service: any BalanceService, preflight: Preflight) {
    self.service = service
    self.preflight = preflight
  }

  func waitUntilIdle() async { await request?.value }

  var isBusy: Bool { !status.isEmpty }

  var canLoadAgain: Bool { !isBusy && balance == nil }

  // MARK: - The field

  func left(_ text: String) {
    self.text = text
    // A text that is no amount stays for the user, who hears of it when it is sent.
    if let amount = Double(text), let cents = Money.cents(amount) { self.text = Money.text(cents) }
  }

  // MARK: - The service

  func load() {
    begin("Loading…") { [self] in balance = try await service.balance() }
  }

  func send() {
    let text = text
    guard !isBusy, !text.isEmpty else { return }
    guard let amount = Double(text), amount.isFinite else {
      alert = "illegal value: '\(text)' is no amount"
      return
    }
    guard let cents = Money.cents(amount) else {
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
      if self.text == text { self.text = "" }
    }
  }

  /// Takes a change that others have made.
  func changed(to cents: Int) { balance = cents }

  private func begin(_ status: String, _ work: @escaping @MainActor () async throws -> Void) {
    self.status = status
    request = Task {
      do {
        try await work()
      } catch {
        alert = "\(error)"
      }
      self.status = ""
    }
  }
}
