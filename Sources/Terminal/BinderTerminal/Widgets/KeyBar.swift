/// A line with the keys that run something now: those of the buttons and shortcuts that the user
/// can reach, and that are enabled.
///
///     let keys = KeyBar()  // ^S Save  / Search
///
/// A key that edits the focused text field is not listed. A screen stores its bar, as it stores each widget: one that
/// the body makes anew for each frame belongs to no application, and shows nothing. A click on a key does the same as
/// the key. While a dialog is open, the bar lists its keys, and none while the list of a picker or menu is.
public final class KeyBar: Control {
  private var shown: () -> [(control: Control, columns: Range<Int>)] = { [] }

  public override func preferredSize(in available: Size) -> Size {
    let widths = keyed.map { width(of: $0) }
    return Size(columns: widths.reduce(0, +) + gap * max(0, widths.count - 1), rows: 1)
  }

  private let gap = 2

  private var keyed: [Control] {
    guard let application, application.popup == nil else { return [] }
    return application.keyedControls.filter {
      guard let key = $0.key, let focused = application.focused, !$0.takesKeyFirst else {
        return true
      }
      if !focused.isUsable { return !key.isTyped }
      if case .character = key, focused.takesTypedText { return false }
      return !focused.takes(key)
    }
  }

  /// The cells of a control's key, and of its words after a blank.
  private func width(of control: Control) -> Int {
    let words = DisplayText.width(of: control.keyTitle)
    return DisplayText.width(of: control.key?.label ?? "") + (words == 0 ? 0 : 1 + words)
  }

  public override func draw(on canvas: Canvas) {
    var places: [(control: Control, columns: Range<Int>)] = []
    var column = 0
    for control in keyed {
      let width = width(of: control)
      guard column + width <= canvas.size.columns else {
        let last = max(0, min(column, canvas.size.columns - 1))
        canvas.write("…", column: last, style: canvas.theme.disabled)
        break
      }
      let label = control.key?.label ?? ""
      let used = canvas.write(label, column: column, style: canvas.style(\.heading, for: self))
      canvas.write(
        control.keyTitle, column: column + used + 1, style: canvas.style(\.normal, for: self))
      places.append((control, column..<(column + width)))
      column += width + gap
    }
    shown = { places }
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind == .press,
      let place = shown().first(where: { $0.columns.contains(event.position.column) }),
      keyed.contains(where: { $0 === place.control })
    else { return false }
    place.control.keyPressed()
    return true
  }
}
