/// The texts that users have typed into the fields of a binder, and that the model does not have for good yet.
///
///     binder.bind(binder.drafts.$areValid, to: screen.save.$isEnabled)
///     if binder.drafts.commitAll() { close() }
///
/// A binding file names them as `$drafts.isEmpty`, `$drafts.areValid` and `$drafts.isWaiting`.
public final class Drafts {
  /// Whether no field has a draft.
  @Observed public private(set) var isEmpty = true
  /// Whether the model can take each draft: no field shows a failure.
  @Observed public private(set) var areValid = true
  /// Whether a validation of a draft has not answered yet.
  @Observed public private(set) var isWaiting = false

  private var fields: [Weak<_AnyField>] = []
  private weak var queue: DeliveryQueue?

  init(_ queue: DeliveryQueue, of subscriptions: [ObservationToken]) {
    self.queue = queue
    for field in subscriptions.compactMap(\.editedField) { update(field) }
  }

  /// Commits every draft, as Enter does.
  ///
  /// - Returns: Whether the model has taken all of them. A draft that it cannot take stays, with
  ///   the reason as its field's `error`; one whose validation has not answered ends with the answer.
  @discardableResult
  public func commitAll() -> Bool { Self.commit(present) == nil }

  /// Discards every draft, as Escape does.
  public func discardAll() { for field in present { field.revert() } }

  /// Commits the drafts of some fields. Returns the first field whose draft the model cannot take, else the first
  /// one whose validation has not answered.
  package static func commit(_ fields: [any AnyEditableField]) -> (any AnyEditableField)? {
    var (failed, waiting): ((any AnyEditableField)?, (any AnyEditableField)?)
    for field in fields where field.hasDraft && !field.commit() && field.hasDraft {
      if field.isBeingValidated { waiting = waiting ?? field } else { failed = failed ?? field }
    }
    return failed ?? waiting
  }

  /// The fields with a draft, in the order in which the drafts were begun.
  package var present: [any AnyEditableField] { fields.compactMap { $0.object?.editable } }

  /// Called when a draft begins, ends, or becomes valid or invalid, and when a link ends.
  func update(_ field: any AnyEditableField) {
    let isPresent =
      field.hasDraft && field.hasSubscription { $0.queue === queue && $0.editMode != nil }
    fields.removeAll { $0.object == nil || !isPresent && $0.object === field }
    if isPresent, !fields.contains(where: { $0.object === field }) { fields.append(Weak(field)) }
    $isEmpty.update(to: fields.isEmpty)
    $areValid.update(to: present.allSatisfy { $0.draftFailure == nil })
    $isWaiting.update(to: present.contains(where: \.isBeingValidated))
  }
}

/// The drafts whose links end while links are replaced. Until the paths and the rows have moved, another link
/// to the same place may take each of them over.
struct LeftDrafts {
  private var slots: [any AnyEditableField] = []
  /// The elements of rows for which they may have been typed.
  private var elements: [Any] = []
  /// The depth of the replacements under way.
  var replacements = 0

  var isReplacing: Bool { replacements > 0 }

  var isEmpty: Bool { slots.isEmpty }

  /// Whether anything is left, and no replacement is under way.
  var areDue: Bool { !isReplacing && !(slots.isEmpty && elements.isEmpty) }

  /// Notes a slot with a draft whose link ends.
  mutating func add(_ slot: any AnyEditableField) { if isReplacing { slots.append(slot) } }

  /// Keeps the elements of a list until the drafts are settled that were typed for them.
  mutating func keep(_ elements: Any) { if isReplacing { self.elements.append(elements) } }

  func settle() { for slot in slots { slot.settleIfLeft() } }
}
