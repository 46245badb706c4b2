/// Joins a field and a slot that the user can edit, in any direction.
///
/// Two observers, one in the list of either side, which hold each other until they are cancelled.
/// Neither keeps a field alive, so a link never ties a model to a view.
enum EditLink<Conversion: InvertibleModelType> {
  /// Links the two and shows the field's value.
  ///
  /// - Returns: The observer that stands for the link: cancelling it cancels both.
  static func make(
    _ field: Field<Conversion.Value>, _ slot: EditableField<Conversion.Shown>,
    as conversion: Conversion, mode: LinkMode, commit: CommitMoment, fallback: Conversion.Shown?,
    queue: DeliveryQueue, origin: LinkOrigin
  ) -> Observer {
    let slotSide = SlotSide(
      conversion, mode: mode, commit: commit, fallback: fallback, queue: queue, origin: origin)
    let fieldSide = FieldSide(slotSide, queue: queue, origin: origin)
    slotSide.fieldSide = fieldSide
    slot.add(slotSide)
    field.add(fieldSide)
    slotSide.showModelValue()
    return slotSide
  }

  /// Observes the model's field.
  final class FieldSide: Observer {
    private var slotSide: SlotSide?

    init(_ slotSide: SlotSide, queue: DeliveryQueue, origin: LinkOrigin) {
      self.slotSide = slotSide
      super.init(queue: queue, origin: origin)
    }

    /// The model's field while it lives. A cast that cannot fail: `make` adds it to nothing else.
    var field: Field<Conversion.Value>? {
      notifier.map { unsafeDowncast($0, to: Field<Conversion.Value>.self) }
    }

    override func deliver() { slotSide?.modelChanged() }

    override var isOver: Bool { super.isOver || slotSide?.hasSlot != true }

    override func ended() {
      slotSide?.cancel()
      slotSide = nil
    }
  }

  /// Observes the slot, and knows how to convert.
  final class SlotSide: Observer {
    private let conversion: Conversion
    private let mode: LinkMode
    private let commit: CommitMoment
    private let fallback: Conversion.Shown?
    fileprivate var fieldSide: FieldSide?
    private var lastWriter: LinkExplanation.Writer?
    /// What this link has put into the slot, which is no edit.
    private var shown: Conversion.Shown?

    init(
      _ conversion: Conversion, mode: LinkMode, commit: CommitMoment, fallback: Conversion.Shown?,
      queue: DeliveryQueue, origin: LinkOrigin
    ) {
      self.conversion = conversion
      self.mode = mode
      self.commit = commit
      self.fallback = fallback
      super.init(queue: queue, origin: origin)
    }

    fileprivate var hasSlot: Bool { notifier != nil }

    /// The slot while it lives. A cast that cannot fail: `make` adds this to nothing else.
    private var slot: EditableField<Conversion.Shown>? {
      notifier.map { unsafeDowncast($0, to: EditableField<Conversion.Shown>.self) }
    }

    override func ended() {
      fieldSide?.cancel()
      fieldSide = nil
    }

    override var state: LinkState? {
      LinkState(
        fieldValue: fieldSide?.field.map { String(reflecting: $0.value) },
        slotValue: slot.map { String(reflecting: $0.value) }, lastWriter: lastWriter)
    }

    // MARK: From the model

    fileprivate func modelChanged() {
      guard mode != .oneTime else { return }
      showModelValue()
    }

    override func showModelValue() {
      guard mode.showsModel, let slot, !slot.hasDraft, let field = fieldSide?.field else { return }
      isMuted = true
      defer { isMuted = false }
      lastWriter = .model
      OneWayLink.show(field.value, in: slot, as: conversion, fallback: fallback)
      shown = slot.value
      slot.clearFailure()
    }

    // MARK: From the user

    override var isUrgent: Bool { true }

    /// The slot's value changed, typed by the user or set by code.
    override func deliver() {
      guard let slot, commit == .key || !slot.hasDraft else { return }
      // An edit that waited for its turn may have been committed and shown meanwhile.
      if !slot.hasDraft, slot.value == shown {
        slot.clearFailure()
        return
      }
      write()
    }

    override func commitDraft(at moment: CommitMoment) {
      // Enter commits whatever the policy; the focus leaving commits only where that is wanted.
      // Under `.key` everything has been written, unless the edit still waits for its turn.
      if moment == .enter || moment == commit || (commit == .key && isPending) { write() }
    }

    private func write() {
      guard mode.writesModel, let slot, let fieldSide, let field = fieldSide.field else { return }
      lastWriter = .user
      let value: Conversion.Value
      do {
        value = try conversion.parse(slot.value)
      } catch {
        slot.fail(error.message)
        return
      }
      if field.value != value {
        if let reason = field.refusal?(value) {
          slot.fail(reason)
          return
        }
        slot.clearFailure()
        fieldSide.isMuted = true
        field.write(value)
        fieldSide.isMuted = false
      } else {
        slot.clearFailure()
      }
      // Set by code, or made into something else by the model: without a draft the slot shows what
      // the model has.
      showModelValue()
    }
  }
}
