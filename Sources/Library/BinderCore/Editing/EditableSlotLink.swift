/// A link onto a slot that the user can edit.
///
/// A link from a field consists of two observations, one of either side. This one observes the
/// slot, which keeps it, and represents the link: its cancellation cancels both. The field keeps the
/// other one, which keeps this one and the slot. So a link never ties a model to a view.
///
/// This part knows no types. While the slot has no draft, it shows the field by a closure that is made
/// where the types are known: methods of a generic class run unspecialized, at five times the cost.
class EditableLink: ObservationToken {
  final let mode: BindingMode
  /// Tells whether the path still begins anywhere; nil for a path of one step.
  final var start: SourceLifetime?
  private final let update: LinkFactory.EditableUpdate
  final var lastWriter: LinkState.Writer?
  /// Whether the link may keep state of an edit, which ends when the slot shows the model again.
  final var isEdited = false
  final var failure: String?
  /// Whether the latest value was shown by the closure, so that it is the slot's `modelValue`.
  fileprivate final var hasShownModelValue = false

  init(
    mode: BindingMode, update: @escaping LinkFactory.EditableUpdate, queue: DeliveryQueue,
    site: LinkSite
  ) {
    (self.mode, self.update) = (mode, update)
    super.init(queue: queue, site: site)
  }

  override var isOver: Bool { super.isOver || start?.isOver == true }

  override var isLost: Bool { start?.isOver == true }

  package override var editMode: BindingMode? { mode }

  override var editFailure: String? { failure }

  fileprivate final func changed(_ source: _Notifier, _ slot: _AnyField) {
    guard mode.showsModel else { return }
    if slot.isDraft, (source as? _AnyField)?.isStandIn == true {
      _ = slot.editable?.settleIfMoved(self)
    }
    if !isEdited, !slot.isDraft, failure == nil, mode != .oneTime, slot.isAlone(self) {
      isMuted = true
      // A chain, and no binding: a name for the closure would be another reference to count.
      let result = update(source, slot)
      isMuted = false
      if result != .declined {
        hasShownModelValue = true
        if lastWriter == nil || result != .same { lastWriter = .model }
        // A handler of the slot has set another value: that is an edit.
        if result == .edited { _ = queue?.deliver(self, from: slot) }
        return
      }
    }
    modelChanged(source, slot)
  }

  fileprivate func modelChanged(_ source: _Notifier, _ slot: _AnyField) {}

  /// Has the link wait, if nothing else follows the slot, and the user has not edited it.
  fileprivate final func waits(
    _ subscription: ObservationToken, for slot: _AnyField, _ source: _Notifier
  ) -> Bool {
    if subscription.isPending, slot.isOwed { return true }
    guard mode.showsModel, mode != .oneTime, !isEdited, !slot.isDraft, slot.isAlone(self)
    else { return false }
    subscription.wait(for: slot, showing: source)
    return true
  }
}

/// The part of the link that knows the types.
class EditableSlotLink<C: Converter>: EditableLink {
  final let converter: C
  final let fallback: C.Shown?
  private final let setter: ((C.Value) -> Void)?
  final let place: EditPlace
  // Neither is kept: the one would keep this link, and the other is kept by it.
  final private(set) weak var field: Field<C.Value>?
  final private(set) weak var slot: EditableField<C.Shown>?
  /// The value that this link has put into the slot; a different one is an edit, or another link's.
  final var shown: C.Shown? {
    get { hasShownModelValue ? slot?.modelValue : shownBefore }
    set {
      hasShownModelValue = false
      exchange(&shownBefore, newValue)
    }
  }
  private final var shownBefore: C.Shown?

  init(
    as converter: C, mode: BindingMode, fallback: C.Shown?, to end: PathEnd,
    update: @escaping LinkFactory.EditableUpdate, queue: DeliveryQueue, site: LinkSite
  ) {
    self.converter = converter
    self.fallback = fallback
    setter = (end.setter as? PropertySetter<C.Value>)?.set
    place = end.place
    super.init(mode: mode, update: update, queue: queue, site: site)
    start = end.start
  }

