import Foundation
import Synchronization

/// Runs programs to their ends and reads their output.
enum Program {
  /// - Parameters:
  ///   - folder: Where the program runs.
  ///   - environment: Variables beside those of this program.
  ///   - limit: The seconds after which it is ended.
  ///   - isEnough: Whether the output so far decides; a program with a limit ends then.
  /// - Returns: Whether it ended well, and its output and errors in their order.
  static func run(
    _ words: [String], in folder: String = Repository.here.root,
    environment: [String: String] = [:], limit: Double? = nil,
    until isEnough: (String) -> Bool = { _ in false }
  ) throws -> (isSuccess: Bool, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    // A backtrace of a crash takes longer than a run.
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    // A file rather than a pipe, which this process would have to read while the program writes.
    return try Repository.temporary { files in
      try files.write("", to: "output")
      let output = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path("output")))
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let end = limit.map { Date(timeIntervalSinceNow: $0) }
      while let end, process.isRunning {
        Thread.sleep(forTimeInterval: 0.1)
        // By a signal that no program can refuse, since one that does not end may not listen.
        if try end < Date() || isEnough(files.read("output")) {
          kill(process.processIdentifier, SIGKILL)
          break
        }
      }
      process.waitUntilExit()
      try output.close()
      let data = try Data(contentsOf: URL(fileURLWithPath: files.path("output")))
      return (process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
    }
  }

  /// Runs a program that has to succeed.
  @discardableResult
  static func check(_ words: [String]) throws -> String {
    let (isSuccess, text) = try run(words)
    if isSuccess { return text }
    throw StudyError("'\(words.joined(separator: " "))' failed:\n\(text.suffix(4_000))")
  }

  /// The seconds of the processor that programs take, by the median of several runs.
  static func time(_ runs: Int = 5, _ run: () throws -> Void) throws -> Double {
    let times = try (0..<runs).map { _ in
      let start = seconds(of: children)
      try run()
      return seconds(of: children) - start
    }
    return times.sorted()[runs / 2]
  }

  /// The seconds of the processor that this program and those that it ran have taken.
  static var time: Double { seconds(of: own) + seconds(of: children) }

  /// `RUSAGE_SELF` and `RUSAGE_CHILDREN`, whose types differ between systems.
  private static let (own, children): (Int32, Int32) = (0, -1)

  private static func seconds(of who: Int32) -> Double {
    var usage = rusage()
    getrusage(who, &usage)
    return [usage.ru_utime, usage.ru_stime]
      .map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +)
  }
}

/// The results of a function for some items, several at a time.
///
/// - Parameters:
///   - width: More than there are cores where the work is mostly waiting.
///   - name: What a result is called in the journal.
func parallel<Item: Sendable, T: Codable & Sendable>(
  _ items: [Item], width: Int = ProcessInfo.processInfo.activeProcessorCount, in journal: Journal,
  name: @Sendable @escaping (Item) -> String, work: @Sendable @escaping (Item) throws -> T
) throws -> [T] {
  let results = Mutex([Result<T, any Error>?](repeating: nil, count: items.count))
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = width
  for (index, item) in items.enumerated() {
    queue.addOperation {
      let result = Result { try journal.value(of: name(item)) { try work(item) } }
      results.withLock { $0[index] = result }
    }
  }
  queue.waitUntilAllOperationsAreFinished()
  return try results.withLock { $0 }.compactMap { try $0?.get() }
}
