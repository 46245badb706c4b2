import BinderCore

/// A list with columns and a header, by which the user sorts.
///
///     final class PersonRow: ListRow {
///       let name = Label()
///       let salary = Label()
///     }
///     let people = Table { PersonRow() } columns: {
///       TableColumn("Name", \.name, width: .flexible(2), sort: "name")
///       TableColumn("Salary", \.salary, width: .fixed(10), alignment: .end, sort: "salary")
///     }
///
/// It is bound as a list. The table sorts nothing: a binding of `sort` gives the model the order
/// that the user chose, and the model sorts its elements.
///
///     people:
///       modelField: people
///       row:
///         view: PersonRow
///         slots: { name: name, salary: { modelField: salary, modelType: fpint } }
///     people.sort: sort
///
/// Left and Right choose a column, and scroll where the columns do not fit: `‹` and `›` in the
/// header show that there are more. The key `s`, or a click on a header, sorts by a column, and a
/// second time in the other direction. The other keys are those of `List`.
public final class Table: List {
  /// The column that the table is sorted by, and the direction; nil for none. The header shows it.
  @Editable public var sort: ColumnSort? = nil
  /// The column that Left and Right have chosen, or whose widget has got the focus, counted from 0.
  /// A change scrolls it into sight.
  @Editable public var currentColumn = 0

  let columns: [AnyTableColumn]
  /// The cells that each column needs for its header, and if it is fitted for the rows in sight.
  private var contents: [Int]
  private var rowColumns = 0
  var firstColumn = 0
  private var columnToReveal: Int?
  private var headerRows = 1

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - minimumRows: The terminal rows that the table has at least, with its header; it also takes
  ///     those that are left.
  ///   - make: Makes the view of one row. The columns arrange its widgets, and not its `body`. A
  ///     function of several statements states its result, `{ () -> PersonRow in … }`, since the
  ///     compiler infers the class of the columns from it.
  ///   - columns: The columns from left to right.
  public init<View: ListRow>(
    minimumRows: Int = 3, _ make: @escaping () -> View,
    @TableColumnBuilder<View> columns: () -> [TableColumn<View>]
  ) {
    self.columns = columns().map(\.column)
    contents = self.columns.map(\.headerWidth)
    super.init(minimumRows: minimumRows, make)
    redraw(onChangesOf: $sort, $sort.error)
    $sort.onChange { [weak self] in self?.$sort.clearFailure() }
    $currentColumn.onChange { [weak self] in
      self?.columnToReveal = self?.current
      self?.setNeedsRedraw()
    }
  }

  private var current: Int { min(max(0, currentColumn), columns.count - 1) }

  /// Whether there is a reason to choose a column.
  private var hasChoice: Bool {
    columns.contains { $0.sortName != nil } || !layout(in: rowColumns).fits
  }

  override func drawContent(on canvas: Canvas) {
    // In a single row a row is more important.
    headerRows = canvas.size.rows > 1 ? 1 : 0
    var room = Rect(size: canvas.size.reduced(0, headerRows))
    room.row = headerRows
    super.drawContent(on: canvas.part(room))
    if headerRows > 0 { drawHeader(on: canvas) }
  }

  override func prepareRows(from top: Int, in room: Size) {
    let wasInSight = layout(in: rowColumns).isWhole(current, from: firstColumn)
    if room.columns != rowColumns, wasInSight { columnToReveal = columnToReveal ?? current }
    contents = contents(from: top, in: room)
    rowColumns = room.columns
    guard rowColumns > 0 else { return }
    firstColumn = layout(in: rowColumns).first(from: firstColumn, revealing: columnToReveal.take())
  }

