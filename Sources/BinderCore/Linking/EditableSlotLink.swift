/// Shows the value of a field in a slot that the user can edit.
///
/// A link onto such a slot consists of two subscriptions, one in the list of either side, which
/// hold each other until one of them ends. Neither keeps a field alive, so a link never ties a
/// model to a view. This one observes the slot and represents the link: its cancellation cancels
/// both.
class EditableSlotLink<Conversion: ModelType>: Subscription {
  final let conversion: Conversion
  final let mode: BindingMode
  final let fallback: Conversion.Shown?
  @exclusivity(unchecked) final private(set) var fieldSubscription: FieldSubscription<Conversion>?
  @exclusivity(unchecked) final var lastWriter: LinkExplanation.Writer?
  /// The value that this link has put into the slot; a different one is an edit, or another link's.
  // Replaced as a whole, as a field's value is.
  @exclusivity(unchecked) final var shown: Conversion.Shown?
  /// Whether the link may keep state of an edit, which ends when the slot shows the model again.
  @exclusivity(unchecked) final var isEdited = false

  init(
    as conversion: Conversion, mode: BindingMode, fallback: Conversion.Shown?,
    queue: DeliveryQueue, site: LinkSite
  ) {
    self.conversion = conversion
    self.mode = mode
    self.fallback = fallback
    super.init(queue: queue, site: site)
  }

  /// Subscribes to the field and the slot, and shows the field's value.
  final func join(
    _ field: Field<Conversion.Value>, _ slot: EditableField<Conversion.Shown>, queue: DeliveryQueue
  ) {
    let fieldSubscription = FieldSubscription(self, queue: queue)
    self.fieldSubscription = fieldSubscription
    slot.lostSource = nil
    slot.add(self)
    if slot.hasDraft {
      queue.drafts?.update(slot)
      queue.delayed?.takeOver(slot, by: self)
    }
    field.add(fieldSubscription)
    if mode.showsModel {
      queue.show(fieldSubscription)
    } else if !slot.hasDraft {
      slot.modelValue = slot.value
      shown = slot.value
    }
  }

  /// The slot while it lives. This cast cannot fail: `join` adds this subscription only to a slot.
  final var slot: EditableField<Conversion.Shown>? {
    notifier.map { unsafeDowncast($0, to: EditableField<Conversion.Shown>.self) }
  }

  override var isOver: Bool { super.isOver || fieldSubscription?.hasField != true }

  override func willLeave() {
    catchUp()
    guard let slot else { return }
    if slot.isOwed, fieldSubscription?.isPending == true { slot.dropOwed() }
    slot.linkEnded(withFailure: editFailure)
    queue?.drafts?.update(slot)
    guard fieldSubscription?.hasField == false else { return }
    queue?.owner?._withUnsafeGuaranteedRef { $0.noteLost(self) }
    if mode.writesModel { slot.lostSource = LostSource(self) }
  }

  override func ended() {
    fieldSubscription?.cancel()
    fieldSubscription = nil
  }

  override func sourceEnded() { cancel() }

  override var state: LinkState? {
    LinkState(
      slot: slot, fieldValue: fieldSubscription?.field.map { written($0.value) },
      slotValue: slot.map { written($0.anyStored) }, lastWriter: lastWriter,
      kind: LinkState.Kind(Conversion.self), isWaiting: waitingPart != nil)
  }

  override var waitingPart: Subscription? {
    fieldSubscription?.isPending == true && slot?.isOwed == true ? fieldSubscription : nil
  }

  /// Has the link wait, if nothing else follows the slot, and the user has not edited it.
  final func waitsToBeShown(_ subscription: FieldSubscription<Conversion>) -> Bool {
    if waitingPart != nil { return true }
    guard mode.showsModel, mode != .oneTime, !isEdited, let slot, slot.isHidden, !slot.hasDraft,
      slot.isAlone(self)
    else { return false }
    subscription.wait(for: slot)
    return true
  }

  override var editRoles: EditRoles { .shows }

  /// Brings the slot up to date where an update was postponed.
  func catchUp() {}

  final func modelChanged() {
    guard mode.showsModel, let slot, fieldSubscription?.waitsToBeShown() != true else { return }
    catchUp()
    let before = slot.modelValue
    showModelValue()
    if lastWriter == nil || slot.modelValue != before { lastWriter = .model }
    // After the first value a one-time link leaves the slot to the user.
    if mode == .oneTime { cancel() }
  }