  final override func willShareSlot() { if hasShownModelValue { shown = slot?.modelValue } }

  /// Subscribes to the field and the slot, and shows the field's value.
  final func join(
    _ field: Field<C.Value>, _ slot: EditableField<C.Shown>, in binder: Binder
  ) -> ObservationToken {
    binder.append(self)
    let fieldSubscription = FieldSubscription(self, onto: slot, queue: binder.queue)
    (self.field, self.slot) = (field, slot)
    if let rows = binder.row?.slot { field.stands(inRowOf: rows) }
    if slot.isSecret { field.hide() }
    field.add(fieldSubscription)
    slot.forEachSubscription { $0.willShareSlot() }
    slot.linkJoins(self)
    slot.add(self)
    if slot.hasDraft { binder.madeDrafts?.update(slot) }
    if mode.showsModel {
      binder.queue.show(fieldSubscription, from: field)
    } else if !slot.hasDraft {
      keepWritten(slot)
    }
    if owesQuestion { binder.queue.perform { binder.queue.collect(self, from: slot) } }
    return self
  }

  /// The part that observes the field. Not kept, and not weak, which would take as long again as an update.
  final var fieldSubscription: FieldSubscription? {
    field?.subscription { ($0 as? FieldSubscription)?.link === self } as? FieldSubscription
  }

  final var isSlotGone: Bool { fieldSubscription?.hold.isGone ?? (slot == nil) }

  override var isOver: Bool { super.isOver || fieldSubscription?.isOver != false }

  override var isLost: Bool { super.isLost || field?.lifetime.isOver != false }

  override func willLeave() {
    catchUp()
    guard let slot else { return }
    if deliveringPart.isOwing { slot.dropOwed() }
    slot.linkLeaves(self)
    if isLost { binder?.noteLost(self) }
  }

  override func ended() {
    fieldSubscription?.cancel()
    // An edit may be under way that has led to the end. A draft may still have to be settled.
    if slot?.destination(of: self) == nil { forget() }
  }

  final func forget() { (field, slot) = (nil, nil) }

  override var state: LinkState? {
    LinkState(
      slot: slot, fieldValue: field.map { written($0.value, of: $0) },
      slotValue: slot?.writtenValue, lastWriter: lastWriter,
      names: converter.namesInCode, isWaiting: deliveringPart.isOwing)
  }

  override var shownField: _AnyField? { field }

  package override var deliveringPart: ObservationToken { fieldSubscription ?? self }

  override var conversionFailure: String? {
    field.flatMap { reasonNotShown(of: $0, as: converter) }
  }

  override var editedField: (any AnyEditableField)? { isCancelled ? nil : slot }

  /// Brings the slot up to date where an update was postponed.
  func catchUp() {}

  fileprivate final override func modelChanged(_ source: _Notifier, _ slot: _AnyField) {
    catchUp()
    let (field, slot) = (source as! Field<C.Value>, slot as! EditableField<C.Shown>)
    if lastWriter == .model {
      show(field, in: slot)
    } else {
      let before = slot.modelValue
      show(field, in: slot)
      if lastWriter == nil || slot.modelValue != before { lastWriter = .model }
    }
    // After the first value a one-time link leaves the slot to the user.
    if mode == .oneTime { cancel() }
  }

  final override func showModelValue() { if let slot { show(field, in: slot) } }

  func show(_ field: Field<C.Value>?, in slot: EditableField<C.Shown>) {
    guard let field else { return }
    guard let shown = BinderCore.shown(field.value, as: converter, fallback: fallback)
    else { return reportUnshown(conversionFailure) }
    show(shown, in: slot)
  }

  /// Sets the slot to a value that is no edit.
  final func show(_ shown: C.Shown?, in slot: EditableField<C.Shown>) {
    guard let shown else { return }
    self.shown = shown
    let hadDraft = slot.hasDraft
    isMuted = true
    slot.modelValue = shown
    if !slot.hasDraft, slot.value != shown { slot.value = shown }
    isMuted = false
    // A handler of the slot may have set another value, or edited it: that is an edit. A value such as NaN, which
    // is not equal to itself, is none.
    let now = slot.value
    if !hadDraft, now != shown, now == now { _ = queue?.deliver(self, from: slot) }
  }

