import BinderCore

/// One of the two lists: a folder, its entries, and those that the user has marked.
@MainActor
final class Pane {
  @Observed private(set) var folder: String
  @Observed private(set) var entries: [Entry] = []
  @Observed var sort: ColumnSort? = ColumnSort(SortColumn.name.rawValue)
  @Observed var selected: Entry?
  @Observed var marked: [Entry] = []
  @Observed var hasFocus = false
  @Computed({ (pane: Pane) in pane.entries.sorted(by: pane.sort) }) var shown: [Entry]
  /// The folders from the root to the one that is shown, which is the selected one of them.
  @Computed({ (pane: Pane) in Place.places(to: pane.folder) }) var path: [Place]
  @Observed var place: Place?
  @Computed({ (pane: Pane) in pane.marked.isEmpty ? nil : pane.marked.count }) var count: Int?
  @Computed({ (pane: Pane) in pane.marked.compactMap(\.size).reduce(0, +) }) var bytes: Int

  let open = Command<Entry>()
  let up = Command()
  /// Lists the folder anew.
  let load = Command()

  private let store: any FileStore
  private let binder = Binder()

  init(_ folder: String, store: any FileStore) {
    (self.folder, self.store, place) = (folder, store, Place(folder))
    binder.observe($place) { [unowned self] in
      if let place = $0, place.id != self.folder { show(place.id) }
    }
    load.restarts = true
    load.setHandler { [weak self] in try await self?.list() }
    open.handler = { [unowned self] in if $0.size == nil { show($0.id) } }
    up.handler = { [unowned self] in if !self.folder.isEmpty { show(Path.parent(of: self.folder)) }
    }
  }

  /// The entries that a command is for: the marked ones, else the selected one.
  var targets: [Entry] { marked.isEmpty ? [selected].compactMap(\.self) : marked }

  private func show(_ folder: String) {
    (self.folder, entries, marked, selected, place) = (folder, [], [], nil, Place(folder))
    load()
  }

  private func list() async throws {
    let entries = try await store.entries(of: folder)
    try Task.checkCancellation()
    self.entries = entries
    marked.removeAll { !entries.contains($0) }
  }
}

/// A folder of a path.
struct Place: Identifiable, Equatable {
  let id: String
  let name: String

  init(_ folder: String) {
    (id, name) = (folder, folder.isEmpty ? "/" : Path.name(of: folder))
  }

  static func places(to folder: String) -> [Place] {
    let parents = sequence(first: folder) { $0.isEmpty ? nil : Path.parent(of: $0) }
    return parents.reversed().map { Place($0) }
  }
}

/// The columns by which the user sorts.
enum SortColumn: String { case name, size }

extension [Entry] {
  /// The entries in the order of a column, folders first.
  func sorted(by sort: ColumnSort?) -> [Entry] {
    let isUp = sort?.direction != .descending
    return sorted { one, other in
      if (one.size == nil) != (other.size == nil) { return one.size == nil }
      if sort?.column == SortColumn.size.rawValue, one.size != other.size {
        return ((one.size ?? 0) < (other.size ?? 0)) == isUp
      }
      return (one.name < other.name) == isUp
    }
  }
}
