import BindingSpec
import JSONRPC

/// Writes the statistics of a check: the unresolved names with their reasons, the rules, the times.
package enum StatisticsReporter {
  /// Lines for people.
  ///
  ///     unresolved:
  ///       Bindings/a.yaml:5:6: the type of 'title': 'Base' is not in the sources
  ///     rules:
  ///       BC103 unknown-field: 2
  ///     times:
  ///       scanning Swift sources: 12 ms
  package static func text(of report: CheckReport) -> String {
    let unresolved = sorted(report.unresolved).map {
      "\($0.location.place): \($0.what): \($0.reason)"
    }
    let rules = counts(report).map { "\($0.rule): \($0.count)" }
    let times = report.times.durations.map {
      "\($0.phase.words): \(milliseconds($0.duration)) ms"
    }
    return section("unresolved", unresolved) + section("rules", rules) + section("times", times)
  }

  /// The same for programs.
  static func json(of report: CheckReport) -> JSONValue {
    [
      "unresolved": sorted(report.unresolved).map { unresolved -> JSONValue in
        [
          "what": unresolved.what, "reason": unresolved.reason, "file": unresolved.location.file,
          "start": JSONReporter.position(unresolved.location.range.start),
          "end": JSONReporter.position(unresolved.location.range.end),
        ]
      },
      "rules": counts(report).map { rule, count -> JSONValue in
        ["rule": rule.code, "name": rule.name, "problems": count]
      },
      "times": report.times.durations.map { phase, duration -> JSONValue in
        ["phase": phase.rawValue, "milliseconds": milliseconds(duration)]
      },
    ]
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\(title):\n" + lines.map { "  \(SafeText.escaped($0))\n" }.joined()
  }

  private static func counts(_ report: CheckReport) -> [(rule: RuleInfo, count: Int)] {
    Dictionary(grouping: report.problems, by: \.rule)
      .map { (rule: $0.key, count: $0.value.count) }
      .sorted { $0.rule.code < $1.rule.code }
  }

  private static func sorted(_ unresolved: [Unresolved]) -> [Unresolved] {
    unresolved.sorted {
      ($0.location.file, $0.location.range.start.offset, $0.what)
        < ($1.location.file, $1.location.range.start.offset, $1.what)
    }
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }
}
