/// The validations of an edit that answer later.
extension EditableField {
  /// The sentence that the edit waits for a validation, as a widget shows it; nil where none is under way.
  ///
  /// `Field.setValidation(isolation:_:)` sets such a validation. The sentence is
  /// `UserMessage.isBeingValidated` in the words of the binder.
  public var waiting: Field<String?> { pending.sentence }

  package var isBeingValidated: Bool { madePending?.sentence.value != nil }

  /// Calls `body` once when the validation under way ends, after the model has got the value or the slot the reason;
  /// does nothing where none is under way. Where the user has gone on typing, the model has not taken the edit;
  /// `hasGoneOn` says whether the user has edited or selected something else meanwhile.
  package func afterValidation(_ body: @escaping (_ isTaken: Bool, _ hasGoneOn: Bool) -> Void) {
    guard isBeingValidated else { return }
    let queue = destination?.link.queue
    let edits = queue?.edits
    pending.actions.append { [weak queue] isTaken in body(isTaken, queue?.edits != edits) }
  }

  /// Ends the draft, since its part of the screen is closed. The slot and an owner are kept for the answer of a
  /// validation, before which the part may be shown again.
  package func close(_ closing: String, keeping owner: AnyObject?) {
    endEditing()
    guard isBeingValidated else { return settle(closing: closing) }
    afterValidation { [self] _, _ in
      withExtendedLifetime(owner) { if display?.frames == nil { settle(closing: closing) } }
    }
  }

  var pending: PendingEdit { made(&madePending, PendingEdit()) }

  /// Called by a link that asks whether the edit is valid.
  final func validationBegins(_ sentence: String) {
    pending.sentence.value = sentence
    draftChanged()
  }

  /// Whether a link asks; a link that takes the place of one that has asked does so a little later.
  final var isAsked: Bool { hasSubscription(where: \.isValidating) }

  /// Called by a link that ends before the answer. The next one asks again, and the draft then ends if the editing has.
  final func validationInterrupted() {
    let endsEditing = madePending?.endsEditing == true
    validationEnded(isTaken: false)
    madePending?.endsEditing = endsEditing
  }

  final func validationEnded(isTaken: Bool) {
    guard let pending = madePending else { return }
    let isAsked = isAsked
    // The slot waits for the answers of all its links, or for the first refusal.
    if isTaken, isAsked { return }
    if !isAsked { pending.sentence.update(to: nil) }
    let actions = BinderCore.exchange(&pending.actions, [])
    if !isTaken || !endIfLeft() {
      pending.endsEditing = false
      draftChanged()
    }
    for action in actions { action(isTaken) }
  }

  /// Ends a draft that has become valid after the editing.
  @discardableResult
  final func endIfLeft() -> Bool {
    guard madePending?.endsEditing == true, hasDraft, failure == nil, !isBeingValidated
    else { return false }
    endDraft()
    return true
  }
}

/// The parts that wait for the validation of an edit.
final class PendingEdit {
  let sentence = Field<String?>(nil)
  /// Whether the editing has ended, so that the draft ends when the model takes it.
  var endsEditing = false
  var actions: [(Bool) -> Void] = []
}
