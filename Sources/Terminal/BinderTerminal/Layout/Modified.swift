/// An element with another rank among those of a row or a column, or one that takes the focus when it comes
/// into the body.
struct Modified: Wrapper {
  let content: Content
  let layoutPriority: Int
  let layoutShare: Int
  var takesFocus = false

  func preferredSize(in available: Size) -> Size { content.preferredSize(in: available) }
  func draw(on canvas: Canvas) { canvas.draw(content.element, in: Rect(size: canvas.size)) }
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
    Modified(content: Content(self), layoutPriority: priority, layoutShare: layoutShare)
  }

  /// The element with a part of the room of the `Row` or the `Column` that it stands in, whatever room it prefers.
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
    Modified(
      content: Content(self), layoutPriority: layoutPriority, layoutShare: max(1, weight.cells))
  }

  /// The element, which takes the focus when it comes into the body, as the next page of a wizard.
  ///
  ///     switch step {
  ///     case .person: person.focusedWhenShown()
  ///     case .address: address.focusedWhenShown()
  ///     }
  ///
  /// The focus goes to `Screen.firstFocus` if that is in the element, else to its first control. It stays
  /// where it is if the element had one of its controls in the body before.
  public func focusedWhenShown() -> some Element {
    Modified(
      content: Content(self), layoutPriority: layoutPriority, layoutShare: layoutShare,
      takesFocus: true)
  }

  /// The first element in this one that takes the focus when it is shown, and has come into the body.
  func taker(ofFocusUnless isKnown: (Control) -> Bool) -> (any Element)? {
    guard let container = self as? any Container else { return nil }
    if (self as? Modified)?.takesFocus == true {
      let stops = controls.filter(\.acceptsFocus)
      if !stops.isEmpty, !stops.contains(where: isKnown) { return self }
    }
    for part in container.parts {
      if let taker = part.taker(ofFocusUnless: isKnown) { return taker }
    }
    return nil
  }
}
