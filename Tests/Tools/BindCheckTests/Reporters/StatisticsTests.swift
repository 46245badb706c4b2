import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// What was looked at, what could not be known, and how long it took.
@Suite struct StatisticsTests {
  @Test("unresolved names are listed with place and reason, and problems are counted by rule")
  func text() {
    #expect(
      StatisticsReporter.text(of: StrangeReport.report) == #"""
        unresolved:
          Bindings/a b%20,:'"<&>\u{A}\u{1B}[31m.yaml:3:14: the type of 'a\u{1B}': why\u{A}not
        rules:
          BC103 unknown-field: 1
          BC999 made-up: 1

        """#)
    #expect(StatisticsReporter.text(of: CheckReport()) == "")
  }

  @Test("a run lists the times of its phases, in their order")
  func times() throws {
    let place = try TemporaryDirectory()
    try place.write("binder: 1\nmodel: M\nslots: { a: b }\n", to: "a.yaml")
    try place.write("import Base\nclass M: Base {}\n", to: "Sources/M.swift")
    let path = place.url.path
    let configuration = CheckConfiguration(
      bindings: [path + "/a.yaml"], sources: [SourceRoot(path + "/Sources")])
    var phases: [CheckPhase] = []
    let report = Check(configuration).run { phases.append($0) }
    #expect(phases == [.sources, .bindings, .rules])
    #expect(report.times.durations.map(\.phase) == phases)
    #expect(report.times.durations.allSatisfy { $0.duration > .zero })
    let text = StatisticsReporter.text(of: report)
    #expect(text.hasPrefix("unresolved:\n  \(path)/a.yaml:3:13: "))
    #expect(text.contains("\ntimes:\n  scanning Swift sources: "))
    phases = []
    _ = Check(configuration).fix(isDryRun: true) { phases.append($0) }
    #expect(phases == [.sources, .bindings, .rules])
  }

  @Test("for programs they are the last key, and only where they were asked for")
  func json() throws {
    func keys(_ withStatistics: Bool) throws -> [String: Any] {
      let text = JSONReporter.text(of: StrangeReport.report, withStatistics: withStatistics)
      return try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    #expect(try keys(false).keys.sorted() == ["notes", "problems", "summary", "version"])
    let statistics = try #require(try keys(true)["statistics"] as? [String: [[String: Any]]])
    let unresolved = try #require(statistics["unresolved"]?.first)
    #expect(unresolved["what"] as? String == "the type of 'a\u{1B}'")
    #expect(unresolved["reason"] as? String == "why\nnot")
    #expect(unresolved["file"] as? String == StrangeReport.file)
    #expect(unresolved["start"] as? [String: Int] == ["line": 3, "column": 14])
    #expect(unresolved["end"] as? [String: Int] == ["line": 3, "column": 21])
    #expect(statistics["rules"]?.map { $0["problems"] as? Int } == [1, 1])
    #expect(statistics["times"]?.isEmpty == true)
  }
}
