import Foundation
import SwiftFacts
import Testing

@testable import BindCheckKit
@testable import BindingSpec

/// A run of the checker as a whole.
@Suite struct CheckTests {
  private func place() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write(
      "import BinderCore\nclass M { @Observed var balance = 0.0 }", to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: M\nslots: { a: balance }\n", to: "Bindings/good.yaml")
    try place.write("binder: 1\nmodel: M\nslots: { a: balnce }\n", to: "Bindings/sub/bad.yml")
    try place.write("not a binding file", to: "Bindings/notes.txt")
    return place
  }

  private func run(_ bindings: [String], _ sources: [String]) -> CheckReport {
    Check(CheckConfiguration(bindings: bindings, sources: sources.map { SourceRoot($0) })).run()
  }

  @Test("all binding files below a directory are checked")
  func directory() throws {
    let place = try place()
    let path = place.url.path
    let report = run([path + "/Bindings"], [path + "/Sources"])
    #expect(report.files == 2)
    #expect(report.bindings == 2)
    #expect(report.problems.map(\.rule.code) == ["BC103"])
    // The second is where a note points to.
    #expect(
      report.texts.keys.sorted() == [
        path + "/Bindings/sub/bad.yml", path + "/Sources/App/M.swift",
      ])
    #expect(report.status == .errorsFound)
    #expect(report.summary == "1 error, 0 warnings in 2 files (2 bindings)")
  }

  @Test("a file that is named twice is checked once, whatever its name ends in")
  func namedFiles() throws {
    let place = try place()
    let path = place.url.path
    let file = path + "/Bindings/notes.txt"
    let report = run([file, path + "/Bindings", file], [path + "/Sources"])
    #expect(report.files == 3)
    #expect(report.problems.first?.location.file == file)
  }

  @Test("unreadable files are reported, and the rest is checked")
  func unreadable() throws {
    let place = try place()
    let path = place.url.path
    let report = run([path + "/nowhere.yaml", path + "/Bindings"], [path + "/Sources"])
    #expect(report.problems.map(\.rule.code) == ["BC103"])
    #expect(report.files == 2)
    #expect(report.failures == ["cannot read '\(path)/nowhere.yaml': no such file or directory"])
    #expect(report.status == .couldNotRun)
  }

  @Test("names that missing sources may declare are unresolved")
  func missingSources() throws {
    let place = try place()
    let path = place.url.path
    let report = run([path + "/Bindings"], [path + "/Sources", path + "/nowhere"])
    #expect(report.problems.isEmpty)
    #expect(report.unresolved.count == 1)
    #expect(report.failures == ["cannot read '\(path)/nowhere': no such file or directory"])
    #expect(report.status == .couldNotRun)
  }

  @Test("however many threads check, the report is the same")
  func threads() throws {
    let place = try place()
    let path = place.url.path
    // What is behind a path is read only when the rules ask for it, by whichever thread.
    try place.write(
      "class Owner { let name = \"\"; let part = Part() }", to: "Sources/App/Owner.swift")
    let deep = String(repeating: "[", count: 20) + "Int" + String(repeating: "]", count: 20)
    try place.write("class Part { let a: \(deep) }", to: "Sources/App/Part.swift")
    for number in 0..<60 {
      try place.write(
        """
        binder: 1
        model: Owner
        slots: { a: name, b: part.title, c: nmae\(number), d: { modelField: name, modelType: x } }

        """, to: "Bindings/more\(number).yaml")
    }
    let reports = [1, 4].map { jobs in
      var configuration = CheckConfiguration(
        bindings: [path + "/Bindings"], sources: [SourceRoot(path + "/Sources")])
      configuration.jobs = jobs
      return Check(configuration).run()
    }
    #expect(reports[0].problems == reports[1].problems)
    #expect(reports[0].problems.count == 121)
    #expect(reports[0].unresolved == reports[1].unresolved)
    #expect(reports[0].unresolved.count == 60)
    #expect(reports[0].checkedFiles == reports[1].checkedFiles)
    #expect(reports[0].sourceWarnings == reports[1].sourceWarnings)
    #expect(
      reports[0].sourceWarnings == [
        "cannot read '\(path)/Sources/App/Part.swift': square brackets nest too deep on line 1"
      ])
  }

  @Test("a directory without binding files is not a success")
  func nothingToCheck() throws {
    let place = try place()
    let path = place.url.path + "/Sources"
    let report = run([path], [path])
    #expect(report.failures == ["there are no binding files in '\(path)'"])
    #expect(report.status == .couldNotRun)
  }

  @Test("the summary counts one and many in words")
  func summary() {
    var report = CheckReport()
    #expect(report.summary == "0 errors, 0 warnings in 0 files (0 bindings)")
    report.problems = [JSONReporterTests.problem, JSONReporterTests.problem]
    report.problems[1].severity = .warning
    report.checkedFiles = ["Bindings/a.yaml"]
    report.bindings = 1
    report.unresolved = [
      Unresolved(
        location: JSONReporterTests.problem.location, what: "the type of 'a'",
        reason: "'a' is inferred")
    ]
    #expect(report.summary == "1 error, 1 warning in 1 file (1 binding, 1 unresolved)")
  }

  @Test("warnings alone are no failure")
  func warningsOnly() {
    var report = CheckReport()
    report.problems = [JSONReporterTests.problem]
    report.problems[0].severity = .warning
    #expect(report.status == .nothingWrong)
  }
}
