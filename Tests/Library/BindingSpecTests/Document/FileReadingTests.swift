import Foundation
import Testing

@testable import BindingSpec

@Suite struct FileReadingTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("binder-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  /// Runs the test and removes what it has written.
  private func with(_ name: String, _ bytes: [UInt8]?, _ body: (String) throws -> Void) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let path = directory.appendingPathComponent(name).path
    if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    try body(path)
  }

  private func reason(_ path: String) -> String? {
    do {
      _ = try BindingFile.read(path: path)
      return nil
    } catch {
      #expect(error.path == path)
      #expect(error.description == "cannot read '\(path)': \(error.reason)")
      return error.reason
    }
  }

  #if os(Linux)
    @Test("a file that is longer than the system says is read to its end")
    func unknownSize() throws {
      // Of these the size is said to be 0.
      let path = "/proc/self/mountinfo"
      let bytes = try FileReading.bytes(ofFile: path, limit: 1 << 20)
      #expect(bytes.count > 1)
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(try FileReading.bytes(ofFile: path, limit: 3) == Array(bytes.prefix(3)))
    }
  #endif

  @Test("a file is read under the path that was given")
  func file() throws {
    try with("ä.yaml", Array("binder: 1\nslots: {a: b}\n".utf8)) { path in
      let file = try BindingFile.read(path: path)
      #expect(file.path == path)
      #expect(file.problems.isEmpty)
      #expect(file.documents.map(\.file) == [path])
    }
  }

  @Test("an empty file and one larger than a chunk are read whole")
  func sizes() throws {
    try with("empty.yaml", []) { path in
      let file = try BindingFile.read(path: path)
      #expect(file.problems.map(\.rule.code) == ["BC005"])
    }
    let comment = [UInt8](repeating: UInt8(ascii: "#"), count: 300_000)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try with("long.yaml", comment + Array("\nbinder: 1\nslots: {}\n".utf8)) { path in
      let file = try BindingFile.read(path: path)
      #expect(file.text.bytes.count == 300_021)
      #expect(file.problems.isEmpty)
    }
  }

  @Test("of a file of 100 MB only the beginning is read")
  func large() throws {
    try with("large.yaml", []) { path in
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      // A hole: it takes no space on the disk.
      try handle.truncate(atOffset: 100_000_000)
      try handle.close()
      let file = try BindingFile.read(path: path)
      #expect(file.problems.map(\.rule.code) == ["BC007"])
      let start = try FileReading.bytes(ofFile: path, limit: 1_000)
      #expect(start.count == 1_000)
    }
  }

  @Test("what is no regular file is refused with a reason")
  func refusals() throws {
    try with("pipe", nil) { path in
      #expect(reason(path) == "no such file")
      #expect(reason(directory.path) == "it is a directory")
      #expect(reason("/dev/null") == "it is a device, not a file")
      #expect(reason("/dev/null/x") == "a part of the path is not a directory")
      #expect(reason("a\0b") == "the path contains a NUL character")
      #expect(reason(String(repeating: "a", count: 5_000)) == "the path is too long")
      #expect(mkfifo(path, 0o600) == 0)
      #expect(reason(path) == "it is a pipe, not a file")
    }
  }

  @Test("a file that may not be read is refused", .enabled(if: geteuid() != 0))
  func permission() throws {
    try with("secret.yaml", Array("binder: 1".utf8)) { path in
      #expect(chmod(path, 0) == 0)
      #expect(reason(path) == "permission denied")
    }
  }

  @Test("a symbolic link onto itself is refused")
  func loop() throws {
    try with("loop.yaml", nil) { path in
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      #expect(reason(path) == "too many symbolic links")
    }
  }
}
