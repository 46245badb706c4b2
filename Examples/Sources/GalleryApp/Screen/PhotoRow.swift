import BinderTerminal

/// A photo in the list.
public final class PhotoRow: ListRow {
  public let image = Picture()
  public let title = Label()
  public let description = Label()
  public let date = Label()

  public override var body: any Element {
    Row {
      image
      Column {
        Row {
          title.grow(.horizontal)
          date.frame(columns: 10)
        }
        description
      }
    }
  }
}