  // MARK: For links that write

  final func set(_ value: C.Value, in field: Field<C.Value>) {
    let subscription = fieldSubscription
    subscription?.isMuted = true
    ChangeCause.with(slot?.destinations.first) {
      if let setter { setter(value) } else { field.write(value) }
    }
    subscription?.isMuted = false
  }

  /// Keeps the draft that the model does not take, and the model's value from before it.
  final func refuse(_ reason: String, in slot: EditableField<C.Shown>) {
    takeBackDraft()
    answer(reason, in: slot)
  }

  /// Reports to the slot whether the model took the edit.
  final func answer(_ failure: String?, in slot: EditableField<C.Shown>) {
    if failure == nil, self.failure == nil, slot.linkTookAgain() { return }
    self.failure = failure
    slot.linkAnswered()
  }

  /// Whether the slot shows the value of a link of another binder, which is no edit of this one's: a screen may get
  /// another model while the binder of the former one lives.
  final func isShownByOtherBinder(_ slot: EditableField<C.Shown>) -> Bool {
    if slot.hasDraft || slot.isAlone(self) { return false }
    return slot.hasSubscription { $0.queue !== queue && $0.hasShown(slot) }
  }

  override func hasShown(_ slot: _AnyField) -> Bool {
    guard mode.showsModel, let shown else { return false }
    return (slot as? EditableField<C.Shown>).map { isSame($0.value, shown) } ?? false
  }

  /// Shows a value that the model has taken, where the link does not show the model.
  final func keepWritten(_ slot: EditableField<C.Shown>) {
    if mode.showsModel { return }
    slot.modelValue = slot.value
    shown = slot.value
  }
}

/// The placeholder of a slot, which links set until their ends.
final class PlaceholderField<Value>: Field<Value?> {
  /// The one that code has set before the first link.
  final var ofCode: Value?
}

extension EditableField where Value: Equatable {
  /// Sets the placeholder for a link that joins.
  final func setPlaceholder(_ new: Value) {
    if !hasSubscription(where: { $0.ownPlaceholder != nil }) {
      layeredPlaceholder.ofCode = placeholder.value
    }
    placeholder.update(to: new)
  }

  /// Takes the placeholder of a link back, unless code has set another one since.
  final func takeBack(placeholder own: Value, of link: ObservationToken) {
    guard placeholder.value == own else { return }
    var others: Value?
    forEachSubscription { if $0 !== link { others = $0.ownPlaceholder as? Value ?? others } }
    placeholder.update(to: others ?? layeredPlaceholder.ofCode)
  }
}

/// The part of a link onto an editable slot that observes the model's field.
final class FieldSubscription: ObservationToken {
  fileprivate let link: EditableLink
  fileprivate let hold: SlotHold

  init(_ link: EditableLink, onto slot: _AnyField, queue: DeliveryQueue) {
    (self.link, hold) = (link, SlotHold.join(slot))
    super.init(queue: queue, site: link.site)
  }

  override func deliver(from source: _Notifier) {
    guard !hold.isGone, let slot = hold.slot else { return cancel() }
    if !slot.isHidden || !link.waits(self, for: slot, source) { link.changed(source, slot) }
  }

  override var isOver: Bool { super.isOver || hold.isGone }

  override var editedField: (any AnyEditableField)? {
    link.mode.writesModel ? link.editedField : nil
  }

  override var state: LinkState? { link.state }
  override var shownField: _AnyField? { link.shownField }

  override func waitsToBeShown(_ source: _Notifier) -> Bool {
    guard let slot = hold.slot, slot.isHidden else { return false }
    return link.waits(self, for: slot, source)
  }

  override func ended() {
    link.cancel()
    hold.leave()
  }
}
