/// Elements side by side.
///
///     Row {
///       Label("Name:")
///       name
///     }
///
/// The elements that grow share the width that is left; without any the last element has it.
public struct Row: Element, Stacked {
  let stack: Stack

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
      axis: .horizontal, spacing: spacing.cells, alignment: alignment, elements: elements())
  }
}
