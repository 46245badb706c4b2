import BinderTerminal

/// A repository in the list.
public final class StarRow: ListRow {
  public let visited = VisitedMark()
  public let title = Label()
  public let stars = Label()
  public let subtitle = Label()

  public override var body: any Element {
    Column {
      Row {
        visited
        title.grow(.horizontal)
        stars.frame(columns: 6, horizontal: .end)
        // A placeholder has no stars to count.
        if !stars.text.isEmpty { Label("★") }
      }
      subtitle.padding(horizontal: 2)
    }
  }
}
