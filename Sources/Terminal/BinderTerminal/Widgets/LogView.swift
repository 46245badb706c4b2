import BinderCore

/// The lines of a log, which follows its end until the user scrolls away.
///
///     let log = LogView<String>()
///     let messages = LogView<Message>(\.text, style: { $0.isError ? "error" : nil })
///
/// Only the lines on the screen are measured and drawn. While the view does not follow, its last row says how many
/// lines are below. Lines that are removed at the front of the journal do not move the others.
public final class LogView<Line>: Control, @MainActor SlotWidget {
  /// The lines, the newest last.
  @Observed public var lines: Journal<Line> = []
  /// Whether the newest line stays in sight. The user ends that by scrolling up, and begins it again
  /// by scrolling to the end.
  @Editable public var isFollowing = true
  /// The text that is highlighted, and that `n` and `N` go to; empty for none. A text in lower case
  /// is found in any case.
  @Observed public var search = ""
  /// Whether long lines are broken instead of cut off.
  @Observed public var wraps: Bool
  package let rows: Int

  private let text: (Line) -> String
  private let styleName: (Line) -> String?
  /// The first line on the screen while the view does not follow, and its first row.
  private var top = Place()
  private var shown: Journal<Line> = []
  private var size = Size.zero
  /// The room of the lines: a view that does not follow says so in its last row.
  private var room: Size { size.reduced(0, isFollowing ? 0 : min(1, size.rows)) }
  private var left = 0
  private var found: Int?

  private struct Place: Comparable {
    var line = 0
    var row = 0

    static func < (one: Place, other: Place) -> Bool {
      (one.line, one.row) < (other.line, other.row)
    }
  }

  /// The first place in sight, with no blank row at the end.
  private var first: Place { isFollowing ? end : min(top, end(in: room.rows)) }

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - rows: The height in rows, at least.
  ///   - wraps: Whether long lines are broken.
  ///   - text: The text of a line.
  ///   - style: The name of the style of a line in `Theme.named`, such as `error`; nil for none.
  public init(
    rows: Int = 3, wraps: Bool = false, _ text: @escaping (Line) -> String,
    style: @escaping (Line) -> String? = { _ in nil }
  ) {
    self.rows = max(1, rows.cells)
    _wraps = Observed(wrappedValue: wraps)
    (self.text, styleName) = (text, style)
    super.init()
    $lines.onChange { [weak self] in self?.linesChanged() }
    redraw(onChangesOf: $isFollowing, $search, $wraps)
  }

  /// Keeps the lines in sight where they are.
  private func linesChanged() {
    let parts = lines.changedParts(since: shown)
    if parts == nil { found = nil }
    let trimmed = parts?.trimmed ?? 0
    top = top.line < trimmed ? Place() : Place(line: top.line - trimmed, row: top.row)
    found = found.flatMap { $0 < trimmed ? nil : $0 - trimmed }
    shown = lines
    setNeedsRedraw()
  }

  public override var grows: Axes { .both }

  public override func preferredSize(in available: Size) -> Size { Size(columns: 1, rows: rows) }

  public override func draw(on canvas: Canvas) {
    size = canvas.size
    top = first
    let last = drawLines(on: canvas)
    if !isFollowing, canvas.size.rows > 0 {
      let below = lines.count - 1 - last
      canvas.write(
        below > 0 ? "↓ \(below) more \(below == 1 ? "line" : "lines"), End follows" : "End follows",
        row: canvas.size.rows - 1, style: canvas.style(for: self))
    }
  }

  /// - Returns: The last line that was drawn.
  private func drawLines(on canvas: Canvas) -> Int {
    var (row, line) = (-top.row, top.line)
    while row < room.rows, line < lines.count {
      let named = styleName(lines[line]).flatMap { canvas.theme.named[$0] } ?? .plain
      let style = canvas.style(\.normal, for: self).containing(named)
      for part in parts(of: line) {
        if row >= 0, row < room.rows { draw(part, row, style, line == found, on: canvas) }
        row += 1
      }
      line += 1
    }
    return line - 1
  }

