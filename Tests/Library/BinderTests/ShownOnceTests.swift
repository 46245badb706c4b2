import Binder
import Testing

/// Values that are shown once: those of plain properties, and of one-time bindings.
@Suite struct ShownOnceTests {
  final class Track {
    let id: Int
    @Observed var name = "track"

    init(_ id: Int) { self.id = id }
  }

  final class Album {
    let iban = "DE02"
    var note = "first"
    @Observed var live = "live"
    @Observed var tracks: [Track] = []
    @Observed var chosen: Track?
  }

  final class TrackRow {
    let id = Label()
    let name = Label()
  }

  final class View {
    let iban = Label()
    let note = TextField()
    let once = Label()
    let late = Label()
    let tracks: List

    init(_ mark: DisplayMark) {
      tracks = List {
        let row = TrackRow()
        row.id.$text.report(to: mark)
        row.name.$text.report(to: mark)
        return row
      }
      for slot in [iban, once, late] { slot.$text.report(to: mark) }
      note.$text.report(to: mark)
    }
  }

  let album = Album()
  let view: View
  let mark = DisplayMark()

  private static let text = document(
    """
    iban: iban
    note: { modelField: note, mode: oneWay }
    once: { modelField: live, mode: oneTime }
    late: { modelField: chosen?.name, mode: oneTime, fallback: "-" }
    tracks: { modelField: tracks, row: { slots: { id: { modelField: id, modelType: int }, name: name } } }
    """, model: "ShownOnceTests.Album", view: "ShownOnceTests.View")

  init() { view = View(mark) }

  private func binder() throws -> Binder {
    try Binder(model: album, view: view, bindings: Bindings(text: Self.text, name: "x.yaml"))
  }

  private var row: TrackRow { view.tracks.row(0, as: TrackRow.self) }

  @Test("a value whose widget is not shown is there when it is")
  func hidden() throws {
    mark.isShown = false
    let binder = try binder()
    album.tracks = [Track(7)]
    #expect(row.name.text == "track")
    binder.flush()
    mark.isShown = true
    #expect([view.iban.text, view.note.text, view.once.text] == ["DE02", "first", "live"])
    #expect(row.id.text == "7")
  }

  @Test("a reload while the widget is not shown shows the newer value of a plain property")
  func reload() throws {
    try withTemporaryFile { path, write in
      try write(Self.text)
      let binder = try Binder(model: album, view: view, file: path)
      #expect(view.note.text == "first")
      mark.isShown = false
      (album.note, album.live) = ("second", "newer")
      try write(Self.text + "# changed\n")
      try binder.reload()
      binder.flush()
      mark.isShown = true
      #expect([view.iban.text, view.note.text, view.once.text] == ["DE02", "second", "newer"])
      #expect(binder.explain("once").count == 1)
      try write(Self.text.replacing("  once: { modelField: live, mode: oneTime }\n", with: ""))
      try binder.reload()
      #expect(binder.explain("once").isEmpty)
    }
  }

  @Test("'explain' and 'why' know the bindings that have shown their values")
  func explained() throws {
    let binder = try binder()
    album.tracks = [Track(7)]
    #expect(row.id.text == "7")
    #expect(binder.explain("late").count == 1 && !binder.why("late").sentence.contains("once"))
    album.chosen = album.tracks[0]
    album.live = "newer"
    binder.flush()
    let sentences = ["iban", "once", "late"].map { binder.why($0).sentence }
    let end = "the value is shown once, at the start"
    #expect(
      sentences == [
        "`iban.text` shows \"DE02\", by ShownOnceTests.Album.iban (x.yaml:5); \(end)",
        "`once.text` shows \"live\", by ShownOnceTests.Album.live (x.yaml:7); \(end)",
        "`late.text` shows \"track\", by ShownOnceTests.Album.chosen?.name (x.yaml:8); \(end)",
      ])
    #expect(["iban", "note", "once", "late"].allSatisfy { binder.explain($0).count == 1 })
    #expect(binder.why(view.once.$text).sentence == sentences[1])
    let ofRow = binder.why(row.id.$text).sentence
    #expect(ofRow.hasSuffix("by ShownOnceTests.Track.id (x.yaml:9); \(end)"), "\(ofRow)")
    #expect(!binder.why(row.name.$text).sentence.contains(end))
    binder.unbind()
    #expect(binder.explain().isEmpty)
  }

  @Test("the release of the model is reported also where other values were shown once")
  func modelGone() throws {
    var faults: [String] = []
    var model: BalanceModel? = BalanceModel()
    let screen = BalanceScreen()
    let text = document(
      "header: title\nbalance: { modelField: balance, mode: oneTime }\ndetail.title: inherited")
    let binder = try Binder(
      model: model!, view: screen, bindings: Bindings(text: text, name: "x.yaml")
    ) { faults.append("\($0)") }
    model = nil
    binder.flush()
    #expect(faults.count == 1 && faults[0].contains("(x.yaml:7) leads to a model"), "\(faults)")
  }
}
