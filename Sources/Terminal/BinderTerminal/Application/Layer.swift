/// The place of a control that lies over the rest of the screen.
///
///     override var layer: Layer? { isOpen ? .modal : nil }
///
/// Such a control takes no room in the body: its `takesRoom` is false. It lies on top of all layers
/// that were open before it.
@nonexhaustive public enum Layer: Hashable, Sendable {
  /// Over the whole screen, as a dialog. All keys and the mouse are for the controls within it. The
  /// focus moves there, and is given back when the control closes. The control below keeps its
  /// draft meanwhile, as the editing has not ended.
  case modal
  /// At the control around it, as the options of a picker: below the rows that the control prefers, below
  /// the frame of a control that grows, or above them where there is more room. Keys are offered to the
  /// popup first. Escape, a press outside, and the loss of the focus by the control around it, call `dismiss()`.
  case popup
  /// In the lower right corner of the screen, as a message that vanishes by itself. It takes no keys, and
  /// the focus stays; a press on it is for it alone.
  case notice
}

struct OpenLayer {
  let control: Control
  let layer: Layer
  /// The control that had the focus when a modal control took it, and its place.
  var former: (focused: Control?, index: Int)
}

extension Application {
  var modal: Control? { page.layers.last { $0.layer == .modal }?.control }

  var popup: Control? {
    let top = page.layers.last { $0.layer != .notice }
    return top?.layer == .popup ? top?.control : nil
  }

  /// The controls that keys and the mouse can reach: those within the topmost modal control, or else those of the body.
  var reachableControls: [Control] { reachable(of: arranged.controls) }

  func reachable(of controls: [Control]) -> [Control] {
    if page.layers.isEmpty { return controls }
    let modal = modal
    return controls.filter { $0.modal === modal }
  }

  /// A control and those around it, up to the modal control that they are in.
  func chain(from control: Control?) -> some Sequence<Control> {
    sequence(state: control) { next in
      let current = next
      next = current?.layer == .modal ? nil : current?.container
      return current
    }
  }

  /// Notes which of the controls of the body have opened over the screen, and which have closed.
  func updateLayers(_ controls: [Control]) {
    var open: [Control] = []
    for control in controls where control.layer != nil && control.isVisible { open.append(control) }
    for each in page.layers.reversed() where !open.contains(where: { $0 === each.control }) {
      close(each.control)
    }
    for control in open where !page.layers.contains(where: { $0.control === control }) {
      if let layer = control.layer { self.open(control, as: layer) }
    }
  }

  private func open(_ control: Control, as layer: Layer) {
    page.layers.append(
      OpenLayer(control: control, layer: layer, former: (focused, page.focusIndex)))
    setNeedsRedraw()
    guard layer == .modal else { return }
    dismissPopups { _ in true }
    typing.isInterrupted = typing.isShown
    // Without 'focusLost', which would end the editing of the control below.
    (focused, page.focusIndex) = (nil, 0)
  }

  private func close(_ control: Control) {
    guard let index = page.layers.firstIndex(where: { $0.control === control }) else { return }
    let closed = page.layers.remove(at: index)
    setNeedsRedraw()
    // The control of a popup may have left the body, and come back.
    if closed.layer == .popup { return control.dismiss() }
    guard closed.layer == .modal else { return }
    typing.isInterrupted = false
    let lost: Control?
    if let above = page.layers[index...].firstIndex(where: { $0.layer == .modal }) {
      lost = page.layers[above].former.focused
      page.layers[above].former = closed.former
    } else {
      lost = focused
      (focused, page.focusIndex) = closed.former
    }
    lost?.focusLost()
  }

  func dismissPopups(where isLeft: (Control?) -> Bool) {
    for each in page.layers where each.layer == .popup && isLeft(each.control.container) {
      each.control.dismiss()
    }
    // The next key is not for a closed popup, and the next frame does not show it.
    page.layers.removeAll { $0.layer == .popup && $0.control.layer == nil }
  }

  private func themeAround(_ control: Control) -> Theme {
    sequence(first: control, next: \.container).lazy.compactMap { ($0 as? Group)?.namedTheme }.first
      ?? theme
  }

  func drawLayers(on surface: Surface, in bounds: Rect) {
    let canvas = Canvas(surface, frame: bounds, clip: bounds)
    var bottom = bounds.rows
    defer { surface.theme = theme }
    for each in page.layers {
      surface.theme = themeAround(each.control)
      switch each.layer {
      case .modal:
        // The cursor of a control below is no place to type at.
        surface.grid.caret = nil
        canvas.draw(each.control, in: bounds)
      case .popup:
        guard let owner = surface.drawn.last(where: { $0.control === each.control.container }),
          !owner.used.isEmpty
        else { continue }
        let size = each.control.preferredSize(in: bounds.size)
        canvas.draw(each.control, in: owner.used.popup(of: size, in: bounds))
      case .notice:
        let size = each.control.preferredSize(in: bounds.size)
        // Above the notices before.
        let (columns, rows) = (min(size.columns, bounds.columns), min(size.rows, bottom))
        bottom -= rows
        canvas.draw(
          each.control,
          in: Rect(column: bounds.columns - columns, row: bottom, columns: columns, rows: rows))
      }
    }
  }
}

extension Rect {
  /// The place of a popup at this rectangle: below it, or above it where there is more room; never outside of the bounds.
  func popup(of size: Size, in bounds: Rect) -> Rect {
    let below = bounds.row + bounds.rows - (row + rows)
    let above = row - bounds.row
    let isBelow = size.rows <= below || below >= above
    let height = min(size.rows, max(0, isBelow ? below : above))
    let width = min(size.columns, bounds.columns)
    return Rect(
      column: max(bounds.column, min(column, bounds.column + bounds.columns - width)),
      row: isBelow ? row + rows : row - height, columns: width, rows: height)
  }
}
