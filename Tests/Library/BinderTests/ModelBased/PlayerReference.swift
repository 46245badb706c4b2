import Binder

/// The required state of the player's screen, computed from the documented rules and not by the
/// runtime: one change is one round, in which paths are moved first, then computed properties are
/// read, then rows and values are shown, then the indices that the list has moved are written.
final class PlayerReference {
  /// The value of a field; for a reference or a collection only its changes count.
  final class Cell {
    let kind: ValueKind
    let refusesEmpty: Bool
    var value: String

    init(_ kind: ValueKind = .text, _ value: String = "", refusesEmpty: Bool = false) {
      (self.kind, self.value, self.refusesEmpty) = (kind, value, refusesEmpty)
    }

    func rejects(_ value: String) -> Bool {
      kind == .integer ? value.hasPrefix("-") : refusesEmpty && value.isEmpty
    }
  }

  final class Artist {
    let number: Int
    let name: Cell
    /// The entity: artists with the same one are versions.
    var id: Int { number % 2 }

    init(_ number: Int) {
      self.number = number
      name = Cell(.text, "artist \(number)", refusesEmpty: true)
    }
  }

  final class Track {
    let number: Int
    let title: Cell
    let length: Cell
    unowned let album: Album

    init(_ number: Int, length: Int, _ album: Album) {
      self.number = number
      self.album = album
      title = Cell(.text, "track \(number)", refusesEmpty: true)
      self.length = Cell(.integer, "\(length)")
    }
  }

  final class Album {
    let number: Int
    let name: Cell
    let year: Cell
    let selected: Cell
    let top: Cell
    /// The number of a track.
    let favourite = Cell(.text, "nil")
    let isSorted: Bool
    var artist: Artist? {
      didSet { artistCell.value = artist == nil ? "nil" : "set" }
    }
    let artistCell = Cell(.text, "nil")
    var tracks: [Track] = []
    let tracksCell = Cell()

    init(_ number: Int, _ choice: Int) {
      self.number = number
      name = Cell(.text, "album \(number)", refusesEmpty: true)
      year = Cell(.integer, "\(choice % 50)")
      selected = Cell(.integer, choice % 7 < 5 ? "\(choice % 7)" : "nil")
      top = Cell(.integer, "\(choice % 3)")
      isSorted = choice % 2 == 0
    }
  }

  /// A computed property that is shown.
  final class Computed {
    let read: () -> (String, [Cell])
    var text = ""
    private(set) var dependencies: [Cell] = []
    var isOutdated = false
    var reads = 0

    init(_ read: @escaping () -> (String, [Cell])) { self.read = read }

    func update() { ((text, dependencies), isOutdated) = (read(), false) }
  }

  final class Label {
    let source: () -> Cell?
    var cell: Cell?
    let isOnce: Bool
    /// Whether the path leads through the album.
    let isBehindAlbum: Bool
    private let form: Form
    var text: String

    /// The form in which a value is shown, and the text while the path is unresolved.
    enum Form {
      case plain, around, isNotEmpty, isZero, isNotZero, isSet, double

      func text(_ value: String?) -> String {
        switch self {
        case .plain: value ?? "-"
        case .around: value.map { "{\($0)}" } ?? "-"
        case .isNotEmpty: "\(value?.isEmpty == false)"
        case .isZero: "\(value == "0")"
        case .isNotZero: "\(value != "0")"
        case .isSet: "\(value.map { $0 != "nil" } ?? false)"
        case .double: value.map { "\($0).0" } ?? "-"
        }
      }
    }

    init(
      isOnce: Bool = false, isBehindAlbum: Bool = true, as form: Form = .plain,
      _ source: @escaping () -> Cell?
    ) {
      (self.source, self.isOnce, self.form) = (source, isOnce, form)
      self.isBehindAlbum = isBehindAlbum
      text = form.text(nil)
    }

    func show(_ value: String?) { text = form.text(value) }
  }

  let waitsForFlush: Bool
  var batches = 0
  private var isFlushDue = false
  var holds: Bool { batches > 0 || waitsForFlush }

  let volume = Cell(.integer, "5")
  let note = Cell(.text, "a")
  let pace = Cell(.text, "slow")
  let albumCell = Cell()
  var album: Album?
  private(set) var albums: [Album] = []
  private(set) var artists: [Artist] = []
  private(set) var tracks: [Track] = []

