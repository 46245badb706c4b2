import Foundation
import Synchronization

/// Runs programs to their ends and reads their output.
enum Program {
  struct Result: Sendable {
    let exitCode: Int32
    /// Output and errors, in their order.
    let text: String
    /// Whether it was ended, since it took too long.
    let isEnded: Bool
    var isSuccess: Bool { exitCode == 0 && !isEnded }
  }

  /// - Parameters:
  ///   - folder: Where the program runs.
  ///   - environment: Variables beside those of this program.
  ///   - limit: The seconds after which it is ended.
  ///   - isEnough: Is asked twice a second whether the output so far decides; the program ends then.
  /// - Throws: If it cannot be started.
  static func run(
    _ words: [String], in folder: String, environment: [String: String] = [:], limit: Double? = nil,
    until isEnough: ((String) -> Bool)? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // A file rather than a pipe, which this process would have to read while the program writes.
    let path = NSTemporaryDirectory() + "study-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let output = FileHandle(forWritingAtPath: path)
    else { throw StudyError("'\(path)' cannot be written") }
    defer { try? FileManager.default.removeItem(atPath: path) }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    // By a signal that no program can refuse, since one that does not end may not listen.
    let end = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    if let limit { DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: end) }
    while let isEnough, process.isRunning {
      Thread.sleep(forTimeInterval: 0.5)
      if isEnough((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") {
        kill(process.processIdentifier, SIGKILL)
        break
      }
    }
    process.waitUntilExit()
    let isEnded =
      limit != nil && process.terminationReason == .uncaughtSignal
      && process.terminationStatus == SIGKILL
    end.cancel()
    try output.close()
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    return Result(exitCode: process.terminationStatus, text: text, isEnded: isEnded)
  }

  /// Runs a program that has to succeed.
  @discardableResult
  static func check(_ words: [String], in folder: String) throws -> String {
    let result = try run(words, in: folder)
    guard result.isSuccess else {
      throw StudyError("'\(words.joined(separator: " "))' failed:\n\(result.text.suffix(4_000))")
    }
    return result.text
  }

  /// The seconds of the processor that programs take, by the median of several runs.
  static func time(_ runs: Int = 5, _ run: () throws -> Void) throws -> Double {
    let times = try (0..<runs).map { _ in
      let start = childrenTime()
      try run()
      return childrenTime() - start
    }
    return times.sorted()[runs / 2]
  }

  /// The seconds of the processor that this program and those that it ran have taken.
  static func processorTime() -> Double { time(of: RUSAGE_SELF) + childrenTime() }

  private static func childrenTime() -> Double { time(of: RUSAGE_CHILDREN) }

  #if os(Linux)
    private typealias Who = __rusage_who
  #else
    private typealias Who = Int32
  #endif

  private static func time(of who: Who) -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(who.rawValue), &usage)
    #else
      getrusage(who, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// The results of a function for some numbers, several at a time.
///
/// - Parameter width: More than there are cores where the work is mostly waiting.
func parallel<T: Sendable>(
  _ numbers: [Int], width: Int = ProcessInfo.processInfo.activeProcessorCount,
  _ work: @escaping @Sendable (Int) throws -> T
) throws -> [Int: T] {
  let state = Mutex<(left: [Int], results: [Int: Result<T, any Error>])>((numbers, [:]))
  let group = DispatchGroup()
  for _ in 0..<width {
    group.enter()
    Thread.detachNewThread {
      while let number = state.withLock({ $0.left.popLast() }) {
        let result = Result { try work(number) }
        state.withLock { $0.results[number] = result }
      }
      group.leave()
    }
  }
  group.wait()
  return try state.withLock { $0.results }.mapValues { try $0.get() }
}
