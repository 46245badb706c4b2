import Binder
import RandomNumbers

/// The objects of the random tests with a list behind a path: the album of a player is replaced, and
/// with it the tracks, the selection and the scroll position of the list.
enum PlayerScene {
  final class Player: BindableModel {
    @Observed(validating: Scene.rejectNegative) var volume = 5
    @Observed var note = "a"
    @Observed var pace = Pace.slow
    @Observed var album: Album?
    let play = Command()
    let open = Command<Track>()
    private(set) var statusReads = 0
    private(set) var playingReads = 0

    var status: String {
      statusReads += 1
      return "\(volume) \(note)"
    }
    var playing: String {
      playingReads += 1
      return "\(note): \(album?.selectedTitle ?? "-")"
    }
    static var fieldTable: FieldTable<Player> {
      [
        .field("status", \.status, affectedBy: \.$volume, \.$note),
        .field("playing", following: \.playing),
      ]
    }
  }

  enum Pace: CaseIterable {
    case slow
    case fast
  }

  final class Gauge: SlotWidget {
    @Observed var level = 0.0
    var defaultSlot: Field<Double> { $level }
  }

  /// An object without an `id`, which represents itself.
  final class Album: BindableModel {
    @Observed(validating: rejectEmpty) var name = ""
    @Observed(validating: Scene.rejectNegative) var year = 0
    @Observed var artist: Artist?
    @Observed var tracks: [Track] = []
    @Observed var selected: Int?
    @Observed var top = 0
    @Observed var favourite: Track?
    /// Whether the album keeps its tracks in the order of their lengths.
    var isSorted = false
    private(set) var captionReads = 0
    private(set) var currentReads = 0

    var caption: String {
      captionReads += 1
      return "\(name) \(year)"
    }
    var current: String {
      currentReads += 1
      return selectedTitle
    }
    /// The title of the selected track.
    var selectedTitle: String {
      guard let selected, tracks.indices.contains(selected) else { return "-" }
      return tracks[selected].title
    }

    func sort() {
      guard isSorted else { return }
      let sorted = sortedByLength(tracks) { $0.length }
      if !sorted.elementsEqual(tracks, by: ===) { tracks = sorted }
    }

    static var fieldTable: FieldTable<Album> {
      [
        .field("caption", \.caption, affectedBy: \.$name, \.$year),
        .field("current", following: \.current),
      ]
    }
  }

  final class Track: BindableModel {
    weak var album: Album?
    @Observed(validating: rejectEmpty) var title = ""
    @Observed(validating: Scene.rejectNegative) var length = 0 {
      didSet { album?.sort() }
    }

    // An entry, so that an edit calls the setter and with it the observer.
    static var fieldTable: FieldTable<Track> { [.field("length", \.length)] }
  }

  /// An entity with versions.
  final class Artist: Identifiable {
    let id: Int
    @Observed(validating: rejectEmpty) var name = ""

    init(_ id: Int) { self.id = id }
  }

  static let rejectEmpty = { @Sendable (value: String) -> String? in
    value.isEmpty ? "may not be empty" : nil
  }

  final class Screen {
    let name = Scene.TextField()
    let year = Scene.TextField()
    let artist = Scene.TextField()
    let volume = Scene.TextField()
    let volumeBlur = Scene.TextField()
    let note = Scene.TextField()
    let yearOnce = Scene.TextField()

    let status = Scene.Label()
    let playing = Scene.Label()
    let caption = Scene.Label()
    let current = Scene.Label()
    let nameShown = Scene.Label()
    let artistShown = Scene.Label()
    let nameOnce = Scene.Label()
    let nameAround = Scene.Label()
    let pace = Scene.Label()
    let isNamed = Scene.Lamp()
    let isQuiet = Scene.Lamp()
    let isDated = Scene.Lamp()
    let hasArtist = Scene.Lamp()
    let level = Gauge()
    let tracks = TrackList()
    /// The same tracks, of which one is selected by itself and not by its index.
    let ranks = TrackList()
    // Bound in code, one for each treatment of drafts.
    let done = Event()
    let cancel = Event()
    let peek = Event()

    /// In the order of `PlayerSlot.all`.
    var slots: [Scene.TextField] { [name, year, artist, volume, volumeBlur, note, yearOnce] }

    /// In the order of `PlayerReference.labels`.
    var labels: [Scene.Label] {
      [status, playing, caption, current, nameShown, artistShown, nameOnce, nameAround, pace]
    }

    /// In the order of the last of `PlayerReference.labels`.
    var lamps: [Scene.Lamp] { [isNamed, isQuiet, isDated, hasArtist] }
  }

  final class TrackRow {
    let title = Scene.TextField()
    let length = Scene.TextField()
    let label = Scene.Label()

    /// In the order of `PlayerSlot.row`.
    var slots: [Scene.TextField] { [title, length] }
  }