  override func content(of row: ListRow) -> any Element { TableCells(row: row, table: self) }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .left: move(toColumn: current - 1)
    case .right: move(toColumn: current + 1)
    case .character("s"): sort(by: current)
    default: super.handle(key)
    }
  }

  public override func focusLost() {
    super.focusLost()
    $sort.clearFailure()
  }

  override func focusCame(to control: Control, from former: Control?) {
    guard let row = selection.flatMap(row(at:)),
      let column = columns.firstIndex(where: { $0.cell(row).controls.contains { $0 === control } })
    else { return }
    columnToReveal = column
    if column != current { set(column, in: $currentColumn) }
  }

  private func move(toColumn column: Int) -> Bool {
    guard hasChoice, columns.indices.contains(column) else { return false }
    set(column, in: $currentColumn)
    // Also if it is the current column, part of which may be out of sight.
    columnToReveal = current
    // Now, so that the position does not depend on the frames between keys.
    if rowColumns > 0 {
      firstColumn = layout(in: rowColumns).first(from: firstColumn, revealing: current)
    }
    return true
  }

  private func sort(by column: Int) -> Bool {
    guard columns.indices.contains(column), let name = columns[column].sortName else {
      return false
    }
    let ascending = ColumnSort(name)
    set(sort == ascending ? ColumnSort(name, .descending) : ascending, in: $sort)
    return true
  }

  override var shownError: String? { super.shownError ?? $sort.error.value }

  override var linesAboveRows: Int { headerRows }

  public override func handle(_ event: MouseEvent) -> Bool {
    let row = event.position.row - headerRows
    if event.kind == .press, row < 0 { return pressHeader(at: event.position.column - markColumns) }
    return super.handle(MouseEvent(event.kind, column: event.position.column, row: row))
  }

  private func pressHeader(at column: Int) -> Bool {
    let layout = layout(in: rowColumns)
    guard column >= 0 else { return false }
    if column < layout.margin { return move(toColumn: firstColumn - 1) }
    if column >= rowColumns - layout.margin {
      let hidden = columns.indices.dropFirst(firstColumn).first {
        !layout.isWhole($0, from: firstColumn)
      }
      return hidden.map(move) ?? false
    }
    let place = layout.places(from: firstColumn).first {
      $0.start..<($0.start + $0.columns) ~= column
    }
    guard let index = place?.index, move(toColumn: index) else { return false }
    _ = sort(by: index)
    return true
  }

  // MARK: - Drawing

  func layout(in room: Int) -> TableLayout {
    TableLayout(columns.map(\.width), contents: contents, in: room)
  }

  private func drawHeader(on canvas: Canvas) {
    let layout = layout(in: rowColumns)
    let heading = canvas.style(\.heading, for: self)
    let chosen = canvas.isFocused && hasChoice ? canvas.style(for: self) : heading
    for place in layout.places(from: firstColumn) {
      let column = columns[place.index]
      let text = header(of: column, in: place.columns)
      let offset = column.alignment.offset(of: DisplayText.width(of: text), in: place.columns)
      let style = place.index == current ? chosen : heading
      canvas.fill(Rect(column: place.start, row: 0, columns: place.columns, rows: 1), style: style)
      canvas.write(text, column: place.start + offset, style: style)
    }
    guard layout.margin > 0, let last = columns.indices.last else { return }
    if firstColumn > 0 { canvas.write("‹", style: heading) }
    if !layout.isWhole(last, from: firstColumn) {
      canvas.write("›", column: rowColumns - 1, style: heading)
    }
  }

  private func header(of column: AnyTableColumn, in columns: Int) -> String {
    guard let sort, sort.column == column.sortName else {
      return DisplayText.truncated(column.title, to: columns)
    }
    let mark = sort.direction == .ascending ? "▲" : "▼"
    // The mark has the last cell of a narrow column.
    guard columns > 2 else { return mark }
    return DisplayText.truncated(column.title, to: columns - 2) + " " + mark
  }

  /// The cells that each column needs, measured in the rows from one on that fill a room.
  private func contents(from top: Int, in room: Size) -> [Int] {
    var contents = columns.map(\.headerWidth)
    let fitted = columns.indices.filter { columns[$0].width == .fitted }
    guard !fitted.isEmpty else { return contents }
    var index = top
    var line = 0
    while line < room.rows, let row = row(at: index), let length = length(at: index, in: room) {
      for column in fitted {
        let size = columns[column].cell(row).preferredSize(in: room)
        contents[column] = max(contents[column], size.columns)
      }
      line += length
      index += 1
    }
    return contents
  }
}

struct TableCells: Element {
  let row: ListRow
  let table: Table

  private func cell(_ column: Int) -> any Element { table.columns[column].cell(row) }

  var takesRoom: Bool { true }
  var controls: [Control] { table.columns.indices.flatMap { cell($0).controls } }
  var grows: Axes { .horizontal }

  func preferredSize(in available: Size) -> Size {
    // Of all columns, so that a row keeps its height while the columns are scrolled.
    let widths = table.layout(in: available.columns).widths
    let rows = widths.indices.filter { cell($0).takesRoom }.map {
      cell($0).preferredSize(in: Size(columns: widths[$0], rows: available.rows)).rows
    }
    return Size(columns: available.columns, rows: rows.max() ?? 1)
  }

  func draw(on canvas: Canvas) {
    let layout = table.layout(in: canvas.size.columns)
    for place in layout.places(from: table.firstColumn) where cell(place.index).takesRoom {
      let alignment = table.columns[place.index].alignment
      canvas.draw(
        cell(place.index).frame(columns: place.columns, horizontal: alignment),
        in: Rect(column: place.start, row: 0, columns: place.columns, rows: canvas.size.rows))
    }
  }
}