  /// Shows a value of the model in a slot that has neither a draft nor another link or handler, and
  /// so without code of the app.
  ///
  /// - Returns: Whether it was shown.
  @inline(__always) fileprivate final func showDirectly(_ value: Conversion.Value) -> Bool {
    guard !isEdited, let notifier = unretainedNotifier else { return false }
    return notifier._withUnsafeGuaranteedRef {
      let slot = unsafeDowncast($0, to: EditableField<Conversion.Shown>.self)
      guard !slot.hasDraft, slot.isAlone(self), !slot.isHidden,
        let shown = BinderCore.shown(value, as: conversion, fallback: fallback)
      else { return false }
      if lastWriter != .model, lastWriter == nil || slot.modelValue != shown {
        lastWriter = .model
      }
      self.shown = shown
      slot.take(shown)
      return true
    }
  }

  override func showModelValue() {
    guard let slot, let field = fieldSubscription?.field else { return }
    show(BinderCore.shown(field.value, as: conversion, fallback: fallback), in: slot)
  }

  /// Sets the slot to a value that is no edit.
  final func show(_ shown: Conversion.Shown?, in slot: EditableField<Conversion.Shown>) {
    guard let shown else { return }
    self.shown = shown
    isMuted = true
    slot.showFromModel(shown, by: self)
    isMuted = false
    // A handler of the slot may have set another value: that is an edit. A value such as NaN, which
    // is not equal to itself, is none.
    let now = slot.value
    if !slot.hasDraft, now != shown, now == now { _ = queue?.deliver(self) }
  }
}

/// The part of a link onto an editable slot that observes the model's field.
final class FieldSubscription<Conversion: ModelType>: Subscription {
  // Read at every change. Each assignment ends before other code can run.
  @exclusivity(unchecked) private var link: EditableSlotLink<Conversion>?

  init(_ link: EditableSlotLink<Conversion>, queue: DeliveryQueue) {
    self.link = link
    super.init(queue: queue, site: link.site)
  }

  /// The model's field while it lives. This cast cannot fail: `join` adds this only to a field.
  var field: Field<Conversion.Value>? {
    notifier.map { unsafeDowncast($0, to: Field<Conversion.Value>.self) }
  }

  fileprivate var hasField: Bool { notifier != nil }

  // As in `LinkFactory`: the most frequent types are specialized.
  @_specialize(where Conversion == StringType)
  @_specialize(where Conversion == SameType<String>)
  @_specialize(where Conversion == SameType<Bool>)
  @_specialize(where Conversion == SameType<Int>)
  @_specialize(where Conversion == FixedPointType<Double>)
  @_specialize(where Conversion == IntegerType<Int>)
  override func deliver() { tellLink() }

  /// A separate method, as `EditingLink.takeEdit()` is.
  @inline(never) private func tellLink() { link?.modelChanged() }

  override var directMark: UInt16 {
    guard let mode = link?.mode, mode.showsModel, mode != .oneTime,
      (site as? LinkFactory)?.runsOwnCodeOnly == true
    else { return 0 }
    return Notifier.Mark.directToEditable
  }

  override func waitsToBeShown() -> Bool { link?.waitsToBeShown(self) ?? false }

  @_specialize(where Conversion == StringType)
  @_specialize(where Conversion == SameType<String>)
  @_specialize(where Conversion == SameType<Bool>)
  @_specialize(where Conversion == SameType<Int>)
  @_specialize(where Conversion == FixedPointType<Double>)
  @_specialize(where Conversion == IntegerType<Int>)
  override func updateDirectly(from field: Notifier) -> Bool { showDirectly(field) }

  /// A separate method, as `tellLink()` is.
  @inline(never) private func showDirectly(_ source: Notifier) -> Bool {
    // Nothing that is used here can be released meanwhile, as no code of the app runs.
    guard !isMuted, source.isPlain,
      let link = link.map({ Unmanaged.passUnretained($0) }),
      let queue = queue.map({ Unmanaged.passUnretained($0) }),
      queue._withUnsafeGuaranteedRef({ $0.isIdle })
    else { return false }
    let field = unsafeDowncast(source, to: Field<Conversion.Value>.self)
    return link._withUnsafeGuaranteedRef { $0.showDirectly(field.storage) }
  }

  override func ended() {
    link?.cancel()
    link = nil
  }

  override func sourceEnded() { cancel() }
}
