import Foundation
import SourceVocabulary
import Testing

/// Writing what was made.
@Suite struct FileUpdateTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test("a file is written when it is new or another, and not touched when it is the same")
  func writes() throws {
    try inFolder { folder in
      let path = folder + "/a.swift"
      // Longer by what the old one lacks, and shorter by it.
      let written = try ["one", "one", "one and more", "one"].map { text in
        try AtomicFile.update(path, to: text)
      }
      #expect(written == [true, false, true, true])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.swift"])
    }
  }

  @Test("a folder that is not there is said with the path")
  func noFolder() throws {
    try inFolder { folder in
      #expect {
        try AtomicFile.update(folder + "/none/a.swift", to: "one")
      } throws: { error in
        "\(error)".contains("cannot write '\(folder)/none/a.swift': there is no such directory")
      }
    }
  }

  @Test("what cannot be replaced stays, and nothing is left beside it")
  func readOnly() throws {
    try inFolder { folder in
      let path = folder + "/a.swift"
      try AtomicFile.update(path, to: "one")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      #expect(throws: FileWriteError.self) { try AtomicFile.update(path, to: "two") }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.swift"])
    }
  }
}
