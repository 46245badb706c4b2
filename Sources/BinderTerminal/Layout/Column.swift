/// Elements one below the other.
///
///     Column(spacing: 1) {
///       Label("Name")
///       name
///     }
///
/// What is left of the height goes to the elements that grow, such as a list.
public struct Column: Element {
  private let stack: Stack

  /// - Parameters:
  ///   - spacing: The empty rows between two elements.
  ///   - alignment: Where elements stand that are narrower than the column.
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
}
