/// An element that gets its room before or after the others of a row or a column, or in proportion to them.
struct Prioritized: Container {
  let element: any Element
  let layoutPriority: Int
  let layoutShare: Int

  var takesRoom: Bool { element.takesRoom }
  var controls: [Control] { element.controls }
  var parts: [any Element] { [element] }
  var grows: Axes { element.grows }
  func preferredSize(in available: Size) -> Size { element.preferredSize(in: available) }
  func draw(on canvas: Canvas) { canvas.draw(element, in: Rect(size: canvas.size)) }
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
    Prioritized(element: self, layoutPriority: priority, layoutShare: layoutShare)
  }

  /// The element with a part of the room of the `Row` or the `Column` that it stands in, whatever room it
  /// prefers.
  ///
  ///     Row {
  ///       folders.share()  // a third
  ///       files.share(2)   // two thirds
  ///     }
  ///
  /// The elements with a share divide the room that the others leave, also where these grow. Where the
  /// others leave none, all get what they prefer, and the last ones are cut off.
  ///
  /// - Parameter weight: The parts of the element, as a number above 0; others count as 1.
  public func share(_ weight: Int = 1) -> some Element {
    Prioritized(element: self, layoutPriority: layoutPriority, layoutShare: max(1, weight))
  }
}
