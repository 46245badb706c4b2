import BindingSpec

/// Identifies problems from one check to the next, although their lines move.
///
/// A problem is known as in a baseline: by its rule, its place in names and the word that is wrong.
/// Of several that are alike, each has its number.
enum ProblemFingerprints {
  /// In the order of the report's findings.
  static func all(of report: CheckReport) -> [String] {
    let baseline = Baseline(path: "")
    var counts: [ContentHash: Int] = [:]
    return report.findings.map { problem in
      let entry = report.entry(of: problem, in: baseline)
      var hash = ContentHash()
      // As it was given, or the same check elsewhere would find others.
      for part in [problem.location.file, entry.rule, entry.place, entry.word] { hash.add(part) }
      counts[hash, default: 0] += 1
      return "\(hash.text):\(counts[hash] ?? 1)"
    }
  }
}
