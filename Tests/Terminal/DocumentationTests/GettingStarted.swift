import Binder
import BinderTerminal

// The code of the article 'Getting started'. `ArticleTests` holds the article to this text.

final class Bill {
  @Observed var amount = 0.0
  @Observed(validating: { $0 < 1 ? "at least one must pay" : nil }) var people = 2
  let clear = Command()
  @Computed({ (bill: Bill) in bill.amount / Double(bill.people) }) var share: Double

  init() {
    clear.handler = { [unowned self] in
      amount = 0
      people = 2
    }
  }
}

final class BillScreen: Screen {
  let amount = TextField(width: 10)
  let people = TextField(width: 10)
  let share = Label()
  let clear = Button("Clear")

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

@MainActor final class BillApp {
  let model = Bill()
  let screen = BillScreen()
  let binder: Binder

  init() throws {
    binder = try Binder(model: model, view: screen, file: "Bindings/bill.yaml")
  }
}

/// Compiled, and not run: it takes the terminal.
@MainActor func splitBill() async {
  await Application.main {
    let app = try BillApp()
    return Application(screen: app.screen, terminal: CursesTerminal(), keeping: app)
  }
}