  /// A list that keeps its selection and its scroll position as the list of `BinderTerminal` does.
  final class TrackList: SlotWidget {
    let rows = RowSlot { TrackRow() }
    @Editable var selection: Int? = nil
    @Editable var topRow = 0
    let selectedElement: SelectedElement
    let chosen = Event<Any>()
    private var count = 0
    var defaultSlot: RowSlot { rows }

    init() {
      selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
      rows.onChange = { [unowned self] in rowsChanged($0) }
    }

    func row(_ index: Int) -> TrackRow {
      guard let row = rows.view(at: index) as? TrackRow else { fatalError("no row of this list") }
      return row
    }

    private func rowsChanged(_ changes: [RowChange]) {
      let selected = selection.flatMap { $0 < count ? place(of: $0, after: changes) : $0 }
      let top = topRow == 0 ? 0 : place(of: topRow, after: changes) ?? 0
      count = rows.count
      if selected != selection { selection = selected }
      if top != topRow { topRow = top }
    }

    private func place(of row: Int, after changes: [RowChange]) -> Int? {
      var place = row
      /// Whether the row itself is gone, and `place` is that of the row before it.
      var isBehind = false
      for change in changes {
        if let next = change.index(of: place) {
          place = next
        } else if case .remove(let gone) = change {
          if rows.count == 0 { return nil }
          if gone.lowerBound == 0 { return 0 }
          (place, isBehind) = (gone.lowerBound - 1, true)
        }
      }
      return isBehind ? min(place + 1, rows.count - 1) : place
    }

    // MARK: By the user

    func select(_ row: Int) {
      guard rows.count > 0 else { return }
      let row = min(row, rows.count - 1)
      guard row != selection else { return }
      $selection.edit(row)
      if !$selection.commit() { $selection.revert() }
    }

    func scroll(to row: Int) {
      guard rows.count > 0 else { return }
      let row = min(row, rows.count - 1)
      guard row != topRow else { return }
      $topRow.edit(row)
      if !$topRow.commit() { $topRow.revert() }
    }

    func choose() {
      guard let selection, (0..<rows.count).contains(selection) else { return }
      chosen.fire(with: rows.element(at: selection))
    }
  }

  // MARK: The document

  private static let entries = [
    "name: { modelField: album?.name, fallback: \"-\" }",
    "year: { modelField: album?.year, modelType: int, commit: blur, fallback: \"-\" }",
    "artist: { modelField: album?.artist?.name, commit: enter, fallback: \"-\" }",
    "volume: { modelField: volume, modelType: int }",
    "volumeBlur: { modelField: volume, modelType: int, commit: blur }",
    "note: { modelField: note, commit: enter }",
    "yearOnce: { modelField: album?.year, modelType: int, mode: oneTime, fallback: \"-\" }",
    "status: status",
    "playing: playing",
    "caption: { modelField: album?.caption, fallback: \"-\" }",
    "current: { modelField: album?.current, fallback: \"-\" }",
    "nameShown: { modelField: album?.name, fallback: \"-\" }",
    "artistShown: { modelField: album?.artist?.name, fallback: \"-\" }",
    "nameOnce: { modelField: album?.name, mode: oneTime, fallback: \"-\" }",
    "nameAround: { modelField: album?.name, modelType: \"format({{{}}})\", fallback: \"-\" }",
    "isNamed: { modelField: album?.name, modelType: isNotEmpty }",
    "isQuiet: { modelField: volume, modelType: equals(0) }",
    "pace: { modelField: pace, modelType: case }",
    "hasArtist: { modelField: album?.artist, modelType: isSet }",
    "level: { modelField: volume, modelType: double }",
    "isDated: { modelField: album?.year, modelType: differs(0) }",
    """
    tracks:
        modelField: album?.tracks
        row:
          view: PlayerScene.TrackRow
          slots:
            title: title
            length: { modelField: length, modelType: int, commit: blur }
            label: title
    """,
    "ranks: { modelField: album?.tracks, row: { view: PlayerScene.TrackRow, slots: {} } }",
    "ranks.selectedElement: album?.favourite",
    "tracks.selection: { modelField: album?.selected }",
    "tracks.topRow: { modelField: album?.top, fallback: 0 }",
  ]

  /// The bindings in several orders, which have no effect.
  static let documents: [String] = (0..<4).map { number in
    var ordered = number % 2 == 0 ? entries : entries.reversed()
    if number > 1 {
      var random = SplitMix64(seed: number)
      for index in ordered.indices { ordered.swapAt(index, random.below(ordered.count)) }
    }
    return """
      binder: 1
      model: PlayerScene.Player
      view: PlayerScene.Screen
      slots:
      \(ordered.map { "  \($0)" }.joined(separator: "\n"))

      """
  }
}

/// The items in the order of their lengths; equal ones keep their order.
func sortedByLength<Item>(_ items: [Item], _ length: (Item) -> Int) -> [Item] {
  items.enumerated().sorted {
    (length($0.element), $0.offset) < (length($1.element), $1.offset)
  }.map(\.element)
}
