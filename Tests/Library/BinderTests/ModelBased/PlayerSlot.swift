import Binder

/// The required state of a text that the user edits on the player's screen.
final class PlayerSlot {
  enum Source {
    case name, year, artist, volume, note, title, length

    var kind: ValueKind {
      switch self {
      case .year, .volume, .length: .integer
      case .name, .artist, .note, .title: .text
      }
    }
    /// Whether a table has the property, which is then read when its change is delivered.
    var isInTable: Bool { self == .length }
    /// Whether the path leads through the album.
    var isBehindAlbum: Bool { [.name, .year, .artist].contains(self) }
  }

  typealias Spec = (source: Source, mode: BindingMode, commit: CommitTrigger)

  /// In the order of `PlayerScene.Screen.slots`.
  static let all: [Spec] = [
    (.name, .twoWay, .key), (.year, .twoWay, .blur), (.artist, .twoWay, .enter),
    (.volume, .twoWay, .key), (.volume, .twoWay, .blur), (.note, .twoWay, .enter),
    (.year, .oneTime, .key),
  ]
  static let row: [Spec] = [(.title, .twoWay, .key), (.length, .twoWay, .blur)]

  let source: Source
  let mode: BindingMode
  let commit: CommitTrigger
  var isLinked = false
  /// The linked cell; nil while the path is unresolved.
  var cell: PlayerReference.Cell?
  /// The object that the path leads to.
  var entity: String?
  /// The text without a draft: the value that the model has, or took last.
  var base = ""
  var draft: String?
  /// Counts the drafts: that of an older draft is lower.
  var draftNumber = 0
  var failed = false
  /// Whether the draft was begun without an object. The one that has appeared gets the text from the user alone.
  var isForNoObject = false
  /// The place to which the link has written the draft as it is.
  var written: PlayerReference.Cell?
  /// Whether the link has taken over a text that the model has not got yet.
  var owes = false
  /// An earlier link failed, and no other one has answered since.
  var left = false
  var waitsForShow = false
  /// The model's value before the draft, and the one that the draft wrote last.
  var undo: (before: String, written: String, wasShown: Bool)?

  init(_ spec: Spec) { (source, mode, commit) = spec }

  var text: String { draft ?? base }
  var hasError: Bool { failed || left }
  /// Whether the model has the draft as it is.
  var isWritten: Bool { written != nil && written === cell && !hasError }
}

/// The required state of the list: its rows, and the indices that it keeps among them.
final class PlayerList {
  final class Row {
    let track: PlayerReference.Track
    let slots = PlayerSlot.row.map { PlayerSlot($0) }
    var label = ""

    init(_ track: PlayerReference.Track) { self.track = track }
  }

  /// An index of the list, which is linked to one of the album.
  final class Index {
    var cell: PlayerReference.Cell?
    var value: Int?
    var hasDraft = false
    var waitsForShow = false
    /// Whether the list has moved the index with its rows.
    var isEdited = false

    /// The value of the model; nil for none.
    var modelValue: Int? { cell.flatMap { Int($0.value) } }
  }

  var rows: [Row] = []
  let selection = Index()
  let top = Index()
  var indices: [Index] { [selection, top] }
  var tracks: [PlayerReference.Track] { rows.map(\.track) }

  /// Keeps the indices among the rows: an element keeps its index, and the index of an element that
  /// is gone becomes that of the row behind the one before it.
  func move(_ old: [PlayerReference.Track], to new: [PlayerReference.Track]) {
    func place(_ index: Int) -> Int? {
      // An index behind the end stays as far behind it.
      guard index < old.count else { return index + new.count - old.count }
      func newIndex(_ old: PlayerReference.Track) -> Int? { new.firstIndex { $0 === old } }
      if let same = newIndex(old[index]) { return same }
      if new.isEmpty { return nil }
      let before = old[..<index].reversed().lazy.compactMap(newIndex).first
      return before.map { min($0 + 1, new.count - 1) } ?? 0
    }
    // A selection behind the end stays where it is.
    if let selected = selection.value, selected < old.count {
      set(selection, place(selected))
    }
    if let row = top.value, row > 0 { set(top, place(row) ?? 0) }
  }

  private func set(_ index: Index, _ value: Int?) {
    if index.value != value { (index.value, index.isEdited) = (value, true) }
  }
}
