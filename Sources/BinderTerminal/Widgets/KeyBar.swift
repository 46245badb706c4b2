import BinderCore

/// A line with the keys that run something now: those of the buttons and shortcuts that the user
/// can reach, and that are enabled.
///
///     let keys = KeyBar()  // ^S Save  / Search
///
/// A click on a key does the same as the key. While a dialog is open, the bar lists its keys.
public final class KeyBar: Control {
  /// The controls of the last frame, and their columns.
  private var shown: () -> [(control: Control, columns: Range<Int>)] = { [] }

  public override var grows: Axes { .horizontal }

  public override func preferredSize(in available: Size) -> Size { Size(columns: 1, rows: 1) }

  public override func draw(on canvas: Canvas) {
    var places: [(control: Control, columns: Range<Int>)] = []
    var column = 0
    for control in application?.keyedControls ?? [] {
      guard let key = control.key else { continue }
      let label = key.label
      let title = control.keyTitle
      let width =
        DisplayText.width(of: label) + (title.isEmpty ? 0 : 1 + DisplayText.width(of: title))
      guard column + width <= canvas.size.columns else {
        canvas.write(
          "…", column: max(0, min(column, canvas.size.columns - 1)), style: canvas.theme.disabled)
        break
      }
      let used = canvas.write(label, column: column, style: canvas.style(\.heading, for: self))
      if !title.isEmpty {
        canvas.write(title, column: column + used + 1, style: canvas.style(\.normal, for: self))
      }
      places.append((control, column..<(column + width)))
      column += width + 2
    }
    shown = { places }
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind == .press,
      let place = shown().first(where: { $0.columns.contains(event.position.column) }),
      application?.keyedControls.contains(where: { $0 === place.control }) == true
    else { return false }
    place.control.keyPressed()
    return true
  }
}
