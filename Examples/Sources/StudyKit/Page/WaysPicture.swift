/// The ways of one change through the styles, as an SVG: a column for each way, a row for each function.
public struct WaysPicture {
  /// Styles that have one way.
  private struct Column {
    let title: String
    let way: Way
  }

  private enum Row {
    case end(String)
    case function(Way.Function)
    case remark(String)
  }

  private let columns: [Column]

  public init(_ results: Results) {
    var columns: [Column] = []
    for way in results.ways ?? [] {
      if let index = columns.firstIndex(where: { $0.way.isLike(way) }) {
        columns[index] = Column(
          title: "\(columns[index].title), \(way.style.rawValue)", way: columns[index].way)
      } else {
        columns.append(Column(title: way.style.rawValue, way: way))
      }
    }
    self.columns = columns
  }

  private static let (width, height, top, gap) = (380, 18, 76, 24)
  /// The characters of a name that have room.
  private static let room = 54

  public var svg: String {
    let rows = columns.map { Self.rows(of: $0.way) }
    let width = columns.count * (Self.width + Self.gap) + Self.gap
    let height = Self.top + (rows.map(\.count).max() ?? 0) * Self.height + Self.gap
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" font-family="sans-serif" font-size="12">
      <title>The functions from a key to a label, in each style</title>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>
      """
    ]
    let legend = [("the app", "#1f6feb"), ("BinderTerminal", "#d9d2e9"), ("BinderCore", "#e3e3e3")]
    for (index, (name, color)) in legend.enumerated() {
      let x = Self.gap + index * 150
      parts.append(
        """
        <rect x="\(x)" y="14" width="14" height="14" fill="\(color)"/>
        <text x="\(x + 20)" y="26">\(name)</text>
        """)
    }
    for (index, (column, rows)) in zip(columns, rows).enumerated() {
      let x = Self.gap + index * (Self.width + Self.gap)
      let functions = Self.functions(of: column.way)
      let own = functions.count(where: \.isOwn)
      parts.append(
        """
        <text x="\(x)" y="56" font-size="15" font-weight="bold">\(column.title)</text>
        <text x="\(x)" y="71" fill="#555555">\(functions.count) functions, \(own) of them the app's</text>
        """)
      for (line, row) in rows.enumerated() {
        parts.append(Self.drawn(row, x: x, y: Self.top + line * Self.height))
      }
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  /// All functions of a way, those that are on the stack twice only once.
  private static func functions(of way: Way) -> [Way.Function] {
    way.model + way.widget.dropFirst(way.shared.count)
  }

  private static func rows(of way: Way) -> [Row] {
    let shared = way.shared
    var rows: [Row] = [.end("the user presses Enter on a photo")]
    rows += shared.map(Row.function)
    if !way.model.isEmpty {
      rows.append(.remark("first: the command writes the view model, and returns"))
      rows += way.model.dropFirst(shared.count).map(Row.function)
      rows.append(.remark("then: the functions between the lines are gone, and a link writes"))
    }
    rows += way.widget.dropFirst(shared.count).map(Row.function)
    return rows + [.end("the label has the date")]
  }

  private static func drawn(_ row: Row, x: Int, y: Int) -> String {
    let text = y + 13
    switch row {
    case .end(let title):
      return """
        <rect x="\(x)" y="\(y)" width="\(width)" height="\(height - 2)" rx="8" fill="#2e7d32"/>
        <text x="\(x + width / 2)" y="\(text)" text-anchor="middle" fill="#ffffff">\(title)</text>
        """
    case .remark(let remark):
      return """
        <path d="M\(x) \(y + 1) H\(x + width)" stroke="#c62828" stroke-dasharray="5 4"/>
        <text x="\(x + 4)" y="\(text + 1)" fill="#c62828" font-style="italic">\(remark)</text>
        """
    case .function(let function):
      let fill =
        function.isOwn
        ? "#1f6feb" : function.module == "BinderTerminal" ? "#d9d2e9" : "#e3e3e3"
      return """
        <rect x="\(x)" y="\(y)" width="\(width)" height="\(height - 2)" fill="\(fill)"/>
        <text x="\(x + 6)" y="\(text)" font-family="monospace" font-size="11" \
        fill="\(function.isOwn ? "#ffffff" : "#333333")">\(label(function.name))</text>
        """
    }
  }

  private static func label(_ name: String) -> String {
    let short = name.count > room ? name.prefix(room - 1) + "…" : name[...]
    return String(short).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
