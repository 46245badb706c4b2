import Binder

/// Keeps the model, the screen, and the binder that links them.
final class BillController {
  let bill = Bill()
  let screen = BillScreen()
  private let binder: Binder

  /// - Throws: `BindingFileError` with all mistakes in the binding file.
  init() throws {
    // As seen from the folder in which the program starts; 'swift run' starts it in the package's.
    binder = try Binder(model: bill, view: screen, file: "Bindings/bill.yaml")
  }
}
