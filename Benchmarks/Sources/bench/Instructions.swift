import Timing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts the instructions of one side of a row with callgrind, if there is one: they are the same on a
/// busy machine.
enum Instructions {
  static var isAvailable: Bool { system("command -v valgrind >/dev/null 2>&1") == 0 }

  /// The instructions for doing the thing once: those of two rounds of many times less those of one.
  ///
  /// - Throws: `NotDone` where the run failed, as it does if the work was not done.
  static func count(_ row: String, ours: Bool) throws -> Double? {
    let times = 500
    guard let all = try collected(row, ours, times, rounds: 3),
      let first = try collected(row, ours, times, rounds: 1)
    else { return nil }
    return (all - first) / Double(times * 2)
  }

  private static func collected(
    _ row: String, _ ours: Bool, _ times: Int, rounds: Int
  ) throws -> Double? {
    // valgrind gives up on the debug information of Swift 6.3.
    let program = "/tmp/binder-bench-\(getpid())"
    // There is a row with an apostrophe.
    let quoted = row.replacing("'", with: "'\\''")
    let command =
      "strip -g -o '\(program)' '\(CommandLine.arguments[0])' && "
      + "valgrind --tool=callgrind --callgrind-out-file=/dev/null '\(program)' --run '\(quoted)' "
      + "\(ours ? "ours" : "theirs") \(times) \(rounds) 2>&1"
    guard let output = popen(command, "r") else { return nil }
    defer { unlink(program) }
    var found: Double?
    var line = [CChar](repeating: 0, count: 1_024)
    while fgets(&line, Int32(line.count), output) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard let label = text.firstRange(of: "Collected :") else { continue }
      found = Double(text[label.upperBound...].filter(\.isNumber))
    }
    guard pclose(output) == 0 else { throw NotDone(row: row, fault: "the run failed") }
    return found
  }

  /// A table of the rows that take less than some microseconds.
  static func printTable(_ rows: [String]) throws {
    guard isAvailable else { return print("instructions are not counted: there is no valgrind") }
    print("instructions".padded(40) + "ours".padded(12) + "theirs")
    for row in rows {
      let counts = try [true, false].map { try count(row, ours: $0).map { fixed($0, 0) } ?? "?" }
      print(row.padded(40) + counts[0].padded(12) + counts[1])
    }
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { Timing.padded(self, width) }
}
