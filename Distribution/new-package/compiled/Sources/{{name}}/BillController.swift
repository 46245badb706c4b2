import BinderCore

/// Keeps the model, the screen, and the binder that links them.
final class BillController {
  let bill = Bill()
  let screen = BillScreen()
  private let binder = Binder()

  init() {
    // The build makes this function of 'Bindings/bill.yaml'.
    bill.bindBill(to: screen, in: binder)
  }
}
