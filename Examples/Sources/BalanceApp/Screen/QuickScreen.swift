import BinderTerminal

/// A second screen for the same account: fixed amounts, each a button. All styles share it.
///
/// Behind it stands no rule about the balance: the account has it, for every screen.
public final class QuickScreen: Screen {
  public let balance = Label()
  public let twenty = Button("20.00")
  public let fifty = Button("50.00")
  public let hundred = Button("100.00")
  public let waiting = Spinner()
  public let alert = Alert()

  public override var title: String? { "Quick payments · Ctrl-Q quits" }

  public override var body: any Element {
    Column {
      Row {
        Label("Balance: ")
        balance
      }
      Row {
        twenty
        fifty
        hundred
        waiting
      }
      alert
    }
  }
}
