// The same app without bindings.

extension NewPackage {
  static let plainModel = """
    /// A bill that several people share.
    final class Bill {
      var amount = 0.0
      var people = 2

      var share: Double { amount / Double(people) }

      func clear() {
        amount = 0
        people = 2
      }
    }

    """

  static let plainController = """
    import BinderCore
    import BinderTerminal

    /// Fills the screen from the model, and the model from the screen.
    final class BillController {
      let bill = Bill()
      let screen = BillScreen()
      private let numbers = FixedPointType<Double>()
      /// Keeps the closures below; nothing is bound.
      private let events = Binder()

      init() {
        listen(to: screen.amount) { [unowned self] text in
          do throws(ConversionFailure) {
            bill.amount = try numbers.parse(text)
          } catch {
            return error.message
          }
          return nil
        }
        listen(to: screen.people) { [unowned self] text in
          guard let people = Int(text) else { return "'\\(text)' is not a whole number" }
          guard people >= 1 else { return "at least one must pay" }
          bill.people = people
          return nil
        }
        events.observe(screen.clear.pressed) { [unowned self] in
          bill.clear()
          show()
        }
        show()
      }

      /// - Parameter read: Gives the model a text that the user types, and returns the reason why it is
      ///   invalid; nil if it is valid.
      private func listen(to field: TextField, read: @escaping (String) -> String?) {
        let text = field.$text
        events.observe(text, initial: false) { [unowned self] newText in
          // The field also reports the texts that this class sets.
          guard text.hasDraft else { return }
          if let reason = read(newText) {
            text.fail(reason)
          } else {
            text.clearFailure()
          }
          show()
        }
        events.observe(text.editingEnded) { [unowned self] in show() }
      }

      /// Shows the model, but for the texts that the user is typing.
      private func show() {
        if !screen.amount.$text.hasDraft { screen.amount.text = shown(bill.amount) }
        if !screen.people.$text.hasDraft { screen.people.text = "\\(bill.people)" }
        screen.share.text = shown(bill.share)
      }

      private func shown(_ number: Double) -> String { (try? numbers.format(number)) ?? "" }
    }

    """
}
