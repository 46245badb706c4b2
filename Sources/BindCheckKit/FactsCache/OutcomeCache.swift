import BindingSpec

/// The outcome of the last check of a project, binding file by binding file.
///
/// An outcome counts for as long as the binding file, the Swift files that it was taken from,
/// and the names that all Swift files declare are the same. An edit of one file therefore costs the
/// judging of the binding files that it may concern; the rest is taken from here.
struct OutcomeCache {
  private(set) var file: CacheFile
  /// The stored outcomes; nil where none can be used.
  private let known: Outcomes?
  var isEmpty: Bool { known == nil }
  /// Whether no rule looks at several binding files together.
  private let areIndependent: Bool

  struct Entry: Codable {
    var path: String
    var hash: ContentHash
    /// The places of the Swift files that it alone was taken from.
    var files: [Int]
    /// The words that were looked for in all Swift files for it.
    var words: [String]
    var outcome: CheckOutcome
  }

  /// The findings of the last check, and the facts of the Swift files that they depend on.
  struct Outcomes: Codable {
    /// The paths and contents of all Swift files, encoded: most checks only compare them.
    var sources: [UInt8]
    /// The hashes of the names that each of them declares.
    var scans: [ContentHash]
    /// The places of those that every outcome depends on.
    var common: [Int]
    /// The words that were looked for in all of them.
    var words: [Word]
    /// The imported modules without Swift files, and those of them that have a directory.
    var foreign: [String]
    var inC: [String]
    var entries: [Entry]

    struct Word: Codable {
      var text: String
      /// The places of the files that have it.
      var files: [Int]
    }
  }

  init(for configuration: CheckConfiguration, in cache: CachePlace) {
    var key = cache.key(of: configuration.sources)
    key.add(CanonicalText.of(configuration.judging))
    var file = CacheFile(key.text, suffix: "outcomes", in: cache)
    var known: Outcomes?
    if let bytes = file.read() {
      known = try? BinaryDecoder.value(Outcomes.self, of: bytes)
      if known == nil { file.discard("damaged") }
    }
    self.file = file
    self.known = known
    areIndependent = !RuleCatalogue.projectRules.contains { configuration.rules.asks($0.info) }
  }

  // MARK: - Reading

  /// The outcomes that still hold; a binding file without an outcome has to be judged.
  struct Recollection {
    /// In the order of the binding files.
    var entries: [Entry?]
    /// Those that are still known, to be kept.
    var outcomes: Outcomes
    /// Whether they are kept already, with these sources.
    var isUnchanged: Bool

    var isWhole: Bool { !entries.contains { $0 == nil } }
  }

  /// The outcomes that hold of these binding files, with these sources; nil for none.
  func recall(_ bindings: [BindingInput], _ sources: SourceListing) -> Recollection? {
    guard var known, SourceIndex.modulesInC(known.foreign, below: sources.roots) == known.inC else {
      return nil
    }
    let listing = Self.encoded(sources)
    let isSame = known.sources == listing
    if !areIndependent {
      guard isSame,
        known.entries.elementsEqual(bindings, by: { $0.path == $1.path && $0.hash == $1.hash })
      else { return nil }
    }
    var changed: Set<Int> = []
    if !isSame {
      guard let found = changes(known, sources) else { return nil }
      changed = found
      known.sources = listing
    }
    let byPath = Dictionary(
      known.entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let entries = bindings.map { binding -> Entry? in
      guard let entry = byPath[binding.path], entry.hash == binding.hash,
        changed.isDisjoint(with: entry.files)
      else { return nil }
      return entry
    }
    known.entries = entries.compactMap { $0 }
    return Recollection(
      entries: entries, outcomes: known, isUnchanged: isSame && known.entries.count == byPath.count)
  }

  /// The places of the Swift files that changed; nil where something changed that everything may
  /// depend on.
  private func changes(_ known: Outcomes, _ sources: SourceListing) -> Set<Int>? {
    guard let before = try? BinaryDecoder.value([Source].self, of: known.sources[...]),
      before.map(\.path) == sources.files.map(\.path), known.scans.count == before.count
    else { return nil }
    var changed: Set<Int> = []
    for (index, (old, new)) in zip(before, sources.files).enumerated() where old.hash != new.hash {
      guard
        let bytes = try? FileReading.bytes(
          ofFile: new.path, limit: SourceIndex.maximumScanSize),
        ContentHash(bytes) == new.hash,
        DeclarationScanner.scan(bytes).hash == known.scans[index]
      else { return nil }
      let isLookedFor = ByteSearch.searchable(bytes).withUnsafeBufferPointer { text in
        known.words.allSatisfy { word in
          ByteSearch.containsWord(Array(word.text.utf8), in: text) == word.files.contains(index)
        }
      }
      guard isLookedFor else { return nil }
      changed.insert(index)
    }
    return changed.isDisjoint(with: known.common) ? changed : nil
  }

  // MARK: - Writing

  func store(_ outcomes: Outcomes) {
    file.replace(with: BinaryEncoder.bytes(of: outcomes))
  }

  private struct Source: Codable {
    var path: String
    var hash: ContentHash
  }

  static func encoded(_ sources: SourceListing) -> [UInt8] {
    BinaryEncoder.bytes(
      of: sources.files.map { Source(path: $0.path, hash: $0.hash ?? ContentHash()) })
  }
}
