import Binder
import BinderTerminal

final class Library {
  @Observed var books: [String] = []
  @Observed var chosen: String?
}

final class BookRow: ListRow {
  let title = Label()
}

final class Shelf: Screen {
  let books = List { BookRow() }
}
