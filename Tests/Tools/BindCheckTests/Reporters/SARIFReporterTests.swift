import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// The form for code scanning services, held to the schema of OASIS.
@Suite struct SARIFReporterTests {
  private func log(_ report: CheckReport) throws -> [String: Any] {
    let text = SARIFReporter.text(of: report)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func run(_ report: CheckReport) throws -> [String: Any] {
    try #require((try log(report)["runs"] as? [[String: Any]])?.first)
  }

  private func complaints(_ log: [String: Any]) throws -> [String] {
    let file = Places.fixtures.appending(path: "schemas/sarif-schema-2.1.0.json")
    return try JSONSchema(file: file).complaints(about: log)
  }

  @Test("reports with and without problems keep to the schema of SARIF 2.1.0")
  func schema() throws {
    #expect(try complaints(log(CheckReport())) == [])
    #expect(try complaints(log(StrangeReport.report)) == [])
  }

  @Test("the report of every fixture keeps to the schema", arguments: FixtureTests.cases("err"))
  func fixtures(name: String) throws {
    let directory = Places.fixtures.appending(path: name).path
    let report = Check(
      CheckConfiguration(
        bindings: [directory + "/Bindings"], sources: [SourceRoot(directory + "/Sources")])
    ).run()
    #expect(try complaints(log(report)) == [])
    #expect(try (run(report)["results"] as? [Any])?.count == report.findings.count)
  }

  @Test("each rule has the address of its page, which is there")
  func helpPages() throws {
    let tool = try run(CheckReport())["tool"] as? [String: [String: Any]]
    let rules = try #require(tool?["driver"]?["rules"] as? [[String: Any]])
    #expect(rules.count == RuleCatalogue.all.count)
    for rule in rules {
      let address = try #require((rule["helpUri"] as? String).flatMap(URL.init))
      let path = try #require(address.path.firstMatch(of: /blob\/main\/(.+)/)?.output.1)
      let page = try String(
        contentsOf: Places.package.appending(path: String(path)), encoding: .utf8)
      #expect(page.hasPrefix("# "))
      #expect(try page.contains(#require(rule["id"] as? String)))
    }
  }

  /// The fingerprints of the results about a file with these lines of slots.
  private func fingerprints(_ slots: String, model: String = "M") throws -> [String] {
    let place = try TemporaryDirectory()
    try place.write("class M { var a = 1 }\nclass N { var a = 1 }", to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: \(model)\nslots:\n\(slots)", to: "Bindings/m.yaml")
    var report = Check(
      CheckConfiguration(
        bindings: [place.url.path + "/Bindings"],
        sources: [SourceRoot(place.url.path + "/Sources")])
    ).run()
    // As seen from the project.
    for index in report.problems.indices {
      let path = report.problems[index].location.file
      report.texts["m.yaml"] = report.texts[path]
      let named = report.places[report.problems[index]]
      report.problems[index].location.file = "m.yaml"
      report.places[report.problems[index]] = named
    }
    let results = try run(report)["results"] as? [[String: Any]] ?? []
    return results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?["bindcheckPlace/v1"]
    }
  }

  @Test("a problem keeps its fingerprint when its line moves, and no two have the same")
  func stableFingerprints() throws {
    let before = try fingerprints("  x: aa\n  y: ab\n")
    #expect(Set(before).count == 2)
    #expect(try fingerprints("  # A comment.\n\n  x: aa\n  y: ab\n") == before)
    #expect(try fingerprints("  y: ab\n") == [before[1]])
    #expect(Set(try fingerprints("  x: aa\n", model: "N")).isDisjoint(with: before))
    // The same at one place, told apart by their numbers.
    let alike = try fingerprints("  x: { action: aa, modelField: [1, 2], modelType: [1, 2] }\n")
    #expect(Set(alike).count == alike.count)
  }

  @Test("the schema finds fault where there is one")
  func brokenLogs() throws {
    var log = try log(StrangeReport.report)
    log["version"] = "2.0.0"
    log["more"] = 1
    let text = SARIFReporter.text(of: StrangeReport.report)
      .replacing("\"startLine\": 3", with: "\"startLine\": 0")
      .replacing("\"utf16CodeUnits\"", with: "\"bytes\"")
    let other = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(try complaints(log).count == 2)
    // The regions of the error and of the note, the one that the fix takes out, and the kind of columns.
    #expect(try complaints(#require(other)).count == 4)
  }

  @Test("columns count UTF-16 code units, and the log says so")
  func columns() throws {
    let run = try run(StrangeReport.report)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let results = try #require(run["results"] as? [[String: Any]])
    let result = try #require(results.first { $0["level"] as? String == "error" })
    // A tab, two units of an emoji, one of a wide character, two of a composed one, ": ".
    let region = ["startLine": 3, "startColumn": 9, "endLine": 3, "endColumn": 16]
    #expect(try place(result, "locations").region == region)
    let swift = ["startLine": 2, "startColumn": 6, "endLine": 2, "endColumn": 8]
    let related = try place(result, "relatedLocations")
    #expect(related.region == swift)
    #expect(related.uri == "Sources/%C3%A9.swift")
  }

  private func place(
    _ result: [String: Any], _ key: String
  ) throws -> (uri: String, region: [String: Int]) {
    let locations = try #require(result[key] as? [[String: Any]])
    let physical = try #require(locations.first?["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    return (artifact["uri"] ?? "", try #require(physical["region"] as? [String: Int]))
  }

  @Test("a result names its rule, and a fix its text and place")
  func result() throws {
    let run = try run(StrangeReport.report)
    let results = try #require(run["results"] as? [[String: Any]])
    let tool = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(tool["rules"] as? [[String: Any]])
    #expect(tool["semanticVersion"] as? String == ProgramVersion.text)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(results.map { $0["level"] as? String } == ["warning", "error", "note"])
    #expect(
      (results[1]["message"] as? [String: String])?["text"]
        == "'M' has no field '\u{1B}]]>&%\n::error::'; say \"b\" <or> 'c'")
    let fix = try #require((results[1]["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == "b\u{1}\n")
    #expect((replacement["deletedRegion"] as? [String: Int])?["endColumn"] == 16)
    #expect(results[0]["fixes"] == nil)
    #expect(results[2]["ruleId"] as? String == "unresolved")
  }

