// An app that reads a binding file, built so that a test can look at the libraries that it links.
import Binder
import BinderTerminal

final class Model {
  @Observed var balance = 12.5
}

final class View {
  let balance = Label()
}

let bindings = Bindings(
  text: """
    binder: 1
    model: Model
    view: View
    slots:
      balance: { modelField: balance, modelType: fpint }
    """, name: "probe.yaml")
let view = View()
let model = Model()
let binder = try Binder(model: model, view: view, bindings: bindings)
print(view.balance.text)
model.balance = 3
withExtendedLifetime(binder) {}
