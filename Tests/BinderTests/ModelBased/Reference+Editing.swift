import Binder

extension Reference {
  // MARK: By the user, and by code on the slot's side

  func edit(_ slot: SlotState, _ text: String) {
    if slot.draft == nil, !slot.isLinked { slot.base = slot.text }
    (slot.draft, slot.standing, slot.left) = (text, nil, false)
    if slot.isLinked, slot.spec.commit == .key { write(slot) }
  }

  func setText(_ slot: SlotState, _ text: String) {
    if slot.draft != nil {
      slot.draft = text
      if slot.isLinked, slot.spec.commit == .key { write(slot) }
    } else if !slot.isLinked {
      slot.base = text
    } else if slot.cell != nil, text == slot.base {
      (slot.standing, slot.failed) = (nil, false)
    } else {
      slot.standing = text
      if slot.cell != nil { write(slot) }
    }
  }

  func enter(_ slot: SlotState) {
    guard slot.draft != nil else { return }
    if slot.isLinked { write(slot) }
    if !slot.hasError { endDraft(slot, keepsText: true) }
  }

  func blur(_ slot: SlotState) {
    guard slot.draft != nil else { return }
    if slot.isLinked, slot.spec.commit == .blur { write(slot) }
    // The reason of the failure is shown, and removed with the draft.
    if slot.hasError { isSimple = false }
    endDraft(slot, keepsText: true)
  }

  func endDraft(_ slot: SlotState, keepsText: Bool) {
    guard let draft = slot.draft else { return }
    (slot.draft, slot.left) = (nil, false)
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
    guard let cell = slot.cell, let value = cell.kind.value(of: slot.text) else { return }
    if cell.value != value {
      if cell.rejects(value) { return }
      write(value, to: cell, by: slot)
    }
    slot.failed = false
    if slot.spec.mode == .toModel { slot.base = slot.text }
    show(slot)
  }

  /// Shows the model's value, or the last value that the model took, unless there is a draft.
  func show(_ slot: SlotState) {
    if slot.spec.mode != .toModel { slot.base = slot.cell?.value ?? "-" }
    if slot.draft == nil { (slot.standing, slot.failed, slot.left) = (nil, false, false) }
  }
}
