import BinderTerminal

/// Asks for a name, which is checked while the user types.
public final class NameDialog: Dialog {
  public let name = TextField(width: 30)
  public let accept = Button("OK")
  public let cancel = Button("Cancel")

  init() { super.init("Name") }

  public override var content: any Element { name }
  public override var buttons: [Button] { [accept, cancel] }
}

/// The question of a transfer that cannot go on by itself.
public final class QuestionDialog: Dialog {
  public let skip = Button("Skip")
  public let retry = Button("Retry")
  public let abort = Button("Abort")

  init() { super.init("A question") }

  public override var buttons: [Button] { [skip, retry, abort] }
}
