/// A dialog that asks a question, with a button for each answer.
///
///     let deletion = Confirmation(text: "Delete this person?", yes: "Delete", no: "Keep")
///     binder.bind(model.$isConfirming, to: deletion.$isOpen)
///     binder.bind(deletion.yes.pressed, to: model.delete)
///
/// In a binding file the buttons are slots: `deletion.yes: { action: delete }`. Enter answers yes, Escape no.
public final class Confirmation: Dialog {
  /// The default button.
  public let yes: Button
  /// The cancel button.
  public let no: Button

  public init(_ title: String? = nil, text: String = "", yes: String = "Yes", no: String = "No") {
    self.yes = Button(yes)
    self.no = Button(no)
    super.init(title, text: text)
  }

  public override var buttons: [Button] { [yes, no] }
}
