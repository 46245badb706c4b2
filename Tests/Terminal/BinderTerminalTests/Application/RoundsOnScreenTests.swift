import Binder
import BinderTerminal
import Testing

/// Lists and text fields on a screen, bound by a file: data reaches only the object that is current.
@Suite struct RoundsOnScreenTests {
  final class Track {
    let title: String
    init(_ title: String) { self.title = title }
  }

  final class Album {
    @Observed var tracks: [Track]
    @Observed var selected: Int?
    @Observed var top = 0

    init(_ titles: [String], selected: Int? = nil) {
      tracks = titles.map(Track.init)
      self.selected = selected
    }
  }

  final class Player {
    @Observed var album: Album?
    var killed: [String] = []
    let kill = Command()

    init(_ album: Album?) {
      self.album = album
      kill.setHandler { [unowned self] in
        guard let album = self.album, let index = album.selected else { return }
        killed.append(album.tracks.indices.contains(index) ? album.tracks[index].title : "none")
      }
    }
  }

  final class TrackRow: ListRow {
    let title = Label()
    override var body: any Element { title }
  }

  final class PlayerScreen: Screen {
    let tracks = List { TrackRow() }
    let kill = Button("Kill")
    override var body: any Element {
      Column {
        tracks
        kill
      }
    }
  }

  private let bindings = [
    """
    tracks:
        modelField: album?.tracks
        row: { view: RoundsOnScreenTests.TrackRow, slots: { title: title } }
    """,
    "tracks.selection: album?.selected",
    "tracks.topRow: { modelField: album?.top, fallback: \"0\" }",
    "kill: { action: kill }",
  ]

  private func bind(
    _ player: Player, _ screen: PlayerScreen, reversed: Bool, delivery: Binder.Delivery = .atOnce
  ) throws -> Binder {
    let lines = (reversed ? bindings.reversed() : bindings).map { "  \($0)" }
    let text =
      "binder: 1\nmodel: RoundsOnScreenTests.Player\nslots:\n" + lines.joined(separator: "\n")
      + "\n"
    return try Binder(
      model: player, view: screen, bindings: Bindings(text: text, name: "player.yaml"),
      delivery: delivery)
  }

  @Test(
    "the selection of the album that was left stays, in each order of the bindings",
    arguments: [false, true], [Binder.Delivery.atOnce, .onFlush])
  func leftAlbum(reversed: Bool, delivery: Binder.Delivery) throws {
    let old = Album(["a", "b", "c"], selected: 2)
    let player = Player(old)
    let screen = PlayerScreen()
    let binder = try bind(player, screen, reversed: reversed, delivery: delivery)
    #expect(screen.tracks.selection == 2)
    let next = Album(["x", "y"], selected: 1)
    player.album = next
    binder.flush()
    #expect((old.selected, next.selected, screen.tracks.selection) == (2, 1, 1))
    player.album = nil
    binder.flush()
    #expect((old.selected, next.selected, screen.tracks.selection) == (2, 1, nil))
    player.album = old
    binder.flush()
    #expect((old.selected, screen.tracks.selection) == (2, 2))
  }

  @Test(
    "a scroll position of the model is shown at the start, in each order of the bindings",
    arguments: [false, true])
  func scrolledAtStart(reversed: Bool) throws {
    let album = Album((0..<9).map { "\($0)" })
    album.top = 2
    let screen = PlayerScreen()
    let player = Player(album)
    let binder = try bind(player, screen, reversed: reversed)
    let application = Application(screen: screen, terminal: MemoryTerminal(columns: 20, rows: 5))
    application.render()
    #expect((album.top, screen.tracks.topRow) == (2, 2))
    album.selected = 40
    application.render()
    #expect((album.selected, screen.tracks.selection) == (40, 40))
    withExtendedLifetime(binder) {}
  }

  @Test("the selected row stays selected when 1,100 rows are shuffled")
  func shuffled() throws {
    let album = Album((0..<1_100).map { "\($0)" }, selected: 7)
    let player = Player(album)
    let screen = PlayerScreen()
    let binder = try bind(player, screen, reversed: false)
    let track = album.tracks[7]
    // A fixed permutation without a pattern: 1,103 is a prime.
    album.tracks = (1...1_100).map { $0 * 512 % 1_103 }.filter { $0 <= 1_100 }
      .map { album.tracks[$0 - 1] }
    let index = try #require(album.selected)
    #expect(album.tracks[index] === track)
    #expect(screen.tracks.selection == index)
    withExtendedLifetime(binder) {}
  }

  @Test("under onFlush, a command sees the selection of the rows that are on the screen")
  func killed() throws {
    let album = Album(["a", "b", "c", "d"], selected: 1)
    let player = Player(album)
    let screen = PlayerScreen()
    let binder = try bind(player, screen, reversed: false, delivery: .onFlush)
    album.tracks = album.tracks.reversed()
    screen.kill.pressed.fire()
    #expect(player.killed == ["b"])
    album.tracks.insert(Track("new"), at: 0)
    screen.kill.pressed.fire()
    #expect(player.killed == ["b", "b"])
    withExtendedLifetime(binder) {}
  }

  @Test("a selection that the model does not take says why")
  func refusedSelection() throws {
    let album = Album(["a", "b"], selected: 0)
    album.$selected.validate = { $0 == 1 ? "b is playing" : nil }
    let player = Player(album)
    let screen = PlayerScreen()
    let binder = try bind(player, screen, reversed: false)
    let application = Application(screen: screen, terminal: MemoryTerminal(columns: 20, rows: 5))
    try application.press("<down>")
    #expect((album.selected, screen.tracks.selection) == (0, 0))
    #expect(screen.tracks.error == "b is playing")
    try application.press("<up>")
    withExtendedLifetime(binder) {}
  }
}
