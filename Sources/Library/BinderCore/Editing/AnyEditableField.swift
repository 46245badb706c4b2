/// An editable field of any value type, as reflection finds it.
package protocol AnyEditableField: _AnyField {
  var hasDraft: Bool { get }
  var draftFailure: String? { get }
  var isBeingValidated: Bool { get }
  func afterValidation(_ body: @escaping (_ isTaken: Bool, _ hasGoneOn: Bool) -> Void)
  func close(_ closing: String, keeping owner: AnyObject?)
  func commit() -> Bool
  func revert()
  func linkJoins(_ link: ObservationToken)
  func linkLeaves(_ link: ObservationToken)
  func settleIfMoved(_ link: ObservationToken) -> Bool
  @discardableResult func settleIfLeft() -> Bool
  func clearFailure()
  func linkAnswered()
  /// Makes the shown value the one that is kept without a draft, for a link that does not show the model.
  func keepShown()
  func showKept()
}

extension EditableField: AnyEditableField {}
