import BindingSpec

/// What is kept from one check of a project to the next: what its Swift files declare, and what came
/// of its binding files.
///
/// Both are right for exactly the bytes that they were made from, which are read and hashed each
/// time. So an old cache is of no harm, and two checks at once do not disturb each other.
struct CheckCache {
  private let configuration: CheckConfiguration
  private let outcomes: OutcomeCache
  /// Read only where something has to be judged.
  private var facts: FactsCache?
  private let listing: SourceListing

  /// - Parameter listing: It gets the hashes of the files' contents.
  /// - Returns: Nil where nothing is to be kept, or a source cannot be read.
  init?(
    for configuration: CheckConfiguration, _ listing: inout SourceListing, _ workers: WorkerPool
  ) {
    // What the compiler says may change without the sources.
    guard configuration.usesCache, configuration.symbolGraphs == nil,
      let outcomes = OutcomeCache(for: configuration), listing.readHashes(workers)
    else { return nil }
    self.configuration = configuration
    self.outcomes = outcomes
    self.listing = listing
  }

  /// Why what was kept was thrown away.
  var troubles: [String] { [outcomes.file.trouble, facts?.file.trouble].compactMap { $0 } }

  func recall(_ bindings: [BindingInput]) -> OutcomeCache.Recollection? {
    outcomes.recall(bindings, listing)
  }

  /// What is known of the contents of Swift files.
  mutating func readFacts() -> FactsCache? {
    facts = FactsCache(for: configuration)
    return facts
  }

  /// Keeps what a check has found.
  ///
  /// - Parameters:
  ///   - facts: What it found that with; nil where nothing was left to be judged.
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
    // Another file than the one that was listed was read: it goes by the wrong hash.
    let common = facts.readCommonFacts()
    guard !index.isOutdated else { return }
    self.facts?.store(index.knownFacts)
    guard mayKeepOutcomes, facts.troubles.isEmpty else { return }
    outcomes.store(
      OutcomeCache.Outcomes(
        sources: OutcomeCache.stored(listing)[...], scans: index.scanHashes, common: common,
        words: index.consulted.words.merging(recollection?.outcomes.words ?? [:]) {
          $0.union($1)
        },
        entries: entries))
  }
}
