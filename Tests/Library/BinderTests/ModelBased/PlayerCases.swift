import Binder
import Testing

/// Cases in which random steps have found a difference, in each order of the bindings.
@Suite(.bothWays) struct PlayerCases {
  let player = PlayerScene.Player()
  let screen = PlayerScene.Screen()

  private func bind(_ order: Int, _ delivery: Binder.Delivery = .atOnce) throws -> Binder {
    let binder = try linked(
      model: player, view: screen,
      bindings: TestBindings(text: PlayerScene.documents[order], name: "player.yaml"),
      delivery: delivery)
    binder.flush()
    return binder
  }

  private func makeAlbum(_ name: String, tracks: Int = 0, isSorted: Bool = false)
    -> PlayerScene.Album
  {
    let album = PlayerScene.Album()
    album.name = name
    album.isSorted = isSorted
    album.tracks = (0..<tracks).map { number in
      let track = PlayerScene.Track()
      (track.title, track.length) = ("\(name) \(number)", number)
      track.album = album
      return track
    }
    return album
  }

  @Test("a selected row that is gone before the selection arrives is no fault", arguments: 0..<4)
  func rowThatIsGone(order: Int) throws {
    player.album = makeAlbum("left", tracks: 3)
    let binder = try bind(order, .onFlush)
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    player.album = makeAlbum("present", tracks: 1)
    screen.ranks.select(2)
    #expect(faults.isEmpty)
    #expect(screen.ranks.rows.count == 1)
  }

  @Test("drafts in rows are settled in the order of the rows", arguments: 0..<4)
  func draftsInOrder(order: Int) throws {
    let left = makeAlbum("left", tracks: 9)
    player.album = left
    let binder = try bind(order)
    for (number, view) in screen.tracks.rows.show(0..<9).enumerated() {
      (view as? PlayerScene.TrackRow)?.length.$text.edit("\(20 + number)")
    }
    var written: [Int] = []
    for track in left.tracks {
      track.$length.onChange { [unowned track] in written.append(track.length) }
    }
    player.album = makeAlbum("present")
    #expect(written == Array(20..<29))
    #expect(binder.drafts.isEmpty)
  }

  @Test(
    "a draft in a row ends with the track for which it was typed, where the album is replaced",
    arguments: 0..<4, [true, false])
  func draftsInRows(order: Int, isNil: Bool) throws {
    let (left, present) = (makeAlbum("left", tracks: 2), makeAlbum("present", tracks: 1))
    player.album = left
    let binder = try bind(order)
    var lost: [String] = []
    binder.onFault = { if case .draft(_, let text, _) = $0 { lost.append(text) } }
    screen.tracks.row(0).length.$text.edit("7")
    screen.tracks.row(1).length.$text.edit("x")
    player.album = isNil ? nil : present
    #expect(left.tracks.map(\.length) == [7, 1])
    #expect(lost == ["x"])
    guard !isNil else { return }
    let length = screen.tracks.row(0).length
    #expect((length.text, length.$text.hasDraft) == ("0", false))
    #expect(present.tracks[0].length == 0)
  }

  @Test(
    "the selection follows its track where the draft of a removed one sorts the others",
    arguments: 0..<4, [Binder.Delivery.atOnce, .onFlush])
  func selectionBesideDraft(order: Int, delivery: Binder.Delivery) throws {
    let album = makeAlbum("album", tracks: 3, isSorted: true)
    // Not in the order of their lengths, which a written draft restores.
    album.tracks.reverse()
    player.album = album
    let binder = try bind(order, delivery)
    let (selected, added) = (album.tracks[0], PlayerScene.Track())
    screen.tracks.row(2).length.$text.edit("1")
    screen.tracks.select(0)
    #expect(album.selected == 0)
    album.tracks = [selected, added]
    binder.flush()
    #expect(album.tracks.map(\.length) == [0, 2])
    #expect(album.selected == 1)
    #expect(screen.tracks.selection == 1)
    #expect(screen.current.text == album.selectedTitle)
    #expect(screen.playing.text == "a: \(album.selectedTitle)")
  }

