/// The rows of a list: one view for each element of a collection, made when the row comes in sight.
///
/// A list widget of any front end has one as a stored property:
///
///     final class PhotoList: Widget {
///       static let defaultProperty = "rows"
///       let rows = RowSlot { PhotoRow() }
///       init() { rows.onChange = { [unowned self] changes in redraw(after: changes) } }
///       func draw() { for row in rows.show(top..<bottom) { … } }
///     }
///
/// The views of rows that go out of sight are let go, and not used again for other elements: what a
/// user began to type in one row must not turn up in another.
public final class RowSlot {
  /// The number of rows.
  @Observed public private(set) var count = 0

  /// Told of changes of the rows, after `count` has changed, in the order of the binder's deliveries.
  public var onChange: ([RowChange]) -> Void = { _ in }

  private let make: () -> AnyObject
  /// A view that has been made to be looked at, and is no row yet.
  private var spare: AnyObject?
  private var made: [Int: Row] = [:]
  private weak var source: (any RowSource)?

  /// - Parameter make: Makes the view of one row: an object whose stored properties are widgets.
  public init<View: AnyObject>(_ make: @escaping () -> View) {
    self.make = make
  }

  deinit {
    source?.slotEnded()
    for row in made.values { row.links.cancel() }
  }

  /// A view like those of the rows, for finding out what slots it has. It becomes the next row.
  package var sample: AnyObject {
    if let row = made.values.first { return row.view }
    if let spare { return spare }
    let view = make()
    spare = view
    return view
  }

  // MARK: For the widget

  /// The view of a row, which is made and linked if it is not there yet.
  ///
  /// - Precondition: The index is in `0..<count`.
  public func view(at index: Int) -> AnyObject {
    precondition((0..<count).contains(index), "there is no row \(index)")
    if let row = made[index] { return row.view }
    let row = Row(spare.take() ?? make(), at: index)
    // Before it is linked, since linking may have somebody ask for it.
    made[index] = row
    source?.link(row)
    return row.view
  }

  /// The views of the rows in a range, which are made and linked where needed; all others are let go.
  @discardableResult
  public func show(_ range: Range<Int>) -> [AnyObject] {
    for (index, row) in made where !range.contains(index) {
      made[index] = nil
      row.links.cancel()
    }
    // What is shown may have a subscription that changes the rows.
    return range.compactMap { (0..<count).contains($0) ? view(at: $0) : nil }
  }

  /// The element that a row shows, for an event that carries it: `chosen.fire(rows.element(at: 3))`.
  ///
  /// - Returns: nil where there is no such row, and where nothing feeds the rows any more.
  public func element(at index: Int) -> Any? {
    (0..<count).contains(index) ? source?.element(at: index) : nil
  }

  /// The number of rows that have a view.
  package var madeCount: Int { made.count }

  // MARK: For the source

  /// A row whose view exists.
  final class Row {
    let view: AnyObject
    var index: Int
    var links = LinkGroup()

    init(_ view: AnyObject, at index: Int) {
      self.view = view
      self.index = index
    }
  }

  func row(at index: Int) -> Row? { made[index] }

  var madeRows: [Row] { made.values.sorted { $0.index < $1.index } }

  /// Takes rows from a source, and from no other any more. The rows that there are stay until the
  /// source changes them.
  func attach(_ source: any RowSource) {
    self.source?.cancel()
    self.source = source
  }

  /// Ends the links of the rows, which go on showing what they show.
  func detach(_ source: any RowSource) {
    guard self.source === source else { return }
    self.source = nil
    for row in made.values { row.links.cancel() }
  }

  /// Removes all rows, where nothing is left to show.
  package func clear() {
    guard count > 0 else { return }
    let all = 0..<count
    take([.remove(all)], count: 0)
    onChange([.remove(all)])
  }

  /// Removes, moves and inserts rows.
  func take(_ changes: [RowChange], count newCount: Int) {
    for change in changes {
      var left: [Int: Row] = [:]
      for row in made.values {
        if let index = change.index(of: row.index) {
          row.index = index
          left[index] = row
        } else {
          row.links.cancel()
        }
      }
      made = left
    }
    if count != newCount { count = newCount }
  }
}

/// What feeds the rows of a slot.
protocol RowSource: AnyObject {
  /// Links the view of a row to its element.
  func link(_ row: RowSlot.Row)
  func element(at index: Int) -> Any?
  func slotEnded()
  func cancel()
}
