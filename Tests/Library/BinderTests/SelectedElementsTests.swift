import Binder
import RandomNumbers
import Testing

/// `selectedElements` of a list: any number of rows by their elements, both ways.
@Suite(.bothWays) struct SelectedElementsTests {
  typealias Song = SelectedElementTests.Song
  typealias Track = SelectedElementTests.Track

  final class Album {
    @Observed var favourites: [Song] = []
  }

  final class Player {
    @Observed var songs: [Song] = []
    @Observed var marked: [Song] = []
    @Observed var tracks: [Track] = []
    @Observed var markedTracks: [Track] = []
    @Observed var words: [String] = []
    @Observed var markedWords: [String] = []
    @Observed var album: Album?
  }

  final class SongRow {
    let title = Label()
  }

  /// A list that moves its selection with the rows.
  final class Rack: SlotWidget {
    let rows = RowSlot { SongRow() }
    @Editable var selectedRows: Set<Int> = []
    let selectedElements: SelectedElements
    var defaultSlot: RowSlot { rows }

    init() {
      selectedElements = SelectedElements(of: rows, at: _selectedRows.projectedValue)
      rows.onChange = { [unowned self] changes in
        selectedRows = Set(
          selectedRows.compactMap { row in
            changes.reduce(row) { row, change in row.flatMap(change.index) }
          })
      }
    }

    /// - Returns: Whether the model took the selection.
    @discardableResult
    func choose(_ rows: Set<Int>) -> Bool {
      $selectedRows.edit(rows)
      let isTaken = $selectedRows.commit()
      if !isTaken { $selectedRows.revert() }
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
    "list: { modelField: \(field), row: { view: SelectedElementsTests.SongRow, slots: {} } }"
  }

  private func bind(
    _ elements: String, rows: String = rows("songs"), delivery: Binder.Delivery = .atOnce
  ) throws -> Binder {
    let text = document(
      "list.selectedElements: \(elements)\n" + rows, model: "SelectedElementsTests.Player",
      view: "SelectedElementsTests.View")
    return try linked(
      model: player, view: view, bindings: TestBindings(text: text, name: "x.yaml"),
      delivery: delivery)
  }

  private var marked: String { player.marked.map(\.title).joined() }

  @Test("the rows of the model's elements are selected, and the user's rows are elements")
  func bothWays() throws {
    player.songs = [ann, bob, cat]
    player.marked = [bob]
    let binder = try bind("marked")
    #expect(list.selectedRows == [1])
    #expect(list.choose([0, 1, 2]))
    #expect(
      marked == "bac", "the array keeps its order, and the others follow in the order of the rows")
    #expect(list.choose([0, 2]))
    #expect(marked == "ac")
    player.marked = [cat]
    #expect(list.selectedRows == [2])
    #expect(list.selectedElements.value.map { ($0 as? Song)?.title } == ["c"])
    player.marked = []
    #expect(list.selectedRows.isEmpty && list.selectedElements.value.isEmpty)
    withExtendedLifetime(binder) {}
  }

  @Test("the selection stays with its elements through insertions, removals and a new order")
  func sorted() throws {
    player.songs = [ann, bob, cat]
    player.marked = [cat, ann]
    let binder = try bind("marked")
    var writes = 0
    player.$marked.onChange { writes += 1 }
    player.songs.insert(Song("x"), at: 0)
    #expect(list.selectedRows == [1, 3])
    player.songs.reverse()
    #expect(list.selectedRows == [0, 2])
    player.songs.removeFirst()
    #expect(list.selectedRows == [1])
    #expect((marked, writes) == ("ca", 0))
    withExtendedLifetime(binder) {}
  }

  @Test("elements that are filtered out stay in the model, also where the user selects others")
  func filtered() throws {
    player.songs = [ann, bob, cat]
    player.marked = [ann, bob]
    let binder = try bind("marked")
    player.songs = [bob, cat]
    #expect((list.selectedRows, marked) == ([0], "ab"))
    list.choose([1])
    #expect(marked == "ac")
    player.songs = []
    #expect((list.selectedRows, marked) == ([], "ac"))
    player.songs = [cat, bob, ann]
    #expect((list.selectedRows, marked) == ([0, 2], "ac"))
    withExtendedLifetime(binder) {}
  }

  @Test("a command that deletes the elements and clears the field leaves nothing selected")
  func deleted() throws {
    player.songs = [ann, bob, cat]
    player.marked = [ann, cat]
    let binder = try bind("marked")
    batch {
      player.songs.removeAll { song in player.marked.contains { $0 === song } }
      player.marked = []
    }
    #expect((list.selectedRows, marked) == ([], ""))
    list.choose([0])
    #expect(marked == "b")
    withExtendedLifetime(binder) {}
  }

  @Test("a selection that the model refuses is taken back with its reason")
  func refused() throws {
    player.songs = [ann, bob, cat]
    player.$marked.validate = { $0.count > 1 ? "one at a time" : nil }
    let binder = try bind("marked")
    #expect(list.choose([1]))
    #expect(!list.choose([1, 2]))
    #expect((list.selectedRows, marked) == ([1], "b"))
    withExtendedLifetime(binder) {}
  }

  @Test("the model gets newer versions of its values, and rows of equal values are the first one's")
  func values() throws {
    player.tracks = [Track(id: 1, title: "a"), Track(id: 2, title: "b")]
    player.words = ["x", "y", "x"]
    let binder = try bind("markedTracks", rows: Self.rows("tracks"))
    list.choose([1])
    player.tracks[1].title = "B"
    #expect(player.markedTracks == [Track(id: 2, title: "B")])
    player.tracks.reverse()
    #expect(list.selectedRows == [0])
    // A value that was hidden returns in a newer version.
    player.tracks.removeFirst()
    #expect(player.markedTracks == [Track(id: 2, title: "B")])
    player.tracks.append(Track(id: 2, title: "b again"))
    #expect((list.selectedRows, player.markedTracks.map(\.title)) == ([1], ["b again"]))
    withExtendedLifetime(binder) {}
  }

