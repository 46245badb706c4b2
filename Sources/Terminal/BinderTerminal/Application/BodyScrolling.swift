/// The scroll position of a body that is larger than the room for it.
struct BodyScrolling {
  /// The part of the body above the room, and the one to the left of it.
  private(set) var rows = Scrolling()
  private(set) var columns = Scrolling()
  /// Whether the next frame scrolls to the focused control.
  private(set) var isFollowing = true

  /// The scroll position in one direction.
  struct Scrolling {
    private(set) var offset = 0
    fileprivate var room = 0
    fileprivate var length = 0

    /// The part of the body in the room.
    var visible: Range<Int> { offset..<(offset + min(room, length)) }

    mutating func adapt(length: Int, room: Int) {
      (self.length, self.room) = (length, room)
      scroll(to: offset)
    }

    fileprivate mutating func scroll(to place: Int) {
      offset = min(max(0, place), max(0, length - room))
    }

    /// - Returns: Whether anything moved.
    fileprivate mutating func reveal(_ part: Range<Int>) -> Bool {
      let before = offset
      // The beginning of a part that is too long counts.
      scroll(to: min(max(offset, part.upperBound - room), part.lowerBound))
      return offset != before
    }
  }

  /// Has the next frame scroll to the focused control.
  mutating func follow() { isFollowing = true }

  mutating func scroll(pages: Int) { scroll(rows: pages * max(1, rows.room - 1)) }

  mutating func scroll(rows count: Int) {
    guard rows.length > rows.room else { return }
    isFollowing = false
    rows.scroll(to: rows.offset + count)
  }

  mutating func adapt(size: Size, room: Size) {
    rows.adapt(length: size.rows, room: room.rows)
    columns.adapt(length: size.columns, room: room.columns)
  }

  /// Moves the body so that a part of it can be seen.
  ///
  /// - Returns: Whether anything moved.
  mutating func reveal(_ part: Rect) -> Bool {
    guard isFollowing else { return false }
    let moved = rows.reveal(part.row..<(part.row + part.rows))
    return columns.reveal(part.column..<(part.column + part.columns)) || moved
  }
}
