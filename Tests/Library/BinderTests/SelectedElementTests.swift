import Binder
import Testing

/// `selectedElement` of a list: the selected row by its element, both ways.
@Suite(.bothWays) struct SelectedElementTests {
  final class Song {
    let title: String

    init(_ title: String) { self.title = title }
  }

  struct Track: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  final class Album {
    @Observed var songs: [Song] = []
    @Observed var favourite: Song?
  }

  final class Player {
    @Observed var songs: [Song] = []
    @Observed var song: Song?
    @Observed var opener = Song("opener")
    @Observed var tracks: [Track] = []
    @Observed var track: Track?
    @Observed var words: [String] = []
    @Observed var word: String?
    @Observed var album: Album?
  }

  final class SongRow {
    let title = Label()
  }

  /// A list that moves its selection with the rows, and to the neighbour of a removed row.
  final class Rack: SlotWidget {
    let rows = RowSlot { SongRow() }
    @Editable var selection: Int?
    let selectedElement: SelectedElement
    var defaultSlot: RowSlot { rows }

    init() {
      selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
      rows.onChange = { [unowned self] changes in
        let moved = changes.reduce(selection) { row, change in row.flatMap(change.index) }
        let neighbour = rows.count == 0 ? nil : selection.map { min($0, rows.count - 1) }
        let next = selection == nil ? nil : moved ?? neighbour
        if next != selection { selection = next }
      }
    }

    /// - Returns: Whether the model took the selection.
    @discardableResult
    func choose(_ row: Int?) -> Bool {
      $selection.edit(row)
      let isTaken = $selection.commit()
      if !isTaken { $selection.revert() }
      return isTaken
    }
  }

  final class View {
    let list = Rack()
  }

  let player = Player()
  let view = View()
  private var list: Rack { view.list }
  let ann = Song("a")
  let bob = Song("b")
  let cat = Song("c")

  private static func rows(_ field: String) -> String {
    "list: { modelField: \(field), row: { view: SelectedElementTests.SongRow, slots: {} } }"
  }

  private func bind(
    _ element: String, rows: String = rows("songs"), delivery: Binder.Delivery = .atOnce
  ) throws -> Binder {
    let text = document(
      "list.selectedElement: \(element)\n" + rows, model: "SelectedElementTests.Player",
      view: "SelectedElementTests.View")
    return try linked(
      model: player, view: view, bindings: TestBindings(text: text, name: "x.yaml"),
      delivery: delivery)
  }

