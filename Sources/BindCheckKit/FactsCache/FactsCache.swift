import BindingSpec

/// The declarations of Swift files, by the hashes of their contents.
///
/// All in one file: opening 2,000 little ones would take longer than parsing. It is shared by
/// all ways of asking about the same sources, and has the files of the last check that read any; so
/// it is as large as the declarations of the project, a fifth of its text.
struct FactsCache {
  private struct Place {
    var scan: Range<Int>
    /// Nil where only the scan was read.
    var types: Range<Int>?
  }

  private(set) var file: CacheFile
  private let bytes: ArraySlice<UInt8>
  private let places: [ContentHash: Place]

  /// The stored facts of the sources of a configuration.
  init?(for configuration: CheckConfiguration) {
    var key = ContentHash()
    for root in configuration.sources { key.add(FilePath.absolute(root.path)) }
    guard var file = CacheFile(key, suffix: "facts", directory: configuration.cacheDirectory) else {
      return nil
    }
    let bytes = file.read() ?? []
    var places: [ContentHash: Place] = [:]
    do {
      let input = BinaryDecoder(bytes)
      while !input.isAtEnd {
        let hash = try input.next(ContentHash.self)
        let scan = try input.slice()
        let types = try input.slice()
        // Even no types are stored as their number.
        places[hash] = Place(scan: scan.indices, types: types.isEmpty ? nil : types.indices)
      }
    } catch {
      file.discard("damaged")
      places = [:]
    }
    self.file = file
    self.bytes = bytes
    self.places = places
  }

  func scan(of hash: ContentHash) -> ScannedFile? {
    guard let place = places[hash] else { return nil }
    return try? BinaryDecoder.value(ScannedFile.self, of: bytes[place.scan])
  }

  /// The declarations of a file with these contents, as declarations of the file at `path`.
  func types(of hash: ContentHash, at path: String) -> [TypeDeclaration]? {
    guard let range = places[hash]?.types else { return nil }
    return try? BinaryDecoder.value([TypeDeclaration].self, of: bytes[range], file: path)
  }

  struct Entry {
    var path: String
    var hash: ContentHash
    var scan: ScannedFile
    var types: [TypeDeclaration]?
  }

  /// Keeps the facts of these files and no others, where any of them is new.
  func store(_ entries: [Entry]) {
    let isNew = entries.contains { entry in
      guard let place = places[entry.hash] else { return true }
      return entry.types != nil && place.types == nil
    }
    guard isNew else { return }
    let output = BinaryEncoder()
    var seen: Set<ContentHash> = []
    for entry in entries where seen.insert(entry.hash).inserted {
      let place = places[entry.hash]
      try? output.add(entry.hash)
      output.add(place.map { bytes[$0.scan] } ?? BinaryEncoder.bytes(of: entry.scan)[...])
      output.add(
        place?.types.map { bytes[$0] }
          ?? entry.types.map { BinaryEncoder.bytes(of: $0, file: entry.path)[...] } ?? [])
    }
    file.replace(with: output.bytes)
  }
}
