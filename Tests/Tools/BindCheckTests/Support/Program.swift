import Foundation

/// The built program.
enum Program {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  static func run(
    _ arguments: [String], in directory: URL, environment: [String: String] = [:],
    input: String = ""
  ) throws -> Result {
    let process = process(arguments, in: directory, environment)
    // Files, because a full pipe would stop the program.
    let streams = try TemporaryDirectory()
    try streams.write("", to: "output")
    try streams.write("", to: "errors")
    try streams.write(input, to: "input")
    process.standardInput = try FileHandle(
      forReadingFrom: streams.url.appending(path: "input"))
    let output = streams.url.appending(path: "output")
    let errors = streams.url.appending(path: "errors")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// What a terminal is sent, on both streams, while the program runs.
  static func runOnTerminal(
    _ arguments: [String], in directory: URL, environment: [String: String] = [:]
  ) throws -> String {
    let process = process(arguments, in: directory, ["TERM": "xterm"].merging(environment) { $1 })
    let terminal = try PseudoTerminal()
    process.standardOutput = terminal.programSide
    process.standardError = terminal.programSide
    try process.run()
    process.waitUntilExit()
    return try terminal.readAll()
  }

  /// The program with an environment that says nothing of colours but for what is given.
  private static func process(
    _ arguments: [String], in directory: URL, _ environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = Places.bindcheck
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    let aboutColors = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"]
    process.environment = ProcessInfo.processInfo.environment
      .filter { !aboutColors.contains($0.key) }
      .merging(environment) { $1 }
    return process
  }
}
