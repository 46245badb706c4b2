import WebWidgets

/// The balance, and a field for an amount to subtract from it.
final class BalanceScreen: WebScreen {
  let balance = Label()
  let change = TextField("Subtract:")
  let submit = Button("Update")
  let again = Button("Load again")
  let waiting = Spinner()
  let status = Label()
  let alert = Alert()

  var title: String { "Account" }

  var body: [any PagePart] {
    [
      Node("label", ["class": "row", "text": "Balance:"], [balance]), change,
      row([submit, again, waiting, status]), alert,
    ]
  }
}

/// A second screen for the same account: fixed amounts.
final class QuickScreen: WebScreen {
  let balance = Label()
  let twenty = Button("20.00")
  let fifty = Button("50.00")
  let hundred = Button("100.00")
  let waiting = Spinner()
  let alert = Alert()

  var title: String { "Quick payments" }

  var body: [any PagePart] {
    [
      Node("label", ["class": "row", "text": "Balance:"], [balance]),
      row([twenty, fifty, hundred, waiting]), alert,
    ]
  }
}
