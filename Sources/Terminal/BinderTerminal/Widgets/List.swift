import BinderCore

/// One row for each element of a collection, of which the user chooses one.
///
///     let photos = List { PhotoRow() }
///     binder.bind(model.$photos, to: photos.rows, of: PhotoRow.self) { binder, photo, row in
///       binder.bind(photo.$title, to: row.title.$text)
///     }
///     binder.bind(model.$current, to: photos.selectedElement)
///     binder.bind(photos.chosen, to: model.open)  // a command that takes a photo
///
/// Enter, or a click on the selected row, chooses. Widgets of the selected row that take keys, such as a
/// toggle, follow the list in the order of Tab, and the list gets the keys that they do not handle.
///
/// The rows of a list with `isHorizontal` stand side by side, as the folders of a path do; there Left and
/// Right take the place of Up and Down.
///
///     let path = List(isHorizontal: true) { FolderRow() }
///
/// A row with a `Disclosure` is a node of a tree, which Right opens and Left closes.
///
/// Where `selectedElements` or `selectedRows` is bound, the user also marks rows: with Space, with
/// Shift and the arrows, Home or End, with Ctrl-A, and with a click on the column of the marks.
///
/// Rows may differ in height. Only those in sight are made and drawn, so the cost of a list does
/// not depend on its length. `Table` is a list with columns and a header.
public class List: Control, @MainActor SlotWidget, @MainActor EventWidget {
  /// The rows, for bindings to fill.
  public let rows: RowSlot
  /// The selected row; nil for none. The selection stays with its element when rows are inserted,
  /// removed or reordered. An index behind the last row stays, and selects none.
  @Editable public var selection: Int? = nil
  /// The element of the selected row, for a binding: the row is selected while the element is among
  /// the rows. Bind this or `selection`, not both.
  public let selectedElement: SelectedElement
  /// The rows that the user has marked, which are any number besides `selection`. Marks stay with their
  /// elements when rows are inserted, removed or reordered.
  @Editable public var selectedRows: Set<Int> = []
  /// The elements of the marked rows, for a binding. Bind this or `selectedRows`, not both.
  public let selectedElements: SelectedElements
  /// The row at the upper edge: the scroll position.
  @Editable public var topRow = 0
  /// The text that is shown while the list has no rows.
  @Observed public var emptyText = ""
  /// Why the model did not take the latest selection, which was taken back, or a message from the model; nil if there
  /// is neither. The reason stays until the selection changes or the list loses the focus.
  @Observed public var error: String? = nil
  /// The user chose the selected row; the event carries the row's element.
  public let chosen = Event<Any>()
  /// The last row is in sight; for fetching the next page. The event also happens after a change of
  /// the rows, and each time the user moves on from the last row.
  public let endReached = Event()
  package let minimumRows: Int
  package let isHorizontal: Bool

  var isSelectionRevealed = true
  var lastRoom = Size.zero
  var markColumns = 0
  /// The marks from before keys with Shift, and the row at which these began.
  var extent: (start: Int, marks: Set<Int>)?
  var isLastCut = false
  /// The scroll position that the model has kept though the list set another one; nil where the model took that. The
  /// list does not set it again.
  var keptTop: Int?
  /// Whether `endReached` has been fired for the end in sight.
  var isEndKnown = false
  private var count = 0
  /// The neighbour of a selected row that was removed, for the keys that move: another row may be
  /// selected then, or none.
  private var gap: Int?

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - minimumRows: The terminal rows that the list has at least; it also takes those that are
  ///     left. A horizontal list has the height of its rows.
  ///   - isHorizontal: Whether the rows stand side by side instead of one below the other.
  ///   - make: Makes the view of one row.
  public init<View: ListRow>(
    minimumRows: Int = 3, isHorizontal: Bool = false, _ make: @escaping () -> View
  ) {
    rows = RowSlot(make)
    selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
    selectedElements = SelectedElements(of: rows, at: _selectedRows.projectedValue)
    self.minimumRows = max(1, minimumRows.cells)
    self.isHorizontal = isHorizontal
    super.init()
    _error = Observed(sharing: $selection.error)
    $topRow.onChange { [weak self] in
      // The last frame may show that row already.
      if let self, topRow != visible.lowerBound { setNeedsRedraw() }
    }
    redraw(onChangesOf: $emptyText, $error, $selectedRows, $selectedRows.error)
    $selection.onChange { [weak self] in self?.selectionChanged() }
    $selectedRows.onChange { [weak self] in self?.$selectedRows.clearFailure() }
    rows.onChange = { [weak self] changes in self?.rowsChanged(changes) }
    // They wait with the fields that move with them while the list is hidden.
    rows.report(to: display, moving: [$selection, $selectedRows, $topRow])
    own(chosen, error: $error)
    own(endReached, error: $error)
  }

