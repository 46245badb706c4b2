import BindingSpec

/// Takes the known problems out of a check, and sees which of them are gone.
struct BaselineMatch {
  private let baseline: Baseline
  /// What has not been found yet.
  private var rest: [Baseline.Entry: Int]
  /// The names of the files of which all was asked for.
  private var checked: Set<String> = []
  /// How many problems were known.
  private(set) var count = 0

  init(_ baseline: Baseline) {
    self.baseline = baseline
    rest = baseline.counts
  }

  /// The problems of a file that the baseline does not know, without counting them as found.
  func unknown(_ problems: [Problem], in file: BindingFile) -> [Problem] {
    var copy = self
    return copy.take(problems, of: file)
  }

  /// The problems of a file that the baseline does not know; the others are counted as found.
  mutating func take(_ problems: [Problem], of file: BindingFile) -> [Problem] {
    // Where a type or a part of the file cannot be read, the rules that ask for it are silent.
    let blinding: Set = ["BC001", "BC007", "BC008", "BC101", "BC102", "BC201"]
    let isBlind = problems.contains { blinding.contains($0.rule.code) }
    if !isBlind { checked.insert(baseline.name(of: file.path)) }
    guard !problems.isEmpty else { return [] }
    let yaml = YAMLFile(path: file.path, bytes: file.text.bytes)
    return problems.filter { problem in
      let entry = baseline.entry(of: problem, in: yaml)
      guard let left = rest[entry] else { return true }
      rest[entry] = left > 1 ? left - 1 : nil
      count += 1
      return false
    }
  }

  /// How many stale entries are named one by one.
  private static let named = 10

  /// Sentences about the entries whose problems are gone.
  func staleRemarks(_ settings: RuleSettings) -> [String] {
    let directory = FilePath.directory(of: baseline.path)
    let stale = rest.keys.filter { entry in
      // A rule that is not asked now may find the problem again when it is.
      if let rule = RuleCatalogue.rule(entry.rule), !settings.asks(rule) { return false }
      return checked.contains(entry.file)
        || !FileTree.exists(FilePath.join(directory, entry.file))
    }.sorted { (baseline.lines[$0] ?? 0) < (baseline.lines[$1] ?? 0) }
    guard !stale.isEmpty else { return [] }
    var remarks = stale.prefix(Self.named).map { entry in
      "\(baseline.path):\(baseline.lines[entry] ?? 0): \(entry.rule) '\(entry.word)' at "
        + "'\(entry.place)' of '\(entry.file)' is in the baseline and no longer found"
    }
    if stale.count > Self.named { remarks.append("and \(stale.count - Self.named) more") }
    remarks.append("drop what is no longer found with '--write-baseline'")
    return remarks
  }
}
