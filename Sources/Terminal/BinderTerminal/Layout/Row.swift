/// Elements side by side.
///
///     Row {
///       Label("Name:")
///       name
///     }
///
/// The elements that grow share the width that is left; without any the last element has it.
public struct Row: Element, Container {
  private let stack: Stack

  /// Arranges elements; by default with an empty column between two.
  ///
  /// - Parameters:
  ///   - spacing: The empty columns between two elements.
  ///   - alignment: The place of an element that is lower than the row.
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

  var parts: [any Element] { stack.elements }
}
