import BalanceModels
import BinderCore
import BinderTerminal

/// Carries the values of the view model to the screen, and the user's actions to the view model.
@MainActor
final class MVVMController: BalanceStyle {
  private let model: MVVMViewModel
  private let binder = Binder()
  private var draft = ""

  init(screen: BalanceScreen, service: any BalanceService, preflight: Preflight) {
    model = MVVMViewModel(service: service, preflight: preflight)
    observeModel(screen)
    observeUser(screen)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }

  private func observeModel(_ screen: BalanceScreen) {
    binder.observe(model.$balanceText) { screen.balance.text = $0 }
    binder.observe(model.$status) { screen.status.text = $0 }
    binder.observe(model.$canSubmit) { screen.submit.isEnabled = $0 }
    binder.observe(model.$canSubmit) { screen.waiting.isSpinning = !$0 }
    binder.observe(model.$canLoadAgain) { screen.again.isVisible = $0 }
    binder.observe(model.$alert) { screen.alert.message = $0 }
    binder.observe(model.$changeText) { text in
      // Not while the user is typing.
      if !screen.change.$text.hasDraft { screen.change.text = text }
    }
  }

  private func observeUser(_ screen: BalanceScreen) {
    let field = screen.change.$text
    field.placeholder.value = "0.00"
    binder.observe(field, initial: false) { [unowned self, model] text in
      // The field also reports the texts of the model.
      guard field.hasDraft else { return }
      draft = text
      do throws(ConversionError) {
        try model.changeTyped(text)
        field.clearFailure()
      } catch {
        field.fail(error.message)
      }
    }
    binder.observe(field.editingEnded) { [unowned self, model] in
      // Escape has given the field its former text.
      if field.value == draft { model.keepTyped() } else { model.discardTyped() }
      screen.change.text = model.changeText
    }
    binder.observe(screen.change.submitted) { [model] in model.updateBalance() }
    binder.observe(screen.submit.pressed) { [model] in
      if field.hasDraft, !field.commit() {
        screen.change.draftScope?.reveal(field)
      } else {
        model.updateBalance()
      }
    }
    binder.observe(screen.again.pressed) { [model] in model.reload() }
  }
}
