import Binder

/// The player's scene with the real runtime.
final class PlayerWorld {
  private let bindings: TestBindings
  private let delivery: Binder.Delivery
  private let player = PlayerScene.Player()
  /// All albums and artists that there were, in the order of their making.
  private var albums: [PlayerScene.Album] = []
  private var artists: [PlayerScene.Artist] = []
  /// All tracks that there were, so that those removed are compared as well.
  private var tracks: [PlayerScene.Track] = []
  private(set) var screen = PlayerScene.Screen()
  private(set) var binder = Binder()
  private let mark = DisplayMark()
  var isCovered: Bool { !mark.isShown }
  private(set) var faults: [String] = []
  private(set) var lostDrafts = 0
  /// The values that the commands have seen.
  private(set) var log: [String] = []
  /// The objects that must be released in the end.
  private(set) var mortals: [World.Mortal] = []

  init(_ bindings: TestBindings, delivery: Binder.Delivery) throws {
    (self.bindings, self.delivery) = (bindings, delivery)
    track(player)
    player.play.handler = { [unowned self] in log.append("play: \(seen)") }
    player.open.setHandler { [unowned self] in
      log.append("open \($0.title): \(seen)")
    }
    try link()
  }

  /// The values that a command sees.
  private var seen: String {
    let values = "\(player.volume) \(player.note)"
    guard let album = player.album else { return values }
    return "\(values) \(album.name) \(album.year) \(album.selectedTitle)"
  }

  private func track(_ object: AnyObject) { mortals.append(World.Mortal(object: object)) }

  private func link() throws {
    track(screen)
    for slot in screen.slots { slot.$text.report(to: mark) }
    for label in screen.labels { label.$text.report(to: mark) }
    for lamp in screen.lamps { lamp.$isLit.report(to: mark) }
    screen.level.$level.report(to: mark)
    for list in [screen.tracks, screen.ranks] {
      list.rows.report(to: mark, moving: [list.$selection, list.$topRow])
    }
    binder = try linked(model: player, view: screen, bindings: bindings, delivery: delivery)
    track(binder)
    binder.onFault = { [unowned self] fault in
      if case .draft = fault { lostDrafts += 1 } else { faults.append("\(fault)") }
    }
    binder.bind(screen.done, to: player.play, drafts: .commit)
    binder.bind(screen.cancel, to: player.play, drafts: .discard)
    binder.bind(screen.peek, to: player.play, drafts: .keep)
    binder.bind(screen.tracks.chosen, to: player.open, drafts: .commit)
  }

  var rows: [PlayerScene.TrackRow] {
    (0..<screen.tracks.rows.count).map { screen.tracks.row($0) }
  }
  var allSlots: [Scene.TextField] { screen.slots + rows.flatMap(\.slots) }
  var labelTexts: [String] {
    screen.labels.map(\.text) + screen.lamps.map { "\($0.isLit)" } + ["\(screen.level.level)"]
      + rows.map(\.label.text)
  }

  /// The values of the model, with those of all objects that were replaced.
  var values: [String] {
    ["\(player.volume)", player.note, place(player.album, albums)]
      + albums.flatMap { album in
        [
          album.name, "\(album.year)", album.selected.map { "\($0)" } ?? "nil", "\(album.top)",
          place(album.favourite, tracks), place(album.artist, artists),
        ] + album.tracks.map { place($0, tracks) }
      } + artists.map(\.name) + tracks.flatMap { [$0.title, "\($0.length)"] }
  }

  private func place(_ object: AnyObject?, _ all: [AnyObject]) -> String {
    object.map { object in "#\(all.firstIndex { $0 === object } ?? -1)" } ?? "nil"
  }

  /// The numbers of reads of the computed properties.
  var reads: [Int] {
    [
      player.statusReads, player.playingReads, albums.reduce(0) { $0 + $1.captionReads },
      albums.reduce(0) { $0 + $1.currentReads },
    ]
  }

  // MARK: Steps

