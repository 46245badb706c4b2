import Binder

// Widgets and views end wherever they are released last, but for the button, the lamp and the tint,
// which end on the main actor.

final class Label: SlotWidget {
  @Observed var text = ""
  var defaultSlot: Field<String> { $text }

  deinit {}
}

final class TextField: SlotWidget {
  @Editable var text = ""
  @Observed var error: String?
  var defaultSlot: EditableField<String> { $text }

  init() { _error = Observed(sharing: $text.error) }

  deinit {}
}

final class Lamp: SlotWidget {
  @Observed var isLit = false
  var defaultSlot: Field<Bool> { $isLit }
}

final class Tint: SlotWidget {
  @Observed var shade = Shade(depth: 0)
  var defaultSlot: Field<Shade> { $shade }
}

final class Button: EventWidget {
  let pressed = Event(drafts: .commit)
  @Observed var isEnabled = true
  var defaultTrigger: Event<Void> { pressed }

  init() { pressed.widget = self }
}

final class LineRow {
  let title = TextField()
  let count = Label()
  let parts = Rack { PartRow() }
  private let life = Life()

  init() { AppCode.run(.rowMade) }

  deinit {}
}

final class PartRow {
  let name = TextField()

  init() { AppCode.run(.rowMade) }

  deinit {}
}

final class TagRow {
  let label = Label()
  private let life = Life()

  init() { AppCode.run(.rowMade) }

  deinit {}
}

/// A list that moves its selection with the rows.
final class Rack: SlotWidget {
  let rows: RowSlot
  @Editable var selection: Int?
  let selectedElement: SelectedElement
  @Editable var selections: Set<Int> = []
  let selectedElements: SelectedElements
  var defaultSlot: RowSlot { rows }

  init<Row: AnyObject>(_ make: @escaping () -> Row) {
    rows = RowSlot(make)
    selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
    selectedElements = SelectedElements(of: rows, at: _selections.projectedValue)
    rows.onChange = { [weak self] changes in
      AppCode.run(.rowsChanged)
      guard let self else { return }
      let moved = changes.reduce(selection) { row, change in row.flatMap(change.index) }
      if moved != selection { selection = moved }
      let all = selections.compactMap {
        changes.reduce($0) { row, change in row.flatMap(change.index) }
      }
      if Set(all) != selections { selections = Set(all) }
    }
  }

  deinit {}
}

/// The view of the scene. Some of its widgets report to a mark, which may be hidden.
final class Page {
  let amountLabel = Label()
  let amount = TextField()
  let amountBlur = TextField()
  let amountDelayed = TextField()
  let note = TextField()
  let noteLabel = Label()
  let balance = Label()
  let balanceEdit = TextField()
  let owner = Label()
  let total = TextField()
  let size = Label()
  let city = TextField()
  let level = Label()
  let tint = Tint()
  let lines = Rack { LineRow() }
  let tags = Rack { TagRow() }
  let save = Button()
  let rank = TextField()
  let work = Button()
  let undo = Button()
  let redo = Button()
  let areValid = Lamp()
  let mark = DisplayMark()
  private let life = Life()

  init() {
    for field in [amountLabel, balance, size, level].map(\.$text) { field.report(to: mark) }
    amount.$text.report(to: mark)
    tint.$shade.report(to: mark)
    lines.rows.report(to: mark, moving: [lines.$selection, lines.$selections])
  }

  deinit {}

  /// The texts that the user can edit, those of the rows last.
  var texts: [EditableField<String>] {
    [amount, amountBlur, amountDelayed, note, balanceEdit, total, city, rank].map(\.$text)
      + lines.rows.show(0..<3).compactMap { $0 as? LineRow }.flatMap { row in
        [row.title.$text] + row.parts.rows.show(0..<1).compactMap { ($0 as? PartRow)?.name.$text }
      }
  }
}
