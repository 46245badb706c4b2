import Foundation

/// The lines of a file, and those that are appended to it later.
///
///     for try await lines in GrowingFile(path: "server.log", clock: ContinuousClock()) { … }
///
/// An element is the lines of one look. A file that becomes shorter, or is replaced, is read from its
/// beginning. A last line without an end waits for its end. The first look begins at most one
/// megabyte before the end.
public struct GrowingFile<Time: Clock<Duration>>: AsyncSequence, Sendable {
  public let path: String
  public let clock: Time

  public init(path: String, clock: Time) { (self.path, self.clock) = (path, clock) }

  public func makeAsyncIterator() -> Iterator { Iterator(reader: Reader(path), clock: clock) }

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
  private static let part = 1_000_000
  private let path: String
  private var file: Int32 = -1
  private var identity: (device: UInt64, number: UInt64) = (0, 0)
  private var offset: Int64 = 0
  /// The beginning of a line whose end is not there yet.
  private var begun: [UInt8] = []
  private var isFirstLook = true
  /// Whether the next line is the rest of one whose beginning is skipped.
  private var startsInLine = false

  init(_ path: String) { self.path = path }

  deinit { if file >= 0 { close(file) } }

  /// The lines since the last call, of one megabyte at most.
  func lines() throws -> [String] {
    try openCurrent()
    var bytes = [UInt8](repeating: 0, count: Self.part)
    let count = pread(file, &bytes, bytes.count, off_t(offset))
    guard count >= 0 else { throw SystemError.unreadable(path: path) }
    offset += Int64(count)
    guard let end = bytes[..<count].lastIndex(of: 0x0A) else {
      begun += bytes[..<count]
      return []
    }
    let whole = begun + bytes[..<end]
    begun = Array(bytes[(end + 1)..<count])
    let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
    defer { startsInLine = false }
    return lines.dropFirst(startsInLine ? 1 : 0).map {
      String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
    }
  }

  private func openCurrent() throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A log that is replaced may be missing for a moment.
      if file >= 0 { return }
      throw SystemError.unreadable(path: path)
    }
    let current = (device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    if file >= 0, current == identity, status.st_size >= offset { return }
    if file >= 0 { close(file) }
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError.unreadable(path: path) }
    (identity, offset, begun, startsInLine) = (current, 0, [], false)
    if isFirstLook, Int(status.st_size) > Self.part {
      (offset, startsInLine) = (Int64(Int(status.st_size) - Self.part), true)
    }
    isFirstLook = false
  }
}
