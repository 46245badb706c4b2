import Foundation
import Testing

@testable import SourceVocabulary

/// The assumption about the calls that get pointers: they stay within the room that they are given.
@Suite struct SystemCallsTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "binder-tests-\(UUID().uuidString)").resolvingSymlinksInPath()

  /// Runs the test in a directory, and removes it.
  private func inDirectory(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body()
  }

  @Test("a read fills the elements of the array, and not its spare room")
  func room() throws {
    try inDirectory {
      let path = directory.path + "/a"
      try AtomicFile.put(Array(0..<100), at: path, where: .nothing)
      let descriptor = SystemCalls.descriptor(path, O_RDONLY)
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0xFF, count: 10)
      bytes.reserveCapacity(1_000)
      #expect(SystemCalls.fill(&bytes, from: descriptor) == 10)
      #expect(bytes == Array(0..<10))
      // An array of the same elements stays as it is.
      let kept = bytes
      #expect(SystemCalls.fill(&bytes, from: descriptor) == 10)
      #expect(kept == Array(0..<10) && bytes == Array(10..<20))
      var none: [UInt8] = []
      #expect(SystemCalls.fill(&none, from: descriptor) == 0)
      #expect(SystemCalls.fill(&bytes, from: -1) < 0)
    }
  }

  @Test(
    "a file has the bytes that were written, in parts of every length",
    arguments: [0, 1, 4_095, 300_000])
  func roundTrip(count: Int) throws {
    try inDirectory {
      let path = directory.path + "/a"
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try AtomicFile.put(bytes, at: path, where: .nothing)
      #expect(try FileReading.bytes(ofFile: path, limit: count + 1) == bytes)
      #expect(try FileReading.bytes(ofFile: path, limit: count / 2) == Array(bytes[..<(count / 2)]))
    }
  }

  @Test("a pipe that takes a part gets each byte once")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(Foundation.pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    // Nobody reads, so that the pipe is full before the end.
    #expect(!SystemCalls.writeAll(bytes, to: ends[1]))
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var (found, part) = ([UInt8](), [UInt8](repeating: 0, count: 10_000))
    while case let count = SystemCalls.fill(&part, from: ends[0]), count > 0 {
      found += part[..<count]
    }
    #expect(!found.isEmpty && found == Array(bytes[..<found.count]))
  }

  @Test("a long path is resolved, and one that is too long for the system stays as it is")
  func longPaths() throws {
    try inDirectory {
      let name = "/" + String(repeating: "ä", count: 100)
      var path = directory.path
      while path.utf8.count < Int(PATH_MAX) - 500 { path += name }
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(FilePath.absolute(path + "/.") == path)
      #expect(FileStatus(path)?.isDirectory == true)
      #expect(FileStatus(path + String(repeating: "/.", count: Int(PATH_MAX))) == nil)
      // Each name is short, and what it stands for is not.
      let link = directory.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      let deep = link + name + name + name
      for end in [link + name, link + name + name, deep] { #expect(mkdir(end, 0o700) == 0) }
      #expect(FileStatus(deep)?.isDirectory == true)
      #expect(FilePath.absolute(deep) == deep)
      for end in [deep, link + name + name, link + name] { #expect(rmdir(end) == 0) }
    }
  }

  @Test("a path with a zero leads nowhere, and not to the file before the zero")
  func zero() throws {
    try inDirectory {
      let path = directory.path + "/a"
      try AtomicFile.put([], at: path, where: .nothing)
      #expect(FileStatus(path) != nil && FileStatus(path + "\0b") == nil)
    }
  }
}
