import BinderCore

extension Application: @MainActor DraftScope, @MainActor FocusScope {
  /// The fields of the enabled controls on the screen, and those of its closed tabs and hidden controls that have
  /// drafts, except those within a dialog.
  public var editableFields: [any Slot] { editableFields(in: arranged.controls, within: nil) }

  /// The fields of the controls that a dialog, or for nil the page, shows, and of others in it that have kept a draft.
  func editableFields(in controls: [Control], within dialog: Dialog?) -> [any Slot] {
    let scope: any DraftScope = dialog ?? self
    let shown = controls.filter {
      $0 !== dialog && $0.isVisible && $0.modal === dialog
    }
    let left = page.left.compactMap(\.object).filter { control in
      control.hasDraft && control.draftScope === scope
        && !shown.contains { $0 === control }
    }
    return (shown + left).flatMap(BinderCore.editableFields)
  }

  func noteDraft(of control: Control) {
    page.left.removeAll { $0.object === control || $0.object?.hasDraft != true }
    if control.hasDraft { page.left.append(Weak(control)) }
  }

  public func reveal(_ field: any Slot) { reveal(field, among: arranged.controls) }

  package func hasFocus(_ field: any Slot) -> Bool {
    focused.map { $0.isUsable && $0.has(field) } == true
  }

  func reveal(_ field: any Slot, among controls: [Control]) {
    let all = controls + page.left.compactMap(\.object)
    guard let control = all.first(where: { $0.has(field) }) else { return }
    if !arranged.controls.contains(where: { $0 === control }) {
      // A closed tab around it opens.
      let around = Array(sequence(first: control) { $0.container })
      for (inner, outer) in zip(around, around.dropFirst()).reversed() {
        outer.prepare(forFocusOn: inner)
      }
    }
    focus(control)
    // One that was disabled while it had the focus keeps it, and takes no keys.
    if focused === control, control.isUsable { return control.focusAssigned() }
    // The user cannot see why nothing happens.
    let reason = (field as? _AnyField)?.editable?.draftFailure ?? "the model has not taken it"
    let name = screen.slotName(of: control) ?? "\(type(of: control))"
    let fault = BindingFault.hiddenDraft(slot: name, reason: reason)
    // The button of a dialog reveals the draft after its command has.
    if !signal.has(fault) { signal.addFault(fault) }
  }
}

extension Control {
  var hasDraft: Bool { !ownDrafts.isEmpty }
  var ownDrafts: [any AnyEditableField] {
    BinderCore.editableFields(of: self).compactMap(\.editable).filter(\.hasDraft)
  }

  fileprivate func has(_ field: any Slot) -> Bool {
    BinderCore.editableFields(of: self).contains { $0 === field }
  }

  /// Ends the drafts in a closed dialog, or those in a closed page that wait for the answer of a validation.
  func endDrafts(_ closing: String, of page: Page? = nil) {
    for draft in ownDrafts where page == nil || draft.isBeingValidated {
      // The control gets the frames again where it is shown again.
      display.frames = nil
      draft.close(closing, keeping: page?.owner)
    }
  }
}
