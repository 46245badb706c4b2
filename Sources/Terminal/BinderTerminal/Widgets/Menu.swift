import BinderCore

/// A button that opens a list of items, each with an event of its own.
///
/// A subclass stores its items, which are slots of their own in a binding file:
///
///     final class EditMenu: Menu {
///       let copy = MenuItem("Copy")
///       let paste = MenuItem("Paste")
///       let clear = MenuItem("Clear")
///
///       override var items: [MenuItem] { [copy, paste, .separator, clear] }
///     }
///
///     edit.copy: { action: copy }
///
/// The keys that move in the list pass over the items that are disabled. Left and Right go to the next of
/// several menus that follow each other. In a `MenuBar` the focus returns when the list closes.
open class Menu: Control, @MainActor SlotWidget {
  /// The text on the button.
  @Observed public var title: String
  private let givenItems: [MenuItem]
  // Lazy, since its closures need the menu.
  private lazy var popup = ListPopup(
    ListPopup.Content(
      count: { [weak self] in self?.shownItems.count ?? 0 },
      line: { [weak self] in self?.line(at: $0) ?? ListPopup.Line(title: "") },
      identity: { [weak self] place in self.map { ObjectIdentifier($0.shownItems[place]) } },
      width: { [weak self] in
        self?.shownItems.map { DisplayText.width(of: $0.title) }.max() ?? 0
      },
      take: { [weak self] in self?.shownItems[$0].chosen.fire() },
      closed: { [weak self] in self?.listClosed() }))

  /// Makes a menu of items.
  ///
  ///     Menu("Edit", items: [copy, paste, .separator, clear])
  public init(_ title: String = "", items: [MenuItem] = []) {
    _title = Observed(wrappedValue: title)
    givenItems = items
    super.init()
    redraw(onChangeOf: $title)
    for item in items { item.container = self }
  }

  /// The items, from top to bottom.
  open var items: [MenuItem] { givenItems }

  package final var isOpen: Bool { popup.isOpen }

  private var shownItems: [MenuItem] { items.filter(\.isVisible) }

  private func line(at place: Int) -> ListPopup.Line {
    let item = shownItems[place]
    return ListPopup.Line(
      title: item.title, isEnabled: item.isEnabled, isSeparator: item.isSeparator)
  }

  public final override var controls: [Control] {
    guard isOpen else { return [self] }
    for item in items { adopt(item) }
    return [self] + adopt(popup)
  }

  public final override var acceptsFocus: Bool { true }

  private var bar: MenuBar? { container as? MenuBar }

  override var isTabStop: Bool { bar == nil }

  /// Called before an item acts, so that its command finds the focus where the user works.
  private func listClosed() {
    guard let application, application.popup === popup, application.focused === self, isUsable
    else { return }
    bar?.giveFocusBack()
  }

  // While the list is open, it gets the keys first.
  open override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .up, .down, .character(" "): open()
    case .left: return move(by: -1)
    case .right: return move(by: 1)
    case .escape:
      guard let bar else { return false }
      bar.giveFocusBack()
    default: return false
    }
    return true
  }

  open override func handle(_ event: MouseEvent) -> Bool {
    guard event.isPress(on: face) else { return false }
    if isOpen { popup.dismiss() } else { open() }
    return true
  }

  /// Moves to the next menu of those side by side, and opens it if this one is open.
  private func move(by step: Int) -> Bool {
    let bar = neighbours.filter { $0.canFocus || $0 === self }
    guard bar.count > 1, let place = bar.firstIndex(where: { $0 === self }) else { return false }
    let next = bar[(place + step + bar.count) % bar.count]
    let wasOpen = isOpen
    // The open list closes with the loss of the focus.
    application?.focus(next)
    if wasOpen { next.open() }
    return true
  }

  private var neighbours: [Menu] {
    let controls = application?.reachableControls.filter { !($0 is ListPopup) } ?? []
    let rows = controls.split { control in (control as? Menu).map { $0.bar !== bar } ?? true }
    return rows.lazy.map { $0.compactMap { $0 as? Menu } }.first { $0.contains { $0 === self } }
      ?? []
  }

  func open() {
    application?.drawAfterEvent()
    popup.open(at: shownItems.firstIndex { $0.isEnabled && !$0.isSeparator })
  }

  private var face: String {
    bar != nil ? " \(title) " : title.isEmpty ? "< ▾ >" : "< \(title) ▾ >"
  }

  open override func preferredSize(in available: Size) -> Size {
    Size(columns: DisplayText.width(of: face), rows: 1)
  }

  open override func draw(on canvas: Canvas) {
    let isTitle = bar != nil && !canvas.isFocused
    canvas.write(
      face, style: isTitle ? canvas.style(\.heading, for: self) : canvas.style(for: self))
  }

  public var defaultSlot: Field<String> { $title }
}

/// A line of a `Menu` that the user can choose.
///
///     let copy = MenuItem("Copy")
///     binder.bind(copy.chosen, to: model.copy)
///
/// An item whose command cannot run is disabled. One that is not visible is left out.
public final class MenuItem: Control, @MainActor SlotWidget, @MainActor EventWidget {
  /// The text of the line.
  @Observed public var title: String
  /// The user chose the item. The drafts on the page or in the dialog of the menu are committed before a command runs.
  public let chosen = Event(drafts: .commit)
  let isSeparator: Bool

  public convenience init(_ title: String = "") { self.init(title, isSeparator: false) }

  private init(_ title: String, isSeparator: Bool) {
    _title = Observed(wrappedValue: title)
    self.isSeparator = isSeparator
    super.init()
    redraw(onChangeOf: $title)
    own(chosen, isEnabled: $isEnabled)
  }

  /// A new line that divides the items above it from those below it.
  public static var separator: MenuItem { MenuItem("", isSeparator: true) }

  public var defaultSlot: Field<String> { $title }
  public var defaultTrigger: Event<Void> { chosen }
}
