import BinderCore

extension List {
  /// Whether the user can mark rows: something follows the marks.
  var takesMarks: Bool { $selectedRows.isBound }

  func mark(by key: Key) -> Bool {
    let last = rows.count - 1
    switch key {
    case .character(" "):
      guard let selection, selection <= last else { return false }
      extent = nil
      toggleMark(of: selection)
    case .control("a"):
      extent = nil
      let all = Set(0...last)
      setMarks(selectedRows == all ? [] : all)
    case .shift(.up): extendMarks { $0 - 1 }
    case .shift(.down): extendMarks { $0 + 1 }
    case .shift(.home): extendMarks { _ in 0 }
    case .shift(.end): extendMarks { _ in last }
    default: return false
    }
    return true
  }

  func toggleMark(of row: Int) { setMarks(selectedRows.symmetricDifference([row])) }

  /// Moves the selection, and marks the rows from the one where keys with Shift began to there.
  private func extendMarks(to next: (Int) -> Int) {
    let last = rows.count - 1
    let from = min(max(0, selection ?? topRow), last)
    let extent = extent ?? (from, selectedRows)
    move(to: selection == nil ? from : next(from))
    // The model may have refused the row.
    let end = min(max(0, selection ?? from), last)
    self.extent = extent
    let start = min(extent.start, last)
    setMarks(extent.marks.union(min(start, end)...max(start, end)))
  }

  private func setMarks(_ marks: Set<Int>) {
    if marks != selectedRows { set(marks, in: $selectedRows) }
  }

  func moveMarks(by changes: [RowChange], of count: Int) {
    extent = nil
    guard !selectedRows.isEmpty else { return }
    let marks = changes.places(of: selectedRows.filter { $0 < count }.sorted())
    let moved = Set(marks.compactMap(\.self))
    if moved != selectedRows { selectedRows = moved }
  }

  func drawMarkedContent(on canvas: Canvas) {
    let size = canvas.size
    // In a small room the rows are more important.
    markColumns = takesMarks && size.columns > 4 ? 2 : 0
    let indent = isHorizontal ? 0 : markColumns
    let room = Rect(column: indent, row: 0, columns: size.columns - indent, rows: size.rows)
    drawContent(on: canvas.part(room))
    guard markColumns > 0 else { return }
    for row in drawnRows {
      let style = style(of: row.index, on: canvas)
      let (line, column) =
        isHorizontal ? (0, row.part.lowerBound) : (linesAboveRows + row.part.lowerBound, 0)
      let rows = isHorizontal ? 1 : row.part.count
      canvas.fill(Rect(column: column, row: line, columns: markColumns, rows: rows), style: style)
      if selectedRows.contains(row.index) {
        canvas.write("✓", column: column, row: line, style: style)
      }
    }
  }
}
