import BinderTerminal

/// The balance, and a field for an amount to subtract from it. All styles share this screen.
public final class BalanceScreen: Screen {
  public let balance = Label()
  public let change = TextField(width: 16)
  public let submit = Button("Update")
  /// Asks again for a balance that did not come.
  public let again = Button("Load again")
  public let waiting = Spinner()
  public let status = Label()
  public let alert = Alert()

  public override init() {
    super.init()
    again.isVisible = false
  }

  public override var title: String? { "Account · Ctrl-Q quits" }

  public override var body: any Element {
    Column {
      Row {
        Label("Balance: ")
        balance
      }
      Row {
        Label("Subtract:")
        change
      }
      Row {
        submit
        again
        waiting
        status
      }
      alert
    }
  }
}