  @Test("the row of the model's element is selected, and the user's choice is an element")
  func bothWays() throws {
    player.songs = [ann, bob, cat]
    player.song = bob
    let binder = try bind("song")
    #expect(list.selection == 1)
    #expect(list.choose(2))
    #expect(player.song === cat)
    player.song = ann
    #expect(list.selection == 0)
    #expect(list.selectedElement.value as? Song === ann)
    #expect(binder.why("list.selectedElement").stop == nil)
    player.songs = [cat]
    let stop = binder.why("list.selectedElement").stop
    #expect(stop?.text == "the value cannot be shown: the list has no row for it")
    player.song = nil
    #expect(binder.why("list.selectedElement").stop == nil)
    #expect(list.selection == nil)
    #expect(list.selectedElement.value == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("the selection stays with its element through insertions, removals and a new order")
  func sorted() throws {
    player.songs = [ann, bob, cat]
    player.song = bob
    let binder = try bind("song")
    var writes = 0
    player.$song.onChange { writes += 1 }
    player.songs.insert(Song("x"), at: 0)
    #expect(list.selection == 2)
    player.songs.reverse()
    #expect(list.selection == 1)
    player.songs.removeFirst()
    #expect(list.selection == 0)
    #expect((player.song === bob, writes) == (true, 0))
    withExtendedLifetime(binder) {}
  }

  @Test("an element that is filtered out stays in the model, and is selected when it is back")
  func filtered() throws {
    player.songs = [ann, bob, cat]
    player.song = bob
    let binder = try bind("song")
    player.songs = [ann, cat]
    #expect((list.selection, player.song === bob) == (nil, true))
    player.songs = []
    #expect((list.selection, player.song === bob) == (nil, true))
    player.songs = [cat, bob]
    #expect((list.selection, player.song === bob) == (1, true))
    withExtendedLifetime(binder) {}
  }

  @Test("the user chooses another row while the selected element is filtered out")
  func chosenWhileFiltered() throws {
    player.songs = [ann, bob]
    player.song = bob
    let binder = try bind("song")
    player.songs = [ann]
    #expect(list.choose(0))
    #expect(player.song === ann)
    player.songs = [ann, bob]
    #expect(list.selection == 0)
    withExtendedLifetime(binder) {}
  }

  @Test("an element may be set before its row arrives, and with it in one batch, in each order")
  func early() throws {
    let binder = try bind("song")
    player.song = bob
    #expect((list.selection, player.song === bob) == (nil, true))
    player.songs = [ann, bob]
    #expect(list.selection == 1)
    batch {
      player.song = cat
      player.songs = [cat]
    }
    #expect((list.selection, player.song === cat) == (0, true))
    batch {
      player.songs = [ann, bob]
      player.song = ann
    }
    #expect((list.selection, player.song === ann) == (0, true))
    withExtendedLifetime(binder) {}
  }

  @Test("a model that deletes the selected element clears the selection")
  func deleted() throws {
    player.songs = [ann, bob]
    player.song = ann
    let binder = try bind("song")
    batch {
      player.songs.removeFirst()
      player.song = nil
    }
    #expect((list.selection, player.song == nil) == (nil, true))
    withExtendedLifetime(binder) {}
  }

  @Test("of an object that has two rows the selected row stays")
  func duplicates() throws {
    player.songs = [ann, bob, ann]
    player.song = ann
    let binder = try bind("song")
    #expect(list.selection == 0)
    #expect(list.choose(2))
    #expect((list.selection, player.song === ann) == (2, true))
    player.songs.insert(cat, at: 0)
    #expect(list.selection == 3)
    withExtendedLifetime(binder) {}
  }

  @Test("values are found by their id, and the model gets the newer version")
  func newerVersion() throws {
    player.tracks = [Track(id: 1, title: "one"), Track(id: 2, title: "two")]
    player.track = Track(id: 2, title: "two")
    let binder = try bind("track", rows: Self.rows("tracks"))
    #expect(list.selection == 1)
    player.tracks[1].title = "second"
    #expect((list.selection, player.track?.title) == (1, "second"))
    // It was changed while it was filtered out.
    player.tracks.removeLast()
    #expect((list.selection, player.track?.title) == (nil, "second"))
    player.tracks.insert(Track(id: 2, title: "deux"), at: 0)
    #expect((list.selection, player.track?.title) == (0, "deux"))
    withExtendedLifetime(binder) {}
  }

  @Test("a change of the model's copy is not undone by the change of another row")
  func ownCopy() throws {
    player.tracks = [Track(id: 1, title: "one"), Track(id: 2, title: "two")]
    player.track = player.tracks[1]
    let binder = try bind("track", rows: Self.rows("tracks"))
    player.track?.title = "edited"
    player.tracks[0].title = "uno"
    #expect((list.selection, player.track?.title) == (1, "edited"))
    withExtendedLifetime(binder) {}
  }

  @Test("texts are found by equality")
  func texts() throws {
    player.words = ["a", "b"]
    player.word = "b"
    let binder = try bind("word", rows: Self.rows("words"))
    #expect(list.selection == 1)
    list.choose(0)
    #expect(player.word == "a")
    player.words = ["c"]
    #expect((list.selection, player.word) == (nil, "a"))
    withExtendedLifetime(binder) {}
  }

  @Test("a field that is not optional has an element also while no row is selected")
  func required() throws {
    player.songs = [ann, bob]
    let binder = try bind("opener")
    #expect(list.selection == nil)
    #expect(list.choose(1))
    #expect(player.opener === bob)
    player.songs = [ann]
    #expect((list.selection, player.opener === bob) == (nil, true))
    player.songs = [ann, bob]
    #expect(!list.choose(nil))
    #expect((list.selection, player.opener === bob) == (1, true))
    withExtendedLifetime(binder) {}
  }

  @Test("a selection that the model refuses is taken back, with the reason as the error")
  func refused() throws {
    player.songs = [ann, bob]
    player.song = ann
    player.$song.validate = { [bob] in $0 === bob ? "not this one" : nil }
    let binder = try bind("song")
    list.$selection.edit(1)
    #expect(list.$selection.error.value == "not this one")
    #expect(!list.$selection.commit())
    list.$selection.revert()
    #expect((list.selection, list.$selection.error.value) == (0, nil))
    #expect(player.song === ann)
    withExtendedLifetime(binder) {}
  }

  @Test("Escape gives back the element from before the choice")
  func escape() throws {
    player.songs = [ann, bob, cat]
    player.song = ann
    let binder = try bind("song")
    list.$selection.edit(1)
    list.$selection.edit(2)
    #expect(player.song === cat)
    list.$selection.revert()
    #expect((list.selection, player.song === ann) == (0, true))
    withExtendedLifetime(binder) {}
  }

  @Test("code that selects a row, and one that is not there")
  func byCode() throws {
    player.songs = [ann, bob]
    let binder = try bind("song")
    list.selection = 1
    #expect(player.song === bob)
    list.selection = 7
    #expect((player.song === bob, list.$selection.error.value) == (true, "the list has no row 7"))
    list.selection = 0
    #expect((player.song === ann, list.$selection.error.value) == (true, nil))
    withExtendedLifetime(binder) {}
  }

  @Test("with 'oneWay' the user's choice does not reach the model")
  func oneWay() throws {
    player.songs = [ann, bob]
    player.song = ann
    let binder = try bind("{ modelField: song, mode: oneWay }")
    #expect(list.selection == 0)
    list.choose(1)
    #expect((player.song === ann, list.selection) == (true, 0))
    player.song = bob
    #expect(list.selection == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("behind a path, an object that was left gets no selection of the next one's rows")
  func path() throws {
    let (first, second) = (Album(), Album())
    first.songs = [ann, bob]
    first.favourite = bob
    second.songs = [cat, ann]
    second.favourite = ann
    player.album = first
    let binder = try bind("album?.favourite", rows: Self.rows("album?.songs"))
    #expect(list.selection == 1)
    player.album = second
    #expect((list.selection, first.favourite === bob, second.favourite === ann) == (1, true, true))
    list.choose(0)
    #expect((first.favourite === bob, second.favourite === cat) == (true, true))
    player.album = nil
    #expect((list.selection, list.rows.count) == (nil, 0))
    #expect((first.favourite === bob, second.favourite === cat) == (true, true))
    player.album = first
    #expect(list.selection == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("at a flush, rows come before the selection")
  func flush() throws {
    let binder = try bind("song", delivery: .onFlush)
    player.song = bob
    player.songs = [ann, bob]
    binder.flush()
    #expect(list.selection == 1)
    player.songs = [cat]
    player.song = cat
    #expect(list.selection == 1)
    binder.flush()
    #expect((list.selection, player.song === cat) == (0, true))
    player.songs = [ann, cat]
    // A choice concerns the rows that are current.
    list.choose(0)
    #expect(player.song === ann)
  }

  @Test("a binder keeps neither model nor list, and after its end nothing is written")
  func end() throws {
    player.songs = [ann, bob]
    player.song = ann
    let binder = try bind("song")
    binder.unbind()
    list.choose(1)
    player.song = nil
    #expect((list.selection, player.song == nil) == (1, true))
    #expect(player.$song.subscriptionCount == 0)
    weak var gone: Song?
    do {
      let song = Song("brief")
      gone = song
      player.songs = [song]
      player.song = song
      let binder = try bind("song")
      #expect(list.selection == 0)
      player.songs = []
      player.song = nil
      withExtendedLifetime(binder) {}
    }
    #expect(gone == nil)
  }

  @Test("rows of one binder and the selection of another: no neighbour reaches the model")
  func twoBinders() throws {
    player.songs = [ann, bob, cat]
    player.song = bob
    let text = document(
      Self.rows("songs"), model: "SelectedElementTests.Player", view: "SelectedElementTests.View")
    let rows = try linked(
      model: player, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
    let binder = Binder()
    binder.bind(player.$song, to: list.selectedElement)
    player.songs = [ann, cat]
    #expect((list.selection, player.song === bob) == (nil, true))
    player.songs = [bob, ann]
    #expect(list.selection == 0)
    withExtendedLifetime((rows, binder)) {}
  }

  @Test("the binding can be explained")
  func explained() throws {
    player.songs = [ann]
    let binder = try bind("song")
    list.choose(0)
    let explanation = try #require(binder.explain("list.selectedElement").first)
    #expect(explanation.field == "SelectedElementTests.Player.song")
    #expect(explanation.conversion == "as it is")
    #expect((explanation.slotValue, explanation.lastWriter) == ("0", .user))
  }

  @Test(
    "the rules judge the element's type, its identity, and a second selection",
    .reflectiveOnly("the compiler has sentences of its own"),
    arguments: [
      ("list.selectedElement: word", "BC505"), ("list.selectedElement: songs", "BC505"),
      ("list.selectedElement: { modelField: song, modelType: string }", "BC505"),
      ("list.selectedElement: { modelField: song, delay: 1s }", "BC505"),
      ("list.selectedElement: song\nlist.selection: { modelField: song }", "BC504"),
      (
        "list.selectedElement: { modelField: song, row: { slots: {} } }", "BC502"
      ),
      ("list.selectdElement: song", "BC203"),
    ])
  func rules(entry: String, code: String) throws {
    player.songs = [ann]
    let text = document(
      entry + "\n" + Self.rows("songs"), model: "SelectedElementTests.Player",
      view: "SelectedElementTests.View")
    let error = #expect(throws: BindingFileError.self) {
      _ = try linked(
        model: player, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
    }
    #expect(error?.problems.contains { $0.rule.code == code } == true, "\(error?.problems ?? [])")
  }
}
