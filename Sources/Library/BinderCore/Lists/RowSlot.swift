/// The rows of a list: one view for each element of a collection, made when the row becomes visible.
///
/// A list widget of any front end has one as a stored property:
///
///     final class PhotoList: SlotWidget {
///       let rows = RowSlot { PhotoRow() }
///       var defaultSlot: RowSlot { rows }
///       init() { rows.onChange = { [unowned self] changes in redraw(after: changes) } }
///       func draw() { for row in rows.show(top..<bottom) { … } }
///     }
///
/// The view of a row that leaves the visible range is released, and is not reused for another
/// element: a draft in one row must not appear in another.
public final class RowSlot {
  /// The number of rows.
  @Observed public private(set) var count = 0

  /// Called after changes of the rows and of `count`, in the order of the binder's deliveries.
  public var onChange: ([RowChange]) -> Void = { _ in }

  /// Notifies the links of the selection, after each change of the collection.
  var changes: _Notifier {
    $count.payOwed()
    return madeChanges ?? BinderCore.kept(_Notifier(), in: &madeChanges)
  }
  /// nil while no binding has asked: most lists have none.
  private var madeChanges: _Notifier?
  /// Whether the rows are being changed, and the widget with them.
  private(set) var isChanging = false

  private let make: () -> AnyObject
  /// A view that was made as a sample, and is no row yet.
  private var spare: AnyObject?
  private var made: [Int: Row] = [:]
  private weak var latestSource: (any RowSource)?
  /// The elements that code gave to the rows: no link keeps them.
  private(set) var givenRows: (any RowSource)?
  /// The link that feeds the rows; nil after its end.
  private var source: (any RowSource)? { latestSource?.isOver == true ? nil : latestSource }

  /// - Parameter make: Makes the view of one row: an object whose stored properties are widgets.
  public init<View: AnyObject>(_ make: @escaping () -> View) { self.make = make }

  /// A view like those of the rows, to inspect its slots. It becomes the next row.
  package var sample: AnyObject {
    if let row = made.values.first { return row.view }
    if let spare { return spare }
    let view = make()
    spare = view
    return view
  }

  // MARK: For the widget

  /// The view of a row, which is made and linked if it does not exist yet.
  ///
  /// - Precondition: The index is in `0..<count`.
  public func view(at index: Int) -> AnyObject {
    guard let row = linkedRow(at: index) else { preconditionFailure("there is no row \(index)") }
    return row.view
  }

  /// The row, or nil for none: the number of rows is read once, since the read may bring it up to date.
  private func linkedRow(at index: Int) -> Row? {
    guard (0..<count).contains(index) else { return nil }
    if let row = made[index] { return row }
    let view = spare.take() ?? make()
    // The code that makes the view may have requested the same row.
    if let row = made[index] { return row }
    let row = Row(view, at: index, of: self)
    // Before the links are made, since their code may request the same view.
    made[index] = row
    source?.link(row)
    return row
  }

  /// The views of the rows in a range, which are made and linked where needed; all others are
  /// released, except those with a draft.
  @discardableResult
  public func show(_ range: Range<Int>) -> [AnyObject] {
    // The end of a row before may have removed it.
    for row in madeRows
    where !range.contains(row.index) && row.links.drafts.isEmpty && shows(row) {
      made[row.index] = nil
      row.links.cancel()
    }
    // A handler on a shown view may change the rows.
    return range.compactMap { linkedRow(at: $0)?.view }
  }

  /// The element that a row shows, for an event that carries it: `chosen.fire(rows.element(at: 3))`.
  ///
  /// - Returns: The element; nil where there is no such row, or where no link feeds the rows.
  public func element(at index: Int) -> Any? {
    (0..<count).contains(index) ? source?.element(at: index) : nil
  }

  /// The present index of a row by its view; nil where the row is gone.
  package func index(ofView view: AnyObject) -> Int? {
    made.values.first { $0.view === view }?.index
  }

  /// The row that shows an element, by the identity of the rows; `near` is meant if several do.
  func index(of element: Any, near: Int?) -> Int? {
    $count.payOwed()
    return source?.index(of: element, near: near)
  }

  /// The rows that show elements, by the identity of the rows; nil for those that none shows.
  func indices(of elements: [Any]) -> [Int?] {
    $count.payOwed()
    return source?.indices(of: elements) ?? elements.map { _ in nil }
  }