  private(set) var slots: [PlayerSlot] = []
  private(set) var list = PlayerList()
  private(set) var computed: [Computed] = []
  private(set) var labels: [Label] = []
  /// The selected row of the list whose selection is bound by its element.
  private(set) var rank: Int?
  /// The album that the paths lead through.
  private(set) var shown: Album?
  private var shownArtist: Artist?

  var isAllowed = true
  var log: [String] = []
  var lostDrafts = 0
  var drafts = 0

  /// Whether a path was moved since `hasMovedPaths` was set to false.
  var hasMovedPaths = false

  // The changes that wait to be delivered.
  private var waitsForPaths = false
  private var waitsForRows = false
  /// The drafts of rows that are gone, which are settled when paths and rows have moved.
  private var left: [PlayerSlot] = []
  private var waiting: [Cell] = []

  init(waitsForFlush: Bool) {
    self.waitsForFlush = waitsForFlush
    open()
  }

  var allSlots: [PlayerSlot] { slots + list.rows.flatMap(\.slots) }
  var labelTexts: [String] {
    computed.map(\.text) + labels.map(\.text) + list.rows.map(\.label)
  }
  var reads: [Int] { computed.map(\.reads) }

  var values: [String] {
    [volume.value, note.value, place(album?.number)]
      + albums.flatMap { album in
        [
          album.name.value, album.year.value, album.selected.value, album.top.value,
          album.favourite.value, place(album.artist?.number),
        ] + album.tracks.map { place($0.number) }
      } + artists.map(\.name.value) + tracks.flatMap { [$0.title.value, $0.length.value] }
  }

  private func place(_ number: Int?) -> String { number.map { "#\($0)" } ?? "nil" }

  // MARK: The screen

  /// Links a new screen.
  private func open() {
    slots = PlayerSlot.all.map { PlayerSlot($0) }
    list = PlayerList()
    (shown, shownArtist) = (album, album?.artist)
    computed = [
      Computed { [unowned self] in ("\(volume.value) \(note.value)", [volume, note]) },
      Computed { [unowned self] in
        let (title, cells) = selectedTitle(album)
        return ("\(note.value): \(title)", [note, albumCell] + cells)
      },
      Computed { [unowned self] in
        guard let shown else { return ("-", []) }
        return ("\(shown.name.value) \(shown.year.value)", [shown.name, shown.year])
      },
      Computed { [unowned self] in selectedTitle(shown) },
    ]
    labels = [
      Label { [unowned self] in shown?.name }, Label { [unowned self] in shownArtist?.name },
      Label(isOnce: true) { [unowned self] in shown?.name },
      Label(as: .around) { [unowned self] in shown?.name },
      Label(isBehindAlbum: false) { [unowned self] in pace },
      Label(as: .isNotEmpty) { [unowned self] in shown?.name },
      Label(isBehindAlbum: false, as: .isZero) { [unowned self] in volume },
      Label(as: .isNotZero) { [unowned self] in shown?.year },
      Label(as: .isSet) { [unowned self] in shown?.artistCell },
      Label(isBehindAlbum: false, as: .double) { [unowned self] in volume },
    ]
    for computed in computed { computed.update() }
    for label in labels { join(label) }
    for slot in slots { join(slot) }
    joinList()
  }

  private func selectedTitle(_ album: Album?) -> (String, [Cell]) {
    guard let album else { return ("-", []) }
    guard let index = Int(album.selected.value) else { return ("-", [album.selected]) }
    let cells = [album.selected, album.tracksCell]
    guard album.tracks.indices.contains(index) else { return ("-", cells) }
    return (album.tracks[index].title.value, cells + [album.tracks[index].title])
  }

  private func join(_ label: Label) {
    if label.isOnce, label.cell != nil { return }
    label.cell = label.source()
    label.show(label.cell?.value)
  }

  private func join(_ slot: PlayerSlot, to cell: Cell?, _ entity: String? = nil) {
    // A link to the same field takes the draft back as well.
    if slot.cell !== cell { slot.undo = nil }
    (slot.cell, slot.entity, slot.isLinked) = (cell, entity, true)
    if slot.written !== cell { slot.written = nil }
    slot.owes = slot.draft != nil && slot.mode == .twoWay && cell != nil && slot.written == nil
    show(slot)
    if slot.mode == .oneTime, cell != nil { slot.isLinked = false }
  }

