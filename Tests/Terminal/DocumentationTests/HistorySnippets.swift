import BinderCore
import Testing

/// The blocks of the documentation about histories, and validations that take time.
@Suite @MainActor struct HistorySnippets {
  @MainActor final class Disk {
    private(set) var files: Set = ["a"]

    func moveToTrash(_ path: String) async throws { files.remove(path) }
    func restore(_ path: String) async throws { files.insert(path) }
  }

  @Test("the history names the steps of a command")
  func steps() {
    let notebook = Notebook()
    notebook.notes = ["a", "b", "c"]
    notebook.marked = ["a", "b"]
    notebook.delete.run()
    #expect(notebook.notes == ["c"] && notebook.history.undoName == "Delete 2 notes")
    notebook.history.undo()
    #expect(notebook.notes == ["a", "b", "c"])
  }

  @Test("the work of a command is taken back")
  func work() async throws {
    let (disk, history, path) = (Disk(), UndoHistory(), "a")
    try await disk.moveToTrash(path)
    history.record("Delete \(path)") {
      try await disk.restore(path)
    } redo: {
      try await disk.moveToTrash(path)
    }
    history.undo()
    await history.undo.finish()
    #expect(disk.files == ["a"])
  }

  @Test("a name is asked of a disk")
  func name() async {
    let file = NewFile { $0 == "a" }
    final class Form { @Editable var name = "" }
    let (form, binder) = (Form(), Binder())
    binder.bind(file.$name, to: form.$name, as: .string)
    form.$name.edit("a")
    await file.$name.finishValidation()
    #expect(form.$name.error.value == "'a' exists already")
    form.$name.edit("b")
    await file.$name.finishValidation()
    #expect(file.name == "b")
  }
}