  private func draw(
    _ text: String, _ row: Int, _ style: Style, _ isFound: Bool, on canvas: Canvas
  ) {
    var column = wraps ? 0 : -left
    for (part, isMatch) in DisplayText.parts(of: text, around: search) {
      let partStyle = isMatch ? (isFound ? Style.reversed : .underlined).containing(style) : style
      column += canvas.write(part, column: column, row: row, style: partStyle)
    }
  }

  /// The cells of the longest line in sight for which there is no room.
  private var widestCut: Int {
    let shown = lines[first.line..<min(lines.count, first.line + room.rows)]
    let widest = shown.map { DisplayText.width(of: text($0)) }.max() ?? 0
    // In the steps of the keys.
    return max(0, widest - room.columns + 7) / 8 * 8
  }

  private func parts(of line: Int) -> [String] {
    let text = text(lines[line])
    if !wraps {
      // To look for a line end character by character takes longer than to draw the line.
      if DisplayText.isPrintableASCII(text) { return [text] }
      return [text.firstIndex(where: \.isNewline).map { String(text[..<$0]) } ?? text]
    }
    let parts = DisplayText.wrapped(text, to: room.columns)
    return parts.isEmpty ? [""] : parts
  }

  /// The first place in sight while the view follows, when it needs no row to say that it does not.
  private var end: Place { end(in: size.rows) }

  private func end(in rows: Int) -> Place {
    var (line, free) = (lines.count, rows)
    if !wraps { return Place(line: max(0, line - free), row: 0) }
    while line > 0, free > 0 {
      line -= 1
      free -= parts(of: line).count
    }
    return Place(line: max(0, line), row: max(0, -free))
  }

  public override var acceptsFocus: Bool { true }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .down, .pageUp, .pageDown: scroll(by: key.rows(page: room.rows - 1) ?? 0)
    case .home, .textStart:
      left = 0
      leaveEnd(for: Place())
    case .end, .textEnd: follow(true)
    case .left where left > 0: left = max(0, min(left, widestCut) - 8)
    case .right where !wraps: left = max(left, min(left + 8, widestCut))
    case .character("n") where !search.isEmpty: findNext(1)
    case .character("N") where !search.isEmpty: findNext(-1)
    default: return false
    }
    setNeedsRedraw()
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind != .press else { return false }
    scroll(by: event.scrolledRows)
    setNeedsRedraw()
    return true
  }

  private func scroll(by rows: Int) {
    if rows > 0, isFollowing { return }
    if isFollowing, end == Place() { return }
    var place = first
    place.row += rows
    while place.row < 0, place.line > 0 {
      place.line -= 1
      place.row += parts(of: place.line).count
    }
    place.row = max(0, place.row)
    while place.line < lines.count - 1 {
      let count = parts(of: place.line).count
      if place.row < count { break }
      (place.line, place.row) = (place.line + 1, place.row - count)
    }
    let end = end
    if rows > 0, place >= end { return follow(true) }
    leaveEnd(for: place)
  }

  private func leaveEnd(for place: Place) {
    guard !lines.isEmpty else { return }
    top = place
    follow(false)
  }

  private func follow(_ follows: Bool) { if follows != isFollowing { $isFollowing.set(follows) } }

  /// Goes to the next line with the text, or to the one before, and begins again behind the last. The
  /// first search of a view that follows goes to the newest line with the text.
  private func findNext(_ step: Int) {
    guard !lines.isEmpty else { return }
    let begin = isFollowing ? (lines.count, -1) : (step > 0 ? first.line - 1 : first.line, step)
    let (start, step) = found.map { ($0, step) } ?? begin
    for distance in 1...lines.count {
      let line = ((start + step * distance) % lines.count + lines.count) % lines.count
      if DisplayText.parts(of: text(lines[line]), around: search).contains(where: \.isMatch) {
        found = line
        return leaveEnd(for: Place(line: max(0, line - room.rows / 2)))
      }
    }
    found = nil
  }

  public var defaultSlot: Field<Journal<Line>> { $lines }
}

extension LogView where Line == String {
  public convenience init(rows: Int = 3, wraps: Bool = false) {
    self.init(rows: rows, wraps: wraps) { $0 }
  }
}
