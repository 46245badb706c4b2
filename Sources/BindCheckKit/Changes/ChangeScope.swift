import BindingSpec

/// The binding files that a change can concern.
///
/// A finding is the same while the files that it was taken from are, as the cache has it. So where
/// Swift files changed, every binding file is judged, or known from the cache, to learn which
/// files it depends on; a change of settings or of a manifest, on which any of them may depend, concerns all.
struct ChangeScope {
  /// The reason why every binding file is concerned.
  private(set) var sweeping: String?
  /// The reasons of single ones, by their paths.
  private(set) var reasons: [String: String] = [:]
  /// The Swift files with other contents.
  private let sources: [Source]
  let reference: String

  struct Source {
    var path: String
    /// Its place among the listed files; nil where it went.
    var place: Int?
    var old: [UInt8]
    var new: [UInt8]
  }

  /// More changed Swift files than these are not looked at one by one.
  private static let maximumSources = 200

  /// The scope as far as it is known before anything is judged.
  init(
    of changes: ChangeSet, _ configuration: CheckConfiguration, _ listing: SourceListing,
    _ inputs: [BindingInput]
  ) {
    reference = changes.reference
    for input in inputs where changes.change(of: input.path) != nil {
      reasons[input.path] = "it changed"
    }
    var finder = SweepingChange(changes, configuration, listing)
    sweeping = finder.reason
    guard sweeping == nil else {
      sources = []
      return
    }
    sources = finder.sources(limit: Self.maximumSources)
    sweeping = finder.reason
    if sweeping == nil, let source = sources.first(where: \.declaresOthers) {
      sweeping = "'\(source.path)' declares or imports other names"
    }
    let hasProjectRules = RuleCatalogue.projectRules.contains { configuration.rules.asks($0.info) }
    if sweeping == nil, hasProjectRules, !changes.files.isEmpty {
      sweeping = "a rule of the settings looks at all binding files together"
    }
  }

  /// Whether a binding file has to be judged.
  func asks(for path: String) -> Bool {
    sweeping != nil || !sources.isEmpty || reasons[path] != nil
  }

  /// Completes the scope by the files and words that the outcomes depend on.
  ///
  /// - Parameters:
  ///   - facts: The facts that outcomes were judged by; nil where all were known.
  ///   - recollection: The outcomes that were known.
  mutating func settle(
    _ entries: [OutcomeCache.Entry], _ facts: SourceFacts?,
    _ recollection: OutcomeCache.Recollection?
  ) {
    guard sweeping == nil, !sources.isEmpty else { return }
    let known = recollection?.outcomes
    let common = Set(facts?.readCommonFacts() ?? known?.common ?? [])
    let commonWords = facts?.commonWords ?? Set(known?.commonWords ?? [])
    let words = commonWords.union(entries.flatMap(\.words))
    for source in sources {
      let changed = source.changed(among: words)
      let isCommon = source.place.map(common.contains) ?? false
      if isCommon || !changed.isDisjoint(with: commonWords) {
        sweeping = "every finding may depend on '\(source.path)'"
        return
      }
      for entry in entries where reasons[entry.path] == nil {
        let isConcerned =
          source.place.map(entry.files.contains) == true
          || entry.words.contains(where: changed.contains)
        if isConcerned { reasons[entry.path] = "'\(source.path)' changed" }
      }
    }
  }

  func contains(_ path: String) -> Bool { sweeping != nil || reasons[path] != nil }

  /// A line for each of these binding files that is checked, or one for all.
  func lines(_ paths: [String]) -> [String] {
    if let sweeping { return ["all binding files are checked, since \(sweeping)"] }
    let concerned = paths.filter(contains)
    if concerned.isEmpty {
      return ["the change since '\(reference)' concerns no binding file"]
    }
    return concerned.map { "'\($0)' is checked, since \(reasons[$0] ?? "")" }
  }
}

extension ChangeScope.Source {
  /// Whether the names that it declares or imports are others, which any finding may depend on.
  fileprivate var declaresOthers: Bool {
    DeclarationScanner.scan(old).hash != DeclarationScanner.scan(new).hash
  }

  /// The words that stand in one of its two texts alone.
  fileprivate func changed(among words: Set<String>) -> Set<String> {
    func found(in text: [UInt8]) -> Set<String> {
      ByteSearch.searchable(text).withUnsafeBufferPointer { text in
        words.filter { ByteSearch.containsWord(Array($0.utf8), in: text) }
      }
    }
    return found(in: old).symmetricDifference(found(in: new))
  }
}
