import BinderTerminal

final class AccountScreen: Screen {
  let balance = Label()
  let change = TextField(width: 12)
  let submit = Button("Update")
  let detail = Detail()

  final class Detail {
    let title = Label()
    let note = TextField()
  }
}
