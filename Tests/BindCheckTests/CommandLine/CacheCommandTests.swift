import Foundation
import Testing

/// `--cache`, which is kept between the machines of a CI.
@Suite struct CacheCommandTests {
  /// A repository with a package that has an error, a warning and something unresolved.
  private func package(in folder: String, of place: TemporaryDirectory) throws -> URL {
    try place.write("", to: "\(folder)/.git/HEAD")
    try place.write("", to: "\(folder)/app/Package.swift")
    try place.write(
      "import BinderCore\nclass M { @Observed var a = 1; var b = make(); var c = 2 }",
      to: "\(folder)/app/Sources/App/M.swift")
    try place.write(
      "binder: 1\nmodel: M\nslots:\n  x: aa\n  y: b\n  z: c\n", to: "\(folder)/app/Bindings/m.yaml")
    return place.url.appending(path: "\(folder)/app")
  }

  private func check(_ package: URL, _ cache: String) throws -> Program.Result {
    try Program.run(["--format", "sarif", "--cache", cache], in: package)
  }

  /// The files of a cache with their numbers in the file system, which a file that is written again
  /// does not keep.
  private func files(_ cache: URL) throws -> [String: Int] {
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let file = cache.appending(path: name)
        let number = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
        return (name, try #require(number as? Int))
      })
  }

  @Test("a cache that was moved serves the same package in another folder")
  func moved() throws {
    let place = try TemporaryDirectory()
    let first = try package(in: "here", of: place)
    let plain = try Program.run(["--format", "sarif", "--no-cache"], in: first)
    let cold = try check(first, "../../cache")
    #expect(cold.output == plain.output)
    #expect(cold.errors == plain.errors)
    try FileManager.default.moveItem(
      at: place.url.appending(path: "cache"), to: place.url.appending(path: "moved"))
    let kept = try files(place.url.appending(path: "moved"))
    #expect(Set(kept.keys.map { URL(filePath: $0).pathExtension }) == ["facts", "outcomes"])
    let second = try package(in: "there/Sources/deep", of: place)
    let warm = try check(second, "\(place.url.path)/moved")
    #expect(warm.output == plain.output)
    #expect(warm.errors == plain.errors)
    // Everything was taken from the cache, and nothing written.
    #expect(try files(place.url.appending(path: "moved")) == kept)
  }

  @Test("two packages of a repository keep their own files in one directory")
  func twoPackages() throws {
    let place = try TemporaryDirectory()
    let first = try package(in: "here", of: place)
    try FileManager.default.copyItem(at: first, to: first.appending(path: "../other"))
    _ = try check(first, "../cache")
    let kept = try files(place.url.appending(path: "here/cache"))
    _ = try check(first.appending(path: "../other"), "../cache")
    let both = try files(place.url.appending(path: "here/cache"))
    #expect(both.count == 4)
    #expect(both.filter { kept[$0.key] != nil } == kept)
  }

  @Test(
    "programs that run at once, over a damaged cache as well, report the same as one that runs alone"
  )
  func concurrent() throws {
    let place = try TemporaryDirectory()
    let package = try package(in: "here", of: place)
    let expected = try Program.run(["--format", "sarif", "--no-cache"], in: package).output
    _ = try check(package, "../cache")
    let cache = place.url.appending(path: "here/cache")
    for name in try files(cache).keys {
      try place.write("bindcheck cache 4\nhalf", to: "here/cache/\(name)")
    }
    let outputs = DispatchedResults()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      outputs.add(try? check(package, "../cache").output)
    }
    #expect(outputs.all == Array(repeating: expected, count: 4))
    #expect(try check(package, "../cache").errors.contains("cache") == false)
    #expect(try files(cache).count == 2)
  }

  @Test("a directory that cannot be written is told, and changes no report")
  func unwritable() throws {
    let place = try TemporaryDirectory()
    let package = try package(in: "here", of: place)
    let plain = try Program.run(["--format", "sarif", "--no-cache"], in: package)
    let result = try check(package, "Package.swift/cache")
    #expect(result.status == plain.status)
    #expect(result.output == plain.output)
    #expect(result.errors.contains("is not written: "))
    for arguments in [["--cache", "x", "--no-cache"], ["--cache="]] {
      #expect(try Program.run(arguments, in: package).status == 2)
    }
  }
}

/// Values from several threads.
private final class DispatchedResults: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String?] = []

  func add(_ value: String?) { lock.withLock { values.append(value) } }

  var all: [String?] { lock.withLock { values } }
}
