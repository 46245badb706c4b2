import BindingSpec
import SwiftFacts

/// Takes the known problems out of a check, and sees which of them are gone.
struct BaselineMatch {
  private let baseline: Baseline
  /// The entries that have not been found yet.
  private var rest: [Baseline.Entry: Int]
  /// The names of the files of which all was asked for.
  private(set) var checked: Set<String> = []
  /// How many problems were known.
  private(set) var count = 0

  init(_ baseline: Baseline) {
    self.baseline = baseline
    rest = baseline.counts
  }

  /// The problems of a file that the baseline does not know, without counting the others as found.
  func unknown(_ outcome: CheckOutcome, of file: BindingFile) -> [Problem] {
    var copy = self
    return copy.take(outcome, of: file.path, file.text)
  }

  /// The problems of a file that the baseline does not know; the others are counted as found.
  mutating func take(_ outcome: CheckOutcome, of path: String, _ text: SourceText) -> [Problem] {
    let isHidden = outcome.problems.contains(where: \.rule.hidesOthers)
    if !isHidden { checked.insert(baseline.name(of: path)) }
    return zip(outcome.problems, outcome.places).filter { problem, place in
      let entry = baseline.entry(of: problem, at: place, in: text)
      guard let left = rest[entry] else { return true }
      rest[entry] = left > 1 ? left - 1 : nil
      count += 1
      return false
    }.map(\.0)
  }

  /// How many stale entries are named one by one.
  private static let named = 10

  func staleWarnings(_ settings: RuleSettings) -> [String] {
    let directory = FilePath.directory(of: baseline.path)
    let stale = rest.keys.filter { entry in
      // A rule that is not asked now may find the problem again when it is.
      if let rule = RuleCatalogue.rule(entry.rule), !settings.asks(rule) { return false }
      return checked.contains(entry.file) || !FileTree.exists(FilePath.join(directory, entry.file))
    }.sorted { (baseline.lines[$0] ?? 0) < (baseline.lines[$1] ?? 0) }
    guard !stale.isEmpty else { return [] }
    var warnings = stale.prefix(Self.named).map { entry in
      "\(baseline.path):\(baseline.lines[entry] ?? 0): \(entry.rule) '\(entry.word)' at "
        + "'\(entry.place)' of '\(entry.file)' is in the baseline and no longer found"
    }
    if stale.count > Self.named { warnings.append("and \(stale.count - Self.named) more") }
    warnings.append("drop what is no longer found with '--write-baseline'")
    return warnings
  }
}
