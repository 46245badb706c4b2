/// Elements one below the other.
///
///     Column(spacing: 1) {
///       Label("Name")
///       name
///     }
public struct Column: Element {
  private let spacing: Int
  private let elements: [any Element]

  /// - Parameter spacing: The empty rows between two elements.
  public init(spacing: Int = 0, @ElementBuilder _ elements: () -> [any Element]) {
    self.spacing = max(0, spacing)
    self.elements = elements()
  }

  public var takesRoom: Bool { elements.contains(where: \.takesRoom) }

  public var controls: [Control] { elements.flatMap(\.controls) }

  public func preferredSize(in available: Size) -> Size {
    var size = Size.zero
    for element in elements where element.takesRoom {
      let wanted = element.preferredSize(in: available)
      size.columns = max(size.columns, wanted.columns)
      size.rows += wanted.rows + spacing
    }
    if size.rows > 0 { size.rows -= spacing }
    return size
  }

  public func draw(on canvas: Canvas) {
    var row = 0
    for element in elements where element.takesRoom {
      let rows = element.preferredSize(in: canvas.size).rows
      // The whole width, so that an element may use more than it asked for.
      canvas.draw(
        element, in: Rect(column: 0, row: row, columns: canvas.size.columns, rows: rows))
      row += rows + spacing
    }
  }
}
