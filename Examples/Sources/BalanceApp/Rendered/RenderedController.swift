import BalanceModels
import BinderTerminal
import ExampleRendering

/// One function that shows the whole state, and the user's actions, which change the state.
@MainActor
final class RenderedController: BalanceStyle {
  private let model: RenderedModel
  private let rendering: Rendering
  /// Shows the changes that others make.
  private var following: Task<Void, Never>?

  init(screen: BalanceScreen, service: any BalanceService, preflight: Preflight) {
    let model = RenderedModel(service: service, preflight: preflight)
    self.model = model
    rendering = Rendering { Self.show(model, on: screen) }
    screen.change.show(placeholder: "0.00")
    screen.change.onType { [weak self] text in self?.act { $0.text = text } }
    screen.change.onLeave { [weak self] text in self?.act { $0.left(text) } }
    screen.change.onSubmit { [weak self] in self?.act { $0.send() } }
    screen.submit.onPress { [weak self] in self?.act { $0.send() } }
    screen.again.onPress { [weak self] in self?.act { $0.load() } }
    screen.alert.onDismiss { [weak self] in self?.act { $0.alert = nil } }
    act { $0.load() }
    following = Task { [weak model] in
      for await cents in service.changes() { model?.changed(to: cents) }
    }
  }

  deinit { following?.cancel() }

  func waitUntilIdle() async {
    await model.waitUntilIdle()
    rendering.update()
  }

  private static func show(_ model: RenderedModel, on screen: BalanceScreen) {
    screen.balance.text = model.balance.map(Money.text) ?? "–"
    // The field has the user's text already.
    if screen.change.text != model.text { screen.change.text = model.text }
    screen.status.text = model.status
    screen.submit.isEnabled = !model.isBusy
    screen.waiting.isSpinning = model.isBusy
    screen.again.isVisible = model.canLoadAgain
    screen.alert.message = model.alert
  }

  /// Changes the state, and shows it in the frame that follows.
  private func act(_ change: (RenderedModel) -> Void) {
    change(model)
    rendering.update()
  }
}
