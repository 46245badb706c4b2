/// Writes the user's edits in a slot to a field, and shows the field in the slot, as the mode says.
final class EditingLink<C: TwoWayConverter>: EditableSlotLink<C> {
  private let commit: CommitTrigger
  /// The pause of the user after which an edit is written; until then it waits as under `.blur`.
  private let delay: Duration?
  /// Whether a text may stand for several values.
  private let losesDigits: Bool
  /// The model's value after the latest edit. It is converted, and shown, when the draft ends, and not at each key.
  private var owed: C.Value?
  private var undo: Undo?
  /// The drafts of the binder that had been taken back when the value was found valid.
  private var validatedAt: Int?
  /// Whether the latest text has been written.
  private var hasWritten = false
  /// Whether the link has taken over a draft that it has not written.
  private var owesText = false
  /// Whether the link has ended before the answer of a validation, or has taken over the draft of such a link. Its
  /// question counts once the draft is settled, or for the link that takes it over.
  private var mustAsk = false
  /// Asks a validation again that reads other fields, while it refuses the draft.
  private var revalidation: (reason: Field<String?>, subscription: ObservationToken)?

  /// The validation under way.
  private var asked: Asked<C>?
  /// The text that the latest answer of a validation has refused.
  private var refused: C.Shown?

  /// The placeholder of the slot until the link ends; nil for none.
  private let placeholder: C.Shown?

  /// The model before a draft that has been written.
  private struct Undo {
    let before: C.Value
    /// The text of that value; nil if the slot did not show it yet.
    let text: C.Shown?
    /// The model's value after the latest write of the draft.
    var written: C.Value
  }

  init(
    as converter: C, mode: BindingMode, commit: CommitTrigger, delay: Duration? = nil,
    placeholder: C.Shown?, fallback: C.Shown?, to end: PathEnd,
    update: @escaping LinkFactory.EditableUpdate, queue: DeliveryQueue, site: LinkSite
  ) {
    self.commit = delay == nil ? commit : .blur
    (self.delay, self.placeholder) = (delay, placeholder)
    losesDigits = !(C.self is any Unconverted.Type)
    super.init(
      as: converter, mode: mode, fallback: fallback, to: end, update: update, queue: queue,
      site: site)
  }

  override var phase: DeliveryQueue.Phase { .edits }

  override var editPlace: EditPlace? {
    mode.writesModel ? field.map { place.now(behind: $0) } ?? .nowhere : nil
  }

  override var writtenField: _AnyField? { field }

  // A newer text that waits for its delivery has not been written.
  override var fieldOfWrittenText: _AnyField? {
    hasWritten && !isPending && failure == nil ? field : nil
  }

  override func takesOverText(from former: ObservationToken?, isWritten: Bool, isAsked: Bool) {
    (hasWritten, owesText, mustAsk) = (isWritten, !isWritten, isAsked)
    guard let former = former as? EditingLink else { return }
    if isAsked, former.asked?.field === field { (asked, former.asked) = (former.asked, nil) }
    asked?.link = self
    guard let before = former.undo else { return }
    isEdited = true
    exchange(&undo, before)
  }

  override func settleDraft(at destination: EditDestination) -> String? {
    guard let slot else { return nil }
    binder?.delayed?.remove(slot)
    defer { if isCancelled { forget() } }
    func settle() -> String? {
      if let failure, refused == slot.value { return failure }
      // Code may have set a newer value since a text was written, and its setter may change what it gets.
      if !destination.hasWritten(to: field) {
        if destination.isForNoObject { return "it was typed while there was no object" }
        write(slot)
      }
      if let asked {
        // A field that represents a property may lead to another object when the answer comes.
        asked.isLeft = asked.field?.isStandIn == false
        endValidation()
        takeBackDraft()
        asked.before = field?.currentValue
        return asked.isLeft ? nil : "the validation had not answered"
      }
      catchUp()
      return failure
    }
    guard field?.lifetime.isOver == false else { return words(of: .placeIsGone) }
    if editPlace == destination.place { return settle() }
    return destination.restored(settle) ?? words(of: .placeIsGone)
  }

