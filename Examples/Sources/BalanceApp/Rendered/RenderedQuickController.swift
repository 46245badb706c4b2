import BalanceModels
import BinderTerminal
import ExampleRendering

/// Shows the state of the second screen, and passes the user's actions to it.
@MainActor
final class RenderedQuickController: BalanceStyle {
  private let model: RenderedQuickModel
  private let rendering: Rendering
  /// Shows the changes that others make.
  private var following: Task<Void, Never>?

  init(screen: QuickScreen, account: CheckedAccount) {
    let model = RenderedQuickModel(account: account)
    self.model = model
    rendering = Rendering { Self.show(model, on: screen) }
    screen.twenty.onPress { [weak self] in self?.act { $0.pay(20_00) } }
    screen.fifty.onPress { [weak self] in self?.act { $0.pay(50_00) } }
    screen.hundred.onPress { [weak self] in self?.act { $0.pay(100_00) } }
    screen.alert.onDismiss { [weak self] in self?.act { $0.alert = nil } }
    act { $0.load() }
    following = Task { [weak model] in
      for await cents in account.changes() { model?.changed(to: cents) }
    }
  }

  deinit { following?.cancel() }

  func waitUntilIdle() async {
    await model.waitUntilIdle()
    rendering.update()
  }

  private static func show(_ model: RenderedQuickModel, on screen: QuickScreen) {
    screen.balance.text = model.balance.map(Money.text) ?? "–"
    screen.waiting.isSpinning = !model.canPay
    for button in [screen.twenty, screen.fifty, screen.hundred] { button.isEnabled = model.canPay }
    screen.alert.message = model.alert
  }

  /// Changes the state, and shows it in the frame that follows.
  private func act(_ change: (RenderedQuickModel) -> Void) {
    change(model)
    rendering.update()
  }
}
