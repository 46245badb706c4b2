import BinderCore
import BinderTerminal

final class AccountScreen {
  let balance = Label()
  let owner = TextField()
}
