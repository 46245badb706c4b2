/// The open list of a picker or a menu, at the frame of the control around it.
///
/// Only the lines in sight are asked for and drawn.
final class ListPopup: Control {
  struct Line {
    var title: String
    var isEnabled = true
    /// Whether the line only divides those above it from those below it.
    var isSeparator = false

    var canBeTaken: Bool { isEnabled && !isSeparator }
  }

  /// The lines of the list. Closures, so that the list follows changes while it is open.
  struct Content {
    let count: () -> Int
    let line: (Int) -> Line
    /// The item or the option of a line, by which the list knows the line again where others have come or gone.
    let identity: (Int) -> AnyHashable
    let width: () -> Int
    /// Called with the line that the user has taken, after the list has closed.
    let take: (Int) -> Void
    var closed: () -> Void = {}
  }

  private let content: Content
  /// Whether the list is still about the object for which it was opened; nil while it is closed.
  private var isCurrent: (() -> Bool)?
  /// The line that Enter takes, as it was highlighted.
  private var marked: Mark?
  /// The lines of the last frame that could be taken.
  private var shown: [Mark?] = []
  private var typeAhead = TypeAhead()
  private var position = ScrollPosition()

  private typealias Mark = (place: Int, identity: AnyHashable)

  init(_ content: Content) { self.content = content }

  private func mark(at line: Int) -> Mark { (line, content.identity(line)) }

  /// The line that a mark is about, wherever it is now; nil if it has gone.
  private func line(of mark: Mark) -> Int? {
    let count = content.count()
    let isMarked = { self.content.identity($0) == mark.identity }
    return mark.place < count && isMarked(mark.place)
      ? mark.place : (0..<count).first(where: isMarked)
  }

  private var highlighted: Int? { marked.flatMap(line) }

  /// Opens the list, unless it has no lines. It closes where `isCurrent` holds no more.
  func open(at line: Int?, while isCurrent: @escaping () -> Bool = { true }) {
    guard content.count() > 0 else { return }
    (marked, self.isCurrent) = (line.map(mark), isCurrent)
    typeAhead.end()
    application?.setNeedsRedraw()
  }

  var isOpen: Bool { isCurrent != nil }

  override var layer: Layer? { isCurrent?() == true ? .popup : nil }

  override func dismiss() {
    guard isOpen else { return }
    isCurrent = nil
    setNeedsRedraw()
    content.closed()
  }

  private func take(_ mark: Mark?) {
    guard let mark, let line = line(of: mark), content.line(line).canBeTaken else { return }
    dismiss()
    // The focus may have moved, and with it the lines.
    if let line = self.line(of: mark) { content.take(line) }
  }

  /// Closes the list where no frame has done so: nothing tells of another object with the same values.
  private func closesLate() -> Bool {
    if layer != nil { return false }
    dismiss()
    return true
  }

  override func handle(_ key: Key) -> Bool {
    if closesLate() { return true }
    if case .character(let character) = key {
      type(character)
      return true
    }
    typeAhead.end()
    let (last, page) = (content.count() - 1, max(1, position.room - 1))
    switch key {
    case .up: highlight(highlighted.map { $0 - 1 } ?? last, by: -1)
    case .down: highlight(highlighted.map { $0 + 1 } ?? 0, by: 1)
    case .pageUp: highlight((highlighted ?? 0) - page, by: -1)
    case .pageDown: highlight((highlighted ?? 0) + page, by: 1)
    case .home: highlight(0, by: 1)
    case .end: highlight(last, by: -1)
    case .enter: take(marked)
    case .escape: dismiss()
    default: return false
    }
    return true
  }

  private func type(_ character: Character) {
    let found = typeAhead.find(
      character, at: application?.now(), among: content.count(), from: highlighted
    ) { content.line($0).title }
    if let found {
      highlight(found, by: 1)
    } else if character == " " {
      take(marked)
    }
  }

  /// Highlights a line, or the next one in a direction that can be taken, else the next one in the other direction.
  private func highlight(_ line: Int, by step: Int) {
    let count = content.count()
    // The lines may be gone since the list was opened.
    guard count > 0 else { return }
    let start = min(max(0, line), count - 1)
    let ahead = stride(from: start, through: step > 0 ? count - 1 : 0, by: step)
    let behind = stride(from: start, through: step > 0 ? 0 : count - 1, by: -step)
    let isPossible = { (line: Int) in self.content.line(line).canBeTaken }
    marked = (ahead.first(where: isPossible) ?? behind.first(where: isPossible)).map(mark)
    reveal(in: position.room)
    setNeedsRedraw()
  }

  override func handle(_ event: MouseEvent) -> Bool {
    if closesLate() { return true }
    guard event.kind == .press else {
      highlight(
        (highlighted ?? position.offset) + event.scrolledRows, by: event.scrolledRows.signum())
      return true
    }
    let row = event.position.row - edge
    if shown.indices.contains(row) { take(shown[row]) }
    return true
  }

  private static let rowLimit = 12
  /// The cells of the border in the last frame; none where the room is too small.
  private var edge = 1

  override func preferredSize(in available: Size) -> Size {
    Size(columns: content.width() + 4, rows: min(content.count(), Self.rowLimit) + 2)
  }

  override func draw(on canvas: Canvas) {
    let (room, count) = (canvas.size, content.count())
    edge = room.rows > 2 && room.columns > 4 ? 1 : 0
    let visibleRows = room.rows - 2 * edge
    reveal(in: visibleRows)
    let (top, highlighted) = (position.offset, highlighted)
    shown = []
    if edge > 0 { canvas.drawBox([], title: nil, in: Rect(size: room)) }
    for row in 0..<visibleRows {
      let part = Rect(column: edge, row: edge + row, columns: room.columns - 2 * edge, rows: 1)
      guard top + row < count else {
        canvas.fill(part)
        continue
      }
      let line = content.line(top + row)
      shown.append(line.canBeTaken ? mark(at: top + row) : nil)
      draw(line, isHighlighted: top + row == highlighted, in: part, on: canvas)
    }
    if edge > 0, count > visibleRows {
      let place = top * (visibleRows - 1) / (count - visibleRows)
      canvas.write("█", column: room.columns - 1, row: edge + place, style: canvas.theme.border)
    }
  }

  private func reveal(in rows: Int) {
    position.adapt(length: content.count(), room: rows)
    if let highlighted { position.reveal(highlighted..<(highlighted + 1)) }
  }

  private func draw(_ line: Line, isHighlighted: Bool, in part: Rect, on canvas: Canvas) {
    if line.isSeparator { return canvas.fill(part, with: "─", style: canvas.theme.border) }
    let style =
      !line.isEnabled
      ? canvas.theme.disabled : isHighlighted ? canvas.theme.focused : canvas.theme.normal
    canvas.fill(part, style: style)
    canvas.write(
      DisplayText.truncated(line.title, to: part.columns - 2 * edge), column: part.column + edge,
      row: part.row, style: style)
  }
}
