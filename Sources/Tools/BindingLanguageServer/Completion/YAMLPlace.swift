import BindingSpec

/// The place of the marker in a YAML document.
struct YAMLPlace {
  /// The keys around it, from the outside.
  var keys: [String]
  /// Whether it is a key itself, and no value.
  var isKey: Bool
  /// The text that it stands in.
  var text: String
  var offset: Int
  /// The other keys of its mapping, for a key.
  var siblings: [String] = []

  /// The place of the marker in a file; nil where it stands nowhere.
  init?(in file: YAMLFile) {
    let places = file.documents.lazy.compactMap { Self.find(in: $0.root, []) }
    guard let place = places.first else { return nil }
    self = place
  }

  private init(_ keys: [String], isKey: Bool, _ node: YAMLNode, _ text: String) {
    (self.keys, self.isKey, self.text) = (keys, isKey, text)
    offset = node.range.start.offset
  }

  private static func find(in node: YAMLNode, _ keys: [String]) -> YAMLPlace? {
    switch node.content {
    case .scalar(let scalar):
      return scalar.value.contains(YAMLSketch.marker)
        ? YAMLPlace(keys, isKey: false, node, scalar.value) : nil
    case .sequence(let items):
      return items.lazy.compactMap { find(in: $0, keys) }.first
    case .mapping(let entries):
      for entry in entries {
        if entry.name.contains(YAMLSketch.marker) {
          var place = YAMLPlace(keys, isKey: true, entry.key, entry.name)
          place.siblings = entries.map(\.name).filter { $0 != entry.name }
          return place
        }
        if let place = find(in: entry.value, keys + [entry.name]) { return place }
      }
      return nil
    case .alias, .unreadable: return nil
    }
  }

  /// The parts of a dotted name before the one with the marker.
  var outerSegments: [String] {
    let before = text.firstRange(of: YAMLSketch.marker).map { text[..<$0.lowerBound] } ?? text[...]
    return before.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .map { $0.hasSuffix("?") ? String($0.dropLast()) : String($0) }
  }
}
