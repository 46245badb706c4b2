import BinderCore

/// A column of a table: a title, the widget of a row that it shows, and the name by which it is sorted.
public struct TableColumn<Row: WebRow> {
  let title: String
  let widget: (Row) -> WebWidget
  let sort: String?

  public init(_ title: String, sort: String? = nil, _ widget: @escaping (Row) -> WebWidget) {
    (self.title, self.sort, self.widget) = (title, sort, widget)
  }
}

/// Rows with the columns of a screen, of which the user selects one.
///
/// The browser has a hundred rows at a time, so that a long table costs no more than a short one.
public final class Table: WebWidget {
  public let rows: RowSlot
  @Editable public var selection: Int?
  public let selectedElement: SelectedElement
  @Editable public var sort: ColumnSort?
  @Observed public var emptyText = ""
  @Observed public var error: String?
  /// The user pressed Enter on a row, or clicked it twice.
  public let chosen = Event<Any>()

  private static let pageSize = 100
  private let title: String
  private let columns: [TableColumn<WebRow>]
  @Observed private var first = 0
  @Observed private var shownViews: [WebRow] = []

  public init<Row: WebRow>(
    _ title: String, _ make: @escaping () -> Row, columns: [TableColumn<Row>]
  ) {
    self.title = title
    self.columns = columns.map { column in
      TableColumn(column.title, sort: column.sort) { column.widget($0 as! Row) }
    }
    rows = RowSlot(make)
    selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
    super.init()
    _error = Observed(sharing: $selection.error)
    chosen.widget = self
    rows.onChange = { [weak self] in self?.rowsChanged($0) }
    observer.observe($first, initial: false) { [weak self] _ in self?.showRows() }
  }

  private func rowsChanged(_ steps: [RowChange]) {
    selection = steps.reduce(selection) { row, step in row.flatMap(step.index) }
    first = min(first, max(0, rows.count - 1) / Self.pageSize * Self.pageSize)
    showRows()
  }

  /// Makes and links the rows that the browser has, and no other.
  private func showRows() { shownViews = rows.show(shownRange) as! [WebRow] }

  // MARK: - Looking

  public override var node: Node {
    Node("div", id: id, shown + ["class": "table"]) {
      Node("table", ["role": "grid", "aria-label": title]) {
        Node("thead") {
          Node("tr") { for column in columns { header(column) } }
        }
        Node("tbody", id: id + "-b") { for row in shownRows { row } }
      }
      Node("p", id: id + "-m", ["class": "hint"], text: rows.count == 0 ? emptyText : "")
      Node("em", id: id + "-e", ["role": "alert"], text: error ?? "")
      Node("nav", id: id + "-n", ["hidden": rows.count > Self.pageSize ? nil : ""]) {
        turn("Earlier", to: first - Self.pageSize)
        Node(
          "span", id: id + "-s",
          text: "\(min(first + 1, rows.count))–\(shownRange.upperBound) of \(rows.count)")
        turn("Later", to: first + Self.pageSize)
      }
    }
  }

  private func header(_ column: TableColumn<WebRow>) -> Node {
    let direction = sort?.column == column.sort ? sort?.direction : nil
    let order = direction.map { $0 == .ascending ? "ascending" : "descending" }
    return Node("th", id: column.sort.map { "\(id)-c\($0)" }, ["scope": "col", "aria-sort": order])
    {
      Node(
        "button", id: column.sort.map { "\(id)-h\($0)" },
        [
          "type": "button", "data-do": "sort", "data-v": column.sort,
          "disabled": isEnabled && column.sort != nil ? nil : "",
        ], text: column.title)
    }
  }

  private func turn(_ title: String, to first: Int) -> Node {
    Node(
      "button", id: "\(id)-\(title)",
      [
        "type": "button", "data-do": "page", "data-v": "\(first)",
        "disabled": (0..<rows.count).contains(first) ? nil : "",
      ], text: title)
  }

  private var shownRange: Range<Int> {
    min(first, rows.count)..<min(first + Self.pageSize, rows.count)
  }

  private var shownRows: [Node] {
    zip(first..., shownViews).map { index, row in
      Node(
        "tr", id: "\(id)-r\(index)",
        [
          "data-do": "select", "data-v": "\(index)", "aria-selected": "\(index == selection)",
          "tabindex": index == selection ?? first ? "0" : "-1",
          "aria-disabled": isEnabled ? nil : "true",
        ]
      ) {
        for column in columns {
          Node("td") { column.widget(row) }
        }
      }
    }
  }

  // MARK: - Actions

  public override func handle(_ action: String, _ value: String) -> Bool {
    switch action {
    case "select": select(Int(value))
    case "choose":
      if let index = selection, let element = rows.element(at: index) { chosen.fire(with: element) }
    case "sort" where columns.contains { $0.sort == value }:
      let isUp = sort == ColumnSort(value)
      change($sort, to: ColumnSort(value, isUp ? .descending : .ascending))
    case "page": if let row = Int(value), (0..<rows.count).contains(row) { first = row }
    default: return false
    }
    return true
  }

  private func select(_ row: Int?) {
    guard let row, (0..<rows.count).contains(row) else { return }
    change($selection, to: row)
    // The browser follows the selection, also where the model has taken it back.
    page?.focus(elementAt: "\(id)-r\(selection ?? row)")
  }

  /// Takes a choice back that the model refuses; the reason stays.
  private func change<Value>(_ field: EditableField<Value>, to value: Value) {
    field.edit(value)
    guard !field.commit(), let reason = field.error.value else { return }
    field.revert()
    field.fail(reason)
  }
}

extension Table: @MainActor SlotWidget, @MainActor EventWidget {
  public var defaultSlot: RowSlot { rows }
  public var defaultTrigger: Event<Any> { chosen }
  public static var isEdited: Bool { true }
}
