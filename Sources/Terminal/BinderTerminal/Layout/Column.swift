/// Elements one below the other.
///
///     Column(spacing: 1) {
///       Label("Name")
///       name
///     }
///
/// The elements that grow, such as a list, share the height that is left.
public struct Column: Element, Container {
  private let stack: Stack

  /// Arranges elements; by default without empty rows between them.
  ///
  /// - Parameters:
  ///   - spacing: The empty rows between two elements.
  ///   - alignment: The place of an element that is narrower than the column.
  ///   - elements: From top to bottom.
  public init(
    spacing: Int = 0, alignment: Alignment = .start,
    @ElementBuilder _ elements: () -> [any Element]
  ) {
    stack = Stack(
      axis: .vertical, spacing: max(0, spacing), alignment: alignment, elements: elements())
  }

  public var takesRoom: Bool { stack.takesRoom }
  public var controls: [Control] { stack.controls }
  public var grows: Axes { stack.grows }
  public func preferredSize(in available: Size) -> Size { stack.preferredSize(in: available) }
  public func draw(on canvas: Canvas) { stack.draw(on: canvas) }

  var parts: [any Element] { stack.elements }
}
