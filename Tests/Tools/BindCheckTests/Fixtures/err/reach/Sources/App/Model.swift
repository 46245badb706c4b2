import Binder
import BinderTerminal

final class Photo {
  @Observed var title = ""
}

final class PhotoRow: ListRow {
  let title = Label()
}

final class Model {
  @Observed var name = ""
  @Observed var photos: [Photo] = []
  lazy var save = Command { [unowned self] in name = "" }
  var reset: Command<Void> { Command() }
}

final class Panel: Screen {
  let name = Label()
  lazy var late = Label()
  var made: Label { Label() }
  var absent: Label?
  lazy var part = Part()
  let button = Button("Save")
  let photos = List { PhotoRow() }
  let others = List { PhotoRow() }
}

final class Part {
  let title = Label()
}
