/// The entries of a mapping by the keys of the format that they count as.
///
/// There are eight of these at most, so that to compare them takes less than to hash one.
struct KeyedEntries {
  private var keys: [String] = []
  private var entries: [YAMLEntry] = []

  init(capacity: Int = 0) {
    keys.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  subscript(key: String) -> YAMLEntry? {
    get { keys.firstIndex(of: key).map { entries[$0] } }
    set {
      let index = keys.firstIndex(of: key)
      switch (index, newValue) {
      case (let index?, let entry?): entries[index] = entry
      case (nil, let entry?):
        keys.append(key)
        entries.append(entry)
      case (let index?, nil):
        keys.remove(at: index)
        entries.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  var all: [YAMLEntry] { entries }

  /// Those of some keys.
  func entries(of wanted: [String]) -> [YAMLEntry] {
    zip(keys, entries).filter { wanted.contains($0.0) }.map(\.1)
  }
}