  @Test("a draft that continues with a newer version is among those of the binder")
  func draftOfVersion() throws {
    let album = makeAlbum("album")
    album.artist = PlayerScene.Artist(1)
    player.album = album
    let binder = try bind(0)
    screen.artist.$text.edit("Ann")
    #expect(!binder.drafts.isEmpty)
    let newer = PlayerScene.Artist(1)
    album.artist = newer
    #expect(!binder.drafts.isEmpty)
    #expect(binder.drafts.commitAll())
    #expect(newer.name == "Ann")
  }

  @Test("a draft from before there was an object is among those of the binder")
  func draftOfNothing() throws {
    let binder = try bind(0)
    screen.name.$text.edit("Ann")
    #expect(!binder.drafts.areValid)
    player.album = makeAlbum("album")
    #expect(!binder.drafts.isEmpty)
    #expect(!binder.drafts.areValid)
    #expect(binder.drafts.commitAll())
    #expect(player.album?.name == "Ann")
  }

  @Test("a draft that stays invalid is invalid among those of the binder")
  func draftStaysInvalid() throws {
    let binder = try bind(0, .onFlush)
    screen.name.$text.edit("Ann")
    #expect(!binder.drafts.areValid)
    let album = makeAlbum("album")
    player.album = album
    binder.flush()
    // The path of another slot is moved while the edit is under way.
    album.artist = PlayerScene.Artist(1)
    screen.name.$text.edit("")
    #expect(screen.name.error != nil)
    #expect(!binder.drafts.areValid)
  }

  @Test("a choice of the user after an album was left is not written to it", arguments: 0..<4)
  func selectionBeforeNil(order: Int) throws {
    let left = makeAlbum("left", tracks: 3)
    player.album = left
    let binder = try bind(order, .onFlush)
    player.album = nil
    screen.tracks.select(2)
    #expect(left.selected == nil)
    #expect(screen.tracks.selection == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("a path that is replaced twice does not write to the object in between", arguments: 0..<4)
  func objectInBetween(order: Int) throws {
    let (left, present) = (makeAlbum("left"), makeAlbum("present"))
    player.album = left
    let binder = try bind(order, .onFlush)
    screen.artist.$text.edit("Ann")
    let artist = PlayerScene.Artist(1)
    artist.name = "Bob"
    left.artist = artist
    player.album = present
    binder.flush()
    #expect(artist.name == "Bob")
    #expect(screen.artist.$text.hasDraft)
  }

  @Test(
    "a command sees the selection after the effects of the drafts that it commits",
    arguments: 0..<4, [Binder.Delivery.atOnce, .onFlush])
  func commandAfterDrafts(order: Int, delivery: Binder.Delivery) throws {
    let album = makeAlbum("album", tracks: 3, isSorted: true)
    album.selected = 0
    player.album = album
    let binder = try bind(order, delivery)
    var seen: [String] = []
    player.play.handler = { [unowned player] in seen.append(player.album?.selectedTitle ?? "") }
    binder.bind(screen.done, to: player.play, drafts: .commit)
    screen.tracks.row(0).length.$text.edit("9")
    screen.done.fire()
    #expect(seen == ["album 0"])
    #expect(album.selected == 2)
  }

  @Test(
    "a handler of a path that has lost its object finds each other path moved already",
    .reflectiveOnly("a path by its name"), arguments: [true, false])
  func handlerOfNothing(isFirst: Bool) throws {
    let left = makeAlbum("left")
    player.album = left
    let binder = Binder()
    func observe() throws {
      try binder.observe(player, path: "album?.year", as: Int.self) { [screen] year in
        guard year == nil else { return }
        screen.name.$text.edit("Ann")
        screen.name.$text.commit()
      }
    }
    if isFirst { try observe() }
    binder.bind(\.$name, of: player.$album, to: screen.name.$text)
    if !isFirst { try observe() }
    player.album = nil
    #expect(left.name == "left")
  }
}
