import BinderTerminal

/// A folder: the folders that lead to it, its entries, and the marked ones in a line below.
public final class PaneView {
  public let path = List(isHorizontal: true) { PlaceRow() }
  public let files = Table(minimumRows: 4) {
    FileRow()
  } columns: {
    TableColumn("Name", \.name, sort: "name")
    TableColumn("Size", \.size, width: .fixed(9), alignment: .end, sort: "size")
  }
  public let count = Label()
  public let bytes = Label()

  init() {
    files.emptyText = "Nothing here"
  }

  var body: some Element {
    Column {
      path
      files
      Row {
        count
        bytes
      }
    }
    .border()
  }
}

/// A folder of the path.
public final class PlaceRow: ListRow {
  public let name = Label()

  override public init() {
    super.init()
    name.style = "heading"
  }

  public override var body: any Element { name }
}

/// A file in the table, whose columns arrange the widgets.
public final class FileRow: ListRow {
  public let name = Label()
  public let size = Label()
}
