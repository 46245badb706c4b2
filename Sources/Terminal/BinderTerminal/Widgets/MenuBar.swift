/// Menus side by side in a line of the screen, which the Tab key passes over.
///
///     let menus = MenuBar()
///     let file = FileMenu()
///     let edit = EditMenu()
///
///     override var header: any Element {
///       menus {
///         file
///         edit
///       }
///     }
///
/// F10 and a press open a menu, Left and Right go on to the next one. When the list closes, by the choice
/// of an item or by Escape, the control that had the focus before has it again.
public final class MenuBar: Control, Container {
  private var content = Row(spacing: 0) {}
  private let opener: Key?
  // A function, because reflection would take the control for a slot of this one.
  private var former: () -> Control? = { nil }

  /// Makes a bar without menus.
  ///
  /// - Parameter key: The key that opens the first menu; nil for none.
  public init(key: Key? = .function(10)) {
    opener = key
    super.init()
  }

  /// Gives the bar its menus, and what else stands in the line.
  public func callAsFunction(@ElementBuilder _ elements: () -> [any Element]) -> MenuBar {
    content = Row(spacing: 0, elements)
    return self
  }

  public override var takesRoom: Bool { isVisible && content.takesRoom }
  public override var grows: Axes { .horizontal }
  public override var controls: [Control] { isVisible ? [self] + adopt(content) : [self] }

  public override func preferredSize(in available: Size) -> Size {
    content.preferredSize(in: available)
  }

  public override func draw(on canvas: Canvas) { canvas.draw(content, in: Rect(size: canvas.size)) }

  public override var key: Key? { opener }
  public override var keyTitle: String { "Menu" }

  public override func keyPressed() {
    let first = content.controls.lazy.compactMap { $0 as? Menu }.first(where: \.canFocus)
    guard let first else { return }
    application?.focus(first)
    first.open()
  }

  override func focusCame(to control: Control, from former: Control?) {
    guard control is Menu, let former, former.container !== self else { return }
    self.former = { [weak former] in former }
  }

  func giveFocusBack() {
    let menu = application?.focused
    if let former = former() { application?.focus(former) }
    if application?.focused === menu { application?.moveFocus(by: 1) }
  }

  var parts: [any Element] { isVisible ? [content] : [] }
}
