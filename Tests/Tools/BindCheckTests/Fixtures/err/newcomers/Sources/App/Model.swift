import Binder
import BinderTerminal

class Account {
  @Observed var name = ""
  @Observed var number = 0
}

final class Model {
  @Observed var isReady = false
  @Observed var percent = 0
  @Observed var account: Account?
  @Observed var owner = Account()
  let save = Command {}
}

final class Panel: Screen {
  let caption = Label()
  let other = Label()
  let edit = TextField()
  let submit = Button("Save")
}
