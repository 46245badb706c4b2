/// Selects the row whose element a field holds, and gives the field the element of the row that the
/// user selects.
final class SelectedElementLink<Value>: EditableSlotLink<ElementRow<Value>> {
  private let setter: ((Value) -> Void)?
  private let place: EditPlace
  private weak var rows: RowSlot?
  private var rowsSubscription: Subscription?
  /// The model before a draft that has been written, and after it.
  private var undo: (before: Value, written: Value)?
  /// The element of the selected row, as it was when the row was found.
  private var found: Any?
  /// Whether a newer version of the model's element has taken its row.
  private var isOutdated = false

  init(
    _ target: SelectedElement, mode: BindingMode, to end: PathEnd, queue: DeliveryQueue,
    site: LinkSite
  ) {
    setter = (end.setter as? PropertySetter<Value>)?.set
    place = end.place
    rows = target.rows
    super.init(
      as: ElementRow(of: target), mode: mode, fallback: nil, update: nil, queue: queue, site: site)
    rowsSubscription = HandlerSubscription(
      of: target.rows.changes, queue: queue, origin: site.origin
    ) { [weak self] _ in self?.rowsChanged() }
  }

  override var editRoles: EditRoles { mode.editRoles }

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

  override func show(_ field: Field<Value>?, in slot: EditableField<Int?>) {
    if !slot.hasDraft {
      exchange(&undo, nil)
      if failure != nil { answer(nil, in: slot) }
    }
    guard mode.showsModel else { return show(slot.modelValue, in: slot) }
    super.show(field, in: slot)
    // An element that is filtered out may return in a newer version.
    if let index = slot.modelValue { exchange(&found, rows?.element(at: index)) }
  }

  /// Called before each change of the model is shown.
  override func catchUp() { exchange(&found, nil) }

  /// The widget may have moved the selection with the rows, or to a neighbour of a removed row. The
  /// model's element decides.
  private func rowsChanged() {
    guard mode.followsModel, let before = field?.value, let slot else { return }
    let old = found
    showModelValue()
    guard mode.writesModel, let old, let new = found, !showsTheSame(old, new),
      !showsTheSame(before, new)
    else { return }
    // An edit, so that the model has changed before it.
    isOutdated = true
    _ = queue?.deliver(self, from: slot)
  }

  // MARK: The user

  override func deliver(from source: Notifier) {
    guard let slot, rows?.isChanging != true else { return }
    if queue?.refreshTracked(before: self, from: source) == true { return }
    if isOutdated {
      isOutdated = false
      update()
    }
    if slot.hasDraft || slot.value != shown { write(slot) }
  }

  override func commitDraft(at moment: CommitTrigger) {
    if isPending, let slot { write(slot) }
  }

  @discardableResult
  override func takeBackDraft() -> Bool {
    guard let undo, let field else { return false }
    self.undo = nil
    guard isSame(field.currentValue, undo.written) else { return false }
    set(undo.before, in: field)
    return true
  }

  /// Gives the model the newer version of its element.
  private func update() {
    guard let field, let index = conversion.format(field.currentValue),
      let newer = try? conversion.value(at: index), !isSame(field.currentValue, newer),
      !field.isReadOnly
    else { return }
    set(newer, in: field)
    exchange(&found, rows?.element(at: index))
  }

  private func write(_ slot: EditableField<Int?>) {
    guard mode.writesModel, let field else { return }
    lastWriter = .user
    let value: Value
    do {
      value = try conversion.value(at: slot.value)
    } catch {
      return refuse(error.message, in: slot)
    }
    let before = field.currentValue
    if !isSame(before, value) {
      if field.isReadOnly { return refuse("this value can only be read", in: slot) }
      if let reason = field.validate?(value) { return refuse(reason, in: slot) }
      answer(nil, in: slot)
      set(value, in: field)
      if slot.hasDraft { exchange(&undo, (undo?.before ?? before, field.currentValue)) }
    } else {
      answer(nil, in: slot)
    }
    if !mode.showsModel {
      slot.modelValue = slot.value
      shown = slot.value
    }
    if !slot.hasDraft { showModelValue() }
  }

  private func set(_ value: Value, in field: Field<Value>) {
    let subscription = fieldSubscription
    subscription?.isMuted = true
    if let setter { setter(value) } else { field.write(value) }
    subscription?.isMuted = false
  }

  private func refuse(_ reason: String, in slot: EditableField<Int?>) {
    takeBackDraft()
    answer(reason, in: slot)
  }

  private func answer(_ failure: String?, in slot: EditableField<Int?>) {
    self.failure = failure
    slot.linkAnswered()
  }

  private func isSame(_ one: Value, _ other: Value) -> Bool {
    guard let one = unwrapped(one), let other = unwrapped(other) else {
      return unwrapped(one) == nil && unwrapped(other) == nil
    }
    return showsTheSame(one, other)
  }
}

/// The selected element of a list, shown and chosen.
package final class SelectedElementSpec: LinkSpec {
  private let mode: BindingMode

  package init(
    _ site: LinkSite, from source: [any Accessor], to target: (any Accessor)?, mode: BindingMode
  ) {
    self.mode = mode
    super.init(site, from: source, to: target)
  }

  override var writesModel: Bool { mode.writesModel }
  override var isOnce: Bool { mode == .oneTime }
  override var keepsConstants: Bool { true }

  override func link(
    _ field: AnyField, _ end: PathEnd, onto slot: AnyObject?, in binder: Binder
  ) throws(ConversionFailure) -> Subscription? {
    guard let target = slot as? SelectedElement else { return nil }
    if source.count > 1, mode.writesModel, field.isReadOnly {
      throw ConversionFailure("the value there now cannot be written")
    }
    func link<Value>(_: Value.Type) -> Subscription {
      let link = SelectedElementLink<Value>(
        target, mode: mode, to: end, queue: binder.queue, site: site)
      binder.append(link)
      link.join(certain(field, Field<Value>.self), target.selection, queue: binder.queue)
      return link
    }
    return _openExistential(field.valueType, do: link)
  }

  override func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> Subscription? {
    guard let target = slot as? SelectedElement else { return nil }
    return binder.linkUnresolvedPath(
      to: target.selection, mode: mode, commit: .key, fallback: nil, reason: reason(),
      origin: site.origin)
  }
}
