/// Elements one below the other.
///
///     Column(spacing: 1) {
///       Label("Name")
///       name
///     }
///
/// The elements that grow, such as a list, share the height that is left.
public struct Column: Element, Stacked {
  let stack: Stack

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
      axis: .vertical, spacing: spacing.cells, alignment: alignment, elements: elements())
  }
}
