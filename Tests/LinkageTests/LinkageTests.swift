import Foundation
import Testing

/// What an app links is looked up in the built programs, since an import can creep in unseen.
@Suite struct LinkageTests {
  /// The folder with the built programs: the test bundle lies in it.
  private static let products: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent()
  }()

  private func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(tool) \(arguments) failed")
    return String(decoding: data, as: UTF8.self)
  }

  private func libraries(of program: String) throws -> String {
    let path = Self.products.appendingPathComponent(program).path
    #if os(macOS)
      return try run("/usr/bin/otool", ["-L", path])
    #else
      return try run("/usr/bin/ldd", [path])
    #endif
  }

  @Test("the probes do what they link for", arguments: ["PlainProbe", "FileProbe"])
  func probesRun(program: String) throws {
    #expect(try run(Self.products.appendingPathComponent(program).path, []) == "12.50\n")
  }

  @Test("an app with plain bindings links neither Foundation nor libyaml nor swift-syntax")
  func plain() throws {
    let libraries = try libraries(of: "PlainProbe")
    #expect(libraries.contains("ncurses"), "the list of libraries is not one: \(libraries)")
    for absent in ["Foundation", "yaml", "SwiftSyntax", "SwiftParser"] {
      #expect(!libraries.contains(absent), "\(libraries)")
    }
  }

  @Test("an app that reads binding files links libyaml, and neither Foundation nor swift-syntax")
  func withFiles() throws {
    let libraries = try libraries(of: "FileProbe")
    #expect(libraries.contains("yaml"))
    for absent in ["Foundation", "SwiftSyntax", "SwiftParser"] {
      #expect(!libraries.contains(absent), "\(libraries)")
    }
  }
}
