import BindingSpec
import Foundation
import RandomNumbers
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// A session that follows the disk gives the same report as a check of the files.
@Suite struct WatchedSessionTests {
  private static let model = "import BinderCore\nclass M { @Observed var a = 1; var b = make() }\n"
  private static let binding = "binder: 1\nmodel: M\nslots:\n  x: aa\n  y: b\n"

  private func project() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write(Self.model, to: "Sources/App/M.swift")
    try place.write("class Other { let c = 2 }\n", to: "Sources/App/Other.swift")
    try place.write(Self.binding, to: "Bindings/m.yaml")
    try place.write("binder: 1\nmodel: Other\nslots: { x: c }\n", to: "Bindings/n.yaml")
    return place
  }

  private func configuration(_ place: TemporaryDirectory) throws -> CheckConfiguration {
    let root = place.url.path
    var configuration = CheckConfiguration(
      bindings: [root + "/Bindings"], sources: [SourceRoot(root + "/Sources")])
    configuration.settings = try SettingsFile.settings(for: root)
    return configuration
  }

  private func text(_ report: CheckReport) -> String {
    TextReporter.text(of: report) + report.summary + SARIFReporter.text(of: report)
      + "\(report.sourceWarnings)\(report.failures)\(report.baselineWarnings)\(report.unresolved)"
  }

  private struct Change {
    var name: String
    var refreshed: WatchedSession.Refreshed
    /// A text; nil removes the file.
    var files: [(path: String, text: String?)]
  }

  private static let deep = "let x: " + String(repeating: "[", count: 40)

  private static let changes: [Change] = [
    Change(name: "nothing", refreshed: .nothing, files: []),
    Change(
      name: "a Swift file", refreshed: .files,
      files: [("Sources/App/M.swift", model.replacing("var a", with: "var aa"))]),
    Change(
      name: "a binding file", refreshed: .files, files: [("Bindings/m.yaml", binding + "  z: q\n")]),
    Change(
      name: "both", refreshed: .files,
      files: [("Sources/App/M.swift", model), ("Bindings/m.yaml", binding)]),
    Change(
      name: "a syntax error", refreshed: .files,
      files: [("Sources/App/M.swift", "import BinderCore\nclass M { @Observed var = 1;\n")]),
    Change(name: "its end", refreshed: .files, files: [("Sources/App/M.swift", model)]),
    Change(
      name: "a refused text", refreshed: .all, files: [("Sources/App/M.swift", model + deep)]),
    Change(
      name: "a change beside it", refreshed: .all,
      files: [("Sources/App/Other.swift", "class Other { let ccc = 2 }\n")]),
    Change(name: "the end of both", refreshed: .all, files: [("Sources/App/M.swift", model)]),
    Change(
      name: "a new Swift file", refreshed: .all, files: [("Sources/App/N.swift", "class N {}\n")]),
    Change(
      name: "a new binding file", refreshed: .all,
      files: [("Bindings/a.yaml", "binder: 1\nmodel: N\nslots: { x: no }\n")]),
    Change(name: "one that goes", refreshed: .all, files: [("Sources/App/N.swift", nil)]),
    Change(
      name: "a setting", refreshed: .all,
      files: [(".bindcheck.yaml", "rules: { BC103: warning }\n")]),
    Change(name: "its end", refreshed: .all, files: [(".bindcheck.yaml", nil)]),
  ]

  @Test("after each change the report is that of a new check")
  func changes() throws {
    let place = try project()
    let watched = WatchedSession(
      try configuration(place), root: place.url.path, keepsBrokenTypes: false)
    for change in Self.changes {
      for (path, text) in change.files {
        if let text {
          try place.write(text, to: path)
        } else {
          try FileManager.default.removeItem(at: place.url.appending(path: path))
        }
      }
      let configuration = try configuration(place)
      #expect(watched.refresh(configuration) == change.refreshed, "\(change.name)")
      #expect(
        text(watched.session.report()) == text(Check(configuration).run()), "\(change.name)")
    }
  }

  @Test("a baseline counts its problems anew for each report")
  func baseline() throws {
    let place = try project()
    try place.write("baseline: known.json\n", to: ".bindcheck.yaml")
    _ = Check(try configuration(place)).writeBaseline()
    let watched = WatchedSession(
      try configuration(place), root: place.url.path, keepsBrokenTypes: false)
    #expect(watched.session.report().known == 2)
    #expect(watched.session.report().known == 2)
    try place.write(Self.binding.replacing("aa", with: "a"), to: "Bindings/m.yaml")
    let configuration = try configuration(place)
    #expect(watched.refresh(configuration) == .files)
    let report = watched.session.report()
    #expect(report.known == 1 && !report.baselineWarnings.isEmpty)
    #expect(text(report) == text(Check(configuration).run()))
  }

  @Test("after random changes the report is that of a new check")
  func random() throws {
    let place = try project()
    var random = SplitMix64(seed: 5)
    let watched = WatchedSession(
      try configuration(place), root: place.url.path, keepsBrokenTypes: false)
    let texts = [
      ("Sources/App/M.swift", Self.model), ("Bindings/m.yaml", Self.binding),
      ("Sources/App/Other.swift", "class Other: M { let c = 2 }\n"),
    ]
    for step in 0..<60 {
      let (path, text) = texts.randomElement(using: &random)!
      var characters = Array(text)
      characters.removeSubrange(
        Int.random(in: 0..<characters.count, using: &random)...characters.count - 1)
      // Another length each time, since two writes within one tick of the clock have one time.
      let kept = Bool.random(using: &random) ? text : String(characters)
      try place.write(kept + String(repeating: "\n", count: step), to: path)
      let configuration = try configuration(place)
      _ = watched.refresh(configuration)
      #expect(
        self.text(watched.session.report()) == self.text(Check(configuration).run()),
        "step \(step): \(path)")
    }
  }
}
