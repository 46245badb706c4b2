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
      let start = seconds(of: RUSAGE_CHILDREN)
      try run()
      return seconds(of: RUSAGE_CHILDREN) - start
    }
    return times.sorted()[runs / 2]
  }

  /// The seconds of the processor that this program and those that it ran have taken.
  static var time: Double { seconds(of: RUSAGE_SELF) + seconds(of: RUSAGE_CHILDREN) }

  #if os(Linux)
    private typealias Who = __rusage_who
  #else
    private typealias Who = Int32
  #endif

  private static func seconds(of who: Who) -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(who.rawValue), &usage)
    #else
      getrusage(who, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime]
      .map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +)
  }
}

/// The results of a function for some items, several at a time.
///
/// - Parameter width: More than there are cores where the work is mostly waiting.
func parallel<Item: Sendable, T: Sendable>(
  _ items: [Item], width: Int = ProcessInfo.processInfo.activeProcessorCount,
  _ work: @escaping @Sendable (Item) throws -> T
) throws -> [T] {
  let state = Mutex((next: 0, results: [Result<T, any Error>?](repeating: nil, count: items.count)))
  let group = DispatchGroup()
  for _ in 0..<width {
    group.enter()
    Thread.detachNewThread {
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < items.count else { break }
        let result = Result { try work(items[index]) }
        state.withLock { $0.results[index] = result }
      }
      group.leave()
    }
  }
  group.wait()
  return try state.withLock { $0.results }.compactMap { try $0?.get() }
}
