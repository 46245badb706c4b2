/// Elements that code gives to the rows of a slot, without a field and a link.
final class GivenRows<Elements: RandomAccessCollection>: RowSource {
  let elements: Elements?
  let identity = RowIdentity<Elements.Element>.best()
  private let fill: (Elements.Element, AnyObject) -> Void
  var places: ((Elements.Element) -> Int?)?

  init(_ elements: Elements, _ fill: @escaping (Elements.Element, AnyObject) -> Void) {
    (self.elements, self.fill) = (elements, fill)
  }

  var isOver: Bool { false }

  func link(_ row: RowSlot.Row) {
    if let elements, row.index < elements.count { fill(elements[at: row.index], row.view) }
  }

  func cancel() {}
}

extension RowSlot {
  /// Shows elements, one in each row, in the place of the rows before; `fill` fills the view of a row: when it is
  /// made, and each time that elements are given.
  package func give<Elements: RandomAccessCollection>(
    _ elements: Elements, _ fill: @escaping (Elements.Element, AnyObject) -> Void
  ) {
    let rows = GivenRows(elements, fill)
    let former = (givenRows as? GivenRows<Elements>)?.elements
    let changes = rows.changes(from: former, count: count, to: elements)
    attach(rows, isGiven: true)
    change {
      take(changes, count: elements.count)
      for row in madeRows { rows.link(row) }
      let filled = RowDifference.ranges(madeRows.map(\.index))
      onChange(changes + filled.map { .update($0) })
    }
  }
}
