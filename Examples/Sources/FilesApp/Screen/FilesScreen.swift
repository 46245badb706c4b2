import BinderTerminal

/// Two folders side by side, and below them the work that is under way.
public final class FilesScreen: Screen {
  public let menus = MenuBar()
  public let file = FileMenu()
  public let edit = EditMenu()
  public let left = PaneView()
  public let right = PaneView()
  public let progress = ProgressBar()
  public let current = Label()
  public let cancel = Button("Cancel", key: .control("x"))
  public let work = Group()
  public let problem = Label(wraps: true)
  public let toast = Alert(lasting: .seconds(3))
  /// Tab goes to the other pane, and not to each widget in between.
  public let otherPane = Shortcut(.tab, "Other pane", beforeControls: true)
  public let up = Shortcut(.backspace, "Up")
  public let rename = Shortcut(.function(2), "Rename")
  public let copy = Shortcut(.function(5), "Copy")
  public let move = Shortcut(.function(6), "Move")
  public let makeFolder = Shortcut(.function(7), "Folder")
  public let delete = Shortcut(.function(8), "Delete")
  public let undo = Shortcut(.control("u"), "Undo")
  public let redo = Shortcut(.control("r"), "Redo")
  public let keys = KeyBar()
  public let naming = NameDialog()
  public let question = QuestionDialog()

  public override init() {
    super.init()
    problem.style = "error"
    work.isVisible = false
  }

  public override var title: String? { "Files · Ctrl-Q quits" }

  public override var header: any Element {
    menus {
      file
      edit
    }
  }

  public override var focusOrder: [any Element] { [left.files, right.files] }

  public override var body: any Element {
    Column {
      Row(spacing: 0) {
        left.body.share()
        right.body.share()
      }
      work {
        Row {
          current
          progress
          cancel
        }
      }
      problem
      for shortcut in shortcuts { shortcut }
      naming
      question
      toast
    }
  }

  /// The history comes first, since a narrow bar leaves the last ones out.
  private var shortcuts: [Shortcut] {
    [undo, redo, rename, copy, move, makeFolder, delete, up, otherPane]
  }

  public override var footer: any Element { keys }
}