  /// Has the rows wait while the mark of the list is not shown, unless a binding follows a field that moves with them:
  /// one that `onChange` sets, such as the selection. A read or a write of one brings the rows up to date before.
  package func report(to mark: DisplayMark, moving fields: [_AnyField] = []) {
    $count.report(to: mark)
    for field in fields where field.display == nil { field.display = mark }
    moved = fields.filter { $0.display === mark }
  }

  /// The fields that `onChange` sets.
  private(set) var moved: [_AnyField] = []

  /// Whether the rows are not shown, nothing but the widget follows them, and none has a draft, which
  /// a removal of its element ends.
  var canWait: Bool {
    $count.isHidden && $count.isUnobserved && madeChanges?.isUnobserved != false
      && moved.allSatisfy { !$0.isBound }
      && drafts.isEmpty
  }

  /// The fields with a draft in the rows, and in the lists within them.
  var drafts: [any AnyEditableField] { madeRows.flatMap(\.links.drafts) }

  package var madeCount: Int { made.count }

  /// The views of the rows that have one, in any order.
  package var madeViews: [AnyObject] { made.values.map(\.view) }

  // MARK: For the source

  /// A row whose view exists.
  final class Row {
    let view: AnyObject
    var index: Int
    var links = LinkGroup()
    // Not kept: the slot keeps the row.
    private(set) weak var slot: RowSlot?
    private var madePlace: Field<Int>?

    init(_ view: AnyObject, at index: Int, of slot: RowSlot) {
      (self.view, self.index, self.slot) = (view, index, slot)
    }

    /// The place of the row, as a field. It is made for the first binding of it.
    var place: Field<Int> { madePlace ?? BinderCore.kept(Field(index), in: &madePlace) }

    func updatePlace() { if let madePlace, madePlace.value != index { madePlace.value = index } }

    var element: Any? { slot?.element(at: index) }
  }

  // MARK: Around the rows

  /// The object where the binding of the rows begins: the model, or the element of the row around the
  /// list. Set only where the rows have paths to it.
  private(set) weak var parent: AnyObject?
  /// A box around an element that is a struct, which nothing else keeps.
  private var parentBox: AnyObject?
  private(set) weak var outerRow: Row?

  /// Whether an object around the rows has been released to which their paths lead.
  var hasLostParent: Bool {
    leadsToParent && parent == nil || outerRow?.slot?.hasLostParent == true
  }
  private var leadsToParent = false

  func setParent(_ parent: AnyObject?, in row: Row?) {
    (self.parent, outerRow, leadsToParent) = (parent, row, parent != nil)
    exchange(&parentBox, parent is ElementValue ? parent : nil)
  }

  /// Has no trace show the elements, of which a part is a secret.
  func hideElements() {
    source?.shownField?.hide()
    for selection in moved { selection.hide() }
  }

  func shows(_ row: Row) -> Bool { made[row.index] === row }

  var madeRows: [Row] { made.values.sorted { $0.index < $1.index } }

  /// Makes a source feed the rows, in place of any other. The present rows stay until the source changes them.
  func attach(_ source: any RowSource, isGiven: Bool = false) {
    latestSource?.cancel()
    latestSource = source
    exchange(&givenRows, isGiven ? source : nil)
  }

  /// Ends the links of the rows, whose views keep their values.
  func detach(_ source: any RowSource) {
    guard latestSource === source else { return }
    latestSource = nil
    // In their order, in which their drafts are settled.
    for row in madeRows { row.links.cancel() }
  }

  /// Removes all rows, where there is no collection.
  func clear() {
    guard count > 0 else { return }
    let all = 0..<count
    change {
      take([.remove(all)], count: 0)
      onChange([.remove(all)])
    }
  }

  /// Changes the rows and the widget, and then the selection by its element.
  func change(_ body: () -> Void) {
    isChanging = true
    body()
    isChanging = false
    madeChanges?.notify()
  }

  func take(_ changes: [RowChange], count newCount: Int) {
    let rows = madeRows
    var gone: [Row] = []
    made = [:]
    for (row, place) in zip(rows, changes.places(of: rows.map(\.index))) {
      if let place {
        row.index = place
        made[place] = row
      } else {
        gone.append(row)
      }
    }
    for row in gone { row.links.cancel() }
    if count != newCount { count = newCount }
    for row in made.values { row.updatePlace() }
  }
}
