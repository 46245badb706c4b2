import BinderTerminalTesting
import ExampleTesting
import Foundation
import MonitorSystem
import Testing

/// A file in a temporary folder that is followed as a log.
@Suite(.timeLimit(.minutes(60)))
nonisolated struct GrowingFileTests {
  private let folder: TemporaryFolder
  private let clock = ManualClock()
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/server.log"
  }

  /// Writes into the file that is there, or begins one.
  private func append(_ text: String) throws { try append(Data(text.utf8)) }

  private func append(_ bytes: Data) throws {
    if let file = FileHandle(forWritingAtPath: path) {
      try file.seekToEnd()
      try file.write(contentsOf: bytes)
      try file.close()
    } else {
      try bytes.write(to: URL(fileURLWithPath: path))
    }
  }

  private func truncate() throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.close()
  }

  /// Moves the file away, as a program that begins a new one each day.
  private func moveAway() throws {
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/server.log.1")
  }

  private func follow() -> GrowingFile<ManualClock>.Iterator {
    GrowingFile(path: path, clock: clock).makeAsyncIterator()
  }

  /// The lines that come after a change, which happens while the log waits for one.
  private func next(
    of lines: inout GrowingFile<ManualClock>.Iterator, after change: @Sendable () throws -> Void
  ) async throws -> [String]? {
    async let changed: Void = {
      await clock.waitForSleepers(1)
      try change()
      clock.advance(by: .milliseconds(100))
    }()
    let next = try await lines.next()
    try await changed
    return next?.map(\.text)
  }

  private func texts(_ lines: [LogLine]?) -> [String]? { lines?.map(\.text) }

  // MARK: - Growing

  @Test("the lines that are there come first, and then those that are appended")
  func growing() async throws {
    try append("one\ntwo\n")
    var lines = follow()
    #expect(texts(try await lines.next()) == ["one", "two"])
    #expect(try await next(of: &lines) { try append("three\n\n") } == ["three", ""])
    #expect(try await next(of: &lines) { try append("four\r\n") } == ["four"])
  }

  @Test("a line that has no end yet comes as one, when it has")
  func unfinished() async throws {
    try append("one\ntw")
    var lines = follow()
    #expect(texts(try await lines.next()) == ["one"])
    // Within a character of three bytes.
    try append(Data("o ".utf8) + [0xE2, 0x82])
    #expect(try await next(of: &lines) { try append(Data([0xAC, 0x0A])) } == ["two €"])
  }

  @Test("an empty file is no error, and no line")
  func empty() async throws {
    try append("")
    var lines = follow()
    #expect(try await next(of: &lines) { try append("one\n") } == ["one"])
  }

  @Test("bytes that are no text are shown as replacement characters")
  func noText() async throws {
    try append(Data([0x61, 0xFF, 0x62, 0x0A, 0x0A]))
    var lines = follow()
    #expect(texts(try await lines.next()) == ["a\u{FFFD}b", ""])
  }

  // MARK: - Other files

  @Test("a file that becomes shorter is read from its beginning")
  func truncated() async throws {
    try append("one\ntwo\nthr")
    var lines = follow()
    #expect(texts(try await lines.next()) == ["one", "two"])
    let after = try await next(of: &lines) {
      try truncate()
      try append("new\n")
    }
    #expect(after == ["thr", "new"])
    #expect(try await next(of: &lines) { try append("er\n") } == ["er"])
  }

  @Test("a file in the place of another is read from its beginning, after the rest of the other")
  func replaced() async throws {
    try append("one\n")
    var lines = follow()
    #expect(texts(try await lines.next()) == ["one"])
    let last = try await next(of: &lines) {
      try append("two\nthr")
      try moveAway()
      try append("new\n")
    }
    #expect(last == ["two"])
    #expect(texts(try await lines.next()) == ["thr", "new"])
    #expect(try await next(of: &lines) { try append("er\n") } == ["er"])
  }

  @Test("a file that is missing for a moment is waited for")
  func missingForAMoment() async throws {
    try append("one\n")
    var lines = follow()
    #expect(texts(try await lines.next()) == ["one"])
    async let moved: Void = {
      await clock.waitForSleepers(1)
      try moveAway()
      clock.advance(by: .milliseconds(100))
      await clock.waitForSleepers(1)
      try append("new\n")
      clock.advance(by: .milliseconds(100))
    }()
    #expect(texts(try await lines.next()) == ["new"])
    try await moved
  }

  @Test("a file that was never there, and one that is no regular file, end the log with an error")
  func unreadable() async throws {
    var lines = follow()
    await #expect(throws: SystemError.unreadable(path: path)) { try await lines.next() }
    var folderLines = GrowingFile(path: folder.path, clock: clock).makeAsyncIterator()
    await #expect(throws: SystemError.unreadable(path: folder.path)) {
      try await folderLines.next()
    }
    // Neither waits for a writer.
    try #require(mkfifo(path, 0o600) == 0)
    await #expect(throws: SystemError.unreadable(path: path)) { try await lines.next() }
  }

  // MARK: - Large files

  @Test("of a large file the last megabyte is read, from the beginning of a line")
  func large() async throws {
    let line = String(repeating: "x", count: 99)
    try append((0..<15_000).map { "\($0) \(line)\n" }.joined())
    var lines = follow()
    let found = try #require(texts(try await lines.next()))
    #expect(found.last == "14999 \(line)")
    #expect((9_000...10_000).contains(found.count) && found.allSatisfy { $0.hasSuffix(line) })
    #expect(found.first == "\(15_000 - found.count) \(line)")
  }

  @Test("more than a megabyte at once comes in parts, and no line is lost")
  func burst() async throws {
    try append("0\n")
    var lines = follow()
    #expect(texts(try await lines.next()) == ["0"])
    let text = (1...300_000).map { "\($0)\n" }.joined()
    var found = try #require(try await next(of: &lines) { try append(text) })
    #expect(found.count < 300_000)
    while found.count < 300_000, let more = texts(try await lines.next()) { found += more }
    #expect(found == (1...300_000).map(String.init))
  }

  @Test("a line of more than a megabyte is broken")
  func endless() async throws {
    try append("one\n")
    var lines = follow()
    #expect(texts(try await lines.next()) == ["one"])
    let part = String(repeating: "x", count: 1_500_000)
    let broken = try #require(try await next(of: &lines) { try append(part) })
    #expect(broken == [String(repeating: "x", count: 1_000_000)])
    #expect(
      try await next(of: &lines) { try append("\n") } == [String(repeating: "x", count: 500_000)])
  }

  // MARK: - Levels

  @Test(
    "the level of a line is that of the first word which names one",
    arguments: [
      ("2026-11-22 12:00 ERROR cannot connect", LogLine.Level.error), ("[warn] slow", .warning),
      ("level=debug msg=error", .debug), ("Fatal: out of memory", .error), ("hello", .info),
      ("", .info),
      ("terrors and warnings", .info),
    ])
  func levels(text: String, level: LogLine.Level) { #expect(LogLine(text).level == level) }
}
