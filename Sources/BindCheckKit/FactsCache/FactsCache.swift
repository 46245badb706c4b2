import BindingSpec

/// What Swift files declare, by the hashes of their contents.
///
/// All in one file: opening 2,000 little ones would take longer than what it saves. It is shared by
/// all ways of asking about the same sources, and has the files of the last check that read any; so
/// it is as large as the declarations of the project, a fifth of its text.
struct FactsCache {
  private struct Place {
    var scan: Range<Int>
    /// Nil where nobody has asked for more than the scan.
    var types: Range<Int>?
  }

  private(set) var file: CacheFile
  private let bytes: ArraySlice<UInt8>
  private let places: [ContentHash: Place]

  /// What is known of the sources of a configuration.
  init?(for configuration: CheckConfiguration) {
    var key = ContentHash()
    for root in configuration.sources { key.add(FilePath.absolute(root.path)) }
    guard var file = CacheFile(key, suffix: "facts", directory: configuration.cacheDirectory) else {
      return nil
    }
    let bytes = file.read() ?? []
    var places: [ContentHash: Place] = [:]
    do throws(DamagedCache) {
      var input = StoredReader(bytes)
      while !input.isAtEnd {
        let hash: ContentHash = try input.value()
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
    var input = StoredReader(bytes[place.scan])
    return try? input.value()
  }

  /// The declarations of a file with these contents, as declarations of the file at `path`.
  func types(of hash: ContentHash, at path: String) -> [TypeDeclaration]? {
    guard let range = places[hash]?.types else { return nil }
    var input = StoredReader(bytes[range], file: path)
    return try? input.values()
  }

  /// What is known of a file.
  struct Entry {
    var hash: ContentHash
    var scan: ScannedFile
    var types: [TypeDeclaration]?
  }

  /// Keeps what is known of these files and no others, where any of it is new.
  func store(_ entries: [Entry]) {
    let isNew = entries.contains { entry in
      guard let place = places[entry.hash] else { return true }
      return entry.types != nil && place.types == nil
    }
    guard isNew else { return }
    var output = StoredBytes()
    var seen: Set<ContentHash> = []
    for entry in entries where seen.insert(entry.hash).inserted {
      output.add(entry.hash)
      let place = places[entry.hash]
      output.add(place.map { Array(bytes[$0.scan]) } ?? Self.bytes { $0.add(entry.scan) })
      if let types = place?.types {
        output.add(Array(bytes[types]))
      } else {
        output.add(entry.types.map { types in Self.bytes { $0.add(types) } } ?? [])
      }
    }
    file.replace(with: output.bytes)
  }

  private static func bytes(_ fill: (inout StoredBytes) -> Void) -> [UInt8] {
    var output = StoredBytes()
    fill(&output)
    return output.bytes
  }
}
