import BindingVocabulary

extension BindingMode {
  var editRoles: EditRoles {
    switch self {
    case .oneWay, .oneTime: .shows
    case .twoWay: [.shows, .writes]
    case .toModel: .writes
    }
  }
}

/// The roles that a link has for a field that the user can edit.
struct EditRoles: OptionSet {
  let rawValue: UInt8

  /// The link shows the model's value in the field.
  static let shows = EditRoles(rawValue: 1)
  /// The link writes the user's edits to the model.
  static let writes = EditRoles(rawValue: 2)
}

/// An editable field of any value type, as reflection finds it.
package protocol AnyEditableField: _AnyField {
  var hasDraft: Bool { get }
  /// Why the model does not have the draft's value.
  var draftFailure: String? { get }
  /// Whether a validation has not answered yet.
  var isBeingValidated: Bool { get }
  func afterValidation(_ body: @escaping (Bool) -> Void)
  func commit() -> Bool
  func revert()
  func linkJoins(_ link: ObservationToken)
  func linkLeaves(_ link: ObservationToken)
  func settleIfMoved(_ link: ObservationToken) -> Bool
  func settleIfLeft()
  func clearFailure()
  func linkAnswered()
  /// Makes the shown value the one that is kept without a draft, for a link that does not show the
  /// model.
  func keepShown()
  func showKept()
}

extension EditableField: AnyEditableField {}
