import Foundation
import SourceVocabulary
import Testing

/// Writing loses nothing, whatever stands in the way.
@Suite struct AtomicFileTests {
  private let place: Place
  private let path: String

  /// A directory of a test's own, removed when the test is over.
  private final class Place {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "binder-tests-\(UUID().uuidString)").resolvingSymlinksInPath()

    init() throws {
      try FileManager.default.createDirectory(
        at: url.appending(path: "d"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: url.appending(path: path))
    }
  }

  init() throws {
    place = try Place()
    try place.write("old", to: "d/a.yaml")
    path = place.url.path + "/d/a.yaml"
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func set(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func put(
    _ text: String, at path: String, where condition: AtomicFile.Condition
  ) throws -> String? {
    do {
      try AtomicFile.put(Array(text.utf8), at: path, where: condition)
      return nil
    } catch {
      return error.description
    }
  }

  /// The names in the directory, to see that nothing is left behind.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.url.path + "/d").sorted()
  }

  private let old = AtomicFile.Condition.contents(Array("old".utf8))

  @Test("the mode is kept", arguments: [0o644, 0o600, 0o755])
  func keepsMode(mode: Int) throws {
    try set(mode, path)
    #expect(try put("new", at: path, where: old) == nil)
    #expect(try text(path) == "new")
    #expect(try self.mode(path) == mode)
    #expect(try names() == ["a.yaml"])
  }

  @Test("a link stays a link, and the file it leads to is written")
  func followsLink() throws {
    let link = place.url.path + "/link.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "d/a.yaml")
    #expect(try put("new", at: link, where: old) == nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "d/a.yaml")
    #expect(try text(path) == "new")
  }

  @Test("a file that was changed meanwhile is not overwritten", arguments: ["newer", "ol", "olds"])
  func changed(text: String) throws {
    try place.write(text, to: "d/a.yaml")
    let reason = try put("new", at: path, where: old)
    #expect(reason == "cannot write '\(path)': it was changed meanwhile")
    #expect(try self.text(path) == text)
    #expect(try names() == ["a.yaml"])
  }

  @Test("a file that vanished does not come back")
  func vanished() throws {
    try FileManager.default.removeItem(atPath: path)
    #expect(try put("new", at: path, where: old) == "cannot write '\(path)': it vanished")
    #expect(try names() == [])
  }

  @Test("a read-only file is left alone, also for those who may write everything")
  func readOnlyFile() throws {
    try set(0o444, path)
    for condition in [old, .anything] {
      let reason = try put("new", at: path, where: condition)
      #expect(reason == "cannot write '\(path)': the file is read-only")
    }
    #expect(try text(path) == "old")
    #expect(try names() == ["a.yaml"])
  }

  @Test("a file in a read-only directory is left alone")
  func readOnlyDirectory() throws {
    let directory = place.url.path + "/d"
    try set(0o555, directory)
    defer { try? set(0o755, directory) }
    let reason = try put("new", at: path, where: old)
    #expect(reason == "cannot write '\(path)': its directory is read-only")
    #expect(try text(path) == "old")
    #expect(try names() == ["a.yaml"])
  }

  @Test("what is no file is not written to")
  func directory() throws {
    let path = place.url.path + "/d"
    let reason = try put("new", at: path, where: .anything)
    #expect(reason == "cannot write '\(path)': it is not a file")
    let missing = place.url.path + "/nowhere/a.yaml"
    #expect(
      try put("new", at: missing, where: .anything)
        == "cannot write '\(missing)': there is no such directory")
  }

  @Test("a new file takes no other's place, unless that is wanted")
  func newFile() throws {
    let taken = try put("new", at: path, where: .nothing)
    #expect(taken == "cannot write '\(path)': there is a file already")
    #expect(try text(path) == "old")
    #expect(try put("new", at: place.url.path + "/d/b.yaml", where: .nothing) == nil)
    #expect(try put("newer", at: path, where: .anything) == nil)
    #expect(try text(path) == "newer")
    #expect(try names() == ["a.yaml", "b.yaml"])
  }

  @Test("many writers at once leave the text of one of them, and nothing else")
  func atOnce() async throws {
    let path = self.path
    let texts = (0..<32).map { String(repeating: "\($0 % 10)", count: 10_000) }
    await withTaskGroup { group in
      for text in texts {
        group.addTask {
          try? AtomicFile.put(Array(text.utf8), at: path, where: .anything)
        }
      }
    }
    #expect(texts.contains(try text(path)))
    #expect(try names() == ["a.yaml"])
  }

  @Test("a name as long as names may be can be written")
  func longName() throws {
    let path = place.url.path + "/d/" + String(repeating: "x", count: 255)
    #expect(try put("new", at: path, where: .nothing) == nil)
    #expect(try text(path) == "new")
  }
}
