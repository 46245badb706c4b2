import BinderTerminal
import ExampleTesting
import FilesApp
import Testing

/// The screen in both styles: marks, transfers, names, and the history.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ScreenTests {
  @Test("two folders stand side by side, folders first", arguments: StyleName.allCases)
  func start(style: StyleName) async throws {
    let stage = try await Stage(style)
    stage.expect(
      """
      Files · Ctrl-Q quits

       File  Edit
      ┌──────────────────────────────────────┐┌──────────────────────────────────────┐
      │/                                     ││/                                     │
      │  Name ▲                          Size││  Name ▲                          Size│
      │  backup/                             ││  backup/                             │
      │  letters/                            ││  letters/                            │
      │  photos/                             ││  photos/                             │
      │  notes.txt                       1 kB││  notes.txt                       1 kB│
      │  plan.md                    340 bytes││  plan.md                    340 bytes│
      │  todo.txt                    88 bytes││  todo.txt                    88 bytes│
      │                                      ││                                      │
      │                                      ││                                      │
      │                                      ││                                      │
      │                                      ││                                      │
      │                                      ││                                      │
      └──────────────────────────────────────┘└──────────────────────────────────────┘

      F10 Menu  F2 Rename  F5 Copy  F6 Move  F7 Folder  F8 Delete  Backspace Up  …
      """)
  }

  @Test("Enter opens a folder, and Backspace leaves it", arguments: StyleName.allCases)
  func folders(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<down><down><enter>")
    #expect(stage.path(stage.screen.left) == ["/", "letters"])
    #expect(stage.names(stage.screen.left) == ["to-ann.txt", "to-bob.txt"])
    try await stage.play("<backspace><backspace>")
    #expect(stage.path(stage.screen.left) == ["/"])
    #expect(stage.path(stage.screen.right) == ["/"])
  }

  @Test(
    "Left in the path leaves the folder, and Tab goes to the other pane from anywhere",
    arguments: StyleName.allCases)
  func path(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<down><down><enter>")
    stage.screen.left.path.isFocused = true
    #expect(stage.screen.left.path.selection == 1)
    try await stage.play("<left>")
    #expect(stage.path(stage.screen.left) == ["/"] && stage.screen.left.path.selection == 0)
    #expect(stage.names(stage.screen.left).first == "backup/")
    try await stage.play("<tab>")
    #expect(stage.screen.right.files.isFocused)
    try await stage.play("<tab>")
    #expect(stage.screen.left.files.isFocused)
  }

  @Test(
    "the menu runs a command for the pane that has the focus, and a message tells of it",
    arguments: StyleName.allCases)
  func menu(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<tab><end><f10><end><enter>")
    #expect(stage.screen.right.files.isFocused && !stage.isThere("todo.txt"))
    #expect(stage.text.contains("│ Deleted one file │"))
    try await stage.play("<f10><right><enter>")
    #expect(stage.isThere("todo.txt"))
    try await stage.play("<f10><right>")
    #expect(stage.text.contains("Redo Delete todo.txt"))
  }

  @Test(
    "marked files are copied to the other pane, and the copies are undone and made again",
    arguments: StyleName.allCases)
  func copying(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<tab><down><enter><backtab>")
    #expect(stage.path(stage.screen.right) == ["/", "backup"])
    try await stage.play("<end><space><up><up><space>")
    #expect(stage.text.contains("2 marked") && stage.text.contains("1 kB"))
    try await stage.play("<f5>")
    #expect(stage.names(stage.screen.right) == ["notes.txt", "plan.md", "todo.txt"])
    #expect(stage.text.contains("Undo Copy 2 files"))
    try await stage.play("<ctrl-u>")
    #expect(stage.names(stage.screen.right) == ["plan.md"] && !stage.isThere("backup/todo.txt"))
    #expect(stage.text.contains("Redo Copy 2 files") && !stage.text.contains("Undo Copy"))
    try await stage.play("<ctrl-r>")
    #expect(stage.isThere("backup/todo.txt") && stage.isThere("backup/notes.txt"))
  }

  @Test("a deletion is undone", arguments: StyleName.allCases)
  func deleting(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<down><shift-down><f8>")
    #expect(stage.names(stage.screen.left).first == "photos/")
    #expect(stage.names(stage.screen.right).first == "photos/" && !stage.isThere("letters"))
    try await stage.play("<ctrl-u>")
    #expect(stage.isThere("letters/to-ann.txt") && stage.isThere("backup/plan.md"))
    #expect(stage.names(stage.screen.left).prefix(2) == ["backup/", "letters/"])
  }

  // MARK: - Work that takes long

  @Test(
    "a copy shows its progress and its file, and is cancelled after it",
    arguments: StyleName.allCases)
  func progress(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<tab><down><enter><backtab><end><space><up><up><space>")
    await stage.store.shut()
    try stage.press("<f5>")
    await stage.store.passOne()
    await stage.store.arrival()
    while stage.screen.progress.progress != 0.5 { await Task.yield() }
    stage.application.render()
    #expect(stage.text.contains("50%") && stage.text.contains("todo.txt"))
    #expect(!stage.screen.copy.isEnabled && !stage.screen.delete.isEnabled)
    try stage.press("<ctrl-x>")
    await stage.store.open()
    await stage.settle()
    #expect(!stage.screen.work.isVisible && stage.screen.problem.text == "")
    #expect(stage.isThere("backup/notes.txt"))
  }

  @Test("a file that exists is a question, whose answer goes on", arguments: StyleName.allCases)
  func question(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<tab><down><enter><backtab><end><up><space><down><space><f5>")
    #expect(stage.text.contains("'backup/plan.md' exists already"))
    // Retry, while the file is still there.
    try await stage.play("<right><enter>")
    #expect(stage.text.contains("'backup/plan.md' exists already"))
    try stage.remove("backup/plan.md")
    try await stage.play("<right><enter>")
    #expect(!stage.text.contains("exists already") && stage.isThere("backup/plan.md"))
    #expect(stage.isThere("backup/todo.txt") && stage.text.contains("Undo Copy 2 files"))
  }

  @Test(
    "an aborted copy keeps the files that are done, and skipping goes on",
    arguments: StyleName.allCases)
  func answers(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<tab><down><enter><backtab><end><up><space><down><space><f5><enter>")
    #expect(stage.isThere("backup/todo.txt"))
    try await stage.play("<ctrl-u><f5><esc>")
    #expect(!stage.isThere("backup/todo.txt") && !stage.screen.question.isOpen)
    #expect(!stage.screen.work.isVisible && stage.screen.problem.text == "")
  }

  // MARK: - Names

  @Test(
    "a name is asked of the disk while the user types, and OK waits for the answer",
    arguments: StyleName.allCases)
  func naming(style: StyleName) async throws {
    let stage = try await Stage(style)
    await stage.store.shut()
    try stage.press("<f7>new")
    #expect(stage.text.contains("New folder") && stage.text.contains("is being checked…"))
    try stage.press("<enter>")
    #expect(stage.screen.naming.isOpen && !stage.isThere("new"))
    await stage.store.open()
    await stage.settle()
    #expect(!stage.screen.naming.isOpen, "\(stage.text)")
    #expect(stage.isThere("new") && stage.names(stage.screen.left).contains("new/"))
    #expect(stage.text.contains("Undo New folder new"))
  }

  @Test("a name that exists is refused, and the dialog stays", arguments: StyleName.allCases)
  func takenName(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<end><f2>")
    #expect(stage.text.contains("Rename 'todo.txt'"))
    try await stage.play("plan.md<enter>")
    #expect(stage.text.contains("'plan.md' exists already") && stage.screen.naming.isOpen)
    try await stage.play("<ctrl-a><ctrl-k>list.txt<enter>")
    #expect(!stage.screen.naming.isOpen && stage.isThere("list.txt"), "\(stage.text)")
    try await stage.play("<ctrl-u>")
    #expect(stage.isThere("todo.txt") && !stage.isThere("list.txt"))
  }

  @Test("no name is no folder", arguments: StyleName.allCases)
  func noName(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<f7><enter>")
    #expect(stage.text.contains("a name is needed") && stage.screen.naming.isOpen)
    try await stage.play("<esc>")
    #expect(!stage.screen.naming.isOpen)
  }

  @Test("the order of a pane is a step of the history as well", arguments: StyleName.allCases)
  func sorting(style: StyleName) async throws {
    let stage = try await Stage(style)
    try await stage.play("<right>s")
    #expect(stage.names(stage.screen.left).suffix(3) == ["todo.txt", "plan.md", "notes.txt"])
    try await stage.play("<ctrl-u>")
    #expect(stage.names(stage.screen.left).suffix(3) == ["notes.txt", "plan.md", "todo.txt"])
  }
}
