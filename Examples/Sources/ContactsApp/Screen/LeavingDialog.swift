import BinderTerminal

/// The question before changes would be lost.
public final class LeavingDialog: Dialog {
  public let save = Button("Save")
  public let discard = Button("Discard")
  public let stay = Button("Keep editing")

  init() {
    super.init("Unsaved changes", text: "Save the changes first?")
  }

  public override var buttons: [Button] { [save, discard, stay] }
}
