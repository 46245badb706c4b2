import BinderCore

/// Rows with the columns of a screen, of which the user selects one.
///
/// A column has a title, a name by which it is sorted, and the label of a row that it shows.
///
/// The browser has a hundred rows at a time, so that a long table costs no more than a short one.
public final class Table: WebWidget, @MainActor SlotWidget, @MainActor EventWidget {
  public let rows: RowSlot
  @Editable public var selection: Int?
  public let selectedElement: SelectedElement
  @Editable public var sort: ColumnSort?
  @Observed public var error: String?
  /// The user pressed Enter on a row, or clicked it twice.
  public let chosen = Event<Any>()
  public var defaultSlot: RowSlot { rows }
  public var defaultTrigger: Event<Any> { chosen }

  private static let pageSize = 100
  private let title: String
  private let emptyText: String
  private let columns: [(title: String, sort: String, label: (AnyObject) -> Label)]
  /// The first row that the browser has.
  @Observed private var first = 0
  @Observed private var shownViews: [AnyObject] = []

  public init<Row: AnyObject>(
    _ title: String, empty: String, _ make: @escaping () -> Row,
    columns: [(title: String, sort: String, label: (Row) -> Label)]
  ) {
    (self.title, emptyText) = (title, empty)
    self.columns = columns.map { one in (one.title, one.sort, { one.label($0 as! Row) }) }
    rows = RowSlot(make)
    selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
    super.init()
    _error = Observed(sharing: $selection.error)
    rows.onChange = { [weak self] steps in
      guard let self else { return }
      selection = steps.reduce(selection) { row, step in row.flatMap(step.index) }
      // The last page, where there are fewer pages than before.
      show(first: min(first, max(0, rows.count - 1) / Self.pageSize * Self.pageSize))
    }
  }

  /// Makes and links the rows that the browser has, and no other.
  private func show(first row: Int) {
    first = row
    shownViews = rows.show(min(row, rows.count)..<min(row + Self.pageSize, rows.count))
  }

  // MARK: - Looking

  public override var controlID: String { "\(id)-r\(selection ?? first)" }

  public override var node: Node {
    let count = rows.count
    let sight = "\(min(first + 1, count))–\(first + shownViews.count) of \(count)"
    let head = Node("thead", [:], [Node("tr", [:], columns.map { header($0.title, $0.sort) })])
    let body = Node("tbody", id: id + "-b", [:], zip(first..., shownViews).map(tableRow))
    let pages = [
      turn("Earlier", to: first - Self.pageSize), Node("span", id: id + "-s", ["text": sight]),
      turn("Later", to: first + Self.pageSize),
    ]
    let parts = [
      Node("table", ["role": "grid", "aria-label": title], [head, body]),
      Node("p", id: id + "-m", ["class": "hint", "text": count == 0 ? emptyText : ""]),
      reason(error), Node("nav", id: id + "-n", ["hidden": flag(count <= Self.pageSize)], pages),
    ]
    return Node("div", id: id, shown + ["class": "table"], parts)
  }

  private func header(_ title: String, _ name: String) -> Node {
    let order = sort.flatMap { $0.column == name ? "\($0.direction)" : nil }
    let sorts = button(title, id: "\(id)-h\(name)", does: "sort", name, isEnabled: isEnabled)
    return Node("th", id: "\(id)-c\(name)", ["scope": "col", "aria-sort": order], [sorts])
  }

  private func turn(_ title: String, to row: Int) -> Node {
    let isThere = (0..<rows.count).contains(row)
    return button(title, id: "\(id)-\(title)", does: "page", "\(row)", isEnabled: isThere)
  }

  private func tableRow(_ index: Int, _ view: AnyObject) -> Node {
    let states: [String: String?] = [
      "data-do": "select", "data-v": "\(index)", "aria-selected": "\(index == selection)",
      "tabindex": index == selection ?? first ? "0" : "-1",
      "aria-disabled": isEnabled ? nil : "true",
    ]
    let cells = columns.map { Node("td", [:], [$0.label(view)]) }
    return Node("tr", id: "\(id)-r\(index)", states, cells)
  }

  // MARK: - Actions

  public override func handle(_ action: String, _ value: String) -> Bool {
    switch (action, Int(value)) {
    case ("select", let row?) where (0..<rows.count).contains(row):
      if let reason = choose(row, at: $selection) { $selection.fail(reason) }
      // The browser goes back where the model has taken the selection back.
      if let selection, selection != row { page?.focus(self) }
    case ("page", let row?) where (0..<rows.count).contains(row): show(first: row)
    case ("choose", _): selection.flatMap(rows.element).map { chosen.fire(with: $0) }
    case ("sort", _) where columns.contains { $0.sort == value }:
      let isUp = sort == ColumnSort(value)
      choose(ColumnSort(value, isUp ? .descending : .ascending), at: $sort)
    default: return false
    }
    return true
  }
}
