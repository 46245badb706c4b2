import BindingSpec

/// Draws wiring as SVG: readable in light and in dark, without another tool.
///
/// The same wiring gives the same bytes.
package struct WiringSVG {
  private var svg = SVGWriter()
  private typealias Metrics = WiringMetrics

  /// The picture of all diagrams, one below the other.
  package static func text(of wiring: Wiring) -> String {
    var picture = WiringSVG()
    let columns = wiring.diagrams.map(WiringColumns.init)
    let kinds = kinds(of: wiring.diagrams)
    let widths = columns.map(\.total) + [legendWidth(of: kinds), Metrics.narrowest]
    let width = (widths.max() ?? 0) + 4 * Metrics.pad
    var y = Metrics.pad
    for (diagram, columns) in zip(wiring.diagrams, columns) {
      y = picture.draw(diagram, columns, x: Metrics.pad, y: y, width: width - 2 * Metrics.pad)
      y += Metrics.pad
    }
    y = picture.drawLegend(of: kinds, y: y)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(y)" width="\(width)" \
      height="\(y)" role="img">
      <title>\(XMLText.escaped(title(of: wiring)))</title>
      <style>
      \(WiringStyle.sheet)
      </style>
      <rect class="page" width="\(width)" height="\(y)"/>
      \(picture.svg.body)</svg>

      """
  }

  private static func title(of wiring: Wiring) -> String {
    "The bindings of " + wiring.diagrams.map(\.title).joined(separator: ", ")
  }

  // MARK: - Diagrams

  /// - Parameter isInner: Whether it is the rows of a list.
  /// - Returns: The y below it.
  private mutating func draw(
    _ diagram: Wiring.Diagram, _ columns: WiringColumns, x: Int, y: Int, width: Int,
    isInner: Bool = false
  ) -> Int {
    let rows = WiringRows(diagram)
    let problems = Self.lines(of: diagram.problems, width: width)
    let top = y + 30 + problems.count * Metrics.line + (problems.isEmpty ? 0 : 8)
    let boxHeight = Metrics.header + rows.count * Metrics.row + 8
    let innerHeight = diagram.links.flatMap(\.rows).reduce(0) {
      $0 + Self.height(of: $1, width: width - 2 * Metrics.pad) + Metrics.pad
    }
    let isEmpty = diagram.links.isEmpty
    let height = top - y + (isEmpty ? 0 : boxHeight + Metrics.pad) + innerHeight
    svg.box(x: x, y: y, width: width, height: height, radius: 10, of: isInner ? "inner" : "frame")
    svg.text(Metrics.cut(diagram.title), x: x + Metrics.pad, y: y + 21, of: "title")
    for (index, line) in problems.enumerated() {
      svg.text(line.text, x: x + Metrics.pad, y: y + 44 + index * Metrics.line, of: line.style)
    }
    guard !isEmpty else { return y + height }

    let left = x + Metrics.pad
    let right = x + width - Metrics.pad - columns.right
    draw(diagram.model, rows.fields, x: left, y: top, columns.left, boxHeight)
    draw(diagram.view, rows.slots, x: right, y: top, columns.right, boxHeight)
    let middle = right - Metrics.arrow - columns.middle
    func center(_ row: Int) -> Int { top + Metrics.header + row * Metrics.row + Metrics.row / 2 }
    for link in diagram.links {
      draw(
        link, in: diagram, from: (left + columns.left, center(rows.fields[link.field])),
        to: (right, center(rows.slots[link.slot])), middle: middle)
    }
    var y = top + boxHeight + Metrics.pad
    for inner in diagram.links.flatMap(\.rows) {
      y = draw(
        inner, columns.inset, x: x + Metrics.pad, y: y, width: width - 2 * Metrics.pad,
        isInner: true)
      y += Metrics.pad
    }
    return y
  }

  private static func height(of diagram: Wiring.Diagram, width: Int) -> Int {
    var scratch = WiringSVG()
    return scratch.draw(diagram, WiringColumns(diagram), x: 0, y: 0, width: width, isInner: true)
  }

  /// The problems outside of the links, in lines that fit.
  private static func lines(
    of problems: [Problem], width: Int
  ) -> [(text: String, style: String)] {
    problems.flatMap { problem in
      let style = problem.severity == .error ? "error" : "warning"
      let text = "\(problem.rule.code) \(problem.location.place): \(problem.message)"
      let room = max(20, (width - 2 * Metrics.pad) / Metrics.cell)
      return RuleText.wrapped(SafeText.escaped(text), width: room).split(separator: "\n")
        .map { (Metrics.cut(String($0), to: room), style) }
    }
  }

  private mutating func draw(
    _ side: Wiring.Side, _ rows: [Int], x: Int, y: Int, _ width: Int, _ height: Int
  ) {
    svg.box(x: x, y: y, width: width, height: height, radius: 8, of: "box")
    svg.text(Metrics.cut(side.type), x: x + Metrics.pad, y: y + 22, of: "type")
    svg.line("M\(x) \(y + Metrics.header - 2)h\(width)", of: "rule")
    for (index, node) in side.nodes.enumerated() {
      let start = x + Metrics.pad + node.depth * Metrics.indent
      let base = y + Metrics.header + rows[index] * Metrics.row + 18
      let style = node.isMissing ? "error" : side.isObject(index) ? "object" : "name"
      let (name, type) = (Metrics.cut(node.name), node.type.map { Metrics.cut($0) })
      svg.open("g")
      svg.title(side.path(to: index) + (node.type.map { ": \($0)" } ?? ""))
      svg.text(name, x: start, y: base, of: style)
      if let type {
        svg.text(
          type, x: start + Metrics.width(of: name) + 2 * Metrics.cell, y: base, of: "dim")
      }
      svg.close("g")
    }
  }

  // MARK: - Links

  private mutating func draw(
    _ link: Wiring.Link, in diagram: Wiring.Diagram, from: (x: Int, y: Int), to: (x: Int, y: Int),
    middle: Int
  ) {
    let isWarned = !link.problems.isEmpty
    let style = link.isWrong ? "wrong" : isWarned ? "warned" : link.kind.rawValue
    let bend = (middle - from.x) / 2
    svg.open("g class=\"\(style)\"")
    svg.title(link.sentences(in: diagram).joined(separator: "\n"))
    svg.line(
      "M\(from.x) \(from.y)C\(from.x + bend) \(from.y) \(middle - bend) \(to.y) \(middle) \(to.y)"
        + "H\(to.x)", of: Self.lineStyle(of: link.kind))
    if link.kind.reachesSlot { svg.line("M\(to.x) \(to.y)l-9 -5v10z", of: "head") }
    if link.kind.reachesModel { svg.line("M\(from.x) \(from.y)l9 -5v10z", of: "head") }
    var x = middle
    if let converter = link.converter {
      let width = WiringColumns.width(ofPill: converter)
      svg.box(x: x, y: to.y - 10, width: width, height: 20, radius: 10, of: "pill")
      svg.text(Metrics.cut(converter), x: x + Metrics.cell, y: to.y + 5, of: "converter")
      x += width + 8
    }
    if isWarned {
      let codes = link.codes.joined(separator: " ")
      let width = WiringColumns.width(ofCodes: link.codes)
      svg.box(x: x, y: to.y - 10, width: width, height: 20, radius: 4, of: "badge")
      svg.text(codes, x: x + Metrics.cell, y: to.y + 5, of: "code")
    }
    svg.close("g")
  }

  // MARK: - The legend

  /// The kinds of the links, those of rows included.
  private static func kinds(of diagrams: [Wiring.Diagram]) -> [Wiring.Kind] {
    func links(_ diagrams: [Wiring.Diagram]) -> [Wiring.Link] {
      diagrams.flatMap { $0.links + links($0.links.flatMap(\.rows)) }
    }
    let used = Set(links(diagrams).map(\.kind))
    return Wiring.Kind.allCases.filter(used.contains)
  }

  private static func legendWidth(of kind: Wiring.Kind) -> Int {
    72 + Metrics.width(of: kind.words)
  }

  private static func legendWidth(of kinds: [Wiring.Kind]) -> Int {
    kinds.map(legendWidth).reduce(0, +)
  }

  private mutating func drawLegend(of kinds: [Wiring.Kind], y: Int) -> Int {
    var x = 2 * Metrics.pad
    for kind in kinds {
      svg.open("g class=\"\(kind.rawValue)\"")
      svg.line("M\(x) \(y + 8)h40", of: Self.lineStyle(of: kind))
      if kind.reachesSlot { svg.line("M\(x + 40) \(y + 8)l-9 -5v10z", of: "head") }
      if kind.reachesModel { svg.line("M\(x) \(y + 8)l9 -5v10z", of: "head") }
      svg.text(kind.words, x: x + 48, y: y + 13, of: "dim")
      svg.close("g")
      x += Self.legendWidth(of: kind)
    }
    return kinds.isEmpty ? y : y + 16 + Metrics.pad
  }

  private static func lineStyle(of kind: Wiring.Kind) -> String {
    switch kind {
    case .command: "link dashed"
    case .oneTime: "link dotted"
    case .oneWay, .twoWay, .toModel, .rows: "link"
    }
  }
}

/// The colours, for light and for dark. Programs that do not know the question show the light ones.
private enum WiringStyle {
  private struct Palette {
    var page, box, inner, border, text, dim, line, both, command, rows, red, redFill, amber: String
  }

  private static let light = Palette(
    page: "#ffffff", box: "#f6f8fa", inner: "#fbfcfd", border: "#d0d7de", text: "#1f2328",
    dim: "#59636e", line: "#57606a", both: "#0969da", command: "#8250df", rows: "#1a7f37",
    red: "#cf222e", redFill: "#ffebe9", amber: "#9a6700")
  private static let dark = Palette(
    page: "#0d1117", box: "#161b22", inner: "#11161d", border: "#3d444d", text: "#e6edf3",
    dim: "#9198a1", line: "#9198a1", both: "#4493f8", command: "#ab7df8", rows: "#3fb950",
    red: "#ff7b72", redFill: "#3c1618", amber: "#d29922")

  static let sheet = """
    text { font: 13px ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", Consolas, monospace; white-space: pre }
    .title, .type, .object, .code { font-weight: 600 }
    .link { fill: none; stroke-width: 1.5 } .rows > .link { stroke-width: 3 }
    .dashed { stroke-dasharray: 6 4 } .dotted { stroke-dasharray: 2 3 }
    .head { stroke: none } .frame, .inner, .box, .pill, .badge { stroke-width: 1 } .rule { stroke-width: 1 }
    """ + "\n" + colors(light) + "\n@media (prefers-color-scheme: dark) {\n" + colors(dark) + "\n}"

  private static func colors(_ palette: Palette) -> String {
    let lines = [
      ("oneWay", palette.line), ("oneTime", palette.line), ("toModel", palette.both),
      ("twoWay", palette.both), ("command", palette.command), ("rows", palette.rows),
      ("wrong", palette.red), ("warned", palette.amber),
    ].map { name, color in
      ".\(name) > .link { stroke: \(color) } .\(name) > .head { fill: \(color) } "
        + ".\(name) > .pill, .\(name) > .badge { stroke: \(color) } .\(name) > .code { fill: \(color) }"
    }
    return """
      text { fill: \(palette.text) } .dim { fill: \(palette.dim) }
      .error { fill: \(palette.red) } .warning { fill: \(palette.amber) }
      .page { fill: \(palette.page) } .frame { fill: \(palette.page); stroke: \(palette.border) }
      .inner { fill: \(palette.inner); stroke: \(palette.border) }
      .box { fill: \(palette.box); stroke: \(palette.border) } .rule { stroke: \(palette.border) }
      .pill { fill: \(palette.page) } .badge { fill: \(palette.redFill) }

      """ + lines.joined(separator: "\n")
  }
}
