// An app with compiled bindings only, built so that a test can look at what it links.
import BinderCore
import BinderTerminal

final class Account {
  @Observed var balance = 0.0
}

final class Model {
  let account = Account()
  @Observed var amount = 12.5

  func send() { account.balance += amount }
}

final class View {
  let balance = Label()
  let amount = TextField()
  let send = Button("Send")
}

let model = Model()
let view = View()
let binder = Binder()
model.bindProbe(to: view, in: binder)
view.send.pressed.fire()
print(view.balance.text)
withExtendedLifetime(binder) {}
