import BindingVocabulary

/// A field that the user can edit: the storage behind an `@Editable` property of a widget.
///
/// What the user types is a draft until the editing ends, and stands over the value that the model
/// gave. While there is a draft no binding changes what is shown, so nothing is reformatted under the
/// cursor:
///
///     model gives   0.00              8.00
///     user types         3   3.   3.x      (focus leaves)
///     shown         0.00 3   3.   3.x      8.00
///
/// A widget calls `edit(_:)` for each change by the user, `commit()` for Enter, `endEditing()` when
/// the focus leaves, and `revert()` to throw the draft away.
public final class EditableField<Value>: Field<Value> {
  /// Whether the value is what the user is typing.
  // Read at every key. That nobody lends these is plain to see, so their exclusivity is not checked when
  // the program runs, which was a sixth of an edit.
  @exclusivity(unchecked) public private(set) var hasDraft = false
  /// Why the model did not take the user's edit, or what the model has to say; nil if all is well.
  ///
  /// The reason of a failed edit stands over what a binding or code puts there, until the edit is
  /// mended or thrown away.
  public var error: Field<String?> { layeredError }
  /// What a widget may show, set apart, while the value is empty.
  public let placeholder = Field<Value?>(nil)
  /// The user stopped typing: a draft was committed, left or thrown away.
  public let editingEnded = Event()

  package override var isEditable: Bool { true }
  package override var showsAsItIs: Bool { false }

  private let layeredError = ErrorField()
  /// What is shown where there is no draft: what the model gave, or took, last.
  final var modelValue: Value
  /// What code that takes the edits by hand has against the draft.
  @exclusivity(unchecked) private var ownFailure: String?
  /// Why a link failed that has ended while the user was typing, until another answers.
  @exclusivity(unchecked) private var leftFailure: String?
  /// Whether `error` says what is to be said of the latest edit.
  @exclusivity(unchecked) private var isErrorKnown = true

  public override init(_ value: Value) {
    modelValue = value
    super.init(value)
  }

  /// Takes a change by the user.
  // Most fields that people edit hold texts or switches. The methods of generic classes are run
  // unspecialized elsewhere, at several times the cost.
  @_specialize(where Value == String)
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  public func edit(_ newValue: Value) {
    if !hasDraft, roles.isEmpty { modelValue = value }
    hasDraft = true
    (ownFailure, leftFailure) = (nil, nil)
    isErrorKnown = false
    value = newValue
    // A link may have answered.
    if !isErrorKnown { updateError() }
  }

  /// Ends the editing with Enter: the draft goes to the model.
  ///
  /// - Returns: Whether the model has it. If not, the draft stays and `error` says why; onto a field
  ///   that bindings only show, no draft can go anywhere, and it is thrown away.
  @discardableResult
  public func commit() -> Bool {
    guard hasDraft else { return failure == nil }
    forEachSubscription { $0.commitDraft(at: .enter) }
    guard failure == nil else { return false }
    let isTaken = roles != .shows
    endDraft()
    return isTaken
  }

  /// Ends the editing because the focus leaves: the model's value is shown again.
  public func endEditing() {
    guard hasDraft else { return }
    forEachSubscription { $0.commitDraft(at: .blur) }
    endDraft()
  }

  /// Throws the draft away and shows the model's value.
  public func revert() {
    guard hasDraft else { return }
    endDraft(keepsText: false)
  }

  private func endDraft(keepsText: Bool = true) {
    hasDraft = false
    // Where no link gives or takes a value, what the user typed is the value.
    if roles.isEmpty {
      if keepsText { modelValue = value } else { value = modelValue }
    }
    (ownFailure, leftFailure) = (nil, nil)
    forEachSubscription { $0.showModelValue() }
    updateError()
    editingEnded.fire()
  }

  /// What the links of this field do with it.
  private var roles: EditRoles {
    var roles: EditRoles = []
    forEachSubscription { roles.formUnion($0.editRoles) }
    return roles
  }

  package override func showText(_ text: String?) {
    guard let shown = Self.value(showing: text) else { return }
    modelValue = shown
    if !hasDraft, !showsTheSame(value, shown) { value = shown }
  }

  package func keepShown() {
    if !hasDraft { modelValue = value }
  }

  package func showKept() {
    if !hasDraft, !showsTheSame(value, modelValue) { value = modelValue }
  }

  // MARK: Answering an edit

  /// Keeps the draft on screen and says why the model does not take it; for code that takes the edits
  /// by hand, as links do for bindings.
  public func fail(_ message: String) {
    ownFailure = message
    updateError()
  }

  /// Takes the message of `fail(_:)` back.
  public func clearFailure() {
    ownFailure = nil
    updateError()
  }

  /// Why the draft is not the model's.
  private var failure: String? {
    var failure = ownFailure ?? leftFailure
    forEachSubscription { failure = failure ?? $0.editFailure }
    return failure
  }

  // MARK: For links

  /// A link has said whether it could take the draft; `editFailure` has its answer.
  package func linkAnswered() {
    leftFailure = nil
    updateError()
  }

  /// A link has taken the draft, as it took the one before.
  ///
  /// - Returns: Whether that leaves nothing to say, which is so unless some edit has failed.
  final func linkTookAgain() -> Bool {
    guard layeredError.failure == nil else { return false }
    isErrorKnown = true
    return true
  }

  /// A link has ended. Why it failed still stands until another link answers.
  package func linkEnded(withFailure failure: String?) {
    guard let failure else { return }
    if hasDraft { leftFailure = failure }
    updateError()
  }

  private func updateError() {
    isErrorKnown = true
    layeredError.show(failure: failure)
  }
}

extension EditableField where Value: Equatable {
  /// Takes a value from the model, which is shown as soon as there is no draft.
  func showFromModel(_ newValue: Value) {
    modelValue = newValue
    if !hasDraft, value != newValue { value = newValue }
  }
}

extension BindingMode {
  var editRoles: EditRoles {
    switch self {
    case .oneWay, .oneTime: .shows
    case .twoWay: [.shows, .writes]
    case .toModel: .writes
    }
  }
}

/// What a link does with a field that the user can edit.
struct EditRoles: OptionSet {
  let rawValue: UInt8

  /// It shows the model's value there.
  static let shows = EditRoles(rawValue: 1)
  /// It writes what the user enters to the model.
  static let writes = EditRoles(rawValue: 2)
}

/// An editable field of any value type, as reflection finds it.
package protocol AnyEditableField: AnyField {
  var hasDraft: Bool { get }
  func endEditing()
  func linkAnswered()
  func linkEnded(withFailure failure: String?)
  /// Makes what is shown what is there without a draft, for a link that does not show the model.
  func keepShown()
  /// Shows what is there without a draft.
  func showKept()
}

extension EditableField: AnyEditableField {}
