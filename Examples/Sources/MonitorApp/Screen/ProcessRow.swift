import BinderTerminal

/// A process in the table, whose columns arrange the widgets.
public final class ProcessRow: ListRow {
  public let number = Label()
  public let user = Label()
  public let name = Label()
  public let load = Label()
  public let memory = Label()
}
