import BinderTerminal

/// A photo in the list.
public final class PhotoRow: ListRow {
  public let title = Label()
  public let description = Label()
  public let date = Label()

  public override var body: any Element {
    Column {
      Row {
        title.grow(.horizontal)
        date.frame(columns: 10)
      }
      description.padding(horizontal: 2)
    }
  }
}