  override func show(_ field: Field<C.Value>?, in slot: EditableField<C.Shown>) {
    if isEdited {
      exchange(&owed, nil)
      if !slot.hasDraft {
        exchange(&undo, nil)
        exchange(&revalidation, nil)
        isEdited = false
      }
    }
    if !slot.hasDraft { endValidation() }
    // Without a draft the slot agrees with the model, or with the last value that the model took.
    if !slot.hasDraft, failure != nil {
      lastWriter = .model
      answer(nil, in: slot)
    }
    if mode.showsModel { super.show(field, in: slot) } else { show(slot.modelValue, in: slot) }
  }

  // A path that ends at nil on the way shows its fallback alone.
  override func ended() {
    if let placeholder { slot?.takeBack(placeholder: placeholder, of: self) }
    exchange(&revalidation, nil)
    // Of a widget that is gone only the answer tells where its text goes.
    if !isSlotGone { endValidation(isInterrupted: true) }
    super.ended()
  }

  override var ownPlaceholder: Any? { placeholder }

  override func catchUp() {
    guard isEdited, let value = owed.take(), let slot,
      let text = BinderCore.shown(value, as: converter, fallback: fallback)
    else { return }
    shown = text
    slot.modelValue = text
  }

  /// Handles a change of the slot's value, by the user or by code.
  @_specialize(where C == SameType<String>)
  @_specialize(where C == SameType<Bool>)
  @_specialize(where C == FixedPointType<Double>)
  override func deliver(from source: _Notifier) {
    let slot = source as! EditableField<C.Shown>
    let asksAgain = exchange(&mustAsk, false)
    guard commit == .key || asksAgain || !slot.hasDraft || !waits(slot) else {
      hasWritten = false
      // It is about an older text.
      exchange(&revalidation, nil)
      return endValidation()
    }
    if queue?.refreshTracked(before: self, from: slot) == true { return }
    // An edit that waited for its delivery may have been committed and shown meanwhile.
    if !slot.hasDraft, let shown, isSame(slot.value, shown) { return answer(nil, in: slot) }
    if !isShownByOtherBinder(slot) { write(slot) }
    if asksAgain, asked == nil { slot.validationEnded(isTaken: failure == nil) }
  }

  /// Whether a draft waits for the moment of committing, or for a pause of the user.
  private func waits(_ slot: EditableField<C.Shown>) -> Bool {
    guard let delay else { return true }
    return binder?.delay(slot, by: delay) ?? false
  }

  override func commitAfterPause() { if let slot, delay != nil || commit == .key { write(slot) } }

  override func commitDraft(at moment: CommitTrigger) {
    // Enter always commits; the loss of focus commits only under `.blur`. Under `.key` every edit
    // has been written, unless the latest one still waits for its delivery, or was typed before the link.
    guard moment == .enter || moment == commit || (commit == .key && (isPending || owesText)),
      let slot
    else { return }
    if delay != nil { binder?.delayed?.remove(slot) }
    if moment == .enter || fieldOfWrittenText == nil { write(slot) }
  }

  override var failsToParse: Bool {
    guard let slot else { return false }
    do {
      _ = try converter.parse(slot.value)
      return false
    } catch { return true }
  }

  override var waitsForEnter: Bool {
    guard commit == .enter, mode.writesModel, let slot else { return false }
    return slot.value != slot.modelValue
  }

  /// Gives the model the value again whose text the user has restored, in all its digits. Returns whether the text
  /// is that of the model's value, now or from before the draft.
  private func takesRestored(_ slot: EditableField<C.Shown>, _ field: Field<C.Value>) -> Bool {
    // Nearly every key ends here, so the texts are compared where they are.
    if undo != nil {
      return slot.value == undo?.text && isSame(field.currentValue, undo?.written)
        && takeBackDraft()
    }
    return slot.value == slot.modelValue
      && slot.value == BinderCore.shown(field.currentValue, as: converter, fallback: nil)
  }

