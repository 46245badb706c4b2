import BinderCore

extension Table {
  func layout(in room: Int) -> TableLayout {
    TableLayout(columns.map(\.width), contents: contents, in: room)
  }

  func drawHeader(on canvas: Canvas) {
    let layout = layout(in: rowColumns)
    let heading = canvas.style(\.heading, for: self)
    let chosen = canvas.isFocused && hasChoice ? canvas.style(for: self) : heading
    let places = layout.places(from: firstColumn)
    for place in places {
      let column = columns[place.index]
      let text = header(of: column, in: place.columns)
      let offset = column.alignment.offset(of: DisplayText.width(of: text), in: place.columns)
      let style = place.index == current ? chosen : heading
      canvas.fill(
        Rect(column: place.start, row: 0, columns: place.columns, rows: 1), style: style)
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
  func contents(from top: Int, in room: Size) -> [Int] {
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
