import BindingSpec

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What came of the last check of a project, binding file by binding file.
///
/// An outcome counts for as long as the binding file, the Swift files that were consulted for it,
/// and what all Swift files declare by name are the same. An edit of one file therefore costs the
/// judging of what it may concern; the rest is taken from here.
struct OutcomeCache {
  private(set) var file: CacheFile
  /// What was stored; nil where that is nothing that can be used.
  private let known: Outcomes?
  /// Whether no rule looks at several binding files together.
  private let areIndependent: Bool

  struct Entry {
    var path: String
    var hash: ContentHash
    /// The places of the Swift files that were consulted for it alone.
    var files: [Int]
    var outcome: CheckOutcome
  }

  /// What the last check found, and what of the Swift files it found that in.
  struct Outcomes {
    /// The paths and contents of all Swift files, as they are stored.
    var sources: ArraySlice<UInt8>
    /// What each of them declares by name.
    var scans: [ContentHash]
    /// The places of those that every outcome depends on.
    var common: [Int]
    /// The words that were looked for in all of them, and the places of those that had them.
    var words: [String: Set<Int>]
    var entries: [Entry]
  }

  init?(for configuration: CheckConfiguration) {
    var key = ContentHash()
    key.add(FilePath.absolute("."))
    for root in configuration.sources { key.add(FilePath.absolute(root.path)) }
    key.add(CanonicalText.of(configuration))
    guard
      var file = CacheFile(key, suffix: "outcomes", directory: configuration.cacheDirectory)
    else { return nil }
    var known: Outcomes?
    if let bytes = file.read() {
      var input = StoredReader(bytes)
      known = try? input.value()
      if known == nil { file.discard("damaged") }
    }
    self.file = file
    self.known = known
    areIndependent = !RuleCatalogue.projectRules.contains { configuration.rules.asks($0.info) }
  }

  // MARK: - Reading

  /// What is still known; a binding file without an outcome has to be judged.
  struct Recollection {
    /// In the order of the binding files.
    var entries: [Entry?]
    /// Those that are still known, to be kept.
    var outcomes: Outcomes
    /// Whether they are kept already, with these sources.
    var isUnchanged: Bool

    var isWhole: Bool { !entries.contains { $0 == nil } }
  }

  /// What is known of these binding files, with these sources; nil for nothing.
  func recall(_ bindings: [BindingInput], _ sources: SourceListing) -> Recollection? {
    guard var known else { return nil }
    let listing = Self.stored(sources)
    let isSame = known.sources.elementsEqual(listing)
    if !areIndependent {
      guard isSame,
        known.entries.elementsEqual(bindings, by: { $0.path == $1.path && $0.hash == $1.hash })
      else { return nil }
    }
    var changed: Set<Int> = []
    if !isSame {
      guard let found = changes(known, sources) else { return nil }
      changed = found
      known.sources = listing[...]
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
    var input = StoredReader(known.sources)
    guard let before: [StoredSource] = try? input.values(),
      before.map(\.path) == sources.files.map(\.path), known.scans.count == before.count
    else { return nil }
    var changed: Set<Int> = []
    for (index, (old, new)) in zip(before, sources.files).enumerated() where old.hash != new.hash {
      guard
        let bytes = try? FileReading.bytes(
          ofFile: new.path, limit: SourceIndex.maximumScanSize),
        bytes.count <= SourceIndex.maximumFileSize, ContentHash(bytes) == new.hash,
        DeclarationScanner.scan(bytes).hash == known.scans[index]
      else { return nil }
      let isLookedFor = ByteSearch.searchable(bytes).withUnsafeBufferPointer { text in
        known.words.allSatisfy { word, files in
          ByteSearch.containsWord(Array(word.utf8), in: text) == files.contains(index)
        }
      }
      guard isLookedFor else { return nil }
      changed.insert(index)
    }
    return changed.isDisjoint(with: known.common) ? changed : nil
  }

  // MARK: - Writing

  func store(_ outcomes: Outcomes) {
    var output = StoredBytes()
    output.add(outcomes)
    file.replace(with: output.bytes)
  }

  /// A listing as it is stored.
  static func stored(_ sources: SourceListing) -> [UInt8] {
    var output = StoredBytes()
    output.add(sources.files.map { StoredSource(path: $0.path, hash: $0.hash ?? ContentHash()) })
    return output.bytes
  }
}

/// A Swift file, and what was in it.
private struct StoredSource: BinaryCodable {
  var path: String
  var hash: ContentHash

  init(path: String, hash: ContentHash) {
    self.path = path
    self.hash = hash
  }

  func store(in output: inout StoredBytes) {
    output.add(path)
    output.add(hash)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(path: try input.text(), hash: try input.value())
  }
}

extension OutcomeCache.Outcomes: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(Array(sources))
    output.add(scans)
    output.add(common)
    output.add(words.count)
    for (word, files) in words.sorted(by: { $0.key < $1.key }) {
      output.add(word)
      output.add(files.sorted())
    }
    output.add(entries)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    sources = try input.slice()
    scans = try input.values()
    common = try input.values()
    words = [:]
    for _ in 0..<max(0, try input.number()) {
      words[try input.text()] = Set(try input.values(Int.self))
    }
    entries = try input.values()
  }
}

extension OutcomeCache.Entry: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(path)
    output.add(hash)
    output.add(files)
    output.add(outcome)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(
      path: try input.text(), hash: try input.value(), files: try input.values(),
      outcome: try input.value())
  }
}

/// Most outcomes are a number; the others are few, and may take their time.
extension CheckOutcome: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(bindings)
    guard !problems.isEmpty || !unresolved.isEmpty else { return output.add([UInt8]()) }
    let encoder = JSONEncoder()
    // The same outcome gives the same bytes.
    encoder.outputFormatting = .sortedKeys
    // What is no JSON is found to be damaged.
    output.add((try? encoder.encode(self)).map { Array($0) } ?? [0])
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(bindings: try input.number())
    let text = try input.slice()
    guard !text.isEmpty else { return }
    guard let outcome = try? JSONDecoder().decode(CheckOutcome.self, from: Data(text)) else {
      throw DamagedCache()
    }
    self = outcome
  }
}
