import BinderCore

/// A bar of titles and the page of one of them.
///
///     let tabs = Tabs()
///
///     override var body: any Element {
///       tabs.pages {
///         Tab("person", title: "Person") { name; email }
///         Tab("notes", title: "Notes") { notes }
///       }
///     }
///
/// The widgets of the other pages take no part in the focus. A page that is left is left by the focus, too,
/// so the editing of a field on it ends as at any other loss of the focus.
public final class Tabs: Control, Container, @MainActor SlotWidget {
  /// The name of the open page; the first page is open while the name is empty. A name that no page
  /// has opens none, and is a fault.
  @Editable public var selection: String
  private var tabs: [Tab] = []

  public init(selection: String = "") {
    _selection = Editable(wrappedValue: selection)
    super.init()
    redraw(onChangeOf: $selection)
  }

  /// Gives the bar its current pages, from left to right; for the `body` of a screen.
  public func pages(@TabBuilder _ tabs: () -> [Tab]) -> Tabs {
    self.tabs = tabs()
    return self
  }

  private var openIndex: Int? {
    selection.isEmpty && !tabs.isEmpty ? 0 : tabs.firstIndex { $0.name == selection }
  }

  private var page: Column? { openIndex.map { tabs[$0].page } }

  private func open(_ index: Int) {
    if tabs.indices.contains(index), index != openIndex { $selection.set(tabs[index].name) }
  }

  public override var controls: [Control] {
    hideOtherPages()
    return isVisible ? [self] + (page.map { adopt($0) } ?? []) : [self]
  }

  override func prepare(forFocusOn control: Control) {
    let place = tabs.firstIndex { $0.page.controls.contains { $0 === control } }
    if let place { open(place) }
  }

  /// The number of pages, and the open one, for which the others are hidden.
  private var hidden: (count: Int, open: Int?) = (0, nil)

  /// Has the links of the other pages wait. A control that is on the open page, too, is shown again with it.
  private func hideOtherPages() {
    guard let application, hidden != (tabs.count, openIndex) else { return }
    hidden = (tabs.count, openIndex)
    if openIndex == nil, !tabs.isEmpty {
      let names = tabs.map { "'\($0.name)'" }.joined(separator: ", ")
      application.signal.addFault(
        .path(
          link: "'\(application.screen.slotName(of: self) ?? "Tabs").selection'",
          reason: "no page is called '\(selection)'; the pages are \(names)"))
    }
    for (index, tab) in tabs.enumerated() where index != openIndex {
      for control in tab.page.controls { control.hide(by: $selection) }
    }
  }

  public override var acceptsFocus: Bool { !tabs.isEmpty }

  public override func handle(_ key: Key) -> Bool {
    if case .alt(let digit) = key { return open(digit) }
    // Other keys of the widgets on the page are not for the bar.
    guard application?.focused === self else { return false }
    switch key {
    case .left: open(openIndex.map { $0 - 1 } ?? tabs.count - 1)
    case .right: open(openIndex.map { $0 + 1 } ?? 0)
    case .home: open(0)
    case .end: open(tabs.count - 1)
    case .character(let digit): return open(digit)
    default: return false
    }
    return true
  }

  private func open(_ digit: Character) -> Bool {
    guard let place = digit.wholeNumberValue, tabs.indices.contains(place - 1) else { return false }
    open(place - 1)
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind == .press, event.position.row == 0,
      let index = faces.firstIndex(where: { $0.columns.contains(event.position.column + scroll) })
    else { return false }
    open(index)
    return true
  }

  /// The cells of the bar that are scrolled out on the left in the last frame.
  private var scroll = 0

  /// The titles in the bar. The mark of the open page does not depend on the looks of a terminal.
  private var faces: [(text: String, columns: Range<Int>)] {
    let open = openIndex
    var column = 0
    return tabs.enumerated().map { index, tab in
      let text = index == open ? "[\(tab.title)]" : " \(tab.title) "
      let start = column
      column += DisplayText.width(of: text)
      return (text, start..<column)
    }
  }

  public override var grows: Axes { page?.grows ?? [] }

  public override func preferredSize(in available: Size) -> Size {
    let size = page?.preferredSize(in: available.reduced(0, 1)) ?? .zero
    return Size(
      columns: max(size.columns, faces.last?.columns.upperBound ?? 0), rows: size.rows + 1)
  }

  public override func draw(on canvas: Canvas) {
    let (faces, room) = (faces, canvas.size)
    // The mark of a title that is cut off behind the open one needs a column.
    let end = openIndex.map { faces[$0].columns.upperBound + ($0 < faces.count - 1 ? 1 : 0) } ?? 0
    scroll = max(0, end - room.columns)
    for (index, face) in faces.enumerated() {
      canvas.write(
        face.text, column: face.columns.lowerBound - scroll,
        style: index == openIndex
          ? canvas.style(canvas.isFocused ? \.focused : \.heading, for: self)
          : canvas.style(\.normal, for: self))
    }
    if let page {
      canvas.draw(page, in: Rect(column: 0, row: 1, columns: room.columns, rows: room.rows - 1))
    }
  }

  var parts: [any Element] { page.map { [$0] } ?? [] }

  public var defaultSlot: EditableField<String> { $selection }
}

/// A page of a `Tabs`: a name, a title, and the elements that are shown while the page is open.
///
///     Tab("notes", title: "Notes") { notes }
@MainActor public struct Tab {
  package let name: String
  package let title: String
  let page: Column

  /// Makes a page, whose title is its name unless another is given.
  public init(_ name: String, title: String? = nil, @ElementBuilder _ elements: () -> [any Element])
  {
    self.name = name
    self.title = title ?? name
    page = Column(elements)
  }
}

/// Collects the pages between the braces of `Tabs.pages`.
@MainActor @resultBuilder
public enum TabBuilder {
  public static func buildExpression(_ tab: Tab) -> [Tab] { [tab] }
  public static func buildBlock(_ parts: [Tab]...) -> [Tab] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Tab]?) -> [Tab] { part ?? [] }
  public static func buildEither(first part: [Tab]) -> [Tab] { part }
  public static func buildEither(second part: [Tab]) -> [Tab] { part }
  public static func buildArray(_ parts: [[Tab]]) -> [Tab] { parts.flatMap(\.self) }
}