  private func selectionChanged() {
    isSelectionRevealed = false
    if selection != nil { gap = nil }
    $selection.clearFailure()
    setNeedsRedraw()
    if let application, !application.unsettled.contains(where: { $0 === self }) {
      application.unsettled.append(self)
    }
  }

  private func rowsChanged(_ changes: [RowChange]) {
    let selected = selection.flatMap { $0 < count ? place(of: $0, after: changes) : $0 }
    let gap = selection == nil ? gap.flatMap { place(of: $0, after: changes) } : selected
    // Rows inserted before the first one are shown; otherwise the rows in sight stay in sight.
    let top = topRow == 0 || topRow >= count ? topRow : place(of: topRow, after: changes) ?? 0
    moveMarks(by: changes, of: count)
    count = rows.count
    isEndKnown = false
    if selected != selection {
      let wasRevealed = isSelectionRevealed
      let hasFocus = application?.focused?.container === self
      let wasInSight = selection.map(visible.contains) ?? false
      selection = selected
      // A row in which the user works, or that the user sees selected, stays in sight.
      isSelectionRevealed = wasRevealed && !hasFocus && !wasInSight
    }
    if top != topRow { topRow = top }
    self.gap = gap
    setNeedsRedraw()
  }

  /// The index of a row after changes; for a removed row that of the row behind the one before it.
  private func place(of row: Int, after changes: [RowChange]) -> Int? {
    var place = row
    /// Whether the row itself is gone, and `place` is that of the row before it.
    var isBehind = false
    for change in changes {
      if let next = change.index(of: place) {
        place = next
      } else if case .remove(let gone) = change {
        if rows.count == 0 { return nil }
        if gone.lowerBound == 0 { return 0 }
        (place, isBehind) = (gone.lowerBound - 1, true)
      }
    }
    return isBehind ? min(place + 1, rows.count - 1) : place
  }

  // MARK: - Drawing

  public override var grows: Axes { isHorizontal ? .horizontal : .both }

  public override func preferredSize(in available: Size) -> Size {
    isHorizontal
      ? Size(columns: 1, rows: heightOfRows(in: available) + errorLines(in: available).count)
      : Size(columns: 1, rows: minimumRows)
  }

  private func errorLines(in room: Size) -> [String] {
    shownError.map { DisplayText.wrapped($0, to: room.columns) } ?? []
  }

  public override func draw(on canvas: Canvas) {
    let size = canvas.size
    let lines = errorLines(in: size)
    // Below the rows, so that none is hidden; in a single row the reason is more important.
    let errorRows = min(lines.count, max(1, size.rows - 1))
    drawMarkedContent(on: canvas.part(Rect(size: size.reduced(0, errorRows))))
    canvas.drawMessage(lines, from: size.rows - errorRows, of: self)
  }

  // MARK: - For a table

  var shownError: String? { error ?? $selectedRows.error.value }

  var linesAboveRows: Int { 0 }

  /// Draws everything but the error.
  func drawContent(on canvas: Canvas) { drawRows(on: canvas) }

  /// Prepares for the rows from one on to be drawn in a room; there may be none.
  func prepareRows(from top: Int, in room: Size) {}

  func content(of row: ListRow) -> any Element { row.body }

  // MARK: - Controls in the rows

  override var madeControls: [Control] {
    rows.madeViews.flatMap { ($0 as? ListRow).map { content(of: $0).controls } ?? [] }
  }

  public override var controls: [Control] {
    guard isVisible, let selection, !isSelectionRevealed || visible.contains(selection),
      let row = row(at: selection)
    else { return [self] }
    return [self] + adopt(content(of: row))
  }

  func row(at index: Int) -> ListRow? {
    (0..<rows.count).contains(index) ? rows.view(at: index) as? ListRow : nil
  }

  override func prepare(forFocusOn control: Control) {
    // Also a row out of sight, which has a draft then.
    let view = rows.madeViews.first { view in
      (view as? ListRow).map { content(of: $0).controls.contains { $0 === control } } == true
    }
    if let index = view.flatMap(rows.index(ofView:)) { select(index) }
  }

  // MARK: - Keys

  public override var acceptsFocus: Bool { true }

  public override func handle(_ key: Key) -> Bool {
    guard rows.count > 0 else { return false }
    if isHorizontal { return key.turned.map(handle(turned:)) ?? false }
    return disclose(by: key) || handle(turned: key)
  }

