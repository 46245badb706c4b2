/// Feeds the rows of a slot: a link, or elements that code gave.
protocol RowSource: AnyObject {
  /// Whether the link has ended.
  var isOver: Bool { get }
  func link(_ row: RowSlot.Row)
  func element(at index: Int) -> Any?
  /// The row that shows an element; `near` of several.
  func index(of element: Any, near: Int?) -> Int?
  /// The rows that show elements, of which one walk along the rows finds all until they change.
  func indices(of elements: [Any]) -> [Int?]
  func cancel()
}

/// A source whose elements are those of a collection.
protocol ElementSource<Elements>: RowSource {
  associatedtype Elements: RandomAccessCollection
  var elements: Elements? { get }
  var identity: RowIdentity<Elements.Element> { get }
  /// Finds elements among these, once a selection of several has asked for some.
  var places: ((Elements.Element) -> Int?)? { get set }
}

extension ElementSource {
  func element(at index: Int) -> Any? {
    elements.flatMap { index < $0.count ? $0[at: index] : nil }
  }

  func index(of element: Any, near: Int?) -> Int? {
    guard let elements, let element = element as? Elements.Element else { return nil }
    if let near, (0..<elements.count).contains(near), identity.isSame(elements[at: near], element) {
      return near
    }
    return elements.firstIndex { identity.isSame($0, element) }
      .map { elements.distance(from: elements.startIndex, to: $0) }
  }

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
