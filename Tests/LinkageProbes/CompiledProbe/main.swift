// An app with compiled bindings only, built so that a test can look at the libraries that it links.
import BinderCore
import BinderTerminal

final class Account {
  @Observed var balance = 0.0
}

final class Folder {
  @Observed var name = "Letters"
  @Observed var isOpen: Bool? = true
  @Observed var level = 1
}

@MainActor
final class Model {
  let account = Account()
  @Observed var title: String? = "Account"
  @Observed var border: String? = "double"
  @Observed var width: Int? = 30
  @Observed var folders = [Folder()]
  @Observed var amount = 12.5

  // The compiled bindings are isolated as the model is, and a method that takes its time runs
  // there.
  func send() async throws {
    await Task.yield()
    account.balance += amount
  }
}

final class FolderRow: ListRow {
  let node = Disclosure()
  let name = Label()
  override var body: any Element {
    Row {
      node
      name
    }
  }
}

final class View {
  let frame = Group()
  let folders = List { FolderRow() }
  let balance = Label()
  let amount = TextField()
  let send = Button("Send")
}

let model = Model()
let view = View()
let binder = Binder()
model.bindProbe(to: view, in: binder)
let row = view.folders.rows.view(at: 0) as? FolderRow
precondition(row?.node.isOpen == true && row?.node.level == 1 && row?.name.text == "Letters")
precondition(
  view.frame.title == "Account" && view.frame.border == "double" && view.frame.columns == 30)
view.send.pressed.fire()
while !view.send.isEnabled { await Task.yield() }
print(view.balance.text)
withExtendedLifetime(binder) {}
