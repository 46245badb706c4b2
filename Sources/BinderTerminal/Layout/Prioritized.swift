/// An element that gets its room before or after the others of a row or a column.
struct Prioritized: Container {
  let element: any Element
  let layoutPriority: Int

  var takesRoom: Bool { element.takesRoom }
  var controls: [Control] { element.controls }
  var parts: [any Element] { [element] }
  var grows: Axes { element.grows }
  func preferredSize(in available: Size) -> Size { element.preferredSize(in: available) }
  func draw(on canvas: Canvas) { element.draw(on: canvas) }
}

extension Element {
  /// The element with a priority for the room of the `Row` or the `Column` that it stands in.
  ///
  ///     Row(spacing: 1) {
  ///       name
  ///       price.layoutPriority(1)     // whole, while the name is cut off
  ///       history.layoutPriority(-1)  // only where there is room for all three
  ///     }
  ///
  /// Elements of a higher priority get the room that they prefer before the others; as in SwiftUI, 0 is
  /// the priority of an element that names none. An element of a negative priority is left out where
  /// the others leave less room than it prefers, without spacing, so that a small terminal shows the
  /// rest and a body does not scroll for it. An element with a control that can have the focus stays.
  public func layoutPriority(_ priority: Int) -> some Element {
    Prioritized(element: self, layoutPriority: priority)
  }
}
