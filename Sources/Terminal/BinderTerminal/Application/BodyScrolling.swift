/// The scroll position of a content that may be longer than its room, in one direction.
struct ScrollPosition {
  private(set) var offset = 0
  private(set) var room = 0
  private(set) var length = 0

  var visible: Range<Int> { offset..<(offset + min(room, length)) }

  var isCut: Bool { length > room }

  mutating func adapt(length: Int, room: Int) {
    (self.length, self.room) = (length, room)
    scroll(to: offset)
  }

  mutating func scroll(by count: Int) { scroll(to: offset + count) }

  /// - Returns: Whether the key scrolls the content, which is longer than its room.
  mutating func scroll(by key: Key) -> Bool {
    guard isCut else { return false }
    switch key {
    case .home: scroll(to: 0)
    case .end: scroll(to: length)
    default:
      guard let rows = key.rows(page: room - 1) else { return false }
      scroll(by: rows)
    }
    return true
  }

  mutating func scroll(to place: Int) { offset = min(max(0, place), max(0, length - room)) }

  /// Scrolls no farther than is needed to show a part, of a long one its beginning; false if nothing moved.
  @discardableResult
  mutating func reveal(_ part: Range<Int>) -> Bool {
    let before = offset
    scroll(to: min(max(offset, part.upperBound - room), part.lowerBound))
    return offset != before
  }
}

struct BodyScrolling {
  /// The part of the body above the room, and the one to the left of it.
  private(set) var rows = ScrollPosition()
  private(set) var columns = ScrollPosition()
  var isFollowing = true

  mutating func scroll(rows count: Int) {
    guard rows.isCut else { return }
    isFollowing = false
    rows.scroll(by: count)
  }

  mutating func adapt(size: Size, room: Size) {
    rows.adapt(length: size.rows, room: room.rows)
    columns.adapt(length: size.columns, room: room.columns)
  }

  mutating func reveal(_ part: Rect) -> Bool {
    guard isFollowing else { return false }
    let moved = rows.reveal(part.row..<(part.row + part.rows))
    return columns.reveal(part.column..<(part.column + part.columns)) || moved
  }
}
