/// The sources that the examples of several rules share.
enum ExampleSources {
  /// A binding file that shows the amount of a bill.
  static func total(of model: String?, on view: String? = nil) -> String {
    RuleExample.bindings(
      "total: { modelField: amount, modelType: fpint }", model: model, view: view)
  }

  static let bill = bill(with: "@Observed var amount = 0.0")

  static let billAndScreen = bill(
    with: """
      @Observed var amount = 0.0
      @Observed var isPaid = false
      let send = Command { print("sent") }
      """,
    on: """
      let total = Label()
      let tip = TextField()
      let submit = Button("Send")
      """)

  /// A model with these members, and a screen with these slots where there are any.
  static func bill(
    with members: String, conformingTo base: String? = nil, on slots: String? = nil
  ) -> String {
    func type(_ name: String, _ base: String?, _ members: String) -> String {
      "final class \(name)" + (base.map { ": \($0)" } ?? "") + " {\n"
        + members.split(separator: "\n").map { "  \($0)\n" }.joined() + "}"
    }
    return "import Binder\n" + (slots == nil ? "" : "import BinderTerminal\n") + "\n"
      + type("Bill", base, members) + (slots.map { "\n" + type("BillScreen", "Screen", $0) } ?? "")
  }

  /// A model with a date, and a screen that shows it.
  static func paidBill(shownBy widget: String) -> String {
    """
    import Binder
    import BinderTerminal
    import Foundation

    final class Bill {
      @Observed var paidAt = Date()
    }
    final class BillScreen: Screen {
      let paid = \(widget)()
    }
    """
  }

  static let choice = """
    import Binder
    import BinderTerminal

    final class Book {
      @Observed var title = ""
    }
    final class Library {
      @Observed var books: [Book] = []
      @Observed var chosen: Book?
      @Observed var index: Int?
    }
    final class BookRow: ListRow {
      let title = Label()
    }
    final class LibraryScreen: Screen {
      let books = List { BookRow() }
    }
    """

  static let gallery = """
    import Binder
    import BinderTerminal

    final class Photo {
      @Observed var title = ""
    }
    final class Album {
      @Observed var name = ""
      @Observed var photos: [Photo] = []
    }
    final class PhotoRow: Widget {
      let title = Label()
    }
    final class Gallery: SlotWidget {
      let rows = RowSlot { PhotoRow() }
      var defaultSlot: RowSlot { rows }
    }
    final class AlbumScreen: Screen {
      let name = Label()
      let photos = Gallery()
    }
    """
}
