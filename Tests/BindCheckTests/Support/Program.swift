import Foundation

/// The built program.
enum Program {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  static func run(_ arguments: [String], in directory: URL) throws -> Result {
    let process = Process()
    process.executableURL = Places.products.appending(path: "bindcheck")
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    // Files, because a full pipe would stop the program.
    let streams = try TemporaryDirectory()
    try streams.write("", to: "output")
    try streams.write("", to: "errors")
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
}