  private func join(_ slot: PlayerSlot) {
    let (cell, entity) = target(slot)
    join(slot, to: cell, entity)
  }

  /// The end of the slot's path, and the object there.
  private func target(_ slot: PlayerSlot) -> (Cell?, String?) {
    switch slot.source {
    case .name: (shown?.name, shown.map { "\($0.number)" })
    case .year: (shown?.year, shown.map { "\($0.number)" })
    case .artist: (shownArtist?.name, shownArtist.map { "\($0.id)" })
    case .volume: (volume, nil)
    case .note: (note, nil)
    case .title, .length: preconditionFailure("a row's")
    }
  }

  /// Shows the rows and the indices of another album.
  private func joinList() {
    list.rows = (shown?.tracks ?? []).map { makeRow($0) }
    (list.selection.cell, list.top.cell) = (shown?.selected, shown?.top)
    (list.selection.value, list.top.value) = (nil, 0)
    showRank()
    for index in list.indices {
      if index.cell != nil { index.value = index.modelValue }
      (index.isEdited, index.waitsForShow) = (false, false)
    }
  }

  /// Selects the row of the favourite, where it is among the rows.
  private func showRank() {
    rank = list.tracks.firstIndex { "#\($0.number)" == shown?.favourite.value }
  }

  /// The user selects a row, and with it an element.
  func rank(_ choice: Int) {
    guard !list.rows.isEmpty else { return }
    let row = min(choice % playerLimit, list.rows.count - 1)
    guard row != rank else { return }
    deliverWaiting()
    // The rows may be others now, or none.
    guard let shown, list.rows.indices.contains(row) else { return }
    rank = row
    let chosen = "#\(list.tracks[row].number)"
    if shown.favourite.value != chosen { write(chosen, to: shown.favourite) }
    takeMovedIndices()
  }

  private func makeRow(_ track: Track) -> PlayerList.Row {
    let row = PlayerList.Row(track)
    for (slot, cell) in zip(row.slots, [track.title, track.length]) { join(slot, to: cell) }
    row.label = track.title.value
    return row
  }

  /// Releases the rows out of sight, except those with a draft.
  func showRows(_ range: Range<Int>) {
    for (index, row) in list.rows.enumerated()
    where !range.contains(index) && row.slots.allSatisfy({ $0.draft == nil }) {
      list.rows[index] = makeRow(row.track)
    }
  }

  func openAgain() {
    deliver(isFlush: true)
    open()
  }

  // MARK: Changes

  func write(_ value: String, to cell: Cell, by writer: AnyObject? = nil) {
    cell.value = value
    changed(cell, by: writer)
    if let track = tracks.first(where: { $0.length === cell }), track.album.isSorted {
      let sorted = sortedByLength(track.album.tracks) { Int($0.length.value) ?? 0 }
      if !sorted.elementsEqual(track.album.tracks, by: ===) { set(sorted, of: track.album) }
    }
  }

  private func changed(_ cell: Cell, by writer: AnyObject? = nil) {
    for slot in allSlots where slot !== writer && slot.isLinked && slot.cell === cell {
      slot.waitsForShow = true
    }
    for index in list.indices where index !== writer && index.cell === cell {
      index.waitsForShow = true
    }
    for computed in computed where computed.dependencies.contains(where: { $0 === cell }) {
      computed.isOutdated = true
    }
    waiting.append(cell)
  }

  func set(_ tracks: [Track], of album: Album) {
    album.tracks = tracks
    changed(album.tracksCell)
    if album === shown { waitsForRows = true }
  }

  func set(_ album: Album?) {
    self.album = album
    changed(albumCell)
    waitsForPaths = true
  }

  func set(_ artist: Artist?, of album: Album) {
    album.artist = artist
    changed(album.artistCell)
    waitsForPaths = true
  }

  func makeAlbum(_ choice: Int) -> Album {
    let album = Album(albums.count, choice)
    if !artists.isEmpty, choice % 4 > 0 { album.artist = artists[choice / 4 % artists.count] }
    album.tracks = (0..<(choice % 5)).map { makeTrack(choice + $0, of: album) }
    if choice % 3 > 0, let first = album.tracks.first {
      album.favourite.value = "#\(first.number)"
    }
    albums.append(album)
    return album
  }

