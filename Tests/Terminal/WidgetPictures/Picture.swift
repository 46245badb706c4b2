import BinderTerminal
import Foundation

/// The cells of a terminal as SVG. The colours follow the reader's choice of light or dark.
struct Picture {
  private let grid: Grid

  private static let cell = (width: 9, height: 18)
  private static let margin = 12

  init(_ grid: Grid) { self.grid = grid }

  var svg: String {
    let width = grid.size.columns * Self.cell.width + 2 * Self.margin
    let height = grid.size.rows * Self.cell.height + 2 * Self.margin
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)" width="\#(width)">"#,
      Self.styleSheet,
      #"<rect width="\#(width)" height="\#(height)" rx="6" class="ground"/>"#,
    ]
    for row in 0..<grid.size.rows { lines += runs(in: row).flatMap { elements($0, row: row) } }
    if let caret = grid.caret {
      lines.append(
        #"<rect x="\#(x(caret.column))" y="\#(y(caret.row) + 2)" width="2" height="14" class="f"/>"#
      )
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  // MARK: - Cells

  /// Neighbouring cells of one style.
  private struct Run {
    var column: Int
    var columns = 0
    var text = ""
    let style: Style
  }

  private func runs(in row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<grid.size.columns {
      let cell = grid[column: column, row: row]
      if runs.last?.style != cell.style { runs.append(Run(column: column, style: cell.style)) }
      runs[runs.count - 1].columns += 1
      if cell.width > 0 { runs[runs.count - 1].text.append(cell.character) }
    }
    return runs
  }

  private func elements(_ run: Run, row: Int) -> [String] {
    let style = run.style
    let (x, y, width) = (x(run.column), y(row), run.columns * Self.cell.width)
    // The widgets have the first 16 colours alone.
    var ink = style.foreground?.number.map { "c\($0)" } ?? "f"
    var paper = style.background?.number.map { "c\($0)" }
    if style.isReversed { (ink, paper) = (paper ?? "ground", ink) }
    var elements: [String] = []
    if let paper {
      elements.append(
        #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(Self.cell.height)" class="\#(paper)"/>"#
      )
    }
    if style.isUnderlined {
      elements.append(
        #"<rect x="\#(x)" y="\#(y + 16)" width="\#(width)" height="1" class="\#(ink)"/>"#)
    }
    // Without the blanks at the ends, which some readers leave out.
    let blanks = run.text.prefix { $0 == " " }.count
    let text = run.text.trimmingCharacters(in: [" "])
    if !text.isEmpty {
      let classes = [ink] + (style.isBold ? ["bold"] : []) + (style.isDim ? ["dim"] : [])
      // The length keeps the cells in columns in every font.
      let length = DisplayText.width(of: text) * Self.cell.width
      elements.append(
        #"<text x="\#(x + blanks * Self.cell.width)" y="\#(y + 14)" textLength="\#(length)" "#
          + #"class="\#(classes.joined(separator: " "))">\#(escaped(text))</text>"#)
    }
    return elements
  }

  private func x(_ column: Int) -> Int { Self.margin + column * Self.cell.width }
  private func y(_ row: Int) -> Int { Self.margin + row * Self.cell.height }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  // MARK: - Colours

  private static let light = [
    "#1d2430", "#b3261e", "#1a7f37", "#8a5a00", "#0b57d0", "#8e24aa", "#00707f", "#5f6672",
    "#6e7681", "#d1242f", "#22863a", "#9a6700", "#1a73e8", "#a63bc4", "#00838f", "#3a4250",
  ]
  private static let dark = [
    "#484f58", "#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#d2a8ff", "#76e3ea", "#c9d1d9",
    "#8b949e", "#ffa198", "#a5f3b0", "#f2cc60", "#a5d6ff", "#e2c5ff", "#b3f0ff", "#f0f6fc",
  ]

  private static func rules(_ ground: String, _ ink: String, _ colors: [String]) -> String {
    ".ground{fill:\(ground)} .f{fill:\(ink)} "
      + colors.enumerated().map { ".c\($0){fill:\($1)}" }.joined(separator: " ")
  }

  private static let styleSheet = """
    <style>
    text { font: 15px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
    .bold { font-weight: bold } .dim { opacity: .6 }
    \(rules("#f6f8fa", "#1d2430", light))
    @media (prefers-color-scheme: dark) { \(rules("#1d2430", "#d7dde5", dark)) }
    </style>
    """
}
