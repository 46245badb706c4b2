import BinderCore

extension Application: @MainActor DraftScope {
  /// The fields of the enabled controls on the screen, except those within a dialog.
  public var editableFields: [any Slot] {
    arranged.controls.filter { $0.isUsable && $0.isVisible && $0.modal == nil }
      .flatMap(BinderCore.editableFields)
  }

  public func reveal(_ field: any Slot) { reveal(field, among: arranged.controls) }

  func reveal(_ field: any Slot, among controls: [Control]) {
    let control = controls.first { control in
      BinderCore.editableFields(of: control).contains { $0 === field }
    }
    guard let control else { return }
    focus(control)
    if focused === control { control.focusAssigned() }
  }
}
