/// Elements side by side.
///
///     Row {
///       Label("Name:")
///       name
///     }
public struct Row: Element {
  private let spacing: Int
  private let elements: [any Element]

  /// - Parameter spacing: The empty columns between two elements.
  public init(spacing: Int = 1, @ElementBuilder _ elements: () -> [any Element]) {
    self.spacing = max(0, spacing)
    self.elements = elements()
  }

  public var takesRoom: Bool { elements.contains(where: \.takesRoom) }

  public var controls: [Control] { elements.flatMap(\.controls) }

  public func preferredSize(in available: Size) -> Size {
    var size = Size.zero
    for element in elements where element.takesRoom {
      let wanted = element.preferredSize(in: available)
      size.rows = max(size.rows, wanted.rows)
      size.columns += wanted.columns + spacing
    }
    if size.columns > 0 { size.columns -= spacing }
    return size
  }

  public func draw(on canvas: Canvas) {
    let visible = elements.filter(\.takesRoom)
    var column = 0
    for (index, element) in visible.enumerated() {
      let remaining = max(0, canvas.size.columns - column)
      let wanted = element.preferredSize(in: canvas.size).columns
      // The last one gets all that remains, so that it may use more than it asked for.
      let columns = index == visible.count - 1 ? max(wanted, remaining) : wanted
      canvas.draw(
        element, in: Rect(column: column, row: 0, columns: columns, rows: canvas.size.rows))
      column += columns + spacing
    }
  }
}
