/// The columns of a field's text between its edges. A room of fewer than three columns has no edges.
struct FieldRoom {
  let columns: Int
  /// The column of the text, which is 0 without edges.
  let start: Int

  init(in room: Int, atMost limit: Int = .max) {
    start = room < 3 ? 0 : 1
    // Without an edge the caret behind the text needs a column.
    columns = max(0, min(limit, room < 3 ? room - 1 : room - 2))
  }

  var hasEdges: Bool { start > 0 }
}
