import BinderCore

/// Rows of which the user chooses one: one row for each element of a collection.
///
///     let photos = List { PhotoRow() }
///     binder.bind(model.$photos, to: photos.rows, of: PhotoRow.self) { binder, photo, row in
///       binder.bind(photo.$title, to: row.title.$text)
///     }
///     binder.bind(photos.chosen, to: model.open)  // a command that takes a photo
///
/// The arrow keys, Page Up, Page Down, Home, End, the wheel and the mouse move; Enter, or a click on
/// the selected row, chooses. Widgets of the selected row that take keys, such as a toggle, come after
/// the list when Tab moves the focus, and what they do with no key goes to the list.
///
/// Rows may differ in height. Only those in sight are made and drawn, so a list of any length costs
/// what is on the screen.
public final class List: Control {
  public override class var defaultProperty: String { "rows" }
  public override class var defaultEvent: String? { "chosen" }

  /// The rows, for bindings to fill.
  public let rows: RowSlot
  /// The selected row; nil for none. It stays with its element when rows come and go.
  @Editable public var selection: Int? = nil
  /// The row at the upper edge: how far the list is scrolled.
  @Editable public var topRow = 0
  /// What is shown while there are no rows.
  @Observed public var emptyText = ""
  /// The user chose the selected row; the event carries the row's element.
  public let chosen = Event()
  /// The last row came in sight, again after rows came or went, and again when the user tries to go
  /// on. For fetching the next page of what is shown.
  public let endReached = Event()
  /// The terminal rows that the list has at least.
  public let minimumRows: Int

  var isSelectionRevealed = true
  /// The room that the list had in the last frame.
  var lastRoom = Size.zero
  /// The rows that the last frame showed.
  var visible = 0..<0
  /// Whether it is known that the end is in sight.
  var isEndKnown = false
  private var count = 0

  /// - Parameters:
  ///   - minimumRows: The terminal rows that the list has at least; it takes what is left.
  ///   - make: Makes the view of one row.
  public init<View: ListRow>(minimumRows: Int = 3, _ make: @escaping () -> View) {
    rows = RowSlot(make)
    self.minimumRows = max(1, minimumRows)
    super.init()
    $topRow.onChange { [weak self] in self?.topRowChanged() }
    redraw(onChangeOf: $emptyText)
    $selection.onChange { [weak self] in self?.selectionChanged() }
    rows.onChange = { [weak self] changes in self?.rowsChanged(changes) }
  }

  private func selectionChanged() {
    isSelectionRevealed = false
    setNeedsRedraw()
  }

  private func topRowChanged() {
    // Unless it says what the last frame shows already.
    if topRow != visible.lowerBound { setNeedsRedraw() }
  }

  private func rowsChanged(_ changes: [RowChange]) {
    let selected = selection.flatMap { $0 < count ? place(of: $0, after: changes) : $0 }
    // What comes above the first row is to be seen; elsewhere the rows in sight stay in sight.
    let top = topRow == 0 ? 0 : place(of: topRow, after: changes) ?? 0
    count = rows.count
    isEndKnown = false
    if selected != selection {
      let wasRevealed = isSelectionRevealed
      selection = selected
      isSelectionRevealed = wasRevealed
    }
    if top != topRow { topRow = top }
    setNeedsRedraw()
  }

  /// Where a row is after changes; for one that is gone the place where it was.
  private func place(of row: Int, after changes: [RowChange]) -> Int? {
    var place = row
    for change in changes {
      if let next = change.index(of: place) {
        place = next
      } else if case .remove(let gone) = change {
        return rows.count > 0 ? min(gone.lowerBound, rows.count - 1) : nil
      }
    }
    return place
  }

  // MARK: - Drawing

  public override var grows: Axes { .both }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: 1, rows: minimumRows)
  }

  public override func draw(on canvas: Canvas) { drawList(on: canvas) }

  // MARK: - What is in the rows

  public override var controls: [Control] {
    guard let selection, !isSelectionRevealed || visible.contains(selection),
      let row = row(at: selection)
    else { return [self] }
    return [self] + adopt(row.body)
  }

  /// The view of a row; nil where there is no such row.
  func row(at index: Int) -> ListRow? {
    (0..<rows.count).contains(index) ? rows.view(at: index) as? ListRow : nil
  }

  /// Joins the controls of a row to the list and its application.
  @discardableResult
  func adopt(_ body: any Element) -> [Control] {
    let controls = body.controls
    for control in controls {
      control.container = self
      control.application = application
    }
    return controls
  }

  override func prepare(forFocusOn control: Control) {
    let index = visible.first { row(at: $0)?.body.controls.contains { $0 === control } == true }
    if let index { select(index) }
  }

  // MARK: - Keys

  public override var acceptsFocus: Bool { true }

  public override func handle(_ key: Key) -> Bool {
    let last = rows.count - 1
    guard last >= 0 else { return false }
    let page = max(1, visible.count - 1)
    switch key {
    case .up: move(to: selection.map { $0 - 1 } ?? topRow)
    case .down: move(to: selection.map { $0 + 1 } ?? topRow)
    case .pageUp: move(to: (selection ?? topRow) - page)
    case .pageDown: move(to: (selection ?? topRow) + page)
    case .home: move(to: 0)
    case .end: move(to: last)
    case .enter: return choose()
    default: return false
    }
    return true
  }

  private func move(to row: Int) {
    let last = rows.count - 1
    if row > last || (row == last && selection == last) { endReached.fire() }
    select(min(max(0, row), last))
  }

  private func select(_ row: Int) {
    guard row != selection else { return selectionChanged() }
    $selection.edit(row)
    // A selection that the model refuses is none.
    if !$selection.commit() { $selection.revert() }
  }

  private func choose() -> Bool {
    guard let selection, (0..<rows.count).contains(selection) else { return false }
    chosen.fire(with: rows.element(at: selection))
    return true
  }

  // MARK: - Mouse

  public override func handle(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .press:
      guard let row = drawnRows.first(where: { $0.rows.contains(event.position.row) })?.index,
        row < rows.count
      else { return false }
      if row == selection { return choose() }
      select(row)
    case .scrollUp: return scroll(by: -MouseEvent.rowsPerTurn)
    case .scrollDown: return scroll(by: MouseEvent.rowsPerTurn)
    }
    return true
  }

  /// Where the rows in sight were drawn.
  var drawnRows: [(index: Int, rows: Range<Int>)] = []

  private func scroll(by rows: Int) -> Bool {
    guard visible.count < self.rows.count else { return false }
    scroll(to: min(max(0, topRow + rows), self.rows.count - 1))
    return true
  }

  func scroll(to row: Int) {
    guard row != topRow else { return }
    $topRow.edit(row)
    if !$topRow.commit() { $topRow.revert() }
  }
}

extension List: SlotWidget, EventWidget {
  public var defaultSlot: RowSlot { rows }
  public var defaultTrigger: Event { chosen }
  public static var isEdited: Bool { true }
}
