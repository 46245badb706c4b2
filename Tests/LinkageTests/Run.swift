import Foundation

/// The output of a program, and its exit status.
struct Run {
  let output: String
  let errors: String
  let status: Int32

  /// The folder with the built programs and modules: the test bundle lies in it.
  static let products: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent()
  }()

  /// Runs a program to its end, with a few variables added to the environment.
  init(_ tool: URL, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // By files, since two pipes can fill up while only one is read.
    func file(_ name: String) throws -> FileHandle {
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      return try FileHandle(forUpdating: url)
    }
    let (standardOutput, standardError) = (try file("output"), try file("errors"))
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "BINDER_TRACE" }
      .merging(environment) { _, new in new }
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    process.waitUntilExit()
    func text(_ handle: FileHandle) throws -> String {
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
    output = try text(standardOutput)
    errors = try text(standardError)
    status = process.terminationStatus
  }
}
