import Binder

extension Reference {
  // MARK: By the user, and by code on the slot's side

  func edit(_ slot: SlotState, _ text: String) {
    // The changes that wait come before a new draft, and end an old one with its last text.
    let isNew = slot.draft == nil
    if isNew { deliverFirst(slot) }
    if isNew, !slot.isLinked { slot.base = slot.text }
    if isNew {
      slot.hasDestination = slot.isLinked && slot.writes
      slot.home = slot.hasDestination ? slot.place : nil
    }
    (slot.draft, slot.standing, slot.left, slot.written) = (text, nil, false, nil)
    slot.isForNoObject = false
    if !isNew { deliverFirst(slot) }
    take(slot)
  }

  /// Writes a draft, unless it waits for the moment of committing or for a pause.
  private func take(_ slot: SlotState) {
    guard slot.draft != nil, slot.isLinked else { return }
    if slot.spec.commit == .key { return write(slot) }
    guard let delay = slot.spec.delay else { return }
    // There is nothing to wait for while there is no object.
    if slot.cell == nil { return write(slot) }
    delayedEdits += 1
    slot.due = (now + delay, delayedEdits)
  }

  /// Writes the drafts for which the pause is over.
  func commitDue() {
    func due() -> [SlotState] {
      slots.filter { $0.draft != nil && $0.isLinked && $0.due.map { $0.time <= now } ?? false }
        .sorted { ($0.due?.time ?? 0, $0.due?.edit ?? 0) < ($1.due?.time ?? 0, $1.due?.edit ?? 0) }
    }
    guard let first = due().first else { return }
    deliverFirst(first)
    for slot in due() where slot.draft != nil { write(slot) }
  }

  /// Writes the drafts that wait for a pause, before their binder ends.
  func commitDelayed() {
    isSimple = false
    for slot in slots where slot.draft != nil && slot.due != nil && slot.isLinked { write(slot) }
  }

  func setText(_ slot: SlotState, _ text: String) {
    if slot.draft != nil {
      slot.draft = text
      if slot.isLinked { slot.written = nil }
      deliverFirst(slot)
      take(slot)
    } else if !slot.isLinked {
      slot.base = text
    } else {
      slot.standing = text
      deliverFirst(slot)
      // A change that waited may have replaced the text.
      guard slot.standing != nil, slot.cell != nil else { return }
      if text == slot.base { (slot.standing, slot.failed) = (nil, false) } else { write(slot) }
    }
  }

  func enter(_ slot: SlotState) {
    guard slot.draft != nil, !slot.waitsForLink else { return }
    slot.isForNoObject = false
    if slot.isLinked { write(slot) }
    if !slot.hasError { endDraft(slot, keepsText: true) }
  }

  func blur(_ slot: SlotState) {
    guard slot.draft != nil, !slot.waitsForLink else { return }
    // Without an object an edit with a delay has failed at once.
    let isTried = slot.spec.delay == nil || slot.cell != nil
    let isDue =
      slot.spec.commit == .blur ? isTried && !slot.isWritten : slot.spec.commit == .key && slot.owes
    if slot.isLinked, isDue { write(slot) }
    if !slot.hasError, !waitsForEnter(slot) { endDraft(slot, keepsText: true) }
  }

  private func waitsForEnter(_ slot: SlotState) -> Bool {
    slot.isLinked && slot.spec.commit == .enter && slot.spec.mode.writesModel
      && (slot.cell == nil || slot.text != slot.base)
  }

  func escape(_ slot: SlotState) {
    takeBack(slot)
    endDraft(slot, keepsText: false)
  }

  /// Gives the model the value from before the draft, unless it has a newer one.
  private func takeBack(_ slot: SlotState) {
    guard let undo = slot.undo.take(), slot.isLinked, let cell = slot.cell else { return }
    if cell.value == undo.written { write(undo.before, to: cell, by: slot) }
  }

  /// Ends the draft of an object that is being left.
  func leave(_ slot: SlotState) {
    guard slot.draft != nil else { return }
    isSimple = false
    // A text that has been written is not written again over a newer value.
    if slot.isWritten { return endDraft(slot, keepsText: true) }
    if !slot.isForNoObject { enter(slot) }
    if slot.draft == nil { return }
    lostDrafts += 1
    escape(slot)
  }

  func endDraft(_ slot: SlotState, keepsText: Bool) {
    guard let draft = slot.draft else { return }
    (slot.draft, slot.left, slot.undo, slot.due) = (nil, false, nil, nil)
    (slot.hasDestination, slot.written, slot.owes) = (false, nil, false)
    slot.isForNoObject = false
    if slot.isLinked {
      show(slot)
    } else if keepsText {
      slot.base = draft
    }
  }

  /// Writes the slot's value to the model, or reports that it is invalid.
  private func write(_ slot: SlotState) {
    guard [.twoWay, .toModel].contains(slot.spec.mode) else { return }
    slot.left = false
    slot.failed = true
    (slot.due, slot.written, slot.owes) = (nil, nil, false)
    guard let cell = slot.cell, let value = cell.kind.value(of: slot.text) else {
      return takeBack(slot)
    }
    // A text that the user has restored means the value from before the draft.
    if slot.draft != nil, slot.spec.mode == .twoWay, let undo = slot.undo, undo.wasShown,
      slot.text == undo.before, cell.value == undo.written
    {
      takeBack(slot)
      (slot.failed, slot.written) = (false, cell)
      return show(slot)
    }
    if cell.value != value {
      if cell.rejects(value) { return takeBack(slot) }
      let before = cell.value
      write(value, to: cell, by: slot)
      if slot.draft != nil {
        // A newer value of code is the one to take back.
        let kept = slot.undo.flatMap { $0.written == before ? $0 : nil }
        let isShown = slot.undo == nil && !slot.waitsForShow
        slot.undo = (
          kept?.before ?? before, value, kept?.wasShown ?? isShown
        )
      }
    }
    (slot.failed, slot.written) = (false, cell)
    if slot.spec.mode == .toModel { slot.base = slot.text }
    show(slot)
  }

  /// Shows the model's value, or the last value that the model took, unless there is a draft.
  func show(_ slot: SlotState) {
    if slot.spec.mode != .toModel { slot.base = slot.cell?.value ?? "-" }
    if slot.draft == nil { (slot.standing, slot.failed, slot.left) = (nil, false, false) }
  }
}
