/// An action of the user with the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kinds of actions.
  @nonexhaustive public enum Kind: Hashable, Sendable {
    /// The user pressed the first button.
    case press
    /// The wheel was turned away from the user.
    case scrollUp
    /// The wheel was turned towards the user.
    case scrollDown
  }

  public var kind: Kind
  /// The cell under the mouse; a control gets it counted from its own top left cell.
  public var position: Position

  public init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    position = Position(column: column, row: row)
  }

  /// The rows by which a turn of the wheel scrolls down; none for a press.
  var scrolledRows: Int {
    switch kind {
    case .press: 0
    case .scrollUp: -3
    case .scrollDown: 3
    }
  }

  /// Whether the event presses a text that begins at the first cell of a control, whose frame may be larger.
  func isPress(on text: String) -> Bool { isPress(on: 0..<DisplayText.width(of: text)) }

  func isPress(on columns: Range<Int>) -> Bool {
    kind == .press && position.row == 0 && columns.contains(position.column)
  }

  func counted(from origin: Rect) -> MouseEvent {
    MouseEvent(kind, column: position.column - origin.column, row: position.row - origin.row)
  }
}
