import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// What is kept from one check to the next.
@Suite struct CheckCacheTests {
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
    configuration.cacheDirectory = place.url.path + "/cache/deep"
    return (place, configuration)
  }

  /// What is still known of the files as they are; nil for one that has to be judged.
  private func kept(_ configuration: CheckConfiguration) throws -> [CheckOutcome?]? {
    var listing = SourceListing(configuration.sources)
    let cache = try #require(CheckCache(for: configuration, &listing, WorkerPool(jobs: 2)))
    var tree = FileTree(suffixes: [".yaml"])
    let inputs = try configuration.bindings.flatMap { tree.files(below: $0) }
      .map { try BindingInput(readingFile: $0.path) }
    return cache.recall(inputs)?.entries.map { $0?.outcome }
  }

  /// The paths of the files in the cache, the facts first.
  private func files(_ configuration: CheckConfiguration) throws -> [URL] {
    let directory = try #require(configuration.cacheDirectory)
    return try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { $0.hasSuffix(".facts") || $0.hasSuffix(".outcomes") }
      .map { URL(filePath: "\(directory)/\($0)") }
      .sorted { $0.pathExtension < $1.pathExtension }
  }

  private func text(_ report: CheckReport) -> String {
    TextReporter.text(of: report) + report.summary + report.sourceWarnings.joined()
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
    #expect(outcomes.map(\.?.bindings) == [3, 1])
    #expect(outcomes.flatMap { $0?.problems ?? [] }.count == first.problems.count)
    #expect(text(Check(configuration).run()) == text(first))
    var uncached = configuration
    uncached.cacheDirectory = nil
    #expect(text(Check(uncached).run()) == text(first))
    withExtendedLifetime(place) {}
  }

  @Test(
    "after a change of any file no old outcome is used for the files that it concerns",
    arguments: [
      ("Sources/App/M.swift", "import BinderCore\nclass M { var e = 1 }", [false, false]),
      ("Sources/App/M.swift", "class M { var aa = 1; var b = 1; var c = 2 }", nil),
      ("Sources/App/New.swift", "extension M { var aa: Int { 1 } }", nil),
      ("Bindings/m.yaml", "binder: 1\nmodel: M\nslots:\n  x: a\n", [false, true]),
      ("Bindings/o.yaml", "binder: 1\nmodel: M\nslots:\n  x: no\n", [true, true, false]),
    ] as [(String, String, [Bool]?)])
  func changes(path: String, contents: String, known: [Bool]?) throws {
    let (place, configuration) = try project()
    let before = text(Check(configuration).run())
    #expect(try kept(configuration)?.contains { $0 == nil } == false)
    try place.write(contents, to: path)
    #expect(try kept(configuration)?.map { $0 != nil } == known)
    let after = text(Check(configuration).run())
    #expect(after != before)
    var uncached = configuration
    uncached.cacheDirectory = nil
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
    #expect(try kept(configuration)?.first == .some(nil))
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

  @Test("a damaged cache is thrown away with a word, and the check is right", arguments: [0, 1])
  func damage(which: Int) throws {
    let (place, configuration) = try project()
    let expected = text(Check(configuration).run())
    let file = try files(configuration)[which]
    let good = try Data(contentsOf: file)
    let step = max(1, good.count / 40)
    var damaged = stride(from: 0, to: good.count, by: step).map { good.prefix($0) }
    for place in stride(from: 0, to: good.count, by: step) {
      var flipped = good
      flipped[place] ^= 0x20
      damaged.append(flipped)
    }
    damaged.append(good + Data("x".utf8))
    for data in damaged {
      // The facts are read only where there is something to judge.
      if which == 0 { try FileManager.default.removeItem(at: try files(configuration)[1]) }
      try data.write(to: file)
      var report = Check(configuration).run()
      #expect(report.cacheWarnings.count == 1)
      #expect(report.cacheWarnings.first?.hasPrefix("the cache '\(file.path)' is ") == true)
      report.cacheWarnings = []
      #expect(text(report) == expected)
      // It was made anew.
      #expect(try Data(contentsOf: file) == good)
    }
    withExtendedLifetime(place) {}
  }

  @Test("bytes with a right checksum and wrong contents are thrown away with a word")
  func wrongContents() throws {
    let (place, configuration) = try project()
    let expected = text(Check(configuration).run())
    for name in try files(configuration).map(\.lastPathComponent) {
      let parts = name.split(separator: ".").map(String.init)
      for length in [1, 7, 40, 400] {
        for file in try files(configuration) where file.pathExtension == "outcomes" {
          try FileManager.default.removeItem(at: file)
        }
        let place = try #require(configuration.cacheDirectory.flatMap(CachePlace.init))
        let cache = CacheFile(parts[0], suffix: parts[1], in: place)
        cache.replace(with: (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 89 + 7) })
        var report = Check(configuration).run()
        #expect(report.cacheWarnings.count == 1, "\(name) \(length)")
        report.cacheWarnings = []
        #expect(text(report) == expected)
      }
    }
    withExtendedLifetime(place) {}
  }

  @Test("a cache of another version is thrown away with a word")
  func otherVersion() throws {
    let (place, configuration) = try project()
    _ = Check(configuration).run()
    try Data("bindcheck cache 0\n\n\n".utf8).write(to: try files(configuration)[1])
    let report = Check(configuration).run()
    #expect(report.cacheWarnings.first?.contains("is of another version of bindcheck") == true)
    #expect(report.errors == 1)
    withExtendedLifetime(place) {}
  }

  @Test("the cache of another build of bindcheck is not used, without a warning")
  func otherProgram() throws {
    let (place, configuration) = try project()
    let expected = text(Check(configuration).run())
    for file in try files(configuration) {
      var lines = try Data(contentsOf: file).split(
        separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
      lines[2] = Data("another".utf8)
      var sum = ContentHash()
      sum.add(Array(lines[2])[...])
      sum.add(Array(lines[3])[...])
      lines[1] = Data(sum.text.utf8)
      try Data(lines.joined(separator: [0x0A])).write(to: file)
    }
    #expect(try kept(configuration) == nil)
    #expect(text(Check(configuration).run()) == expected)
    #expect(try kept(configuration) != nil)
    withExtendedLifetime(place) {}
  }

  @Test("checks that run at once do not disturb each other")
  func parallel() throws {
    let (place, configuration) = try project()
    var uncached = configuration
    uncached.cacheDirectory = nil
    let expected = text(Check(uncached).run())
    let texts = WorkerPool(jobs: 4).map(Array(0..<64)) { _ in text(Check(configuration).run()) }
    #expect(texts.allSatisfy { $0 == expected })
    #expect(try kept(configuration) != nil)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: try #require(configuration.cacheDirectory))
    #expect(left.count == 2)
    withExtendedLifetime(place) {}
  }

  @Test("where nothing can be written the check is the same")
  func unwritable() throws {
    var (place, configuration) = try project()
    let expected = text(Check(configuration).run())
    try place.write("a file", to: "file")
    configuration.cacheDirectory = place.url.path + "/file/cache"
    let report = Check(configuration).run()
    #expect(text(report) == expected)
    #expect(report.cacheWarnings == [])
  }

  @Test("sources that cannot be read are complained about each time")
  func warnings() throws {
    let (place, configuration) = try project()
    try place.write("let x: " + String(repeating: "[", count: 40), to: "Sources/App/Deep.swift")
    try place.write(
      "class M {}\nlet x: " + String(repeating: "[", count: 40), to: "Sources/App/M.swift")
    let first = Check(configuration).run()
    #expect(first.sourceWarnings.count == 1)
    #expect(text(Check(configuration).run()) == text(first))
  }

  @Test("old caches and the files of a crash are dropped, and nothing else")
  func bounded() throws {
    let (place, configuration) = try project()
    for number in 100..<300 {
      let key = "\(number)".padding(toLength: 32, withPad: "0", startingAt: 0)
      try place.write("", to: "cache/deep/\(key).outcomes")
      try place.write("", to: "cache/deep/.binder-\(number)~")
      try place.write("", to: "cache/deep/\(number).facts")
    }
    _ = Check(configuration).run()
    let left = try FileManager.default.contentsOfDirectory(
      atPath: try #require(configuration.cacheDirectory))
    #expect(left.count { $0.count < 12 && $0.hasSuffix(".facts") } == 200)
    #expect((1...129).contains(left.count - 200))
    #expect(try kept(configuration) != nil)
    withExtendedLifetime(place) {}
  }

  @Test("a directory with the name of a module without Swift files is a change")
  func modulesInC() throws {
    let (place, configuration) = try project()
    try place.write(
      "import BinderCore\nimport CThing\nclass M { @Observed var a = \"\" }",
      to: "Sources/App/M.swift")
    try place.write(
      "binder: 1\nmodel: M\nslots:\n  x: { modelField: a, modelType: stars }\n",
      to: "Bindings/m.yaml")
    let before = Check(configuration).run()
    #expect((before.errors, before.unresolved.count) == (0, 1))
    try place.write("", to: "Sources/CThing/thing.h")
    #expect(try kept(configuration) == nil)
    #expect(Check(configuration).run().errors == 1)
    try FileManager.default.removeItem(at: place.url.appending(path: "Sources/CThing"))
    #expect(text(Check(configuration).run()) == text(before))
  }
}
