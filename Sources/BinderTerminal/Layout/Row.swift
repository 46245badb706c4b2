/// Elements side by side.
///
///     Row {
///       Label("Name:")
///       name
///     }
///
/// What is left of the width goes to the elements that grow, or else to the last one.
public struct Row: Element {
  private let stack: Stack

  /// - Parameters:
  ///   - spacing: The empty columns between two elements.
  ///   - alignment: Where elements stand that are lower than the row.
  ///   - elements: From left to right.
  public init(
    spacing: Int = 1, alignment: Alignment = .start,
    @ElementBuilder _ elements: () -> [any Element]
  ) {
    stack = Stack(
      axis: .horizontal, spacing: max(0, spacing), alignment: alignment, elements: elements())
  }

  public var takesRoom: Bool { stack.takesRoom }
  public var controls: [Control] { stack.controls }
  public var grows: Axes { stack.grows }
  public func preferredSize(in available: Size) -> Size { stack.preferredSize(in: available) }
  public func draw(on canvas: Canvas) { stack.draw(on: canvas) }
}
