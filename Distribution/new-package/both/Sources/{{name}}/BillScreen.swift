import BinderTerminal

/// The widgets, and their places. It knows no model.
final class BillScreen: Screen {
  let amount = TextField(width: 10)
  let people = TextField(width: 10)
  let share = Label()
  let clear = Button("Clear")

  override var title: String? { "A bill · Ctrl-Q quits" }

  override var body: any Element {
    Column {
      Row {
        Label("Amount:")
        amount
      }
      Row {
        Label("People:")
        people
      }
      Row {
        Label("Each:  ")
        share
      }
      clear
    }
  }
}