  func apply(_ step: PlayerStep) throws {
    let list = screen.tracks
    switch step {
    case .set(let choice, let value): set(choice, value)
    case .edit(let choice, let text): with(choice) { $0.edit($1.typed(text)) }
    case .enter(let choice): with(choice) { slot, _ in slot.commit() }
    case .blur(let choice): with(choice) { slot, _ in slot.endEditing() }
    case .escape(let choice): with(choice) { slot, _ in slot.revert() }
    case .replaceAlbum(let choice): replaceAlbum(choice)
    case .replaceArtist(let choice): replaceArtist(choice)
    case .changeTracks(let choice):
      if let album = player.album {
        album.tracks = changed(album.tracks, by: choice) { makeTrack($0, of: album) }
      }
    case .select(let choice): list.select(choice % playerLimit)
    case .rank(let choice): screen.ranks.select(choice % playerLimit)
    case .scroll(let choice): list.scroll(to: choice % playerLimit)
    case .fire(let choice): [screen.done, screen.cancel, screen.peek][choice % 3].fire()
    case .choose: list.choose()
    case .allow(let choice): player.play.isEnabled = choice % 3 > 0
    case .showRows(let first, let count):
      list.rows.show(shownRows(first, count, of: list.rows.count))
    case .flush: binder.flush()
    case .cover(let choice):
      // An app flushes before it shows a page.
      binder.flush()
      mark.isShown = choice % 2 == 0
    case .newScreen:
      binder.flush()
      screen = PlayerScene.Screen()
      binder = Binder()
      try link()
    case .batch: preconditionFailure("played step by step")
    }
  }

  private func with(_ choice: Int, _ body: (EditableField<String>, ValueKind) -> Void) {
    let all = allSlots
    let index = choice % all.count
    let kinds = (PlayerSlot.all + rows.flatMap { _ in PlayerSlot.row }).map(\.source.kind)
    body(all[index].$text, kinds[index])
  }

  private func set(_ choice: Int, _ value: Int) {
    let player = player
    let (text, number) = (ValueKind.text.value(value), integer(ValueKind.integer.value(value)))
    var setters = [{ player.volume = number }, { player.note = text }]
    setters.append { player.pace = value % 2 == 0 ? .slow : .fast }
    for album in [player.album].compactMap({ $0 }) + albums {
      setters += [
        { album.name = text }, { album.year = number },
        { album.selected = value % 8 < 7 ? value % 8 : nil }, { album.top = value % 5 },
        { [tracks] in
          album.favourite = favourite(value, of: tracks.count).map { tracks[$0] }
        },
      ]
      if let artist = album.artist { setters.append { artist.name = text } }
      for track in album.tracks {
        setters += [{ track.title = text }, { track.length = number }]
      }
    }
    setters[choice % setters.count]()
  }

  private func replaceAlbum(_ choice: Int) {
    switch Replacement(choice, of: albums.count) {
    case .none: player.album = nil
    case .same: player.album = player.album
    case .former(let index): player.album = albums[index]
    case .made:
      let album = PlayerScene.Album()
      track(album)
      album.name = "album \(albums.count)"
      album.year = choice % 50
      album.selected = choice % 7 < 5 ? choice % 7 : nil
      album.top = choice % 3
      album.isSorted = choice % 2 == 0
      if !artists.isEmpty, choice % 4 > 0 { album.artist = artists[choice / 4 % artists.count] }
      album.tracks = (0..<(choice % 5)).map { makeTrack(choice + $0, of: album) }
      album.favourite = choice % 3 > 0 ? album.tracks.first : nil
      albums.append(album)
      player.album = album
    }
  }

  private func replaceArtist(_ choice: Int) {
    guard let album = player.album else { return }
    switch Replacement(choice, of: artists.count) {
    case .none: album.artist = nil
    case .same: album.artist = album.artist
    case .former(let index): album.artist = artists[index]
    case .made:
      let artist = PlayerScene.Artist(artists.count % 2)
      track(artist)
      artist.name = "artist \(artists.count)"
      artists.append(artist)
      album.artist = artist
    }
  }

  private func makeTrack(_ choice: Int, of album: PlayerScene.Album) -> PlayerScene.Track {
    let made = PlayerScene.Track()
    track(made)
    made.title = "track \(tracks.count)"
    made.length = choice % 10
    made.album = album
    tracks.append(made)
    return made
  }

  // MARK: Ending

  /// Ends the binder, and returns the number of subscriptions that it has left on the model.
  func end() -> Int {
    binder = Binder()
    var notifiers: [_Notifier] = [player.$volume, player.$note, player.$album]
    for album in albums {
      notifiers += [album.$name, album.$year, album.$artist, album.$tracks]
      notifiers += [album.$selected, album.$top, album.$favourite]
    }
    notifiers += artists.map(\.$name)
    notifiers += tracks.flatMap { [$0.$title, $0.$length] as [_Notifier] }
    return notifiers.reduce(0) { $0 + $1.subscriptionCount }
  }
}

private func integer(_ text: String) -> Int { Int(text) ?? .min }

/// The place of a favourite among all tracks that there were; nil for none.
func favourite(_ choice: Int, of count: Int) -> Int? {
  count == 0 || choice % 5 == 0 ? nil : choice % count
}
