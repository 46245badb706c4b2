import BindingSpec

/// The memory from one check of a project to the next: the declarations of its Swift files, and the
/// outcomes of its binding files.
///
/// Both are right for exactly the bytes that they were made from, which are read and hashed each
/// time. So an old cache is of no harm, and two checks at once do not disturb each other.
struct CheckCache {
  private let configuration: CheckConfiguration
  private let place: CachePlace
  private var outcomes: OutcomeCache
  /// Read only where something has to be judged.
  private var facts: FactsCache?
  private let listing: SourceListing

  /// - Parameter listing: It gets the hashes of the files' contents.
  /// - Returns: Nil where nothing is to be kept, or a source cannot be read.
  init?(
    for configuration: CheckConfiguration, _ listing: inout SourceListing, _ workers: WorkerPool
  ) {
    // The compiler's facts may change without the sources.
    guard configuration.symbolGraphs == nil,
      let place = configuration.cacheDirectory.flatMap(CachePlace.init)
    else { return nil }
    let outcomes = OutcomeCache(for: configuration, in: place)
    guard listing.read(workers, scanning: outcomes.isEmpty) else { return nil }
    self.configuration = configuration
    self.place = place
    self.outcomes = outcomes
    self.listing = listing
  }

  var warnings: [String] { [outcomes.file.warning, facts?.file.warning].compactMap { $0 } }

  func recall(_ bindings: [BindingInput]) -> OutcomeCache.Recollection? {
    outcomes.recall(bindings, listing)
  }

  /// The stored facts of the contents of Swift files.
  mutating func readFacts() -> FactsCache? {
    facts = FactsCache(for: configuration, in: place)
    return facts
  }

  /// Keeps the findings of a check.
  ///
  /// - Parameters:
  ///   - facts: The facts that were used; nil where nothing was left to be judged.
  ///   - mayKeepOutcomes: Whether everything could be read, so that nothing needs to be said again.
  func store(
    _ entries: [OutcomeCache.Entry], _ facts: SourceFacts?,
    _ recollection: OutcomeCache.Recollection?, mayKeepOutcomes: Bool
  ) {
    guard let facts else {
      if let recollection, !recollection.isUnchanged {
        outcomes.store(recollection.outcomes)
      }
      return
    }
    let index = facts.types.index
    // Another file than the listed one was read: the hash is not its own.
    let common = facts.readCommonFacts()
    guard !index.isOutdated else { return }
    self.facts?.store(index.entries)
    guard mayKeepOutcomes, facts.warnings.isEmpty else { return }
    var words = index.dependencies.words
    for word in recollection?.outcomes.words ?? [] {
      words[word.text, default: []].formUnion(word.files)
    }
    outcomes.store(
      OutcomeCache.Outcomes(
        sources: OutcomeCache.encoded(listing), scans: index.scanHashes, common: common,
        words: words.sorted { $0.key < $1.key }.map { .init(text: $0, files: $1.sorted()) },
        foreign: index.foreignImports, inC: index.modulesInC.sorted(), entries: entries))
  }
}
