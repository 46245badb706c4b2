import Foundation
import Testing

/// A copy of the package in `Consumer`, with its own build folder, which the next run uses again.
struct Consumer {
  private let root: URL
  private static let repository = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    let template = Self.repository.appending(path: "Tests/Tools/PluginTests/Consumer")
    // Beside the products of this build, which git ignores.
    root = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "plugin-tests")
    let files = FileManager.default
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    for name in ["Sources", "Shared", "Package.swift", "Package.resolved"] {
      try? files.removeItem(at: root.appending(path: name))
    }
    for name in ["Sources", "Package.swift"] {
      try files.copyItem(at: template.appending(path: name), to: root.appending(path: name))
    }
    // The same versions as here, which are at hand, so that nothing is fetched.
    try? files.copyItem(
      at: Self.repository.appending(path: "Package.resolved"),
      to: root.appending(path: "Package.resolved"))
    try files.createDirectory(
      at: root.appending(path: "Shared"), withIntermediateDirectories: true)
    try edit(root.appending(path: "Package.swift")) {
      $0.replacing("../../..", with: Self.repository.path)
    }
  }

  struct Run {
    var status: Int32
    var output: String
    /// The errors with a place, as paths within the package.
    var errors: [String]
  }

  func build(_ product: String = "App") throws -> Run {
    let arguments = [
      "build", "--package-path", root.path, "--disable-sandbox", "--product", product,
    ]
    let (status, output) = try swift(arguments)
    let errors = output.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(root.path + "/") && $0.contains(": error: ") }
      .map { String($0.dropFirst(root.path.count + 1)) }
    return Run(status: status, output: output, errors: Array(Set(errors)).sorted())
  }

  func package(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let options = ["package", "--package-path", root.path, "--disable-sandbox"]
    return try swift(options + arguments)
  }

  /// Runs SwiftPM, which on a loaded machine now and then crashes in libdispatch while it fetches.
  /// Such a crash says nothing about the package: a second run goes on where the first ended.
  private func swift(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let first = try run("/usr/bin/env", ["swift"] + arguments)
    guard first.crashed else { return (first.status, first.output) }
    let second = try run("/usr/bin/env", ["swift"] + arguments)
    return (second.status, second.output)
  }

  func runApp(
    _ name: String = "App", _ arguments: [String] = []
  ) throws -> (status: Int32, output: String) {
    let run = try run(root.appending(path: ".build/debug/\(name)").path, arguments)
    return (run.status, run.output)
  }

  /// The folders of the packages that were fetched.
  var checkouts: [String] {
    let path = root.appending(path: ".build/checkouts").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Changes a file of the target, or makes one.
  func write(_ path: String, _ change: (String) -> String) throws {
    try edit(file(path), change)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: file(path))
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(path).path, withDestinationPath: destination)
  }

  private func file(_ path: String) -> URL {
    root.appending(path: "Sources/App").appending(path: path).standardizedFileURL
  }

  private func edit(_ file: URL, _ change: (String) -> String) throws {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try change(text).write(to: file, atomically: true, encoding: .utf8)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (
    status: Int32, output: String, crashed: Bool
  ) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    // An app on a terminal must not take the one that the tests run on.
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self),
      crashed: process.terminationReason == .uncaughtSignal
    )
  }
}
