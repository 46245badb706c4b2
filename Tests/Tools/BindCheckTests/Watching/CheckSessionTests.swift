import BindingSpec
import Foundation
import RandomNumbers
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// A check that stays in memory gives the report of a new one, and does little.
@Suite struct CheckSessionTests {
  /// The texts that each file can have; it begins with the first.
  private static let versions: [(path: String, texts: [String])] = [
    (
      "Sources/App/Model.swift",
      [
        "import BinderCore\nclass Model: Base { @Observed var a = 1; var b = make(); var s: Shade? }",
        "import BinderCore\n\n// Moved.\nclass Model: Base { @Observed var a = 1; var b = make() }",
        "import BinderCore\nclass Model: Base { @Observed var aa = 1; var b = other }",
        "class Model {}\nclass Second {}",
      ]
    ),
    (
      "Sources/App/Base.swift",
      [
        "import BinderCore\nclass Base: Named { @Observed var base = \"\" }",
        "import BinderCore\nclass Base: Named { let base = \"\" }",
        "class Base { @available(*, deprecated) var base = \"\" }", "class Basic {}",
      ]
    ),
    (
      "Sources/App/Named.swift",
      [
        "protocol Named {}\nextension Named { var name: String { \"\" } }",
        "protocol Named {}\nextension Named {}", "protocol Named {}",
      ]
    ),
    (
      "Sources/App/Make.swift",
      [
        "func make() -> Int { 1 }\nlet other = 2.0", "func make() -> String { \"\" }",
        "// func make() has gone\nfunc made() {}", "let nothing = 1",
      ]
    ),
    (
      "Sources/App/Extra.swift",
      [
        "extension Model { var extra: Int { 1 } }", "extension Other { var extra: Int { 1 } }",
        "extension Alias { var extra: Int { 1 } }\ntypealias Alias = Model", "",
      ]
    ),
    (
      "Sources/Kit/Shade.swift",
      [
        "struct Shade { var tone = 1 }\nextension String { var shade: Int { 1 } }",
        "enum Shade: String { case dark }",
        "struct Shade { var tone: Tone }\nextension String { var shade: Int { 1 } }",
      ]
    ),
    (
      "Sources/Kit/Stars.swift",
      [
        "struct Tone {}\nstruct Stars: Converter { static let name = \"stars\"; func format(_ value: Int) -> String { \"\" } }",
        "struct Tone {}\nstruct Stars: Converter { static let name = \"sterne\"; func format(_ value: Int) -> String { \"\" } }",
        "class Tone: Marked {}\nprotocol Marked: Converter {}", "",
      ]
    ),
    (
      "Bindings/a.yaml",
      [
        "binder: 1\nmodel: Model\nslots:\n  x: a\n  y: { modelField: a, modelType: stars }\n  z: s?.tone\n",
        "binder: 1\nmodel: Model\nslots:\n  x: aa\n  y: b\n",
      ]
    ),
    (
      "Bindings/b.yaml",
      [
        "binder: 1\nmodel: Model\nslots:\n  x: base\n  y: extra\n  z: base.shade\n",
        "binder: 1\nmodel: Second\nslots:\n  x: name\n", "binder: 1\nmodel: Basic\n",
      ]
    ),
    ("Bindings/c.yaml", ["binder: 1\nmodel: Shade\nslots:\n  x: tone\n", "binder: 2\n"]),
    ("Bindings/d.yaml", ["binder: 1\nmodel: Base\nslots:\n  x: name\n  y: base\n"]),
  ]

  private func text(_ report: CheckReport) -> String {
    TextReporter.text(of: report) + report.summary + "\(report.sourceWarnings)\(report.failures)"
      + "\(report.unresolved)"
  }

  private func project() throws -> (TemporaryDirectory, CheckConfiguration) {
    let place = try TemporaryDirectory()
    for file in Self.versions { try place.write(file.texts[0], to: file.path) }
    let configuration = CheckConfiguration(
      bindings: [place.url.path + "/Bindings"], sources: [SourceRoot(place.url.path + "/Sources")])
    return (place, configuration)
  }

  /// Gives a session another text of a file, as `WatchedSession` does.
  private func set(_ path: String, _ text: String, in session: CheckSession) {
    if path.hasSuffix(".swift") {
      #expect(session.setSource(path, Array(text.utf8)))
    } else {
      session.setBinding(path, Array(text.utf8))
    }
  }

