import BindingSpec
import JSONRPC

/// Identifies problems from one check to the next, although their lines move.
///
/// A problem is known as in a baseline: by its rule, its place in names and the word that is wrong.
/// Of several that are alike, each has its number.
enum ProblemFingerprints {
  /// In the order of the report's findings.
  static func all(of report: CheckReport) -> [String] {
    let baseline = Baseline(path: "")
    var counts: [String: Int] = [:]
    return report.findings.map { problem in
      let entry = report.entry(of: problem, in: baseline)
      // As it was given, or the same check elsewhere would find others.
      let hash = hash([problem.location.file, entry.rule, entry.place, entry.word])
      counts[hash, default: 0] += 1
      return "\(hash):\(counts[hash] ?? 1)"
    }
  }

  /// FNV-1a, which is the same in every run. A zero ends each part, so that `a`, `bc` is not `ab`, `c`.
  static func hash(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, hexadecimalDigits: 16)
  }
}
