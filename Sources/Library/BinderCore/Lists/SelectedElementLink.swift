/// Selects the rows whose elements a field holds, and gives the field the elements of those that the user selects.
final class SelectedElementLink<Choice: RowChoice>: EditableSlotLink<Choice> {
  typealias Value = Choice.Value

  private weak var rows: RowSlot?
  private var rowsSubscription: ObservationToken?
  /// The model before a draft that has been written, and after it.
  private var undo: (before: Value, written: Value)?
  /// The elements of the selected rows, as they were when the rows were found.
  private var found: Value?
  /// Whether a newer version of an element of the model has taken its row.
  private var isOutdated = false

  init(
    _ choice: Choice, of rows: RowSlot, mode: BindingMode, to end: PathEnd, queue: DeliveryQueue,
    site: LinkSite
  ) {
    self.rows = rows
    super.init(
      as: choice, mode: mode, fallback: nil, to: end, update: { _, _ in .declined }, queue: queue,
      site: site)
    rowsSubscription = HandlerSubscription(of: rows.changes, queue: queue, site: site) {
      [weak self] _ in self?.rowsChanged()
    }
  }

  override var editPlace: EditPlace? { mode.writesModel ? place : nil }

  override func settleDraft(at destination: EditDestination) -> String? {
    commitDraft(at: .enter)
    if failure != nil { takeBackDraft() }
    // A selection is no text that could be lost.
    return nil
  }

  override var phase: DeliveryQueue.Phase { .edits }

  override func ended() {
    rowsSubscription?.cancel()
    (rowsSubscription, found, undo) = (nil, nil, nil)
    super.ended()
  }

  // MARK: The model

  override func show(_ field: Field<Value>?, in slot: EditableField<Choice.Shown>) {
    if !slot.hasDraft {
      exchange(&undo, nil)
      if failure != nil { answer(nil, in: slot) }
    }
    guard mode.showsModel else { return show(slot.modelValue, in: slot) }
    super.show(field, in: slot)
    // An element that is filtered out may return in a newer version.
    if let now = converter.found(at: slot.modelValue) { exchange(&found, now) }
  }

  override var conversionFailure: String? {
    guard let field, !converter.hasRows(for: field.value) else { return nil }
    return "the list has no row for it"
  }

  /// Called before each change of the model is shown.
  override func catchUp() { exchange(&found, nil) }

  /// The widget may have moved the selection with the rows, or beside a removed row. The model's elements decide.
  private func rowsChanged() {
    guard mode.followsModel, let before = field?.value, let slot else { return }
    let old = found
    showModelValue()
    guard mode.writesModel, let old, let new = found, !converter.isSame(old, new),
      !converter.isSame(before, converter.newest(before))
    else { return }
    // An edit, so that the model has changed before it.
    isOutdated = true
    _ = queue?.deliver(self, from: slot)
  }

  // MARK: The user

  override func deliver(from source: _Notifier) {
    guard let slot, rows?.isChanging != true else { return }
    if queue?.refreshTracked(before: self, from: source) == true { return }
    if isOutdated {
      isOutdated = false
      update()
    }
    if slot.hasDraft || slot.value != shown, !isShownByOtherBinder(slot) { write(slot) }
  }

  override func commitDraft(at moment: CommitTrigger) { if isPending, let slot { write(slot) } }

  @discardableResult
  override func takeBackDraft() -> Bool {
    guard let undo, let field else { return false }
    self.undo = nil
    guard converter.isSame(field.currentValue, undo.written) else { return false }
    set(undo.before, in: field)
    return true
  }

  /// Gives the model the newer versions of its elements.
  private func update() {
    guard let field, !field.isReadOnly else { return }
    let newer = converter.newest(field.currentValue)
    guard !converter.isSame(field.currentValue, newer) else { return }
    set(newer, in: field)
    if let slot, let now = converter.found(at: slot.modelValue) { exchange(&found, now) }
  }

  private func write(_ slot: EditableField<Choice.Shown>) {
    guard mode.writesModel, let field else { return }
    lastWriter = .user
    let before = field.currentValue
    let value: Value
    do {
      value = try converter.value(at: slot.value, after: before)
    } catch {
      // Elements that are no values of the field: nobody sees the reason at a list. A row that has gone
      // before the selection arrives is no fault.
      if converter.hasRows(at: slot.value) {
        binder?.report(.row(link: origin.description, reason: error.message))
      }
      return refuse(error.message, in: slot)
    }
    if !converter.isSame(before, value) {
      if field.isReadOnly { return refuse(words(of: .isReadOnly), in: slot) }
      if let reason = field.validate?(value) { return refuse(reason, in: slot) }
      answer(nil, in: slot)
      set(value, in: field)
      if slot.hasDraft { exchange(&undo, (undo?.before ?? before, field.currentValue)) }
    } else {
      answer(nil, in: slot)
    }
    keepWritten(slot)
    if !slot.hasDraft { showModelValue() }
  }
}

package final class SelectedElementSpec: LinkSpec {
  override func link(
    _ field: _AnyField, _ end: PathEnd, onto slot: AnyObject?, in binder: Binder
  ) throws(ConversionError) -> ObservationToken? {
    guard let target = slot as? any ElementSelection else { return nil }
    if source.count > 1, mode.writesModel, field.isReadOnly {
      throw ConversionError("the value there now cannot be written")
    }
    func link<Value>(_: Value.Type) -> ObservationToken {
      join(field as! Field<Value>, end, target, in: binder)
    }
    return _openExistential(field.valueType, do: link)
  }

  private func join<Value, Selection: ElementSelection>(
    _ field: Field<Value>, _ end: PathEnd, _ target: Selection, in binder: Binder
  ) -> ObservationToken {
    func link<Choice: RowChoice<Value, Selection.Rows>>(_ choice: Choice) -> ObservationToken {
      let link = SelectedElementLink(
        choice, of: target.rows, mode: mode, to: end, queue: binder.queue, site: site)
      return link.join(field, target.selection, in: binder)
    }
    return link(target.choice(of: Value.self))
  }

  override func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> ObservationToken? {
    func link(_ target: some ElementSelection) -> ObservationToken? {
      UnresolvedPathLink(
        onto: target.selection, mode: mode, reason: reason(), site: site, in: binder)
    }
    return (slot as? any ElementSelection).flatMap { link($0) }
  }
}