  @Test(
    "after any edits the report is that of a new check", arguments: 0..<4 as Range<UInt64>)
  func randomEdits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (place, configuration) = try project()
    let session = CheckSession(configuration, keepsBrokenTypes: false)
    for step in 0..<25 {
      let kept = text(session.report())
      #expect(kept == text(Check(configuration).run()), "seed \(seed), step \(step)")
      #expect(kept == text(session.report()), "seed \(seed), step \(step), again")
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let file = Self.versions.randomElement(using: &random)!
        let text = file.texts.randomElement(using: &random)!
        try place.write(text, to: file.path)
        set(place.url.path + "/" + file.path, text, in: session)
      }
    }
  }

  @Test("a source that cannot be read is told until it is mended")
  func sourceWarnings() throws {
    let (place, configuration) = try project()
    let deep = String(repeating: "[", count: 20) + "Int" + String(repeating: "]", count: 20)
    try place.write("protocol Named { var a: \(deep) { get } }", to: "Sources/App/Named.swift")
    let session = CheckSession(configuration, keepsBrokenTypes: false)
    let before = session.report().sourceWarnings
    #expect(before.count == 1)
    let base = Self.versions[1]
    set("\(place.url.path)/\(base.path)", base.texts[0] + "\n// Edited.", in: session)
    #expect(session.report().sourceWarnings == before)
    #expect(session.report().unresolved.count > 0)
    // A text that can be read takes the warning back, and all that was unresolved because of it.
    set("\(place.url.path)/Sources/App/Named.swift", Self.versions[2].texts[0], in: session)
    try place.write(Self.versions[2].texts[0], to: "Sources/App/Named.swift")
    #expect(text(session.report()) == text(Check(configuration).run()))
  }

  /// The names of the binding files that an edit of a file has judged again.
  private func pending(
    after path: String, _ version: Int, _ configuration: CheckConfiguration
  ) throws -> [String] {
    let session = CheckSession(configuration, keepsBrokenTypes: false)
    session.settle()
    let file = try #require(Self.versions.first { $0.path == path })
    let root = FilePath.directory(of: configuration.bindings[0])
    set("\(root)/\(path)", file.texts[version], in: session)
    return session.pending.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
      .sorted()
  }

  @Test(
    "an edit has those files judged that it may concern, and no others",
    arguments: [
      // The text itself.
      ("Bindings/c.yaml", 1, ["c"]), ("Bindings/b.yaml", 2, ["b"]),
      // The model; a superclass; the initialiser of a value; the type of a member.
      ("Sources/App/Base.swift", 1, ["a", "b", "d"]),
      ("Sources/Kit/Shade.swift", 2, ["a", "b", "c"]),
      ("Sources/App/Named.swift", 1, ["a", "b", "d"]),
      // A change that may concern everything: another name declared; a converter; a word that was
      // looked for.
      ("Sources/App/Model.swift", 3, ["a", "b", "c", "d"]),
      ("Sources/Kit/Stars.swift", 1, ["a", "b", "c", "d"]),
    ])
  func concerned(path: String, version: Int, expected: [String]) throws {
    let (place, configuration) = try project()
    #expect(try pending(after: path, version, configuration) == expected)
    withExtendedLifetime(place) {}
  }

  @Test("a rule that looks at all files together has all of them judged")
  func projectRules() throws {
    var (place, configuration) = try project()
    configuration.rules[try #require(RuleCatalogue.rule("BC901"))] = .warning
    #expect(try pending(after: "Bindings/a.yaml", 1, configuration) == ["a", "b", "c", "d"])
    withExtendedLifetime(place) {}
  }

  @Test("a directory without Swift files that an import names declares no converters")
  func modulesInC() throws {
    let (place, configuration) = try project()
    try place.write(
      "import BinderCore\nimport CThing\nclass Model { @Observed var a = \"\" }",
      to: "Sources/App/Model.swift")
    for name in ["b", "c", "d"] {
      try FileManager.default.removeItem(at: place.url.appending(path: "Bindings/\(name).yaml"))
    }
    try place.write(
      "binder: 1\nmodel: Model\nslots:\n  x: { modelField: a, modelType: sterne }\n",
      to: "Bindings/a.yaml")
    let before = Check(configuration).run()
    #expect((before.errors, before.unresolved.count) == (0, 1))
    try place.write("", to: "Sources/CThing/thing.h")
    #expect(Check(configuration).run().errors == 1)
  }
}