  /// Handles a key as if the rows were one below the other.
  private func handle(turned key: Key) -> Bool {
    let last = rows.count - 1
    if takesMarks, mark(by: key) { return true }
    extent = nil
    let page = max(1, visible.count - 1)
    // The model may have set any number.
    let selection = selection.map { min(max(-1, $0), rows.count) }
    switch key {
    case .up: move(to: (selection ?? gap).map { $0 - 1 } ?? firstRow)
    case .down: move(to: selection.map { $0 + 1 } ?? gap ?? firstRow)
    case .pageUp: move(to: (selection ?? gap ?? firstRow) - page)
    case .pageDown: move(to: (selection ?? gap ?? firstRow) + page)
    case .home: move(to: 0)
    case .end: move(to: last)
    // In a text of a row the key ends the edit of the text.
    // A choice that nothing follows leaves the key to the default button of a dialog.
    case .enter:
      return application?.focused?.takesTypedText != true && chosen.subscriptionCount > 0
        && choose()
    default: return false
    }
    return true
  }

  func move(to row: Int) {
    let last = rows.count - 1
    if row > last || (row == last && selection == last) { endReached.fire() }
    select(min(max(0, row), last))
  }

  private func select(_ row: Int) {
    guard row != selection else { return selectionChanged() }
    let focused = application?.focused
    let place = focused?.container === self ? controls.firstIndex { $0 === focused } : nil
    set(row, in: $selection)
    guard let place else { return }
    // The focus of a widget moves on with the user, to the one at the same place of the other row.
    let controls = controls
    let isThere = controls.indices.contains(place) && controls[place].canFocus
    application?.passFocus(to: isThere ? controls[place] : self)
  }

  /// Gives the model a value that the user chose. An invalid value is taken back, and the list shows the reason.
  func set<Value>(_ value: Value, in field: EditableField<Value>) {
    field.edit(value)
    guard !field.commit() else { return }
    let reason = field.draftFailure
    field.revert()
    if let reason { field.fail(reason) }
  }

  public override func focusLost() {
    $selection.clearFailure()
    $selectedRows.clearFailure()
  }

  private func choose() -> Bool {
    guard let selection, (0..<rows.count).contains(selection) else { return false }
    chosen.fire(with: rows.element(at: selection))
    return true
  }

  // MARK: - Mouse

  public override func handle(_ event: MouseEvent) -> Bool {
    if event.kind != .press { return scroll(by: event.scrolledRows) }
    let place = isHorizontal ? event.position.column : event.position.row
    // The row that the user sees, which may have another index since the last frame, or be gone.
    guard let drawn = drawnRows.first(where: { $0.part.contains(place) }),
      let index = drawn.view.object.flatMap(rows.index(ofView:))
    else { return false }
    extent = nil
    if event.position.column - (isHorizontal ? drawn.part.lowerBound : 0) < markColumns {
      toggleMark(of: index)
      return true
    }
    if index == selection { return choose() }
    select(index)
    return true
  }

  /// The rows of the last frame, and their terminal rows; in a horizontal list their columns.
  var drawnRows: [(view: Weak<ListRow>, index: Int, part: Range<Int>)] = []

  var visible: Range<Int> {
    let first = drawnRows.first?.index ?? 0
    return first..<(first + drawnRows.count)
  }

  private func scroll(by rows: Int) -> Bool {
    guard visible.count < self.rows.count || isLastCut else { return false }
    scroll(to: filled(min(max(0, firstRow + rows), self.rows.count - 1)))
    return true
  }

  func scroll(to row: Int) { if row != topRow { $topRow.set(row) } }

  public var defaultSlot: RowSlot { rows }
  public var defaultTrigger: Event<Any> { chosen }
}

extension Key {
  /// The key of a list with rows side by side, as one of rows below each other; nil for a key across them.
  fileprivate var turned: Key? {
    switch self {
    case .left: .up
    case .right: .down
    case .shift(.left): .shift(.up)
    case .shift(.right): .shift(.down)
    case .up, .down, .shift(.up), .shift(.down): nil
    default: self
    }
  }
}

/// The view of one row of a list: widgets, and their arrangement.
///
///     final class PhotoRow: ListRow {
///       let title = Label()
///       let price = Label()
///
///       override var body: any Element {
///         Row {
///           title.frame(columns: 30)
///           price
///         }
///       }
///     }
///
/// The stored widgets are the slots that `row:` in a binding file fills. The columns of a `Table`
/// arrange them, so its rows need no `body`.
@MainActor open class ListRow {
  public init() {}

  /// The current arrangement of the widgets.
  open var body: any Element { Column {} }
}
