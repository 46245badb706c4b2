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
  package var disabledFocus: Style { focused.containing(disabled) }
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
  /// The styles that controls name in their property `style`.
  public var named: [String: Style] = [:]

  var warning: Style { named["warning"] ?? .bold }

  /// The default styles, which suit both dark and light terminals.
  public init() { name(warning: .yellow, success: .green) }

  /// Styles for a terminal with a dark background and 16 colours.
  public static let dark = Theme(
    accent: .brightCyan, error: .brightRed, warning: .brightYellow, success: .brightGreen)

  /// Styles for a terminal with a light background and 16 colours.
  public static let light = Theme(accent: .blue, error: .red, warning: .magenta, success: .green)

  private init(
    accent: Color, error errorColor: Color, warning warningColor: Color, success: Color
  ) {
    error = Style(bold: true, foreground: errorColor)
    placeholder = Style(dim: true, underlined: true, foreground: .brightBlack)
    disabled = Style(dim: true, foreground: .brightBlack)
    heading = Style(bold: true, foreground: accent)
    border = Style(foreground: .brightBlack)
    selectedRow = heading
    activity = Style(foreground: accent)
    name(warning: warningColor, success: success)
  }

  private mutating func name(warning: Color?, success: Color?) {
    named = [
      "heading": heading, "dim": disabled, "error": error,
      "warning": Style(bold: true, foreground: warning), "success": Style(foreground: success),
      "information": activity,
    ]
  }

  /// Styles without colours, which tell the states apart by other attributes. A terminal without
  /// colours, and the environment variable `NO_COLOR`, have the same effect on any theme.
  public static let plain: Theme = {
    var theme = Theme()
    theme.error = .bold
    theme.activity = .plain
    theme.name(warning: nil, success: nil)
    return theme
  }()
}
