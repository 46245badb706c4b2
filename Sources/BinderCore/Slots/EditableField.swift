/// A field that the user can edit: the storage behind an `@Editable` property of a widget.
///
/// What the user types is a draft until the editing ends. While there is a draft no binding writes
/// to the field, so nothing is reformatted under the cursor. A widget calls `edit(_:)` for each
/// change by the user, `commit()` for Enter, `endEditing()` when the focus leaves, and `revert()`
/// to throw the draft away.
public final class EditableField<Value>: Field<Value> {
  /// Whether the value is what the user is typing.
  public private(set) var hasDraft = false
  /// Why the model did not take the user's edit, or what the model has to say; nil if all is well.
  public let error = Field<String?>(nil)
  /// What a widget may show, set apart, while the value is empty.
  public let placeholder = Field<Value?>(nil)
  /// The user stopped typing: a draft was committed, left or thrown away.
  public let editingEnded = Event()
  private var failure: String?
  private var errorBeforeFailure: String?

  /// Takes a change by the user.
  public func edit(_ newValue: Value) {
    hasDraft = true
    value = newValue
  }

  /// Ends the editing with Enter: the draft goes to the model.
  ///
  /// - Returns: Whether the model has it. If not, the draft stays and `error` says why.
  @discardableResult
  public func commit() -> Bool {
    guard hasDraft else { return failure == nil }
    forEachObserver { $0.commitDraft(at: .enter) }
    guard failure == nil else { return false }
    hasDraft = false
    forEachObserver { $0.showModelValue() }
    editingEnded.fire()
    return true
  }

  /// Ends the editing because the focus leaves: the model's value is shown again.
  public func endEditing() {
    guard hasDraft else { return }
    forEachObserver { $0.commitDraft(at: .blur) }
    revert()
  }

  /// Throws the draft away and shows the model's value.
  public func revert() {
    guard hasDraft else { return }
    hasDraft = false
    clearFailure()
    forEachObserver { $0.showModelValue() }
    editingEnded.fire()
  }

  package override func showText(_ text: String?) {
    if !hasDraft { super.showText(text) }
  }

  // MARK: Answering an edit

  // A link calls these; code that takes the edits by hand does so too.

  /// Keeps the draft on screen and says why the model does not take it.
  public func fail(_ message: String) {
    // What stands there is the model's, unless it is the message of the last failure.
    if failure == nil || error.value != failure { errorBeforeFailure = error.value }
    failure = message
    if error.value != message { error.value = message }
  }

  /// Takes the message of a failed edit back, unless somebody has put another one there since.
  public func clearFailure() {
    guard let message = failure else { return }
    failure = nil
    if error.value == message { error.value = errorBeforeFailure }
  }
}

/// An editable field of any value type, as reflection finds it.
package protocol AnyEditableField: AnyField {
  var hasDraft: Bool { get }
  var editingEnded: Event { get }
}

extension EditableField: AnyEditableField {}

/// When an edit reaches the model.
public enum CommitMoment: Sendable {
  /// At every change.
  case key
  /// When the focus leaves.
  case blur
  /// When the user presses Enter.
  case enter
}
