import Binder
import BinderTerminal

final class Model {
  var title = ""
  @Observed var text = ""
}

final class Panel: Screen {
  let caption = Label()
  let text = TextField()
}
