import BinderCore
import Foundation

/// The lines of a file, and those that are appended to it later.
///
///     for try await lines in GrowingFile(path: "server.log", clock: ContinuousClock()) { … }
///
/// An element is the lines of one look. A file that becomes shorter, or is replaced, is read from its
/// beginning, after the rest of the file before. A last line without an end waits for its end. The
/// first look begins at most one megabyte before the end, and a line of more than a megabyte is broken.
///
/// It ends with `SystemError.unreadable` where there is no file at first, or no regular one.
public struct GrowingFile<Time: Clock<Duration>>: AsyncSequence, Sendable {
  public let path: String
  public let clock: Time

  public init(path: String, clock: Time) { (self.path, self.clock) = (path, clock) }

  public func makeAsyncIterator() -> Iterator { Iterator(reader: Reader(path), clock: clock) }

  /// The same lines, as part of a recorded session.
  public var recorded: some AsyncSequence<[LogLine], any Error> & Sendable {
    Outside.elements("log", of: map { $0.map(\.text).joined(separator: "\n") }).map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map { LogLine(String($0)) }
    }
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let reader: Reader
    let clock: Time

    public mutating func next() async throws -> [LogLine]? {
      while true {
        let lines = try reader.lines()
        if !lines.isEmpty { return lines.map { LogLine($0) } }
        do { try await clock.sleep(for: .milliseconds(100)) } catch { return nil }
      }
    }
  }
}

private final class Reader {
  private static let part: Int64 = 1_000_000
  private let path: String
  private var file: Int32 = -1
  private var offset: Int64 = 0
  /// The beginning of a line whose end is not there yet.
  private var begun: [UInt8] = []
  /// Whether the next line is the rest of one whose beginning is skipped.
  private var startsInLine = false

  init(_ path: String) { self.path = path }

  deinit { if file >= 0 { close(file) } }

  /// The lines since the last call, of one megabyte at most.
  func lines() throws -> [String] {
    if file < 0 {
      try openFile()
      offset = max(0, Int64(try status().st_size) - Self.part)
      startsInLine = offset > 0
    }
    let lines = split(try readPart())
    guard lines.isEmpty else { return lines }
    if try Int64(status().st_size) >= offset {
      // One that is missing or not readable may be so for a moment.
      guard try isReplaced(), (try? openFile()) != nil else { return [] }
    }
    // The end of the last line never comes.
    let last = begun.isEmpty || startsInLine ? [] : [text(begun[...])]
    (offset, begun, startsInLine) = (0, [], false)
    return last + split(try readPart())
  }

  /// Whether the path is that of another file, after all of this one is read.
  private func isReplaced() throws -> Bool {
    let current = try status()
    var named = stat()
    guard stat(path, &named) == 0, Int64(current.st_size) == offset else { return false }
    return (named.st_dev, named.st_ino) != (current.st_dev, current.st_ino)
  }

  private func openFile() throws {
    // Without O_NONBLOCK a pipe would wait for its writer.
    let new = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard new >= 0 else { throw SystemError.unreadable(path: path) }
    if file >= 0 { close(file) }
    file = new
  }

  private func status() throws -> stat {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError.unreadable(path: path)
    }
    return status
  }

  private func readPart() throws -> [UInt8] {
    let count = min(Self.part, Int64(try status().st_size) - offset)
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    let read = pread(file, &bytes, bytes.count, off_t(offset))
    guard read >= 0 else { throw SystemError.unreadable(path: path) }
    offset += Int64(read)
    return Array(bytes[..<read])
  }

  private func split(_ bytes: [UInt8]) -> [String] {
    guard let end = bytes.lastIndex(of: 0x0A) else {
      begun += bytes
      if begun.count < Self.part { return [] }
      // A line without an end is broken, so that it does not fill the memory.
      defer { begun = [] }
      return startsInLine ? [] : [text(begun[...])]
    }
    let whole = begun + bytes[..<end]
    begun = Array(bytes[(end + 1)...])
    defer { startsInLine = false }
    return whole.split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropFirst(startsInLine ? 1 : 0).map(text)
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }
}