  @discardableResult
  override func takeBackDraft() -> Bool {
    guard let undo, let field, let slot, !(field.isStandIn && slot.settleIfMoved(self)) else {
      return false
    }
    self.undo = nil
    guard isSame(field.currentValue, undo.written) else { return false }
    set(undo.before, in: field)
    queue?.takenBack &+= 1
    var value = Optional(field.value)
    if slot.hasDraft, mode.showsModel { swap(&owed, &value) }
    return true
  }

  @_specialize(where C == SameType<String>)
  @_specialize(where C == SameType<Bool>)
  @_specialize(where C == FixedPointType<Double>)
  private func write(_ slot: EditableField<C.Shown>) {
    // Only a field that represents a property leads to other objects by itself.
    guard mode.writesModel, let field, !(field.isStandIn && slot.settleIfMoved(self)) else {
      return
    }
    lastWriter = .user
    isEdited = true
    exchange(&revalidation, nil)
    (hasWritten, owesText) = (false, false)
    // A value that a validation refuses may stand in the model, and is restored all the same.
    if losesDigits || undo != nil, slot.hasDraft, mode.showsModel, takesRestored(slot, field) {
      hasWritten = true
      endValidation()
      return answer(nil, in: slot)
    }
    let value: C.Value
    do {
      value = try converter.parse(slot.value)
    } catch {
      endValidation()
      let message = error.userMessage
      return refuse(words(of: slot.isSecret ? message.ofSecret : message), in: slot)
    }
    let isNew = field.currentValue != value
    if !isNew || asked?.value != value { endValidation() }
    if isNew, field.isReadOnly { return refuse(words(of: .isReadOnly), in: slot) }
    // The validation may read a field whose draft has been taken back since.
    if isNew || undo?.written == value && validatedAt != queue?.takenBack,
      let reason = field.validate?(value)
    {
      endValidation()
      refuse(reason, in: slot)
      return revalidate(value, field)
    }
    if isNew, field.laterValidation != nil { return ask(value, field, slot) }
    take(value, of: slot, in: field)
  }

  /// Writes a valid value.
  @_specialize(where C == SameType<String>)
  @_specialize(where C == SameType<Bool>)
  @_specialize(where C == FixedPointType<Double>)
  private func take(_ value: C.Value, of slot: EditableField<C.Shown>, in field: Field<C.Value>) {
    let before = field.currentValue
    answer(nil, in: slot)
    if before != value {
      set(value, in: field)
      if field.isStandIn { slot.placeMoved(by: self) }
      if slot.hasDraft {
        // Escape brings a newer value of code back, and not the one before it.
        if !isSame(undo?.written, before) {
          let isShown = undo == nil && fieldSubscription?.isPending != true
          // A value that was taken back may be owed.
          if isShown { catchUp() }
          exchange(
            &undo, Undo(before: before, text: isShown ? slot.modelValue : nil, written: value))
        }
        // A getter of the app may read the draft, so that nothing of it may be in change meanwhile.
        let written = field.currentValue
        if var changed = undo {
          changed.written = written
          exchange(&undo, changed)
        }
      }
    }
    hasWritten = true
    validatedAt = queue?.takenBack
    keepWritten(slot)
    // After a write by code, or where the model changed the value: without a draft the slot shows the model's value.
    if slot.hasDraft, mode.showsModel {
      var value = Optional(field.value)
      swap(&owed, &value)
    } else {
      showModelValue()
    }
  }

  // MARK: - Validations that answer later

  override var isValidating: Bool { asked != nil }
  override var owesQuestion: Bool { mustAsk }

