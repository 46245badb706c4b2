import BinderTerminal

/// A person in the table, whose columns arrange the widgets.
public final class PersonRow: ListRow {
  public let name = Label()
  public let salary = Label()
  public let priority = Label()
}