  @Test("every rule of the catalogue is described, and only those on by default are enabled")
  func rules() throws {
    let tool = try #require((try run(CheckReport())["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(tool["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == RuleCatalogue.all.map(\.code))
    for (rule, info) in zip(rules, RuleCatalogue.all) {
      let configuration = try #require(rule["defaultConfiguration"] as? [String: Any])
      #expect(configuration["enabled"] as? Bool == !info.isOffByDefault)
      #expect(configuration["level"] as? String == info.severity.rawValue)
      #expect((rule["help"] as? [String: String])?["text"]?.contains(info.code) == true)
    }
  }

  @Test("failed work is reported as such")
  func notifications() throws {
    let run = try run(StrangeReport.report)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(invocation["exitCode"] as? Int == 3)
    let notifications = try #require(
      invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notifications.map { $0["level"] as? String } == ["error", "warning"])
  }

  @Test(
    "a path becomes a URI",
    arguments: [
      ("Bindings/a.yaml", "Bindings/a.yaml"), ("../a b.yaml", "../a%20b.yaml"),
      ("/x/é%.yaml", "file:///x/%C3%A9%25.yaml"), ("a:b?#[\n", "a%3Ab%3F%23%5B%0A"),
    ])
  func uris(path: String, expected: String) {
    #expect(SARIFReporter.uri(of: path) == expected)
  }

  @Test("without the text of a file its columns stay as they are")
  func withoutText() throws {
    var report = StrangeReport.report
    report.texts = [:]
    let results = try #require(try run(report)["results"] as? [[String: Any]])
    let result = try #require(results.first { $0["level"] as? String == "error" })
    #expect(try place(result, "locations").region["startColumn"] == 14)
  }
}
