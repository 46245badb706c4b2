// An app with plain bindings only, built so that a test can look at the libraries that it links.
import BinderCore
import BinderTerminal

final class Model {
  @Observed var balance = 12.5
}

let model = Model()
let label = Label()
let binder = Binder()
binder.bind(model.$balance, to: label.$text, as: .fpint)
print(label.text)
model.balance = 3
withExtendedLifetime(binder) {}
