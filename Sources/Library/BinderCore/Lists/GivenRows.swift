/// Elements that code gives to the rows of a slot, without a field and a link.
final class GivenRows<Elements: RandomAccessCollection>: RowSource {
  let elements: Elements
  private let identity = RowIdentity<Elements.Element>.best()
  private let fill: (Elements.Element, AnyObject) -> Void
  private lazy var place = identity.places(elements as? [Elements.Element] ?? Array(elements))

  init(_ elements: Elements, _ fill: @escaping (Elements.Element, AnyObject) -> Void) {
    (self.elements, self.fill) = (elements, fill)
  }

  var isOver: Bool { false }

  func link(_ row: RowSlot.Row) {
    guard row.index < elements.count else { return }
    fill(elements[elements.index(elements.startIndex, offsetBy: row.index)], row.view)
  }

  func element(at index: Int) -> Any? {
    index < elements.count
      ? elements[elements.index(elements.startIndex, offsetBy: index)] : nil
  }

  func index(of element: Any, near: Int?) -> Int? {
    guard let element = element as? Elements.Element else { return nil }
    return elements.firstIndex { identity.isSame($0, element) }
      .map { elements.distance(from: elements.startIndex, to: $0) }
  }

  func indices(of wanted: [Any]) -> [Int?] {
    wanted.map { ($0 as? Elements.Element).flatMap(place) }
  }

  func cancel() {}

  /// The changes from other elements to these.
  func changes(from former: GivenRows?) -> [RowChange]? {
    former.map { identity.changes(from: $0.elements, to: elements) }
  }
}

extension RowSlot {
  /// Shows elements, one in each row, in the place of the rows before.
  ///
  /// - Parameter fill: Fills the view of a row: when it is made, and each time that elements are
  ///   given.
  package func give<Elements: RandomAccessCollection>(
    _ elements: Elements, _ fill: @escaping (Elements.Element, AnyObject) -> Void
  ) {
    let rows = GivenRows(elements, fill)
    let changes =
      rows.changes(from: givenRows as? GivenRows<Elements>)
      ?? RowDifference.byCount(from: 0..<count, to: 0..<elements.count)
    attach(rows, isGiven: true)
    change {
      take(changes, count: elements.count)
      for row in madeRows { rows.link(row) }
      let filled = RowDifference.ranges(madeRows.map(\.index))
      onChange(changes + filled.map { .update($0) })
    }
  }
}
