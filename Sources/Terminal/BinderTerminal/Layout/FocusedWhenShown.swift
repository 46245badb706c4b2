/// An element that takes the focus when it comes into the body.
struct FocusedWhenShown: Container {
  let element: any Element

  var takesRoom: Bool { element.takesRoom }
  var controls: [Control] { element.controls }
  var parts: [any Element] { [element] }
  var grows: Axes { element.grows }
  var layoutPriority: Int { element.layoutPriority }
  var layoutShare: Int { element.layoutShare }
  func preferredSize(in available: Size) -> Size { element.preferredSize(in: available) }
  func draw(on canvas: Canvas) { canvas.draw(element, in: Rect(size: canvas.size)) }
}

extension Element {
  /// The element, which takes the focus when it comes into the body, as the next page of a wizard.
  ///
  ///     switch step {
  ///     case .person: person.focusedWhenShown()
  ///     case .address: address.focusedWhenShown()
  ///     }
  ///
  /// The focus goes to `Screen.firstFocus` if that is in the element, else to its first control. It stays
  /// where it is if the element had one of its controls in the body before.
  public func focusedWhenShown() -> some Element { FocusedWhenShown(element: self) }

  /// The first element in this one that takes the focus when it is shown, and has come into the body.
  func taker(ofFocusUnless isKnown: (Control) -> Bool) -> (any Element)? {
    guard let container = self as? any Container else { return nil }
    if self is FocusedWhenShown {
      let stops = controls.filter(\.acceptsFocus)
      if !stops.isEmpty, !stops.contains(where: isKnown) { return self }
    }
    for part in container.parts {
      if let taker = part.taker(ofFocusUnless: isKnown) { return taker }
    }
    return nil
  }
}
