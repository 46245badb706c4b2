import BindCheckKit
import Foundation
import SwiftFacts
import Testing

/// Small packages and what is reported on them; see `Fixtures/README.md`.
@Suite struct FixtureTests {
  static func cases(_ kind: String) -> [String] {
    let directory = Places.fixtures.appending(path: kind).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(kind)/\($0)" }
  }

  @Test("a fixture is reported as recorded", arguments: cases("ok") + cases("err"))
  func fixture(name: String) throws {
    let directory = Places.fixtures.appending(path: name)
    let report = Check(
      CheckConfiguration(
        bindings: [directory.path + "/Bindings"],
        sources: [SourceRoot(directory.path + "/Sources")])
    ).run()
    let notes = (report.failures + report.sourceWarnings).map { $0 + "\n" }.joined()
    // The place of the checkout is not part of what is expected.
    let text = (TextReporter.text(of: report) + notes + report.summary + "\n")
      .replacing(directory.path + "/", with: "")
    let expected = directory.appending(path: "expected.txt")
    if Places.isRecording { try Data(text.utf8).write(to: expected) }
    #expect(try String(contentsOf: expected, encoding: .utf8) == text)
    #expect((report.status == .nothingWrong) == name.hasPrefix("ok/"))
  }

  @Test("there are cases of both kinds")
  func casesExist() {
    #expect(!Self.cases("ok").isEmpty)
    #expect(!Self.cases("err").isEmpty)
  }
}
