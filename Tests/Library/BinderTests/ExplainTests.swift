import Binder
import Testing

@Suite(.bothWays) struct ExplainTests {
  let model = BalanceModel()
  let screen = BalanceScreen()

  private func bind(_ entries: String) throws -> Binder {
    try linked(
      model: model, view: screen, bindings: TestBindings(text: document(entries), name: "x.yaml"))
  }

  @Test("a slot is explained from the file to the last writer")
  func explains() throws {
    let binder = try bind(
      """
      change: { modelField: change, modelType: fpint, placeholder: "" }
      change.isEnabled: isReady
      balance: inherited
      """)
    screen.change.$text.edit("12.")
    let explained = binder.explain("change")
    #expect(
      explained.map(\.description) == [
        """
        change.text ← x.yaml:5 ← BalanceModel.change ← fpint
          field: 12.0, slot: "12.", last written by: the user
        """,
        """
        change.isEnabled ← x.yaml:6 ← BalanceModel.isReady ← as it is
          field: true, slot: true, last written by: the model
        """,
      ])
    #expect(binder.explain("change.text").count == 1)
    #expect(explained[0].lastWriter == .user)
    screen.change.$text.edit("x")
    screen.change.$text.revert()
    #expect(binder.explain("change.text")[0].lastWriter == .model)
    screen.change.$text.edit("7")
    #expect(screen.change.$text.commit())
    #expect(binder.explain("change.text")[0].lastWriter == .user)
    model.change = 8
    #expect(binder.explain("change.text")[0].lastWriter == .model)
  }

  @Test("an action and an unresolved path are explained too")
  func others() throws {
    let binder = try bind("submit: { action: updateBalance }")
    #expect(
      binder.explain("submit").map(\.description).first
        == "submit.pressed ← x.yaml:5 ← BalanceModel.updateBalance ← run by the event")
    #expect(binder.explain("unknown").isEmpty)
  }

  @Test("a list and its rows are explained, and the rows are found with 'row' and with 'rows'")
  func rows() throws {
    let (gallery, screen) = (Gallery(), GalleryScreen())
    gallery.photos = [Photo("a"), Photo("b")]
    let entries = "photos: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }"
    let binder = try linked(
      model: gallery, view: screen,
      bindings: TestBindings(text: galleryDocument(entries), name: "x.yaml"))
    _ = screen.photos.row(1)
    let title = """
      photos.row.title.text ← x.yaml:5 ← Photo.title ← as it is
        field: "b", slot: "b", last written by: the model
      """
    #expect(
      binder.explain("photos").map(\.description) == [
        """
        photos.rows ← x.yaml:5 ← Gallery.photos ← one row for each element
          field: 2 elements, slot: 2 rows, 1 made, last written by: the model
        """, title,
      ])
    for name in ["photos.row.title", "photos.rows.title", "photos.rows.title.text"] {
      #expect(binder.explain(name).map(\.description) == [title])
      #expect(binder.why(name).stop == nil)
    }
    #expect(binder.explain("photos.rows").map(\.slot) == ["photos.rows"])
    #expect(binder.explain("photos.rows.price").isEmpty)
    #expect(binder.explain("").isEmpty)
  }
}
