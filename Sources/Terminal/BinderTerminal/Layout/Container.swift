/// An element whose parts are known, so that a way leads through it to a control.
///
/// An element of an app has `controls` alone, and counts as one part with all of them.
@MainActor protocol Container: Element {
  var parts: [any Element] { get }
}

@MainActor protocol Wrapper: Container {
  var content: Content { get }
  /// The directions in which a frame keeps its size, whatever room there is.
  var fixed: Axes { get }
}

extension Wrapper {
  var takesRoom: Bool { content.element.takesRoom }
  var controls: [Control] { content.element.controls }
  var parts: [any Element] { [content.element] }
  var grows: Axes { content.element.grows }
  var fixed: Axes { (content.element as? any Wrapper)?.fixed ?? [] }
}

@MainActor protocol Stacked: Container {
  var stack: Stack { get }
}

extension Stacked {
  public var takesRoom: Bool { stack.takesRoom }
  public var controls: [Control] { stack.controls }
  public var grows: Axes { stack.grows }
  public func preferredSize(in available: Size) -> Size { stack.preferredSize(in: available) }
  public func draw(on canvas: Canvas) { stack.draw(on: canvas) }
  var parts: [any Element] { stack.elements }
}

extension Element {
  /// The elements around a control within this one, this one first; nil if the control is not in it.
  func way(to control: Control) -> [any Element]? {
    if asControl === control { return [] }
    if let container = self as? any Container {
      for part in container.parts {
        if let way = part.way(to: control) { return [self] + way }
      }
    }
    return controls.contains { $0 === control } ? [self] : nil
  }

  /// The elements that were around a control, which a control around it may no longer show.
  func formerWay(to control: Control) -> [any Element]? {
    if let way = way(to: control) { return way }
    guard let container = control.container else { return nil }
    return formerWay(to: container).map { $0 + [container] }
  }
}
