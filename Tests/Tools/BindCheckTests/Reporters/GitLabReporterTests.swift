import Foundation
import Testing

@testable import BindCheckKit

/// The form for the Code Quality of GitLab.
@Suite struct GitLabReporterTests {
  private func entries(_ report: CheckReport) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(GitLabReporter.text(of: report).utf8))
    return try #require(object as? [[String: Any]])
  }

  @Test("a report without problems is an empty array")
  func empty() throws {
    #expect(try entries(CheckReport()).isEmpty)
  }

  @Test("each problem has all members that GitLab asks for, with any text in it")
  func entry() throws {
    let entries = try entries(StrangeReport.report)
    #expect(entries.map { $0["severity"] as? String } == ["minor", "major", "info"])
    #expect(
      entries.map { $0["check_name"] as? String }
        == ["BC999 made-up", "BC103 unknown-field", "unresolved unresolved"])
    for entry in entries {
      #expect((entry["description"] as? String)?.isEmpty == false)
      let location = try #require(entry["location"] as? [String: Any])
      #expect(location["path"] as? String == StrangeReport.file)
      #expect(try #require((location["lines"] as? [String: Int])?["begin"]) > 0)
    }
  }

  @Test("two problems of one word have two fingerprints")
  func fingerprints() throws {
    var report = StrangeReport.report
    report.problems.append(report.problems[0])
    let fingerprints = try entries(report).compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == 4)
  }

  @Test("a fingerprint is the same in every run, and tells its parts from each other")
  func hash() {
    #expect(ProblemFingerprints.hash(["binder"]) == "4f7bea6bf6a585bb")
    #expect(ProblemFingerprints.hash(["ab", "c"]) != ProblemFingerprints.hash(["a", "bc"]))
  }
}
