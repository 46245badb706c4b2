import BindingSpec
import Foundation
import RandomNumbers
import Testing

@testable import BindCheckKit

/// A check after an edit says what a check without a memory says, and does little.
@Suite struct IncrementalCheckTests {
  /// What each file can be; the first is what it is at the start.
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
        "struct Tone {}\nstruct Stars: ModelType { static let name = \"stars\"; func format(_ value: Int) -> String { \"\" } }",
        "struct Tone {}\nstruct Stars: ModelType { static let name = \"sterne\"; func format(_ value: Int) -> String { \"\" } }",
        "class Tone: Marked {}\nprotocol Marked: ModelType {}", "",
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

  private func project(_ numbers: [Int]) throws -> (TemporaryDirectory, CheckConfiguration) {
    let place = try TemporaryDirectory()
    for (file, number) in zip(Self.versions, numbers) {
      try place.write(file.texts[number], to: file.path)
    }
    var configuration = CheckConfiguration(
      bindings: [place.url.path + "/Bindings"], sources: [SourceRoot(place.url.path + "/Sources")])
    configuration.cacheDirectory = place.url.path + "/cache"
    return (place, configuration)
  }

  @Test(
    "after any edits the report is the same as without a cache", arguments: 0..<4 as Range<UInt64>)
  func randomEdits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (place, configuration) = try project(Self.versions.map { _ in 0 })
    var uncached = configuration
    uncached.cacheDirectory = nil
    for step in 0..<25 {
      let cached = text(Check(configuration).run())
      #expect(cached == text(Check(uncached).run()), "seed \(seed), step \(step)")
      // Once more, from the cache alone.
      #expect(cached == text(Check(configuration).run()), "seed \(seed), step \(step), again")
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let file = Self.versions.randomElement(using: &random)!
        if Int.random(in: 0..<12, using: &random) == 0 {
          try? FileManager.default.removeItem(at: place.url.appending(path: file.path))
        } else {
          try place.write(file.texts.randomElement(using: &random)!, to: file.path)
        }
      }
    }
  }

  /// Which of the binding files would be judged, by their names.
  private func pending(_ configuration: CheckConfiguration) throws -> [String]? {
    var listing = SourceListing(configuration.sources)
    let cache = try #require(CheckCache(for: configuration, &listing, WorkerPool(jobs: 1)))
    var tree = FileTree(suffixes: [".yaml"])
    let inputs = try tree.files(below: configuration.bindings[0])
      .map { try BindingInput(readingFile: $0.path) }
    guard let entries = cache.recall(inputs)?.entries else { return nil }
    return zip(inputs, entries).filter { $1 == nil }
      .map { URL(filePath: $0.0.path).deletingPathExtension().lastPathComponent }
  }

  @Test(
    "an edit has those files judged that it may concern, and no others",
    arguments: [
      // The text itself.
      ("Bindings/c.yaml", 1, ["c"]), ("Bindings/b.yaml", 2, ["b"]),
      // The model; a superclass; what a value is made by; the type of a member.
      ("Sources/App/Base.swift", 1, ["a", "b", "d"]),
      ("Sources/Kit/Shade.swift", 2, ["a", "b", "c"]),
      ("Sources/App/Named.swift", 1, ["a", "b", "d"]),
    ])
  func concerned(path: String, version: Int, expected: [String]) throws {
    let (place, configuration) = try project(Self.versions.map { _ in 0 })
    _ = Check(configuration).run()
    #expect(try pending(configuration) == [])
    let file = try #require(Self.versions.first { $0.path == path })
    try place.write(file.texts[version], to: path)
    #expect(try pending(configuration) == expected)
    _ = Check(configuration).run()
    #expect(try pending(configuration) == [])
  }

  @Test(
    "a change that may concern everything has everything judged",
    arguments: [
      // Another name declared; a model type; a word that was looked for.
      ("Sources/App/Model.swift", 3), ("Sources/Kit/Stars.swift", 1), ("Sources/App/Make.swift", 3),
    ])
  func everything(path: String, version: Int) throws {
    let (place, configuration) = try project(Self.versions.map { _ in 0 })
    _ = Check(configuration).run()
    let file = try #require(Self.versions.first { $0.path == path })
    try place.write(file.texts[version], to: path)
    #expect(try pending(configuration) == nil)
  }

  @Test("a rule that looks at all files together has all of them judged")
  func projectRules() throws {
    var (place, configuration) = try project(Self.versions.map { _ in 0 })
    configuration.rules[try #require(RuleCatalogue.rule("BC901"))] = .warning
    var uncached = configuration
    uncached.cacheDirectory = nil
    _ = Check(configuration).run()
    #expect(try pending(configuration) == [])
    try place.write("binder: 1\nmodel: Model\n", to: "Bindings/a.yaml")
    #expect(try pending(configuration) == nil)
    #expect(text(Check(configuration).run()) == text(Check(uncached).run()))
  }

  @Test("facts serve other settings and moved files, and only files that are new are parsed")
  func sharedFacts() throws {
    let (place, configuration) = try project(Self.versions.map { _ in 0 })
    _ = Check(configuration).run()
    var other = configuration
    other.bindings = [place.url.path + "/Bindings/a.yaml"]
    let model = place.url.appending(path: "Sources/App/Model.swift")
    try FileManager.default.moveItem(
      at: model, to: place.url.appending(path: "Sources/Kit/Moved.swift"))
    var listing = SourceListing(other.sources)
    _ = listing.read(WorkerPool(jobs: 1), scanning: false)
    let cache = try #require(other.cacheDirectory.flatMap(CachePlace.init))
    let facts = FactsCache(for: other, in: cache)
    let moved = try #require(listing.files.first { $0.path.hasSuffix("Moved.swift") })
    let hash = try #require(moved.hash)
    let types = try #require(facts.types(of: hash, at: moved.path))
    #expect(types.map(\.name) == ["Model"])
    #expect(types.first?.location.file == moved.path)
    #expect(facts.scan(of: hash)?.types == ["Model"])
    // What was asked for before need not be asked for now, and is kept.
    _ = Check(other).run()
    #expect(FactsCache(for: other, in: cache).types(of: hash, at: "") != nil)
    try place.write("class New {}", to: "Sources/App/New.swift")
    _ = Check(configuration).run()
    let later = FactsCache(for: other, in: cache)
    #expect(later.scan(of: ContentHash(Array("class New {}".utf8)))?.types == ["New"])
    #expect(later.types(of: ContentHash(Array("class New {}".utf8)), at: "") == nil)
  }
}
