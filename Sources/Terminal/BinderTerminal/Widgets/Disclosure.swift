import BinderCore

/// The mark of a node in a tree: a row of a list that stands further to the right than the node around
/// it, and shows or hides the nodes within it.
///
///     final class FolderRow: ListRow {
///       let node = Disclosure()
///       let name = Label()
///
///       override var body: any Element {
///         Row(spacing: 0) {
///           node
///           name
///         }
///       }
///     }
///
/// The list has a row for each node that can be seen, and the model adds those of a node that is open.
/// Right opens the selected node, and goes on to the first node within it; Left closes it, and goes back to
/// the one around it. A press on the mark opens and closes.
public final class Disclosure: Control, @MainActor SlotWidget {
  /// Whether the nodes within this one are shown; nil for a node that can have none.
  @Editable public var isOpen: Bool? = nil
  /// The number of nodes around this one.
  @Observed public var level = 0

  public override init() {
    super.init()
    redraw(onChangesOf: $isOpen, $level)
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.isPress(on: indent..<(indent + 2)), let isOpen else { return false }
    $isOpen.set(!isOpen)
    return true
  }

  private var indent: Int { 2 * min(max(0, level), 1000) }

  override var isAlone: Bool { true }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: indent + 2, rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    guard let isOpen else { return }
    canvas.write(isOpen ? "▾" : "▸", column: indent, style: canvas.style(\.normal, for: self))
  }

  public var defaultSlot: EditableField<Bool?> { $isOpen }
}

extension List {
  /// - Returns: Whether the selected row is a node, and the key one that opens or closes it.
  func disclose(by key: Key) -> Bool {
    guard key == .left || key == .right, let selection, let node = node(at: selection),
      node.isUsable
    else { return false }
    extent = nil
    switch (key, node.isOpen) {
    case (.right, false): node.$isOpen.set(true)
    case (.left, true): node.$isOpen.set(false)
    case (.right, true):
      if let next = self.node(at: selection + 1), next.level > node.level {
        move(to: selection + 1)
      }
    case (.left, _):
      let rows = stride(from: selection - 1, through: 0, by: -1)
      let outer = rows.first { self.node(at: $0).map { $0.level < node.level } ?? false }
      if let outer { move(to: outer) }
    default: return false
    }
    return true
  }

  private func node(at index: Int) -> Disclosure? {
    row(at: index)?.body.controls.lazy.compactMap { $0 as? Disclosure }.first
  }
}
