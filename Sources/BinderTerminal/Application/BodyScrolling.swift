/// The scroll position of a body that is higher than the room for it.
struct BodyScrolling {
  /// The rows of the body above the room.
  private(set) var offset = 0
  private var isFollowing = true
  private var room = 0
  private var height = 0

  /// Has the next frame scroll to the focused control.
  mutating func follow() { isFollowing = true }

  mutating func scroll(pages: Int) { scroll(rows: pages * max(1, room - 1)) }

  mutating func scroll(rows: Int) {
    guard height > room else { return }
    isFollowing = false
    offset = min(max(0, offset + rows), height - room)
  }

  mutating func adapt(height: Int, room: Int) {
    self.height = height
    self.room = room
    offset = min(max(0, offset), max(0, height - room))
  }

  /// Moves the rows in the room so that a part of the body can be seen.
  ///
  /// - Returns: Whether anything moved.
  mutating func reveal(rows: Range<Int>) -> Bool {
    guard isFollowing else { return false }
    let before = offset
    // The upper end of a part that is too high counts.
    offset = max(offset, rows.upperBound - room)
    offset = min(offset, rows.lowerBound)
    offset = min(max(0, offset), max(0, height - room))
    return offset != before
  }
}
