/// The styles that widgets are drawn in, one for each state.
///
///     application.theme.error = Style(bold: true, foreground: .magenta)
///
/// A terminal may have no colours. The other attributes have to distinguish the states, too.
public struct Theme: Hashable, Sendable {
  /// An enabled control without the focus.
  public var normal = Style.plain
  /// The control with the focus.
  public var focused = Style.reversed
  /// A disabled control.
  public var disabled = Style.dim
  /// An error message.
  public var error = Style(bold: true, foreground: .red)
  /// Text that the user may change.
  public var input = Style.underlined
  /// The placeholder of an empty text field.
  public var placeholder = Style(dim: true, underlined: true)
  /// Text that typing replaces.
  public var selectedText = Style.reversed
  /// The selected row of a list without the focus.
  public var selectedRow = Style.bold
  /// A title.
  public var heading = Style.bold
  /// The lines of a border.
  public var border = Style.plain
  /// A spinner, the filled part of a progress bar.
  public var activity = Style(foreground: .cyan)

  /// The default styles.
  public init() {}
}