  @Test("a row of a text that another row has as well counts as the first row of it")
  func equalTexts() throws {
    player.words = ["x", "y", "x"]
    let binder = try bind("markedWords", rows: Self.rows("words"))
    list.choose([1, 2])
    #expect(player.markedWords == ["y", "x"])
    #expect(list.selectedRows == [0, 1])
    withExtendedLifetime(binder) {}
  }

  @Test("of equal rows the same choice adds nothing again, nor of a number that equals none")
  func equalRowsAgain() {
    let (words, numbers) = (Field(["x", "y", "x"]), Field([1, Double.nan]))
    let (markedWords, markedNumbers) = (Field<[String]>([]), Field<[Double]>([]))
    let (binder, other) = (Binder(), Rack())
    binder.bind(words, to: list.rows, of: SongRow.self) { _, _, _ in }
    binder.bind(markedWords, to: list.selectedElements)
    binder.bind(numbers, to: other.rows, of: SongRow.self) { _, _, _ in }
    binder.bind(markedNumbers, to: other.selectedElements)
    for _ in 0..<3 {
      #expect(list.choose([0, 1, 2]) && other.choose([0, 1]))
      #expect((markedWords.value, markedNumbers.value.count) == (["x", "y", "x"], 2))
    }
    #expect(list.choose([1]))
    #expect(markedWords.value == ["y"])
  }

  @Test("on a path the selection is that of the object, and empty where there is none")
  func path() throws {
    player.songs = [ann, bob]
    let binder = try bind("album?.favourites")
    #expect(list.selectedRows.isEmpty)
    let (one, other) = (Album(), Album())
    one.favourites = [ann]
    player.album = one
    #expect(list.selectedRows == [0])
    player.album = other
    #expect(list.selectedRows.isEmpty)
    list.choose([1])
    #expect((one.favourites.map(\.title), other.favourites.map(\.title)) == (["a"], ["b"]))
    player.album = nil
    #expect(list.selectedRows.isEmpty)
    withExtendedLifetime(binder) {}
  }

  @Test("in one direction the other side is left alone")
  func directions() throws {
    player.songs = [ann, bob]
    player.marked = [ann]
    let reading = try bind("{ modelField: marked, mode: oneWay }")
    list.choose([0, 1])
    #expect((marked, list.selectedRows) == ("a", [0]))
    player.marked = [bob]
    #expect(list.selectedRows == [1])
    reading.unbind()
    let writing = try bind("{ modelField: marked, mode: toModel }")
    player.marked = []
    #expect(list.selectedRows == [1])
    list.choose([0])
    #expect(marked == "a")
    withExtendedLifetime(writing) {}
  }

  @Test("any order of changes leaves the rows of the model's elements selected", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    let all = (0..<8).map { Song("\($0)") }
    let binder = try bind("marked", delivery: seed % 2 == 0 ? .atOnce : .onFlush)
    for _ in 0..<40 {
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: player.songs = all.shuffled(using: &numbers)
      case 1: player.songs.removeAll { _ in Int.random(in: 0..<4, using: &numbers) == 0 }
      case 2: player.marked = all.filter { _ in Bool.random(using: &numbers) }
      case 3: binder.flush()
      default:
        binder.flush()
        let before = player.marked
        let rows = Set(player.songs.indices.filter { _ in Bool.random(using: &numbers) })
        list.choose(rows)
        let hidden = before.filter { song in !player.songs.contains { $0 === song } }
        #expect(player.marked.count == hidden.count + rows.count)
        #expect(rows.allSatisfy { row in player.marked.contains { $0 === player.songs[row] } })
        #expect(hidden.allSatisfy { song in player.marked.contains { $0 === song } })
      }
      binder.flush()
      let expected = player.songs.indices.filter { row in
        player.marked.contains { $0 === player.songs[row] }
      }
      #expect(list.selectedRows == Set(expected))
    }
  }

  @Test("the binding can be explained")
  func explained() throws {
    player.songs = [ann]
    let binder = try bind("marked")
    list.choose([0])
    let explanation = try #require(binder.explain("list.selectedElements").first)
    #expect(explanation.field == "SelectedElementsTests.Player.marked")
    #expect((explanation.conversion, explanation.lastWriter) == ("as it is", .user))
  }

  @Test(
    "the rules judge the type of the elements, and a second selection",
    .reflectiveOnly("the compiler has sentences of its own"),
    arguments: [
      ("list.selectedElements: words", "BC505"), ("list.selectedElements: album", "BC505"),
      ("list.selectedElements: { modelField: marked, modelType: string }", "BC505"),
      ("list.selectedElements: marked\nlist.selectedRows: { modelField: marked }", "BC504"),
      ("list.selectdElements: marked", "BC203"),
    ])
  func rules(entry: String, code: String) throws {
    player.songs = [ann]
    let text = document(
      entry + "\n" + Self.rows("songs"), model: "SelectedElementsTests.Player",
      view: "SelectedElementsTests.View")
    let error = #expect(throws: BindingFileError.self) {
      _ = try linked(
        model: player, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
    }
    #expect(error?.problems.contains { $0.rule.code == code } == true, "\(error?.problems ?? [])")
  }
}
