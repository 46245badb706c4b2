import BinderCore
import Testing

/// The history of a model's changes.
@Suite struct UndoHistoryTests {
  final class Folder {
    @Observed var files = ["a", "b", "c"]
    @Observed var marked: [String] = []
    @Observed var title = ""
    @Observed var isOpen = false
    let history: UndoHistory
    let delete = Command()
    let sort = Command()

    init(limit: Int = 100) {
      history = UndoHistory(limit: limit)
      history.follow($files, named: "Change of files")
      history.follow($marked, named: "Selection")
      history.follow($title, named: "Title")
      history.follow($isOpen, named: "Opening")
      delete.setHandler { [unowned self] in
        history.step("Delete") {
          files.removeAll { marked.contains($0) }
          marked = []
        }
      }
      sort.setHandler { [unowned self] in
        files.reverse()
        title = "sorted"
      }
    }
  }

  let folder = Folder()
  var history: UndoHistory { folder.history }

  @Test("a change is undone and made again, and the commands are enabled while there is one")
  func change() {
    #expect((history.undo.canRun, history.redo.canRun, history.undoName) == (false, false, nil))
    folder.isOpen = true
    #expect((history.undo.canRun, history.undoName, history.redoName) == (true, "Opening", nil))
    history.undo()
    #expect(!folder.isOpen)
    #expect(
      (history.undo.canRun, history.redo.canRun, history.redoName) == (false, true, "Opening"))
    history.redo()
    #expect(folder.isOpen && history.undoName == "Opening" && history.redoName == nil)
  }

  @Test("a change that is not the user's is no step, also within a batch or a step")
  func withoutRecording() {
    folder.isOpen = true
    history.withoutRecording { folder.files.append("from the server") }
    #expect(history.undoName == "Opening")
    batch { history.withoutRecording { folder.title = "from the server" } }
    history.step("Delete") {
      folder.marked = ["a"]
      history.withoutRecording { folder.files.removeFirst() }
    }
    #expect(history.undoName == "Delete")
    history.undo()
    #expect((folder.marked, folder.files) == ([], ["b", "c", "from the server"]))
    #expect((history.undoName, history.redoName) == ("Opening", "Delete"))
    history.withoutRecording { folder.isOpen = false }
    #expect(history.redo.canRun)
  }

  @Test("the changes of a step are one, with its name, and are undone in one round")
  func step() {
    folder.marked = ["a", "c"]
    folder.delete()
    #expect((folder.files, folder.marked, history.undoName) == (["b"], [], "Delete"))
    let binder = Binder()
    var seen: [[String]] = []
    binder.observe(folder.$files) { [folder] in seen.append($0 + folder.marked) }
    seen = []
    history.undo()
    #expect((folder.files, folder.marked) == (["a", "b", "c"], ["a", "c"]))
    #expect(seen == [["a", "b", "c", "a", "c"]])
    history.redo()
    #expect((folder.files, folder.marked, history.undoName) == (["b"], [], "Delete"))
    history.undo()
    history.undo()
    #expect(folder.marked.isEmpty && !history.undo.canRun)
  }

  @Test("the changes of a command's handler are one step, named by the first")
  func command() {
    folder.sort()
    folder.sort()
    #expect(history.undoName == "Change of files")
    history.undo()
    #expect((folder.files, folder.title) == (["c", "b", "a"], "sorted"))
    history.undo()
    #expect((folder.files, folder.title) == (["a", "b", "c"], ""))
    #expect(!history.undo.canRun)
  }

  @Test("each change by code is a step, and changes of a batch that leave nothing are none")
  func byCode() {
    for text in ["a", "ab"] { folder.title = text }
    history.undo()
    #expect(folder.title == "a")
    batch {
      folder.isOpen = true
      folder.title = "x"
      (folder.isOpen, folder.title) = (false, "a")
    }
    #expect((history.undoName, history.redoName) == ("Title", "Title"))
    history.redo()
    #expect(folder.title == "ab")
  }

  @Test("a change after an undo ends what could be made again")
  func branch() {
    folder.isOpen = true
    history.undo()
    folder.title = "x"
    #expect((history.redo.canRun, history.redoName, history.undoName) == (false, nil, "Title"))
  }

  @Test("an equal value is no step, and neither is a step without a change")
  func nothing() {
    folder.isOpen = false
    folder.files = ["a", "b", "c"]
    history.step("Nothing") {}
    #expect(!history.undo.canRun)
  }

  @Test("of more steps than the limit the oldest are dropped, and 'clear' drops all")
  func limit() {
    let folder = Folder(limit: 2)
    for count in 0..<5 { folder.files.append("\(count)") }
    folder.history.undo()
    folder.history.undo()
    folder.history.undo()
    #expect(folder.files == ["a", "b", "c", "0", "1", "2"])
    folder.history.clear()
    #expect(!folder.history.undo.canRun && !folder.history.redo.canRun)
  }

  @Test("a step whose body throws has the changes before the error")
  func failing() {
    struct Full: Error {}
    #expect(throws: Full.self) {
      try history.step("Copy") {
        folder.files.append("d")
        throw Full()
      }
    }
    history.undo()
    #expect(folder.files == ["a", "b", "c"])
  }

  @Test("any changes are undone to the start, and made again to the end", arguments: 0..<30)
  func random(seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let folder = Folder()
    let (inputs, binder) = ([Input(), Input()], Binder())
    for input in inputs { binder.bind(folder.$title, to: input.$text) }
    func change() {
      switch next(4) {
      case 0: folder.files.append("\(next(100))")
      case 1: folder.marked = folder.files.filter { _ in next(2) == 0 }
      case 2: folder.title += "x"
      default: folder.isOpen.toggle()
      }
    }
    func shown(_ folder: Folder) -> String {
      "\(folder.files) \(folder.marked) \(folder.title) \(folder.isOpen)"
    }
    let start = shown(folder)
    for _ in 0..<40 {
      let input = inputs[Int(next(2))]
      switch next(9) {
      case 6: input.$text.edit(input.text + "k")
      case 7: input.$text.revert()
      case 8: input.$text.endEditing()
      case 0: folder.history.undo()
      case 1: folder.history.redo()
      case 2: folder.history.step("Several") { for _ in 0..<3 { change() } }
      case 3: folder.sort()
      default: change()
      }
    }
    while folder.history.redo.canRun { folder.history.redo() }
    let end = shown(folder)
    while folder.history.undo.canRun { folder.history.undo() }
    #expect(shown(folder) == start)
    while folder.history.redo.canRun { folder.history.redo() }
    #expect(shown(folder) == end)
  }

  @Test("the history keeps neither its model nor a field without changes")
  func lifetime() {
    weak var model: Folder?
    let history: UndoHistory
    do {
      let folder = Folder()
      model = folder
      history = folder.history
      folder.isOpen = true
    }
    #expect(model == nil)
    history.undo()
    #expect(!history.undo.canRun)
  }

  @Test("a field keeps nothing of a history that has ended")
  func endedHistory() {
    let field = Field(1)
    for _ in 0..<100 { UndoHistory().follow(field, named: "Number") }
    #expect(field.subscriptionCount == 0)
    field.value = 2
    #expect(field.subscriptionCount == 0)
  }

  // MARK: - The work of commands

  @MainActor final class Disk {
    var files = ["a"]
    var fails = false
    let history = UndoHistory()

    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }

    func delete() {
      files = []
      history.record("Delete") { [unowned self] in
        await Task.yield()
        if fails { throw Full() }
        files = ["a"]
      } redo: { [unowned self] in
        files = []
      }
    }
  }

  @Test("the work of a command is undone by its closure, as a command that runs long")
  @MainActor func work() async {
    let disk = Disk()
    disk.delete()
    #expect(disk.history.undoName == "Delete")
    disk.history.undo()
    #expect(disk.history.undo.isRunning && !disk.history.redo.canRun)
    await disk.history.undo.finish()
    #expect(disk.files == ["a"])
    #expect((disk.history.undoName, disk.history.redoName) == (nil, "Delete"))
    disk.history.redo()
    await disk.history.redo.finish()
    #expect((disk.files, disk.history.undoName) == ([], "Delete"))
  }

  @Test("work that cannot be undone stays a step, with the reason")
  @MainActor func failingWork() async {
    let disk = Disk()
    disk.delete()
    disk.fails = true
    disk.history.undo()
    await disk.history.undo.finish()
    #expect(disk.history.undo.error == "the disk is full")
    #expect((disk.history.undoName, disk.history.redoName) == ("Delete", nil))
    #expect(disk.history.undo.canRun)
  }

  @Test("a step that is recorded while work is undone is newer")
  @MainActor func meanwhile() async {
    let disk = Disk()
    disk.delete()
    disk.history.undo()
    disk.history.record("Other") {
    } redo: {
    }
    await disk.history.undo.finish()
    #expect((disk.history.undoName, disk.history.redoName) == ("Other", nil))
  }

  @Test("a step has the first and the last value of a field, and one that changes nothing is none")
  func stepKeepsEnds() {
    final class Item {}
    final class Model {
      @Observed var item: Item?
      @Observed var isOpen = false
      let history = UndoHistory()
    }
    let model = Model()
    model.history.follow(model.$item, named: "Item")
    model.history.follow(model.$isOpen, named: "Opening")
    model.history.step("Nothing") {
      model.isOpen = true
      model.isOpen = false
    }
    #expect(!model.history.undo.canRun)
    weak var middle: Item?
    model.history.step("Fill") {
      do {
        let item = Item()
        middle = item
        model.item = item
      }
      model.item = Item()
    }
    #expect(middle == nil)
    model.history.undo()
    #expect(model.item == nil)
  }

  @Test("what handlers set in answer to a step that is made again is no new step")
  func redoWithReaction() {
    let reactions = Binder()
    reactions.observe(folder.$files, initial: false) { [unowned folder] files in
      folder.marked = folder.marked.filter { files.contains($0) }
    }
    folder.marked = ["a"]
    folder.files.removeFirst()
    folder.title = "x"
    for _ in 0..<3 { history.undo() }
    #expect((folder.files, folder.marked, folder.title) == (["a", "b", "c"], ["a"], ""))
    history.redo()
    #expect(history.redoName == "Selection")
    history.redo()
    history.redo()
    #expect((folder.files, folder.marked, folder.title) == (["b", "c"], [], "x"))
  }

  enum Undoing: CaseIterable { case code, event, command, ownBinder }

  @Test(
    "what handlers set in answer to a step that is taken back is no new step",
    arguments: Undoing.allCases, [Binder.Delivery.atOnce, .onFlush])
  func undoWithReaction(by way: Undoing, delivery: Binder.Delivery) {
    let (binder, other, input) = (Binder(delivery: delivery), Binder(), Input())
    binder.observe(folder.$files, initial: false) { [unowned folder] files in
      folder.marked = folder.marked.filter { files.contains($0) }
    }
    (way == .ownBinder ? other : binder).bind(input.pressed, to: history.undo)
    let press = Command { [history] in history.undo() }
    folder.files.append("d")
    history.withoutRecording { folder.marked = ["d"] }
    binder.flush()
    switch way {
    case .code: history.undo()
    case .command: press()
    case .event, .ownBinder: input.pressed.fire()
    }
    binder.flush()
    #expect((folder.files, folder.marked) == (["a", "b", "c"], []))
    #expect((history.undoName, history.redoName) == (nil, "Change of files"))
    folder.title = "x"
    #expect((history.undoName, history.redoName) == ("Title", nil))
  }

  @Test("a step that is taken back without recording leaves the changes after it unrecorded")
  func undoWithoutRecording() {
    let other = UndoHistory()
    other.follow(folder.$marked, named: "Other")
    folder.isOpen = true
    history.withoutRecording {
      history.undo()
      folder.marked = ["from the server"]
      other.withoutRecording { folder.title = "from the server" }
    }
    #expect((history.undoName, history.redoName, other.undoName) == (nil, "Opening", "Other"))
  }
}
