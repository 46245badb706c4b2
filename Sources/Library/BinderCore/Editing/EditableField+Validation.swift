extension Field {
  /// Sets a validation that takes time, as one that asks a service or a disk.
  ///
  ///     init() {
  ///       $name.setValidation { [weak self] name in
  ///         await self?.folder.has(name) == true ? "'\(name)' exists already" : nil
  ///       }
  ///     }
  ///
  /// It is asked after `validate` has found the value valid. Meanwhile the edit is a draft, which the widget
  /// says (`EditableField.waiting`), and the model has its former value. A newer edit cancels the task and
  /// asks again. A command that commits drafts waits for the answer: it runs where the edit is valid, and
  /// does not where it is refused or the user has edited or selected something else meanwhile.
  ///
  /// The validation runs in the isolation of the caller, in a task that does not begin after the field is
  /// released, usually with its model. During an `await` both may be released: capture the model weakly there.
  ///
  /// The closure gives the reason why a value is invalid, or nil for a valid one. The description of an error
  /// that it throws is a reason, too.
  public final func setValidation(
    isolation: isolated any Actor = #isolation,
    _ validate: @escaping (Value) async throws -> String?
  ) {
    laterValidation = LaterValidation { [weak self] value, answer in
      // Made here, and so in the isolation of the caller.
      let validate = { try await validate(value) }
      return Task {
        // The task mentions the actor, so that it runs there.
        _ = isolation
        // A newer edit may have ended the validation before it has begun.
        if Task.isCancelled { return }
        // A validation may refer to its model, which usually goes with the field, without keeping it.
        if self == nil { return answer(nil) }
        let reason: String?
        do { reason = try await validate() } catch {
          reason = error is CancellationError ? "the check was cancelled; try again" : "\(error)"
        }
        if !Task.isCancelled { answer(reason) }
      }
    }
  }

  /// Waits until the validation under way has answered; for tests and scripts.
  public nonisolated(nonsending) final func finishValidation() async {
    await laterValidation?.latest?.value
  }
}

final class LaterValidation<Value> {
  private let body: (Value, @escaping (String?) -> Void) -> Task<Void, Never>
  private(set) var latest: Task<Void, Never>?
  private(set) var count = 0
  /// The newest of the questions whose value the model has taken, and that value.
  var taken: (question: Int, value: Value)?

  init(_ body: @escaping (Value, @escaping (String?) -> Void) -> Task<Void, Never>) {
    self.body = body
  }

  func ask(_ value: Value, _ answer: @escaping (String?) -> Void) -> Task<Void, Never> {
    let task = body(value, answer)
    (latest, count) = (task, count + 1)
    return task
  }
}

/// A value whose validation answers later.
final class Asked<C: TwoWayConverter> {
  let value: C.Value
  let text: C.Shown
  weak var field: Field<C.Value>?
  /// The link that gets the answer; nil after it.
  var link: EditingLink<C>?
  var task: Task<Void, Never>?
  /// The number of the question.
  var number = 0
  /// Whether the slot shows another object by now, as after the user has selected another row.
  var isLeft = false
  /// The model's value at that time.
  var before: C.Value?

  init(_ value: C.Value, as text: C.Shown, for field: Field<C.Value>, by link: EditingLink<C>) {
    (self.value, self.text, self.field, self.link) = (value, text, field, link)
  }
}

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
    let queue = destinations.first?.link.queue
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

  var pending: PendingEdit { madePending ?? kept(PendingEdit(), in: &madePending) }

  /// Whether a link asks; a link that takes the place of one that has asked does so a little later.
  final var isAsked: Bool { hasSubscription(where: \.isValidating) }

  /// - Parameter isInterrupted: Whether the link ends before the answer. The next one asks again, and the draft then ends
  ///   if the editing has.
  final func validationEnded(isTaken: Bool, isInterrupted: Bool = false) {
    guard let pending = madePending else { return }
    let isAsked = isAsked
    // The slot waits for the answers of all its links, or for the first refusal.
    if isTaken, isAsked { return }
    if !isAsked { pending.sentence.update(to: nil) }
    let actions = BinderCore.exchange(&pending.actions, [])
    if !isTaken || !endIfLeft() {
      pending.endsEditing = pending.endsEditing && isInterrupted
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
