/// Writes to a field what the user enters in a slot, and shows the field there, as the mode says.
final class TwoWayLink<Conversion: InvertibleModelType>: EditableSlotLink<Conversion> {
  private let mode: BindingMode
  private let commit: CommitTrigger
  /// Sets the property behind the field, where a write to the field would go around it.
  private let setter: ((Conversion.Value) -> Void)?
  @exclusivity(unchecked) private var failure: String?
  /// What the model had after the latest edit, which is not shown while the user goes on typing. It is
  /// converted when the draft ends, and not at each key.
  // Replaced as a whole before what was there goes, as a field's value is.
  @exclusivity(unchecked) private var owed: Conversion.Value?

  init(
    as conversion: Conversion, mode: BindingMode, commit: CommitTrigger,
    fallback: Conversion.Shown?,
    setter: ((Conversion.Value) -> Void)? = nil, queue: DeliveryQueue, site: LinkSite
  ) {
    self.mode = mode
    self.commit = commit
    self.setter = setter
    super.init(as: conversion, fallback: fallback, queue: queue, site: site)
  }

  override var editRoles: EditRoles { mode.editRoles }
  override var editFailure: String? { failure }
  override var isUrgent: Bool { true }

  override func showModelValue() {
    _ = owed.take()
    guard let slot else { return }
    // Without a draft the slot agrees with the model, or with what the model took last.
    if !slot.hasDraft, failure != nil {
      lastWriter = .model
      answer(nil)
    }
    if mode.showsModel { super.showModelValue() } else { show(slot.modelValue, in: slot) }
  }

  override func catchUp() {
    guard let value = owed.take(), let slot,
      let text = BinderCore.shown(value, as: conversion, fallback: fallback)
    else { return }
    shown = text
    slot.modelValue = text
  }

  /// The slot's value changed, typed by the user or set by code.
  // As for recipes: the types that most bindings have get code of their own.
  @_specialize(where Conversion == StringType)
  @_specialize(where Conversion == SameType<String>)
  @_specialize(where Conversion == SameType<Bool>)
  @_specialize(where Conversion == SameType<Int>)
  @_specialize(where Conversion == FixedPointType<Double>)
  @_specialize(where Conversion == IntegerType<Int>)
  override func deliver() { takeEdit() }

  /// A method of its own: before it looks which code of its own there is, `deliver` would have the
  /// runtime make the types of all that it holds for a moment, which was a tenth of an edit.
  @inline(never) private func takeEdit() {
    guard let slot, commit == .key || !slot.hasDraft else { return }
    // An edit that waited for its turn may have been committed and shown meanwhile.
    if !slot.hasDraft, slot.value == shown { return answer(nil) }
    write()
  }

  override func commitDraft(at moment: CommitTrigger) {
    // Enter commits whatever the policy; the focus leaving commits only where that is wanted.
    // Under `.key` everything has been written, unless the edit still waits for its turn.
    if moment == .enter || moment == commit || (commit == .key && isPending) { write() }
  }

  private func write() {
    guard mode.writesModel, let slot, let fieldSubscription, let field = fieldSubscription.field
    else { return }
    lastWriter = .user
    let value: Conversion.Value
    do {
      value = try conversion.parse(slot.value)
    } catch {
      return answer(error.message)
    }
    if field.currentValue != value {
      if let reason = field.validate?(value) { return answer(reason) }
      answer(nil)
      fieldSubscription.isMuted = true
      if let setter { setter(value) } else { field.write(value) }
      fieldSubscription.isMuted = false
    } else {
      answer(nil)
    }
    if !mode.showsModel {
      slot.modelValue = slot.value
      shown = slot.value
    }
    // Set by code, or made into something else by the model: without a draft the slot shows what
    // the model has.
    if slot.hasDraft, mode.showsModel {
      var value = Optional(field.value)
      swap(&owed, &value)
    } else {
      showModelValue()
    }
  }

  /// Says whether the model has what was entered.
  private func answer(_ failure: String?) {
    if failure == nil, self.failure == nil, slot?.linkTookAgain() == true { return }
    self.failure = failure
    slot?.linkAnswered()
  }
}
