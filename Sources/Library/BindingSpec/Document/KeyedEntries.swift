/// The entries of a mapping by the keys of the format that they count as.
///
/// There are nine of these at most, so that to compare them takes less than to hash one.
struct KeyedEntries {
  private var entries: [(key: String, entry: YAMLEntry)] = []

  init(capacity: Int = 0) {
    entries.reserveCapacity(capacity)
  }

  /// Adds the entry of a key that has none yet.
  mutating func add(_ entry: YAMLEntry, as key: String) { entries.append((key, entry)) }

  subscript(key: String) -> YAMLEntry? { entries.first { $0.key == key }?.entry }

  var all: [YAMLEntry] { entries.map(\.entry) }

  /// The entries of some keys.
  func entries(of wanted: [String]) -> [YAMLEntry] {
    entries.filter { wanted.contains($0.key) }.map(\.entry)
  }
}