  func makeArtist() -> Artist {
    artists.append(Artist(artists.count))
    return artists[artists.count - 1]
  }

  func makeTrack(_ choice: Int, of album: Album) -> Track {
    tracks.append(Track(tracks.count, length: choice % 10, album))
    return tracks[tracks.count - 1]
  }

  // MARK: Delivering

  func requestFlush() { isFlushDue = true }

  /// Delivers the due changes, a phase at a time, from the first one on.
  func deliver(isFlush: Bool = false, isBeforeEdit: Bool = false) {
    guard batches == 0, !waitsForFlush || isFlushDue || isFlush else { return }
    if !isBeforeEdit { isFlushDue = false }
    while true {
      if waitsForPaths {
        movePaths()
      } else if waitsForRows {
        showRows()
      } else if !left.isEmpty {
        settleLeft()
      } else if computed.contains(where: \.isOutdated) {
        for computed in computed where computed.isOutdated {
          computed.update()
          computed.reads += 1
        }
      } else if !waiting.isEmpty {
        let cells = waiting
        waiting = []
        for cell in cells { tell(cell) }
      } else if !isBeforeEdit, list.indices.contains(where: \.isEdited) {
        takeMovedIndices()
      } else {
        return
      }
    }
  }

  /// Delivers the changes that wait when the user edits or an event happens: all of them, or inside
  /// a batch only those of paths. The effects of the edits wait again.
  func deliverFirst() {
    guard holds else { return }
    if batches == 0 {
      deliver(isFlush: true, isBeforeEdit: true)
    } else if waitsForPaths {
      movePaths()
    }
  }

  /// Delivers the changes that wait before a new draft, with all of their effects.
  func deliverWaiting() {
    if batches == 0, waitsForFlush { deliver(isFlush: true) } else { deliverFirst() }
    takeMovedIndices()
  }

  /// Writes the indices that the list has moved with its rows.
  func takeMovedIndices() {
    for index in list.indices where index.isEdited { take(index) }
  }

  /// Settles the drafts of rows that are gone.
  private func settleLeft() {
    let slots = left
    left = []
    for slot in slots { leave(slot) }
  }

  private func movePaths() {
    (waitsForPaths, hasMovedPaths) = (false, true)
    let isReplaced = shown !== album
    let left = (shown, shownArtist)
    (shown, shownArtist) = (album, album?.artist)
    // Each draft is for the object for which it was typed.
    for slot in slots where slot.source.isBehindAlbum {
      if let entity = slot.entity, entity != target(slot).1 { leave(slot) }
    }
    if isReplaced {
      for slot in list.rows.flatMap(\.slots) { leave(slot) }
      for index in list.indices where index.hasDraft { take(index) }
      for computed in computed[2...] { computed.update() }
      waitsForRows = false
    }
    for label in labels
    where label.isBehindAlbum && (isReplaced || label.source() !== label.cell) {
      join(label)
    }
    for slot in slots where slot.source.isBehindAlbum {
      let isOnce = slot.mode == .oneTime && !slot.isLinked
      if !isOnce, isReplaced || target(slot).0 !== slot.cell {
        end(slot)
        join(slot)
      }
    }
    if isReplaced { joinList() }
    withExtendedLifetime(left) {}
  }

  private func showRows() {
    waitsForRows = false
    let (old, tracks) = (list.rows, shown?.tracks ?? [])
    for row in old where !tracks.contains(where: { $0 === row.track }) {
      left += row.slots
    }
    list.rows = tracks.map { track in
      old.first { $0.track === track } ?? makeRow(track)
    }
    list.move(old.map(\.track), to: list.tracks)
    showRank()
  }

  private func tell(_ cell: Cell) {
    for label in labels where label.cell === cell && !label.isOnce { label.show(cell.value) }
    if cell === shown?.favourite { showRank() }
    for row in list.rows where row.track.title === cell { row.label = cell.value }
    for slot in allSlots where slot.cell === cell && slot.waitsForShow && slot.isLinked {
      slot.waitsForShow = false
      show(slot)
    }
    for index in list.indices where index.cell === cell && index.waitsForShow {
      index.waitsForShow = false
      // The model's value replaces the one that the list has chosen meanwhile.
      if !index.hasDraft { (index.value, index.isEdited) = (index.modelValue, false) }
    }
  }
}
