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

/// The commands on files.
public final class FileMenu: Menu {
  public let rename = MenuItem("Rename")
  public let copy = MenuItem("Copy")
  public let move = MenuItem("Move")
  public let makeFolder = MenuItem("New folder")
  public let delete = MenuItem("Delete")

  init() { super.init("File") }

  public override var items: [MenuItem] { [makeFolder, .separator, rename, copy, move, delete] }
}

/// The commands of the history.
public final class EditMenu: Menu {
  public let undo = MenuItem("Undo")
  public let redo = MenuItem("Redo")

  init() { super.init("Edit") }

  public override var items: [MenuItem] { [undo, redo] }
}

/// The question of a transfer that cannot go on by itself.
public final class QuestionDialog: Dialog {
  public let skip = Button("Skip")
  public let retry = Button("Retry")
  public let abort = Button("Abort")

  init() { super.init("A question") }

  public override var buttons: [Button] { [skip, retry, abort] }
}