  private func ask(_ value: C.Value, _ field: Field<C.Value>, _ slot: EditableField<C.Shown>) {
    // Enter after a pause is about the same value.
    if asked != nil { return }
    let asked = Asked(value, as: slot.value, for: field, by: self)
    self.asked = asked
    answer(nil, in: slot)
    slot.pending.sentence.value = words(of: .isBeingValidated)
    slot.draftChanged()
    // The question keeps the link: nobody else has the text of a widget that is gone meanwhile.
    let later = field.laterValidation
    asked.task = later?.ask(value) { [weak later] reason in
      guard let link = exchange(&asked.link, nil) else { return }
      // A newer text for the same place counts, once the model has taken it.
      let isNewest = later?.taken.map { $0.question < asked.number } ?? true
      let counts = asked.isLeft ? isNewest : link.asked === asked && !link.mustAsk
      if counts { link.answered(asked, reason) }
    }
    asked.number = later?.count ?? 0
  }

  private func answered(_ asked: Asked<C>, _ reason: String?) {
    if isSlotGone || asked.isLeft { return answeredWithoutSlot(asked, reason) }
    guard let slot, let field, let queue, !isCancelled, !queue.lifetime.isOver else {
      endValidation()
      slot?.settleIfGone()
      return
    }
    self.asked = nil
    exchange(&refused, reason == nil ? nil : asked.text)
    queue.perform {
      if let reason { return refuse(reason, in: slot) }
      take(asked.value, of: slot, in: field)
      field.laterValidation?.taken = (asked.number, field.currentValue)
    }
    slot.validationEnded(isTaken: reason == nil)
  }

  /// Writes, or reports, the text of a widget that was released before the answer or shows another object by now.
  private func answeredWithoutSlot(_ asked: Asked<C>, _ reason: String?) {
    if !asked.isLeft { self.asked = nil }
    // A command may wait for the answer.
    defer { if !asked.isLeft { slot?.validationEnded(isTaken: reason == nil) } }
    let field = asked.field
    let isOver = queue?.lifetime.isOver != false
    // An older text that was left as well may have been written meanwhile.
    let known = [asked.before, field?.laterValidation?.taken?.value]
    let isChanged = asked.isLeft && !known.contains { isSame($0, field?.currentValue) }
    // A field that represents a property may lead to another object by now.
    if reason == nil, let field, !field.isStandIn, !isOver, !isChanged {
      queue?.perform {
        set(asked.value, in: field)
        field.laterValidation?.taken = (asked.number, field.currentValue)
        // The link may still lead there, as after its dialog has closed.
        if !isCancelled { showModelValue() }
      }
      return
    }
    let ownReason =
      if isOver {
        EditableField<C.Shown>.binderIsGone
      } else if isChanged {
        "the model has got another value before the validation had answered"
      } else if asked.isLeft {
        words(of: .placeIsGone)
      } else {
        "its widget was gone before the validation had answered"
      }
    let text = "\(asked.text)"
    reportLost(field?.told(text) ?? text, because: reason ?? ownReason, by: nil)
  }

  /// - Parameter isInterrupted: Whether the link ends, so that the next one asks again, or takes the question over.
  private func endValidation(isInterrupted: Bool = false) {
    guard let asked else { return }
    mustAsk = isInterrupted && slot?.destination(of: self) != nil
    if mustAsk, queue?.leftDrafts.isReplacing == true { return }
    self.asked = nil
    if !asked.isLeft { asked.task?.cancel() }
    slot?.validationEnded(isTaken: false, isInterrupted: mustAsk)
  }

  /// Writes the draft again when a field changes that its validation reads.
  private func revalidate(_ value: C.Value, _ field: Field<C.Value>) {
    guard let queue else { return }
    let reads = GetterReads(of: "a validation of a 'Field<\(C.Value.self)>'")
    let reason = DerivedField<String?>(
      of: field, reads.run { field.validate?(value) },
      read: { [weak field] in field?.validate?(value) }, set: nil, following: reads)
    let subscription = HandlerSubscription(of: reason, in: .edits, queue: queue, site: site) {
      [weak self] _ in
      guard let self, let slot else { return }
      write(slot)
      slot.endIfLeft()
    }
    exchange(&revalidation, (reason, subscription))
  }
}
