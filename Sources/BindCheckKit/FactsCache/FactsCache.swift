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
  init(for configuration: CheckConfiguration, in cache: CachePlace) {
    var file = CacheFile(cache.key(of: configuration.sources).text, suffix: "facts", in: cache)
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

  /// Keeps the facts of these files and no others, where any of them is new.
  ///
  /// Refused files are left out: the next check complains about them again.
  func store(_ entries: [SourceIndex.Entry]) {
    let entries = entries.filter { $0.hash != nil && !$0.isRefused }
    let isNew = entries.contains { entry in
      guard let place = entry.hash.flatMap({ places[$0] }) else { return true }
      return entry.declarations != nil && place.types == nil
    }
    guard isNew else { return }
    let output = BinaryEncoder()
    var seen: Set<ContentHash> = []
    for entry in entries {
      guard let hash = entry.hash, seen.insert(hash).inserted else { continue }
      let place = places[hash]
      try? output.add(hash)
      output.add(place.map { bytes[$0.scan] } ?? BinaryEncoder.bytes(of: entry.scan)[...])
      output.add(
        place?.types.map { bytes[$0] }
          ?? entry.declarations.map { BinaryEncoder.bytes(of: $0.types, file: entry.path)[...] }
          ?? [])
    }
    file.replace(with: output.bytes)
  }
}
