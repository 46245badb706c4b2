import BinderCore

/// A column of a table: a title, the widget of a row that it shows, and the name by which it is sorted.
public struct TableColumn<Row: AnyObject> {
  let title: String
  let sort: String
  let widget: (Row) -> WebWidget

  public init(_ title: String, sort: String, _ widget: @escaping (Row) -> WebWidget) {
    (self.title, self.sort, self.widget) = (title, sort, widget)
  }
}

/// Rows with the columns of a screen, of which the user selects one.
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
  public static var isEdited: Bool { true }

  private static let pageSize = 100
  private let title: String
  private let emptyText: String
  private let columns: [TableColumn<AnyObject>]
  /// The first row that the browser has.
  @Observed private var first = 0
  @Observed private var shownViews: [AnyObject] = []

  public init<Row: AnyObject>(
    _ title: String, empty: String, _ make: @escaping () -> Row, columns: [TableColumn<Row>]
  ) {
    (self.title, emptyText) = (title, empty)
    self.columns = columns.map { column in
      TableColumn(column.title, sort: column.sort) { column.widget($0 as! Row) }
    }
    rows = RowSlot(make)
    selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
    super.init()
    _error = Observed(sharing: $selection.error)
    chosen.widget = self
    rows.onChange = { [weak self] steps in
      guard let self else { return }
      selection = steps.reduce(selection) { row, step in row.flatMap(step.index) }
      show(first: min(first, max(0, rows.count - 1) / Self.pageSize * Self.pageSize))
    }
  }

  /// Makes and links the rows that the browser has, and no other.
  private func show(first row: Int) {
    first = row
    shownViews = rows.show(shownRange)
  }

  private var shownRange: Range<Int> {
    min(first, rows.count)..<min(first + Self.pageSize, rows.count)
  }

  // MARK: - Looking

  public override var node: Node {
    Node("div", id: id, shown + ["class": "table"]) {
      Node("table", ["role": "grid", "aria-label": title]) {
        Node("thead") {
          Node("tr") { columns.map(header) }
        }
        Node("tbody", id: id + "-b") { zip(first..., shownViews).map(tableRow) }
      }
      Node("p", id: id + "-m", ["class": "hint", "text": rows.count == 0 ? emptyText : ""])
      Node("em", id: id + "-e", ["role": "alert", "text": error ?? ""])
      Node("nav", id: id + "-n", ["hidden": flag(rows.count <= Self.pageSize)]) {
        turn("Earlier", to: first - Self.pageSize)
        Node(
          "span", id: id + "-s",
          ["text": "\(min(first + 1, rows.count))–\(shownRange.upperBound) of \(rows.count)"])
        turn("Later", to: first + Self.pageSize)
      }
    }
  }

  private func header(_ column: TableColumn<AnyObject>) -> Node {
    let direction = sort?.column == column.sort ? sort?.direction : nil
    let order = direction.map { $0 == .ascending ? "ascending" : "descending" }
    return Node("th", id: "\(id)-c\(column.sort)", ["scope": "col", "aria-sort": order]) {
      button(
        column.title, id: "\(id)-h\(column.sort)", does: "sort", column.sort, isEnabled: isEnabled)
    }
  }

  private func turn(_ title: String, to row: Int) -> Node {
    button(
      title, id: "\(id)-\(title)", does: "page", "\(row)",
      isEnabled: (0..<rows.count).contains(row))
  }

  private func tableRow(_ index: Int, _ view: AnyObject) -> Node {
    Node(
      "tr", id: "\(id)-r\(index)",
      [
        "data-do": "select", "data-v": "\(index)", "aria-selected": "\(index == selection)",
        "tabindex": index == selection ?? first ? "0" : "-1",
        "aria-disabled": isEnabled ? nil : "true",
      ]
    ) {
      for column in columns {
        Node("td") { column.widget(view) }
      }
    }
  }

  // MARK: - Actions

  public override func handle(_ action: String, _ value: String) -> Bool {
    switch (action, Int(value)) {
    case ("select", let row?) where (0..<rows.count).contains(row):
      if let reason = choose(row, at: $selection) { $selection.fail(reason) }
      // The browser goes back where the model has taken the selection back.
      if let selection, selection != row { page?.focus(elementAt: "\(id)-r\(selection)") }
    case ("page", let row?) where (0..<rows.count).contains(row): show(first: row)
    case ("choose", _):
      if let index = selection, let element = rows.element(at: index) { chosen.fire(with: element) }
    case ("sort", _) where columns.contains { $0.sort == value }:
      let isUp = sort == ColumnSort(value)
      choose(ColumnSort(value, isUp ? .descending : .ascending), at: $sort)
    default: return false
    }
    return true
  }
}
