// Which field of the view model feeds which widget of the balance screen.
//
// On the left are slots: the names of the widgets, as the view declares them. On the right are
// fields: the names of the properties, as the model declares them. `bindcheck` proves both against
// the Swift sources, and so does the app when it starts.

import BalanceModels
import BinderCore
import BinderTerminal

extension BalanceViewModel {
  /// Keeps a `BalanceScreen` in step with this model for as long as the binder lives.
  func linkBalance(to view: BalanceScreen, in binder: Binder) {
    // A label only shows values, so this is one way. `fpint` is a number with two decimals.
    binder.bind(
      $balance, to: view.balance.$text, as: .fpint,
      placeholder: "–")  // until the service has answered

    // A text field can be edited, so this is both ways: the model has each number as it is typed,
    // and another text stays on the screen, with the reason in the line below it.
    binder.bind(
      $change, to: view.change.$text, as: .fpint,
      placeholder: "0.00")  // shown in grey while the field is empty

    // `slot.name` means another property or event than the widget's usual one. Enter in the field
    // runs the same command of the model as the button does.
    binder.bind(view.change.submitted, to: updateBalance)
    binder.bind(updateBalance.$error, to: view.change.$error)
    binder.bind(view.submit.pressed, to: updateBalance)
    binder.bind($canSubmit, to: view.submit.$isEnabled)

    // An amount that is half typed has nothing to do with it.
    binder.bind(view.again.pressed, to: loadAgain, drafts: .keep)
    binder.bind(loadAgain.$canRun, to: view.again.$isEnabled)
    binder.bind($canLoadAgain, to: view.again.$isVisible)

    binder.bind($canSubmit, to: view.waiting.$isSpinning, as: .not)

    // Short for { modelField: status }.
    binder.bind($status, to: view.status.$text)

    // Both ways again: dismissing the alert sets the field to nil.
    binder.bind($alert, to: view.alert.$message)
  }
}

// The second screen for the same account.
extension QuickViewModel {
  /// Keeps a `QuickScreen` in step with this model for as long as the binder lives.
  func linkBalance(to view: QuickScreen, in binder: Binder) {
    binder.bind($balance, to: view.balance.$text, as: .fpint, placeholder: "–")
    // Each is disabled while its command cannot run.
    binder.bind(view.twenty.pressed, to: payTwenty)
    binder.bind(payTwenty.$canRun, to: view.twenty.$isEnabled)
    binder.bind(view.fifty.pressed, to: payFifty)
    binder.bind(payFifty.$canRun, to: view.fifty.$isEnabled)
    binder.bind(view.hundred.pressed, to: payHundred)
    binder.bind(payHundred.$canRun, to: view.hundred.$isEnabled)
    binder.bind($canPay, to: view.waiting.$isSpinning, as: .not)
    binder.bind($alert, to: view.alert.$message)
  }
}
