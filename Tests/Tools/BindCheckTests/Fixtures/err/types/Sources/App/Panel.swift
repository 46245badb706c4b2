import BinderTerminal

final class Panel: Screen {
  let field = TextField()
  let label = Label()
}
