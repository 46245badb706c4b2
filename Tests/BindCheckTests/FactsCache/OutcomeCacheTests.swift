import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// What is kept from one check to the next.
@Suite struct OutcomeCacheTests {
  /// A project with a problem, a warning and something unresolved.
  private func project() throws -> (TemporaryDirectory, CheckConfiguration) {
    let place = try TemporaryDirectory()
    try place.write(
      "import BinderCore\nclass M { @Observed var a = 1; var b = make(); var c = 2 }",
      to: "Sources/App/M.swift")
    try place.write(
      "binder: 1\nmodel: M\nslots:\n  x: aa\n  y: b\n  z: c\n", to: "Bindings/m.yaml")
    try place.write("binder: 1\nmodel: M\nslots:\n  x: a\n", to: "Bindings/n.yaml")
    var configuration = CheckConfiguration(
      bindings: [place.url.path + "/Bindings"], sources: [SourceRoot(place.url.path + "/Sources")])
    configuration.usesCache = true
    configuration.cacheDirectory = place.url.path + "/cache/deep"
    return (place, configuration)
  }

  /// What is kept for the files as they are; nil where that is nothing.
  private func kept(_ configuration: CheckConfiguration) throws -> [CheckOutcome]? {
    var cache = try #require(
      OutcomeCache(for: configuration, directory: configuration.cacheDirectory))
    let inputs = try #require(InputFingerprint(configuration, WorkerPool(jobs: 2)))
    return cache.outcomes(for: inputs)
  }

  private func file(_ configuration: CheckConfiguration) throws -> URL {
    URL(
      filePath: try #require(
        OutcomeCache(for: configuration, directory: configuration.cacheDirectory)
      ).path)
  }

  private func text(_ report: CheckReport) -> String {
    TextReporter.text(of: report) + report.summary + report.troubles.joined()
      + "\(report.unresolved)\(report.problems)"
  }

  @Test("the second check of the same files reports the same, from the cache")
  func sameReport() throws {
    let (place, configuration) = try project()
    #expect(try kept(configuration) == nil)
    let first = Check(configuration).run()
    #expect(first.errors == 1)
    #expect(first.unresolved.count == 1)
    let outcomes = try #require(try kept(configuration))
    #expect(outcomes.map(\.bindings) == [3, 1])
    #expect(outcomes.flatMap(\.problems).count == first.problems.count)
    #expect(text(Check(configuration).run()) == text(first))
    var uncached = configuration
    uncached.usesCache = false
    #expect(text(Check(uncached).run()) == text(first))
    withExtendedLifetime(place) {}
  }

  @Test(
    "after a change of any file nothing old is used",
    arguments: [
      ("Sources/App/M.swift", "class M { var aa = 1; var b = 1; var c = 2 }"),
      ("Sources/App/New.swift", "extension M { var aa: Int { 1 } }"),
      ("Bindings/m.yaml", "binder: 1\nmodel: M\nslots:\n  x: a\n"),
      ("Bindings/o.yaml", "binder: 1\nmodel: M\nslots:\n  x: no\n"),
    ])
  func changes(path: String, contents: String) throws {
    let (place, configuration) = try project()
    let before = text(Check(configuration).run())
    #expect(try kept(configuration) != nil)
    try place.write(contents, to: path)
    #expect(try kept(configuration) == nil)
    let after = text(Check(configuration).run())
    #expect(after != before)
    var uncached = configuration
    uncached.usesCache = false
    #expect(after == text(Check(uncached).run()))
  }

  @Test("a change that leaves size and time as they were is seen")
  func sameTime() throws {
    let (place, configuration) = try project()
    _ = Check(configuration).run()
    let path = place.url.path + "/Bindings/m.yaml"
    let time = try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate])
    try place.write("binder: 1\nmodel: M\nslots:\n  x: bb\n  y: b\n  z: c\n", to: "Bindings/m.yaml")
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    #expect(try kept(configuration) == nil)
    #expect(Check(configuration).run().problems.contains { $0.message.contains("'bb'") })
  }

  @Test("other settings are another check")
  func settings() throws {
    let (place, configuration) = try project()
    _ = Check(configuration).run()
    var other = configuration
    other.rules[try #require(RuleCatalogue.rule("BC103"))] = .warning
    #expect(try kept(other) == nil)
    #expect(Check(other).run().errors == 0)
    #expect(Check(configuration).run().errors == 1)
    withExtendedLifetime(place) {}
  }

  @Test("a damaged cache is thrown away with a word, and the check is right")
  func damage() throws {
    let (place, configuration) = try project()
    let expected = text(Check(configuration).run())
    let file = try file(configuration)
    let good = try Data(contentsOf: file)
    let step = good.count / 40
    var damaged = stride(from: 0, to: good.count, by: step).map { good.prefix($0) }
    for place in stride(from: 0, to: good.count, by: step) {
      var flipped = good
      flipped[place] ^= 0x20
      damaged.append(flipped)
    }
    damaged.append(good + Data("x".utf8))
    for data in damaged {
      try data.write(to: file)
      var report = Check(configuration).run()
      #expect(report.troubles.count == 1)
      #expect(report.troubles.first?.hasPrefix("the cache '\(file.path)' is ") == true)
      report.troubles = []
      #expect(text(report) == expected)
      // It was made anew.
      #expect(try kept(configuration) != nil)
    }
    withExtendedLifetime(place) {}
  }

  @Test("a cache of another version is thrown away with a word")
  func otherVersion() throws {
    let (place, configuration) = try project()
    _ = Check(configuration).run()
    try Data("bindcheck cache 0\n\n\n".utf8).write(to: try file(configuration))
    let report = Check(configuration).run()
    #expect(report.troubles.first?.contains("is of another version of bindcheck") == true)
    #expect(report.errors == 1)
    withExtendedLifetime(place) {}
  }

  @Test("checks that run at once do not disturb each other")
  func parallel() throws {
    let (place, configuration) = try project()
    var uncached = configuration
    uncached.usesCache = false
    let expected = text(Check(uncached).run())
    let texts = WorkerPool(jobs: 4).map(Array(0..<64)) { _ in text(Check(configuration).run()) }
    #expect(texts.allSatisfy { $0 == expected })
    #expect(try kept(configuration) != nil)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: try #require(configuration.cacheDirectory))
    #expect(left.count == 1)
    withExtendedLifetime(place) {}
  }

  @Test("where nothing can be written the check is the same")
  func unwritable() throws {
    var (place, configuration) = try project()
    let expected = text(Check(configuration).run())
    try place.write("a file", to: "file")
    configuration.cacheDirectory = place.url.path + "/file/cache"
    #expect(text(Check(configuration).run()) == expected)
  }

  @Test("sources that cannot be read are complained about each time")
  func troubles() throws {
    let (place, configuration) = try project()
    try place.write("let x: " + String(repeating: "[", count: 40), to: "Sources/App/Deep.swift")
    try place.write(
      "class M {}\nlet x: " + String(repeating: "[", count: 40), to: "Sources/App/M.swift")
    let first = Check(configuration).run()
    #expect(first.troubles.count == 1)
    #expect(text(Check(configuration).run()) == text(first))
  }

  @Test("old caches are dropped")
  func bounded() throws {
    let (place, configuration) = try project()
    for number in 0..<100 { try place.write("", to: "cache/deep/old\(number)") }
    _ = Check(configuration).run()
    let left = try FileManager.default.contentsOfDirectory(
      atPath: try #require(configuration.cacheDirectory))
    #expect(left.count <= 65)
    #expect(try kept(configuration) != nil)
  }

  @Test("sets and dictionaries have one text whatever their order, and each value its own")
  func canonicalText() {
    struct Both { var set: Set<Int>, table: [String: Int?] }
    let numbers = Array(0..<50)
    let names = Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", Optional($0)) })
    let one = Both(set: Set(numbers), table: names)
    var reversed = Set<Int>(minimumCapacity: 1000)
    for number in numbers.reversed() { reversed.insert(number) }
    #expect(CanonicalText.of(one) == CanonicalText.of(Both(set: reversed, table: names)))
    var other = one
    other.table["7"] = .some(nil)
    #expect(CanonicalText.of(one) != CanonicalText.of(other))
    #expect(CanonicalText.of(["a", "b"]) != CanonicalText.of(["a, b"]))
  }
}
