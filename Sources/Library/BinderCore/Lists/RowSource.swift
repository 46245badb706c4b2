/// Feeds the rows of a slot with the elements of a collection: a link, or elements that code gave.
protocol RowSource<Elements>: AnyObject {
  associatedtype Elements: RandomAccessCollection
  var elements: Elements? { get }
  var identity: RowIdentity<Elements.Element> { get }
  /// Finds elements among these, once a selection of several has asked for some.
  var places: ((Elements.Element) -> Int?)? { get set }
  var isOver: Bool { get }
  /// The field with the elements; nil for those that code gave.
  var shownField: _AnyField? { get }
  func link(_ row: RowSlot.Row)
  func cancel()
}

extension RowSource {
  /// The changes from the elements before, which had so many rows, to others.
  func changes(
    from old: Elements?, count: @autoclosure () -> Int, to new: Elements?
  ) -> [RowChange] {
    if let old, let new { return identity.changes(from: old, to: new) }
    // Rows of a source that has ended may exist already; they show other elements then.
    return RowDifference.byCount(from: 0..<count(), to: 0..<(new?.count ?? 0))
  }

  func element(at index: Int) -> Any? {
    elements.flatMap { index < $0.count ? $0[at: index] : nil }
  }

  /// The row that shows an element; `near` of several.
  func index(of element: Any, near: Int?) -> Int? {
    guard let elements, let element = element as? Elements.Element else { return nil }
    if let near, (0..<elements.count).contains(near), identity.isSame(elements[at: near], element) {
      return near
    }
    return elements.firstIndex { identity.isSame($0, element) }
      .map { elements.distance(from: elements.startIndex, to: $0) }
  }

  /// The rows that show elements, of which one walk along the rows finds all until they change.
  func indices(of wanted: [Any]) -> [Int?] {
    guard let elements, !wanted.isEmpty else { return wanted.map { _ in nil } }
    let place = places ?? identity.places(elements as? [Elements.Element] ?? Array(elements))
    places = place
    return wanted.map { ($0 as? Elements.Element).flatMap(place) }
  }
}

extension RandomAccessCollection {
  subscript(at offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }
}

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
  var shownField: _AnyField? { nil }

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
