/// The styles that widgets are drawn in, one for each state.
///
///     application.theme.error = Style(bold: true, foreground: .magenta)
///
/// Where there are no colours what is left of a style still tells the states apart; so do not let a
/// colour alone say something.
public struct Theme: Hashable, Sendable {
  /// What can be used and has nothing special about it.
  public var normal = Style.plain
  /// What the keys go to.
  public var focused = Style.reversed
  /// What cannot be used now.
  public var disabled = Style.dim
  /// A message about something that went wrong.
  public var error = Style(bold: true, foreground: .red)
  /// Text that the user may change.
  public var input = Style.underlined
  /// What stands in for a text that is not there yet.
  public var placeholder = Style(dim: true, underlined: true)
  /// Text that typing replaces.
  public var selectedText = Style.reversed
  /// The chosen row of a list that does not have the focus.
  public var selectedRow = Style.bold
  /// A title.
  public var heading = Style.bold
  /// Lines around something.
  public var border = Style.plain
  /// What moves: a spinner, the filled part of a progress bar.
  public var activity = Style(foreground: .cyan)

  public init() {}
}
