import Binder
import BinderTerminal
import Testing

/// The blocks of the documentation about any number of selected rows.
@Suite struct MarkSnippets {
  private final class Library {
    @Observed var books = [Book("Emma"), Book("Persuasion")]
    @Observed var marked: [Book] = []
  }

  private final class MarkedShelf {
    let rows = RowSlot { BookRow() }
    @Editable var selectedRows: Set<Int> = []
    let selectedElements: SelectedElements

    init() {
      selectedElements = SelectedElements(of: rows, at: _selectedRows.projectedValue)
    }
  }

  private final class Folder {
    @Observed var files = ["a", "b", "c"]
    @Observed var marked = ["a", "c"]

    func deleteMarked() {
      files.removeAll { marked.contains($0) }
      marked = []
    }
  }

  @Test("the elements of the marked rows are an array of the model")
  func marks() {
    let (library, shelf, binder) = (Library(), MarkedShelf(), Binder())
    binder.bind(library.$books, to: shelf.rows, of: BookRow.self) { _, _, _ in }
    binder.bind(library.$marked, to: shelf.selectedElements)
    library.marked = [library.books[1]]
    #expect(shelf.selectedRows == [1])
  }

  @Test("a command that deletes elements also removes them from the array")
  func deletion() {
    let folder = Folder()
    folder.deleteMarked()
    #expect((folder.files, folder.marked) == (["b"], []))
  }
}
