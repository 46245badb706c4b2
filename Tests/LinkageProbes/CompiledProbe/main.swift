// An app with compiled bindings only, built so that a test can look at the libraries that it links.
import BinderCore
import BinderTerminal

final class Account {
  @Observed var balance = 0.0
}

@MainActor
final class Model {
  let account = Account()
  @Observed var amount = 12.5

  // The compiled bindings are isolated as the model is, and a method that takes its time runs
  // there.
  func send() async throws {
    await Task.yield()
    account.balance += amount
  }
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
while !view.send.isEnabled { await Task.yield() }
print(view.balance.text)
withExtendedLifetime(binder) {}
