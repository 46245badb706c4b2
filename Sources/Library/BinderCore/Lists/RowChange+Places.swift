extension [RowChange] {
  /// The indices of rows after all steps, nil for the removed ones; `rows` are their indices before, ascending.
  ///
  /// The removals, and the insertions, are in the order of the rows, so that one walk along them
  /// serves all rows: a filter may have a step for every second row.
  package func places(of rows: [Int]) -> [Int?] {
    let removed = prefix { if case .remove = $0 { true } else { false } }
    let rest = self[removed.endIndex...]
    let moved = rest.prefix { if case .insert = $0 { false } else { true } }
    var places = Self.places(of: rows, after: removed)
    for change in moved {
      for index in places.indices { places[index] = places[index].flatMap(change.index) }
    }
    return Self.places(of: places, after: rest[moved.endIndex...])
  }

  /// The indices of ascending rows after removals, which begin with the last.
  private static func places(of rows: [Int], after removals: Self.SubSequence) -> [Int?] {
    var removals = removals
    var gone = 0
    return rows.map { row in
      while case .remove(let range)? = removals.last, range.lowerBound <= row {
        if range.contains(row) { return nil }
        gone += range.count
        removals.removeLast()
      }
      return row - gone
    }
  }

  /// The indices of rows after insertions, which begin with the first.
  private static func places(of rows: [Int?], after insertions: Self.SubSequence) -> [Int?] {
    var places = rows
    var insertions = insertions
    var added = 0
    for index in places.indices.sorted(by: { places[$0] ?? 0 < places[$1] ?? 0 }) {
      guard let row = places[index] else { continue }
      while case .insert(let range)? = insertions.first, range.lowerBound <= row + added {
        added += range.count
        insertions.removeFirst()
      }
      places[index] = row + added
    }
    return places
  }
}
