import BinderCore

/// Controls that are enabled, disabled, shown and hidden together, with the border, the size and the theme
/// that a model gives them.
///
///     let address = Group()
///     …
///     override var body: any Element {
///       Column {
///         name
///         address {
///           street
///           city
///         }
///       }
///     }
///     binder.bind(model.$hasAddress, to: address.$isVisible)
///
/// A group within a group is enabled only where the outer one is.
public final class Group: Control, Container {
  /// The title in the upper edge of the border.
  @Observed public var title: String? = nil
  /// The name of the border's lines, such as `double` of `BorderStyle.double`; nil for `light` around a
  /// group with a title, and for no border otherwise.
  @Observed public var border: String? = nil
  /// The columns that the group takes; nil for those that it prefers.
  @Observed public var columns: Int? = nil
  /// The rows that the group takes; nil for those that it prefers.
  @Observed public var rows: Int? = nil
  /// The name of the theme that the group is drawn in, one of `Application.themes`; nil, or another name,
  /// for that of the elements around it.
  @Observed public var theme: String? = nil

  private var content = Column {}
  /// The content in its border and size, until one of these changes.
  private var framed: (any Element)?

  public override init() {
    super.init()
    redraw(onChangeOf: $theme)
    for field in [$title, $border, $columns, $rows] as [_AnyField] {
      field.onChange { [weak self] in
        self?.framed = nil
        self?.setNeedsRedraw()
      }
    }
  }

  /// Gives the group its elements, one below the other.
  public func callAsFunction(
    spacing: Int = 0, @ElementBuilder _ elements: () -> [any Element]
  ) -> Group {
    content = Column(spacing: spacing, elements)
    framed = nil
    return self
  }

  private var element: any Element {
    if let framed { return framed }
    var element: any Element = content
    if border != nil || title != nil {
      element = element.border(title, style: border.map { BorderStyle(rawValue: $0) } ?? .light)
    }
    if columns != nil || rows != nil { element = element.frame(columns: columns, rows: rows) }
    framed = element
    return element
  }

  var namedTheme: Theme? { theme.flatMap { application?.themes[$0] } }

  public override var takesRoom: Bool { isVisible && content.takesRoom }
  public override var grows: Axes { element.grows }
  public override var controls: [Control] { isVisible ? [self] + adopt(content) : [self] }

  public override func preferredSize(in available: Size) -> Size {
    element.preferredSize(in: available)
  }

  public override func draw(on canvas: Canvas) {
    let outer = canvas.theme
    if let namedTheme { canvas.surface.theme = namedTheme }
    canvas.draw(element, in: Rect(size: canvas.size))
    canvas.surface.theme = outer
  }

  var parts: [any Element] { isVisible ? [content] : [] }
}
