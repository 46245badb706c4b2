/// What the user did with the mouse.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The first button went down.
    case press
    /// The wheel was turned away from the user.
    case scrollUp
    /// The wheel was turned towards the user.
    case scrollDown
  }

  public var kind: Kind
  /// Where; a control gets it counted from its own top left cell.
  public var position: Position

  public init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    position = Position(column: column, row: row)
  }

  /// The same, counted from a cell of the screen.
  func counted(from origin: Rect) -> MouseEvent {
    MouseEvent(kind, column: position.column - origin.column, row: position.row - origin.row)
  }
}
